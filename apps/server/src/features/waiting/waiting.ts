import { feature } from '../../platform/handlers/feature.ts'
import { operator, shop } from './count-waiting.ts'
import { waitingTexts } from './waiting.texts.ts'

export const waiting = feature('waiting', { shop, operator }, waitingTexts)
