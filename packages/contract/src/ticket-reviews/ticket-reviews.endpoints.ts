import { endpoints } from '../endpoint.ts'

/** Records of tickets that wait for a second person: a colleague of their author, or an operator. */
export const ticketReviews = endpoints({
  decide: {
    method: 'POST',
    path: '/api/shopkeeper.Order/reviewTicket',
    auth: 'clerk',
    idempotency: 'stored',
    refuses: ['review_moved_on', 'second_person_needed'],
  },
  list: { method: 'GET', path: '/api/operator.TicketReview/list', auth: 'auditor', refuses: [] },
  decideForShop: {
    method: 'POST',
    path: '/api/operator.TicketReview/decide',
    auth: 'operator',
    idempotency: 'stored',
    refuses: ['review_moved_on', 'second_person_needed'],
  },
})
