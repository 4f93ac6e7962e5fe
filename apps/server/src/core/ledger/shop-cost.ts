import { type Fen, fen } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { JournalHead } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { cashMissing, cashTooMuch, wrongTicketPrinted } from './templates/shop-cost.ts'

/** Something that concerns the shop alone. */
export interface ShopCost {
  readonly shopId: string
  readonly causeId: string
  readonly staffId: string
}

export interface CashDifference extends ShopCost {
  /** A shift's drawer is counted twice: at the close, and at the takeover by the next one. */
  readonly round: number
  /** What was counted less what should be there. */
  readonly difference: Fen
}

/** Books a ticket that was printed wrong. Returns the journal. */
export async function postWrongTicket(t: Tx, cost: ShopCost & { readonly amount: Fen }): Promise<string> {
  const head = headOf(t, cost, 0)
  await postJournals(t, [wrongTicketPrinted(head, cost.amount)])
  return head.id
}

/** Books what is missing in a drawer, or too much. */
export async function postCashDifference(t: Tx, { difference, round, ...cost }: CashDifference): Promise<void> {
  const head = headOf(t, cost, round)
  await postJournals(t, [difference < 0n ? cashMissing(head, fen(-difference)) : cashTooMuch(head, difference)])
}

/** No line of these journals is a player's, so the player they would name is never written. */
const headOf = (t: Tx, { shopId, causeId, staffId }: ShopCost, round: number): JournalHead => ({
  shopId,
  playerId: '',
  id: newId(t.wallNow),
  causeId,
  round,
  actorId: staffId,
})
