import { feature } from '../../platform/handlers/feature.ts'
import { gifts } from './gifts.ts'
import { give } from './give.ts'
import { fitting, list } from './list.ts'
import { open } from './open.ts'
import { packetsTexts } from './packets.texts.ts'

export const packets = feature('packets', { open, list, fitting, gifts, give }, packetsTexts)
