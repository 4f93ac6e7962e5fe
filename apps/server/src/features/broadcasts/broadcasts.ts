import { feature } from '../../platform/handlers/feature.ts'
import { broadcastsTexts } from './broadcasts.texts.ts'
import { add, change, end, list } from './enter-broadcasts.ts'

export const broadcasts = feature('broadcasts', { list, add, change, end }, broadcastsTexts)
