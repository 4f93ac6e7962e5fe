import { endpoints } from '../endpoint.ts'

/**
 * Shifts of a shop: what the running one did, the drawer, the close and the takeover. Any member of staff may.
 */
export const shifts = endpoints({
  running: { method: 'GET', path: '/api/shopkeeper.Shift/running', auth: 'clerk', refuses: [] },
  takeOver: {
    method: 'POST',
    path: '/api/shopkeeper.Shift/takeOver',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['shift_moved_on', 'second_person_needed', 'difference_needs_reason'],
  },
  moveCash: {
    method: 'POST',
    path: '/api/shopkeeper.Shift/moveCash',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['shift_not_taken_over', 'drawer_holds_less'],
  },
  wrongTicket: {
    method: 'POST',
    path: '/api/shopkeeper.Shift/wrongTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['serial_used', 'amount_out_of_range'],
  },
  close: {
    method: 'POST',
    path: '/api/shopkeeper.Shift/close',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: [
      'shift_moved_on',
      'shift_not_taken_over',
      'expected_moved',
      'difference_needs_reason',
      'slip_needed',
      'slip_needs_reason',
    ],
  },
  list: { method: 'GET', path: '/api/shopkeeper.Shift/list', auth: 'clerk', refuses: [] },
  report: { method: 'GET', path: '/api/shopkeeper.Shift/report', auth: 'clerk', refuses: [] },
})
