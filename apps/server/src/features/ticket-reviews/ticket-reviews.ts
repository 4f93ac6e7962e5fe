import { feature } from '../../platform/handlers/feature.ts'
import { decideForShop, decideInShop } from './decide.ts'
import { listForOperators } from './list.ts'
import { ticketReviewsTexts } from './ticket-reviews.texts.ts'

export const ticketReviews = feature(
  'ticketReviews',
  { decide: decideInShop, list: listForOperators, decideForShop },
  ticketReviewsTexts,
)
