import { minus, NO_MONEY, present } from '@caimin/base'
import { refundHolds } from '@caimin/rules/plans'
import type { Tx } from '../../../platform/context.ts'
import { adjustRebates, findHeldRebates, type SoldStake } from '../../agents/index.ts'
import { findHolds, type PrizePayment } from '../../ledger/index.ts'

/** Payments that give stake back, with what agents have of it. */
export type ReturnedStakes = Awaited<ReturnType<typeof findReturnedStakes>>

/** Those of these payments that give stake back or take it again, and what agents have of their holds. */
export async function findReturnedStakes(t: Tx, payments: readonly PrizePayment[]) {
  const returned = payments.filter(({ refund }) => refund > 0n)
  const holds = returned.flatMap(({ shopId, holdIds }) => holdIds.map((holdId) => ({ shopId, holdId })))
  return { returned, held: await findHeldRebates(t, holds) }
}

/** Has agents keep what belongs to the stake that is sold once the payments are made, or once they are taken back. */
export async function adjustToKept(t: Tx, stakes: ReturnedStakes, payments: 'made' | 'taken_back'): Promise<void> {
  if (stakes.held.length > 0) await adjustRebates(t, stakes.held, await keptStakes(t, stakes, payments))
}

async function keptStakes(
  t: Tx,
  { returned }: ReturnedStakes,
  payments: 'made' | 'taken_back',
): Promise<ReadonlyMap<string, SoldStake>> {
  const keys = returned.flatMap(({ shopId, holdIds }) => holdIds.map((holdId) => ({ shopId, holdId })))
  const holds = await findHolds(t, keys)
  return new Map(
    returned.flatMap(({ holdIds, refund }) => {
      const own = holdIds.map((holdId) => {
        const { buckets, captured } = present(holds.get(holdId), 'a payment has holds')
        return { holdId, gift: buckets.gift, captured: present(captured, 'it was sold') }
      })
      const back = refundHolds(
        refund,
        own.map(({ captured }) => captured),
      )
      return own.map(({ holdId, gift, captured }, index): [string, SoldStake] => {
        const part = payments === 'made' ? present(back[index], 'each hold has its part') : NO_MONEY
        return [holdId, { sold: minus(captured, part), gift }]
      })
    }),
  )
}
