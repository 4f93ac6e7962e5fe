import { endpoints } from '../endpoint.ts'
import { PAYOUT_CALLS } from './payout-calls.ts'

/** The shop desk: sign-in of staff, the queue, tickets, payouts. */
export const desk = endpoints({
  signIn: {
    method: 'POST',
    path: '/api/shopkeeper.Auth/login',
    auth: 'none',
    refuses: ['wrong_account_or_password', 'account_frozen', 'locked_too_many_failures', 'code_needed', 'code_wrong'],
  },
  me: { method: 'GET', path: '/api/shopkeeper.Auth/me', auth: 'clerk', refuses: [] },
  queue: { method: 'GET', path: '/api/shopkeeper.Order/queue', auth: 'clerk', refuses: [] },
  order: { method: 'GET', path: '/api/shopkeeper.Order/detail', auth: 'clerk', refuses: [] },
  /** Not a GET: a telephone number that is searched for must stand in no address, for addresses are written down. */
  findOrders: {
    method: 'POST',
    path: '/api/shopkeeper.Order/find',
    auth: 'clerk',
    isReading: true,
    refuses: [],
  },
  history: { method: 'GET', path: '/api/shopkeeper.Order/history', auth: 'clerk', refuses: [] },
  /** The ticket of a printed bet slip, by its QR code or the check code that stands under it. */
  findSlip: { method: 'GET', path: '/api/shopkeeper.Order/findSlip', auth: 'clerk', refuses: ['slip_unreadable'] },
  accept: {
    method: 'POST',
    path: '/api/shopkeeper.Order/accept',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [],
  },
  refuse: {
    method: 'POST',
    path: '/api/shopkeeper.Order/refuse',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['order_moved_on'],
  },
  /** Asks the player about the odds that are offered now, before anything is printed. */
  askOdds: {
    method: 'POST',
    path: '/api/shopkeeper.Order/askOdds',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'content_not_opened',
      'order_moved_on',
      'cutoff_passed',
      'plan_not_asked',
      'printed_odds_incomplete',
      'odds_moved_again',
      'nothing_to_ask',
    ],
  },
  markPrinted: {
    method: 'POST',
    path: '/api/shopkeeper.Order/markPrinted',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'odds_asked', 'reprint_needs_reason'],
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/shopkeeper.Order/uploadPhoto',
    auth: 'clerk',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  /** What the photo of a ticket says, beside what was ordered. Each photo is read once; nothing is accepted by it. */
  readPhoto: {
    method: 'POST',
    path: '/api/shopkeeper.Order/readPhoto',
    auth: 'clerk',
    refuses: ['content_not_opened', 'photo_required', 'ticket_unreadable', 'reader_busy'],
  },
  recordTicket: {
    method: 'POST',
    path: '/api/shopkeeper.Order/recordTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'content_not_opened',
      'order_moved_on',
      'cutoff_passed',
      'ticket_already_recorded',
      'photo_required',
      'photo_used',
      'photo_of_another_ticket',
      'serial_used',
      'printed_odds_incomplete',
      'odds_never_offered',
      'odds_below_tolerance',
      /** A ticket of a plan whose odds are below what its people agreed to: its part has gone back to them. */
      'ticket_left_out',
    ],
  },
  supersedeTicket: {
    method: 'POST',
    path: '/api/shopkeeper.Order/supersedeTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'content_not_opened',
      'order_moved_on',
      'same_clerk',
      'first_result_known',
      'photo_required',
      'photo_used',
      'photo_of_another_ticket',
      'serial_used',
      'printed_odds_incomplete',
      'odds_never_offered',
      'odds_below_tolerance',
    ],
  },
  finish: {
    method: 'POST',
    path: '/api/shopkeeper.Order/finish',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'nothing_recorded'],
  },
  fail: {
    method: 'POST',
    path: '/api/shopkeeper.Order/fail',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'tickets_recorded'],
  },
  ...PAYOUT_CALLS,
})
