import { useQuery } from '@tanstack/react-query'
import { type DeskOrder, type DeskTicket, readingQuery } from '../queries.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** What the photo of a draft says; nothing is asked before there is one. */
export function useReading(order: DeskOrder, ticket: DeskTicket, { photo }: Pick<TicketDraft, 'photo'>) {
  return useQuery({
    ...readingQuery(order.order_id, ticket.ticket_id, photo?.id ?? ''),
    enabled: photo !== null,
    retry: false,
  })
}
