import type { HandlersOf } from '../../platform/http/handler.ts'
import { ask, showOwn, uploadPicture } from './ask.ts'
import { approve, list, open, refuse } from './decide.ts'
import type { IdReviewsDeps } from './id-reviews.deps.ts'

export const idReviewsRoutes = (deps: IdReviewsDeps): HandlersOf<'idReviews'> => ({
  uploadPicture: (_input, actor, call) => uploadPicture(deps, actor, call),
  ask: (input, actor) => ask(deps, input, actor),
  own: (_input, actor) => showOwn(deps, actor),
  list: (input) => list(deps, input),
  open: (input, actor) => open(deps, input, actor),
  approve: (input, actor) => approve(deps, input, actor),
  refuse: (input, actor) => refuse(deps, input, actor),
})
