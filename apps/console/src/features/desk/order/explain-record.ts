import type { ClientRefusal } from '@caimin/contract'
import { explain } from '../../../platform/explain.ts'
import { ticketTexts } from '../ticket/ticket.texts.ts'

/** Why a ticket was not recorded; a photo of another ticket names that ticket. */
export function explainRecord(refusal: ClientRefusal): string {
  if (refusal.reason !== 'photo_used') return explain(refusal)
  return ticketTexts.photoUsed(refusal.detail.order_no, refusal.detail.seq)
}
