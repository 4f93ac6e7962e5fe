import type { ClientRefusal } from '@caimin/contract'
import { explain } from '../../../platform/explain.ts'
import { ticketTexts } from '../ticket/ticket.texts.ts'

/** Why a ticket was not recorded; a photo of another ticket names that ticket. */
export function explainRecord(refusal: ClientRefusal, texts: Readonly<Record<string, string>>): string {
  const { order_no, seq } = refusal.detail
  if (refusal.reason === 'photo_used' && typeof order_no === 'string' && typeof seq === 'number') {
    return ticketTexts.photoUsed(order_no, seq)
  }
  return explain(refusal, texts)
}
