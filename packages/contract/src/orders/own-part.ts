import { z } from 'zod'
import { amount } from '../wire.ts'

/** What one person has in an order that many pay together, and what came of it. */
export const ownPart = z.object({
  /** Paid for shares or a seat, less what was given back of it. */
  shares: amount,
  /** Held as guarantee, beside the shares. */
  guarantee: amount,
  /** Given back: of a plan that did not fill, of what was not printed, of void matches. */
  refunded: amount,
  /** After tax, without the commission; null until it is settled. */
  prize: amount.nullable(),
  commission: amount.nullable(),
})
