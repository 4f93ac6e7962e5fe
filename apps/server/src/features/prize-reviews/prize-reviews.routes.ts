import type { HandlersOf } from '../../platform/http/handler.ts'
import { approve, refuseOne } from './decide.ts'
import { list } from './list.ts'
import type { PrizeReviewsDeps } from './prize-reviews.deps.ts'

export const prizeReviewsRoutes = (deps: PrizeReviewsDeps): HandlersOf<'prizeReviews'> => ({
  list: (input) => list(deps, input),
  approve: (input, actor) => approve(deps, input, actor),
  refuse: (input, actor) => refuseOne(deps, input, actor),
})
