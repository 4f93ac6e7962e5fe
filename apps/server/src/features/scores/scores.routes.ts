import type { HandlersOf } from '../../platform/http/handler.ts'
import { type ScoresDeps, showAnalysis } from './show-analysis.ts'

export const scoresRoutes = (deps: ScoresDeps): HandlersOf<'scores'> => ({
  analysis: (input) => showAnalysis(deps, input),
})
