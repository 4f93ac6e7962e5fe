import { z } from 'zod'
import { amount } from '../wire.ts'

/** What a player has in the shop, by bucket, and what moved in the last thirty days, today among them. */
export const playerMoney = z.object({
  gift: amount,
  locked: amount,
  free: amount,
  win: amount,
  /** Asked for and not paid yet. */
  withdrawing: amount,
  /** What a corrected prize left owing. */
  owed: amount,
  days: z.object({
    staked: amount,
    /** Stakes that came back. */
    returned: amount,
    won: amount,
    /** Less what was paid back of it. */
    recharged: amount,
    /** Less what came back of it. */
    withdrawn: amount,
  }),
})
