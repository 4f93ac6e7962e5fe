import type { ClientRefusal } from '@caimin/contract'
import { explain } from '../../../platform/explain.ts'
import { ticketTexts } from '../ticket/ticket.texts.ts'

/**
 * Why a ticket was not recorded; a photo of another ticket names that ticket. The server has one text for
 * odds below the tolerance: of a plan the ticket is left out, and no player is asked.
 */
export function explainRecord(refusal: ClientRefusal, ofPlan = false): string {
  if (ofPlan && refusal.reason === 'odds_below_tolerance') return ticketTexts.leftOut
  if (refusal.reason !== 'photo_used') return explain(refusal)
  return ticketTexts.photoUsed(refusal.detail.order_no, refusal.detail.seq)
}
