import { type Fen, fen, NO_MONEY } from '@caimin/base'
import { rebatedStake, rebateOf, reversalOf } from '@caimin/rules/agents'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { postRebates } from '../ledger/index.ts'
import type { DueRebate } from './due-rebates.ts'
import { type HeldRebate, type NewRebate, writeRebates } from './rebates.store.ts'

/** What of a hold is sold, and what of it was gift money, which is spent first. */
export interface SoldStake {
  readonly sold: Fen
  readonly gift: Fen
}

type SoldStakes = ReadonlyMap<string, SoldStake>

const NOTHING: SoldStake = { sold: NO_MONEY, gift: NO_MONEY }

const earningOf = (holdId: string, stakes: SoldStakes): Fen => {
  const { sold, gift } = stakes.get(holdId) ?? NOTHING
  return rebatedStake(sold, gift)
}

/** Gives agents their part of stakes that were sold just now, by hold. All wallets must be locked. */
export async function payRebates(t: Tx, due: readonly DueRebate[], stakes: SoldStakes): Promise<void> {
  await post(
    t,
    due.map((rebate) => {
      const stake = earningOf(rebate.holdId, stakes)
      return { ...rebate, id: newId(t.wallNow), round: 0, stake, change: rebateOf(stake, rebate.rate) }
    }),
  )
}

/**
 * Has agents keep what belongs to what is sold now, after stake came back or was sold again: what they have beyond it
 * is taken back, what lacks is given, at the rate that they were paid at. All wallets must be locked.
 */
export async function adjustRebates(t: Tx, held: readonly HeldRebate[], stakes: SoldStakes): Promise<void> {
  await post(
    t,
    held.map((rebate) => {
      const stake = earningOf(rebate.holdId, stakes)
      const change = fen(-reversalOf(rebate, stake))
      return { ...rebate, id: newId(t.wallNow), round: rebate.round + 1, stake, change }
    }),
  )
}

async function post(t: Tx, wanted: readonly Omit<NewRebate, 'journalId'>[]): Promise<void> {
  const changes = wanted.filter(({ change }) => change !== NO_MONEY)
  if (changes.length === 0) return
  const journalIds = await postRebates(
    t,
    changes.map(({ shopId, agentId, orderId, id, change }) => ({
      shopId,
      playerId: agentId,
      orderId,
      rebateId: id,
      change,
    })),
  )
  await writeRebates(
    t,
    changes.map((one, index) => ({ ...one, journalId: journalIds[index] ?? '' })),
  )
  for (const [shopId, posted] of Map.groupBy(changes, (one) => one.shopId)) {
    const agentsOf = (rebates: typeof posted) => [...new Set(rebates.map(({ agentId }) => agentId))]
    await t.emit({
      kind: 'rebates.posted',
      shopId,
      at: t.now,
      paidTo: agentsOf(posted.filter(({ change }) => change > NO_MONEY)),
      takenFrom: agentsOf(posted.filter(({ change }) => change < NO_MONEY)),
    })
  }
}
