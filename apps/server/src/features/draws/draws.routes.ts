import type { HandlersOf } from '../../platform/http/handler.ts'
import { type DrawsDeps, history, latest, matchResults } from './list-draws.ts'

export const drawsRoutes = (deps: DrawsDeps): HandlersOf<'draws'> => ({
  latest: () => latest(deps),
  history: (input) => history(deps, input),
  matchResults: (input) => matchResults(deps, input),
})
