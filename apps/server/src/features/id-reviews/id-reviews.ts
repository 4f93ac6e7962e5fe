import { feature } from '../../platform/handlers/feature.ts'
import { ask, showOwn, uploadPicture } from './ask.ts'
import { approve, list, open, refuseByHand } from './decide.ts'
import { idReviewsTexts } from './id-reviews.texts.ts'

export const idReviews = feature(
  'idReviews',
  { uploadPicture, ask, own: showOwn, list, open, approve, refuse: refuseByHand },
  idReviewsTexts,
)
