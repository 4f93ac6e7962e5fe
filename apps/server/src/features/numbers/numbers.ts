import { feature } from '../../platform/handlers/feature.ts'
import { close, list, open } from './closed-numbers.ts'
import { numbersTexts } from './numbers.texts.ts'

export const numbers = feature('numbers', { list, close, open }, numbersTexts)
