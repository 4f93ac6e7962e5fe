import type { HandlersOf } from '../../platform/http/handler.ts'
import { book, type DrawsDeps, history, info, latest, matchResults } from './list-draws.ts'

export const drawsRoutes = (deps: DrawsDeps): HandlersOf<'draws'> => ({
  latest: () => latest(deps),
  history: (input) => history(deps, input),
  info: (input) => info(deps, input),
  book: (input) => book(deps, input),
  matchResults: (input) => matchResults(deps, input),
})
