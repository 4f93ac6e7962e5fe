import { endpoints } from '../endpoint.ts'

/**
 * Feedback to the shop with its answers, and which version there is: specification, section 7; what the shop does with
 * them is ours.
 */
export const help = endpoints({
  feedback: {
    method: 'POST',
    path: '/api/bettingend.mine.Feedback/feedback',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['picture_unknown', 'feedback_limit_reached'],
  },
  feedbackLog: { method: 'GET', path: '/api/bettingend.mine.Feedback/feedbackLog', auth: 'player', refuses: [] },
  uploadPicture: {
    method: 'POST',
    path: '/api/bettingend.mine.Feedback/uploadPicture',
    auth: 'player',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  appUpdate: { method: 'GET', path: '/api/common.AppUpdate/index', auth: 'none', isCacheable: true, refuses: [] },
  shopFeedback: { method: 'GET', path: '/api/shopkeeper.Feedback/list', auth: 'clerk', refuses: [] },
  answer: {
    method: 'POST',
    path: '/api/shopkeeper.Feedback/answer',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['already_answered'],
  },
})
