import { assert, type Fen, fen, minus, NO_MONEY } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { type NewClaim, type OpenClaim, openClaims, repayFrom, writeClaims, writeRepaid } from './claims/claw-backs.ts'
import type { Journal, JournalHead } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { rebateClaimRepaid, rebatePaid, rebateReversed } from './templates/rebate.ts'
import { lockWallets } from './wallet.store.ts'
import { type Buckets, NO_BUCKETS, takeForWithdrawal, totalOf, type WalletKey, walletName, without } from './wallet.ts'

/** What an agent gets of one stake, or owes of it again when it comes back. */
export interface RebateChange extends WalletKey {
  /** The cause of the journal: it has one of each kind. */
  readonly rebateId: string
  /** The order of the stake: a claim names it. */
  readonly orderId: string
  /** Below zero where it is taken back, never nothing. */
  readonly change: Fen
}

/** From which buckets a rebate is taken back. Gifts and locked money are none of the agent's own. */
const TAKEN_FROM = ['free', 'win'] as const

/**
 * Gives rebates to agents, and takes them back: what the wallet no longer holds becomes a claim that later rebates
 * alone repay. The wallets must be locked. A fixed number of statements whatever their number. Returns the journal of
 * each.
 */
export async function postRebates(t: Tx, changes: readonly RebateChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const given = changes.filter(({ change }) => change > 0n)
  const back = changes.filter(({ change }) => change < 0n)
  assert(given.length + back.length === changes.length, 'a rebate moves money')
  const claims = await openClaims(t, given, 'rebate_claims')
  const left =
    back.length === 0
      ? new Map<string, Buckets>()
      : new Map([...(await lockWallets(t, back))].map(([name, { buckets }]) => [name, buckets]))
  const repaid = new Map<string, { claim: OpenClaim; amount: Fen }>()
  const owed: NewClaim[] = []
  const posted = changes.map((one) =>
    one.change > 0n ? give(t, one, { claims, repaid }) : takeBack(t, one, { left, owed }),
  )
  await postJournals(t, posted.flat())
  await writeRepaid(t, [...repaid.values()], 'rebate_claims')
  await writeClaims(t, owed, 'rebate_claims')
  return posted.map(([first]) => first.id)
}

type Posted = readonly [Journal, ...Journal[]]

interface Repaying {
  readonly claims: ReadonlyMap<string, OpenClaim[]>
  readonly repaid: Map<string, { claim: OpenClaim; amount: Fen }>
}

function give(t: Tx, one: RebateChange, { claims, repaid }: Repaying): Posted {
  const repay = repayFrom(claims.get(walletName(one)) ?? [], one.change, repaid)
  const paid = rebatePaid(headOf(t, one), one.change)
  return repay > 0n ? [paid, rebateClaimRepaid(headOf(t, one), repay)] : [paid]
}

interface TakingBack {
  /** What each wallet still holds; lowered as reversals take from it. */
  readonly left: Map<string, Buckets>
  readonly owed: NewClaim[]
}

function takeBack(t: Tx, one: RebateChange, { left, owed }: TakingBack): Posted {
  const { shopId, playerId, orderId } = one
  const amount = fen(-one.change)
  const held = left.get(walletName(one)) ?? NO_BUCKETS
  const taken = takeForWithdrawal(held, amount, TAKEN_FROM)
  left.set(walletName(one), without(held, taken))
  const claimed = minus(amount, totalOf(taken))
  const reversal = rebateReversed(headOf(t, one), { taken, claimed })
  if (claimed > NO_MONEY) owed.push({ shopId, playerId, orderId, journalId: reversal.id, amount: claimed })
  return [reversal]
}

const headOf = (t: Tx, { shopId, playerId, rebateId }: RebateChange): JournalHead => ({
  shopId,
  playerId,
  id: newId(t.wallNow),
  causeId: rebateId,
  round: 0,
  actorId: null,
})
