import { endpoints } from '../endpoint.ts'

/**
 * Real names that an operator confirms by pictures of the card, where nothing else could. Auditors see that, never the
 * pictures.
 */
export const idReviews = endpoints({
  uploadPicture: {
    method: 'POST',
    path: '/api/common.IdReview/uploadPicture',
    auth: 'player',
    body: 'image',
    refuses: ['already_verified', 'review_waiting', 'too_many_tries', 'picture_unreadable', 'picture_too_large'],
  },
  ask: {
    method: 'POST',
    path: '/api/common.IdReview/ask',
    auth: 'player',
    refuses: [
      'name_wrong',
      'id_number_wrong',
      'id_number_taken',
      'already_verified',
      'review_waiting',
      'pictures_missing',
    ],
  },
  own: { method: 'GET', path: '/api/common.IdReview/own', auth: 'player', refuses: [] },
  list: { method: 'GET', path: '/api/operator.IdReview/list', auth: 'auditor', refuses: [] },
  /** Not a GET: viewing a card is recorded in the audit log. */
  open: { method: 'POST', path: '/api/operator.IdReview/open', auth: 'operator', refuses: ['review_decided'] },
  approve: {
    method: 'POST',
    path: '/api/operator.IdReview/approve',
    auth: 'operator',
    idempotency: 'stored',
    secret: ['sfz_id'],
    refuses: ['review_decided', 'not_looked_at', 'number_differs', 'id_number_taken'],
  },
  refuse: {
    method: 'POST',
    path: '/api/operator.IdReview/refuse',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['review_decided', 'not_looked_at'],
  },
})
