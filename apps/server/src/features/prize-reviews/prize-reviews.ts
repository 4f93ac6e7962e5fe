import { feature } from '../../platform/handlers/feature.ts'
import { approve, refuseByHand } from './decide.ts'
import { list } from './list.ts'
import { prizeReviewsTexts } from './prize-reviews.texts.ts'

export const prizeReviews = feature('prizeReviews', { list, approve, refuse: refuseByHand }, prizeReviewsTexts)
