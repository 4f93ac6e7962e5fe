import { assert, fen, type Ok, present, refuse, sum } from '@caimin/base'
import { MAX_CHASE_ISSUES, type Refused } from '@caimin/contract'
import { checkBet, type NumberBet, type NumberGameId, quoteBet } from '@caimin/rules'
import type { DayRange } from '@caimin/rules/holidays'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { type Issue, nextDraw } from '../../catalog/index.ts'
import { lockWallets, makeHolds, totalOf } from '../../ledger/index.ts'
import { refuseStake } from '../../limits/index.ts'
import { type BetDecision, decideBet } from '../placing/decide-bet.ts'
import type { PlacedBet, PlaceReason } from '../placing/new-bet.ts'
import { callPlaceBetIn } from '../placing/place-bet.store.ts'
import { loadFacts, type PlaceParts } from '../placing/place-bet.ts'
import { insertChase } from './chase.store.ts'

/**
 * A chase as a player asks for it: the bet of the rules at multiple 1, and the multiple of every issue from the named
 * one on.
 */
export interface NewChase {
  readonly shopId: string
  readonly playerId: string
  readonly bet: NumberBet
  readonly issueNo: string
  readonly multiples: readonly number[]
  readonly stopAfterWin: boolean
}

export interface StartedChase {
  readonly chaseId: string
  readonly order: PlacedBet
}

export type ChaseReason = PlaceReason | 'chase_malformed'

type Started = Ok<StartedChase> | Refused<ChaseReason>

/**
 * Begins a chase: the first issue is bet now, by the one call that places bets, and the stakes of the others are held,
 * all or nothing. `orderNo` is taken outside of the transaction, because numbers come in blocks that must not be rolled
 * back.
 */
export async function startChase(
  t: Tx,
  parts: Pick<PlaceParts, 'shops' | 'catalog'>,
  chase: NewChase,
  orderNo: string,
): Promise<Started> {
  const { shopId, playerId, bet, issueNo, multiples } = chase
  if (bet.multiple !== 1 || multiples.length < 2 || multiples.length > MAX_CHASE_ISSUES)
    return refuse('chase_malformed')
  const bets = multiples.map((multiple) => ({ ...bet, multiple }))
  if (!bets.every((one) => checkBet(one).ok)) return refuse('order_too_large')
  const stakes = bets.map((one) => quoteBet(one).stake)
  const first = firstBet(chase, present(bets[0], 'a chase has a first issue'))
  const facts = await loadFacts(parts, t, { bet: first, freshness: 'fresh' })
  if (facts === undefined) return refuse('shop_suspended')
  const decided = decideBet(facts)
  if (!decided.ok) return decided
  const [wallet] = (await lockWallets(t, [{ shopId, playerId }])).values()
  if (wallet === undefined || totalOf(wallet.buckets) < sum(stakes)) return refuse('insufficient_balance')
  const limit = await refuseStake(t, { shopId, playerId, amount: sum(stakes) })
  if (limit !== undefined) return refuse(limit)
  const placed = await placeFirst(t, first, decided.value, orderNo)
  if (!placed.ok) return placed
  const issue = present(facts.issue, 'a number bet has an issue')
  const numbers = issueNumbers(bet.game, { issue, count: multiples.length, holidays: facts.shop.holidays })
  const issues = multiples.map((multiple, i) => ({
    seq: i + 1,
    issueNo: numbers[i] ?? issueNo,
    multiple,
    stake: stakes[i] ?? fen(0n),
    state: i === 0 ? ('placed' as const) : ('waiting' as const),
    holdId: i === 0 ? null : newId(t.wallNow),
    orderId: i === 0 ? placed.value.orderId : null,
  }))
  const holds = issues.flatMap(({ holdId, stake }) =>
    holdId === null ? [] : [{ id: holdId, causeId: holdId, amount: stake }],
  )
  const held = await makeHolds(t, { shopId, playerId, isFor: 'chase' }, holds)
  assert(held.ok, 'the locked wallet covers the chase')
  const chaseId = newId(t.wallNow)
  await insertChase(t, { shopId, chaseId, playerId, bet, stopAfterWin: chase.stopAfterWin }, issues)
  const waiting = sum(stakes.slice(1))
  return { ok: true, value: { chaseId, order: { ...placed.value, money: fen(placed.value.money - waiting) } } }
}

const firstBet = ({ shopId, playerId, issueNo }: NewChase, bet: NumberBet) => ({
  shopId,
  playerId,
  requestId: crypto.randomUUID(),
  bet,
  oddsSeen: undefined,
  handicapsSeen: {},
  issueNo,
  tolerance: { kind: 'any' } as const,
})

async function placeFirst(
  t: Tx,
  bet: ReturnType<typeof firstBet>,
  decision: BetDecision,
  orderNo: string,
): Promise<Ok<PlacedBet> | Refused<ChaseReason>> {
  const outcome = await callPlaceBetIn(t, { bet, decision, orderNo })
  if (outcome.outcome === 'placed') return { ok: true, value: outcome.placed }
  if (outcome.outcome === 'catalog_changed') return refuse('busy_try_again')
  return refuse(outcome.outcome === 'cutoff_passed' ? 'issue_closed' : outcome.outcome)
}

/** The numbers of the issues to come, as the calendar has them. */
function issueNumbers(
  game: NumberGameId,
  first: { readonly issue: Issue; readonly count: number; readonly holidays: readonly DayRange[] },
): string[] {
  const numbers = [first.issue.issueNo]
  let last: { issueNo: string; drawAt: Issue['drawAt'] } = first.issue
  while (numbers.length < first.count) {
    last = nextDraw(game, last, first.holidays)
    numbers.push(last.issueNo)
  }
  return numbers
}
