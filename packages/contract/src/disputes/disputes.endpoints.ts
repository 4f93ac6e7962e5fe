import { endpoints } from '../endpoint.ts'

const PICTURE = ['picture_unreadable', 'picture_too_large'] as const
/** A part of the chat between the two. */
const EXCERPT = ['dispute_moved_on', 'excerpt_unknown', 'too_many_statements'] as const
const SAYING = ['dispute_moved_on', 'picture_unknown', 'too_many_statements'] as const

/**
 * A case about an order: its player opens it, the shop answers; the operator's part is `disputeReview`. Ours, named
 * like the specification's calls.
 */
export const disputes = endpoints({
  uploadPicture: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/uploadPicture',
    auth: 'player',
    body: 'image',
    refuses: PICTURE,
  },
  open: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/open',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['content_sealed', 'dispute_open_already', 'dispute_too_late', 'too_many_disputes', 'picture_unknown'],
  },
  list: { method: 'GET', path: '/api/bettingend.mine.Dispute/list', auth: 'player', refuses: [] },
  detail: { method: 'GET', path: '/api/bettingend.mine.Dispute/detail', auth: 'player', refuses: [] },
  evidence: {
    method: 'GET',
    path: '/api/bettingend.mine.Dispute/evidence',
    auth: 'player',
    isLong: true,
    refuses: ['plan_sealed'],
  },
  say: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/say',
    auth: 'player',
    idempotency: 'stored',
    refuses: SAYING,
  },
  addExcerpt: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/addExcerpt',
    auth: 'player',
    idempotency: 'stored',
    refuses: EXCERPT,
  },
  accept: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/accept',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['dispute_moved_on'],
  },
  callOperator: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/callOperator',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['dispute_moved_on'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/bettingend.mine.Dispute/withdraw',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['dispute_moved_on'],
  },
  deskUploadPicture: {
    method: 'POST',
    path: '/api/shopkeeper.Dispute/uploadPicture',
    auth: 'clerk',
    body: 'image',
    refuses: PICTURE,
  },
  deskList: { method: 'GET', path: '/api/shopkeeper.Dispute/list', auth: 'clerk', refuses: [] },
  deskDetail: { method: 'GET', path: '/api/shopkeeper.Dispute/detail', auth: 'clerk', refuses: [] },
  deskEvidence: {
    method: 'GET',
    path: '/api/shopkeeper.Dispute/evidence',
    auth: 'clerk',
    isLong: true,
    refuses: ['plan_sealed'],
  },
  deskSay: {
    method: 'POST',
    path: '/api/shopkeeper.Dispute/say',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: SAYING,
  },
  deskAddExcerpt: {
    method: 'POST',
    path: '/api/shopkeeper.Dispute/addExcerpt',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: EXCERPT,
  },
  answer: {
    method: 'POST',
    path: '/api/shopkeeper.Dispute/answer',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['dispute_moved_on', 'picture_unknown', 'shopkeeper_needed', 'offer_out_of_range'],
  },
})
