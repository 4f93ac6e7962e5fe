import { feature } from '../../platform/handlers/feature.ts'
import { book, history, info, latest, matchResults } from './list-draws.ts'

export const draws = feature('draws', { latest, history, info, book, matchResults }, {})
