import { endpoints } from './endpoint.ts'

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
  markPrinted: {
    method: 'POST',
    path: '/api/shopkeeper.Order/markPrinted',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['order_moved_on', 'reprint_needs_reason'],
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/shopkeeper.Order/uploadPhoto',
    auth: 'clerk',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  recordTicket: {
    method: 'POST',
    path: '/api/shopkeeper.Order/recordTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'order_moved_on',
      'cutoff_passed',
      'ticket_already_recorded',
      'photo_required',
      'photo_used',
      'serial_used',
      'printed_odds_incomplete',
      'odds_never_offered',
      'odds_below_tolerance',
    ],
  },
  supersedeTicket: {
    method: 'POST',
    path: '/api/shopkeeper.Order/supersedeTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'order_moved_on',
      'same_clerk',
      'first_result_known',
      'photo_required',
      'photo_used',
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
  payouts: { method: 'GET', path: '/api/shopkeeper.Order/payouts', auth: 'clerk', refuses: [] },
  pay: {
    method: 'POST',
    path: '/api/shopkeeper.Order/pay',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'pay_prizes',
    refuses: ['order_moved_on', 'amount_differs', 'second_person_needed'],
  },
})

/** The counter: money in against cash, the players of the shop, and the shop's switches. */
export const counter = endpoints({
  /** Not a GET: a telephone number that is searched for must stand in no address, for addresses are written down. */
  players: { method: 'POST', path: '/api/shopkeeper.Player/list', auth: 'clerk', right: 'see_players', refuses: [] },
  credit: {
    method: 'POST',
    path: '/api/shopkeeper.Player/credit',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'take_money',
    refuses: ['amount_out_of_range', 'shop_suspended', 'player_may_not_recharge', 'deposit_limit_reached'],
  },
  receipts: { method: 'GET', path: '/api/shopkeeper.Player/receipts', auth: 'clerk', refuses: [] },
  setAutoAccept: { method: 'POST', path: '/api/shopkeeper.Setup/autoAccept', auth: 'shopkeeper', refuses: [] },
})
