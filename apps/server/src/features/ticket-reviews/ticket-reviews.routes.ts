import type { HandlersOf } from '../../platform/http/handler.ts'
import { decideForShop, decideInShop } from './decide.ts'
import { listForOperators } from './list.ts'
import type { TicketReviewsDeps } from './ticket-reviews.deps.ts'

export const ticketReviewsRoutes = (deps: TicketReviewsDeps): HandlersOf<'ticketReviews'> => ({
  decide: (input, actor) => decideInShop(deps, input, actor),
  list: (input) => listForOperators(deps, input),
  decideForShop: (input, actor) => decideForShop(deps, input, actor),
})
