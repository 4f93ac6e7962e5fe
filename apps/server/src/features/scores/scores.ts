import { feature } from '../../platform/handlers/feature.ts'
import { showAnalysis } from './show-analysis.ts'

export const scores = feature('scores', { analysis: showAnalysis }, {})
