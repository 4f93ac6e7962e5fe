import { addMs, minutes, seconds } from '@caimin/base'
import { sql } from 'kysely'
import { attempt } from '../../../platform/attempt.ts'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BEFORE_ALL } from '../../../platform/ids.ts'
import type { Logger } from '../../../platform/logging.ts'
import { type BetDecision, type BetReason, decideBet } from '../placing/decide-bet.ts'
import type { NewBet } from '../placing/new-bet.ts'
import { callPlaceBetIn, type PlaceOutcome } from '../placing/place-bet.store.ts'
import { loadFacts, type PlaceParts } from '../placing/place-bet.ts'
import { endHoldsOf, returnIssues } from './cancel-chase.ts'
import {
  type DueChase,
  endChase,
  endIssues,
  findChase,
  findDueChases,
  issuesOf,
  lockChase,
  recordFailures,
} from './chase.store.ts'
import { type Chase, type ChaseIssue, type ChaseKey, waitingOf } from './chase.ts'

export interface ChaseParts extends PlaceParts {
  readonly log: Logger
}

const PAGE = 100
/** How long a chase that failed waits, doubled for each failure in a row; an issue is on sale for much longer. */
const FIRST_PAUSE_MS = seconds(4)
const MAX_PAUSE_MS = minutes(10)

/** A shop that does not sell now may do so before the issue closes. */
const MAY_SELL_LATER: readonly BetReason[] = [
  'shop_closed',
  'game_stopped_by_shop',
  'shop_suspended',
  'licence_over',
  'number_blocked',
]

/**
 * Bets the next issue of every chase whose turn has come, skips what has closed, and stops what has won. Each chase
 * moves in one transaction: its hold goes back and becomes the stake of the order, or nothing happened; one that fails
 * is logged, tried again ever more seldom, and keeps no other waiting. Run it every few seconds, in as many processes
 * as there are: they pass each other by.
 */
export async function advanceChases(parts: ChaseParts): Promise<void> {
  let after = BEFORE_ALL
  for (;;) {
    const due = await parts.database.read((r) => findDueChases(r, after, PAGE))
    for (const chase of due) await advanceOrPause(parts, chase)
    if (due.length < PAGE) return
    after = due.at(-1)?.chaseId ?? after
  }
}

async function advanceOrPause(parts: ChaseParts, { failures, ...key }: DueChase): Promise<void> {
  const { database, log } = parts
  const ids = { shop: key.shopId, chase: key.chaseId }
  const isDone = await attempt({ log, failed: 'a chase cannot be advanced', ids }, async () => {
    await advanceUnlessMoved(parts, key)
    if (failures > 0) await database.tx((t) => recordFailures(t, key, { failures: 0, retryAt: null }))
  })
  if (isDone) return
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
  await attempt({ log, failed: 'a chase that cannot be advanced stays due', ids }, () =>
    database.tx((t) => recordFailures(t, key, { failures: failures + 1, retryAt: addMs(t.now, pauseMs) })),
  )
}

/** The catalogue moved between deciding and betting: the whole turn is undone, and the next sweep tries again. */
class CatalogMoved extends Error {}

async function advanceUnlessMoved(parts: PlaceParts, key: ChaseKey): Promise<void> {
  try {
    await advanceChase(parts, key)
  } catch (error) {
    if (!(error instanceof CatalogMoved)) throw error
  }
}

interface Turn {
  readonly chase: Chase
  readonly next: ChaseIssue
  readonly bet: NewBet
  readonly decided: ReturnType<typeof decideBet>
}

async function advanceChase(parts: PlaceParts, key: ChaseKey): Promise<void> {
  const turn = await parts.database.read((r) => readTurn(parts, r, key))
  if (turn === undefined) return
  const { decided } = turn
  if (!decided.ok && MAY_SELL_LATER.includes(decided.reason)) return
  const orderNo = decided.ok ? await parts.database.read((r) => parts.orderNumbers.next(key.shopId, r.now)) : undefined
  await parts.database.tx(async (t) => {
    const chase = await lockChase(t, key, 'skip')
    const issues = await issuesOf(t, key)
    const [next] = waitingOf(issues)
    // Another process handled it between reading and locking.
    if (chase?.state !== 'running' || next?.seq !== turn.next.seq) return
    const end = await moveOn(t, chase, issues, { ...turn, next, orderNo })
    if (end !== undefined) return endChase(t, key, end.state, end.reason)
    if (waitingOf(issues).length === 1) await endChase(t, key, 'done', null)
  })
}

async function readTurn(parts: PlaceParts, r: Reader, key: ChaseKey): Promise<Turn | undefined> {
  const chase = await findChase(r, key)
  const [next] = waitingOf(await issuesOf(r, key))
  if (chase === undefined || next === undefined) return undefined
  const bet: NewBet = {
    shopId: key.shopId,
    playerId: chase.playerId,
    // No other request can use this id. The chase's lock keeps the turn from happening twice.
    requestId: crypto.randomUUID(),
    bet: { ...chase.bet, multiple: next.multiple },
    oddsSeen: undefined,
    handicapsSeen: {},
    issueNo: next.issueNo,
    tolerance: { kind: 'any' },
    isPaidAhead: true,
  }
  const facts = await loadFacts(parts, r, { bet, freshness: 'fresh' })
  return facts && { chase, next, bet, decided: decideBet(facts) }
}

interface ChaseEnd {
  readonly state: 'stopped' | 'cancelled'
  readonly reason: string
}

/** Moves a locked chase by one issue; returns how the whole chase ends, if it does before its last one. */
async function moveOn(
  t: Tx,
  chase: Chase,
  issues: readonly ChaseIssue[],
  { next, bet, decided, orderNo }: Omit<Turn, 'chase'> & { readonly orderNo: string | undefined },
): Promise<ChaseEnd | undefined> {
  const waiting = waitingOf(issues)
  if (chase.stopAfterWin && issues.some(({ prize }) => prize > 0n)) {
    await returnIssues(t, chase, waiting, { end: { state: 'cancelled', reason: 'won' }, actorId: null })
    return { state: 'stopped', reason: 'won' }
  }
  if (!decided.ok || orderNo === undefined) {
    await returnIssues(t, chase, [next], { end: { state: 'skipped', reason: 'issue_closed' }, actorId: null })
    return undefined
  }
  const outcome = await placeIssue(t, { chase, next, bet, decision: decided.value, orderNo })
  if (outcome === 'placed') return undefined
  // The other issues of the chase are sold apart.
  if (outcome === 'cutoff_passed' || outcome === 'number_cap_reached') {
    const reason = outcome === 'cutoff_passed' ? 'issue_closed' : outcome
    await returnIssues(t, chase, [next], { end: { state: 'skipped', reason }, actorId: null })
    return undefined
  }
  // A player who may not bet any more gets a full refund.
  await returnIssues(t, chase, waiting, { end: { state: 'cancelled', reason: outcome }, actorId: null })
  return { state: 'cancelled', reason: outcome }
}

interface IssueBet {
  readonly chase: Chase
  readonly next: ChaseIssue
  readonly bet: NewBet
  readonly decision: BetDecision
  readonly orderNo: string
}

/**
 * Frees what was set aside for the issue and places its bet from it; where that is refused the money stays set aside.
 */
async function placeIssue(
  t: Tx,
  { chase, next, bet, decision, orderNo }: IssueBet,
): Promise<Exclude<PlaceOutcome['outcome'], 'catalog_changed'>> {
  await sql`savepoint turn`.execute(t.db)
  await endHoldsOf(t, chase, [next], { actorId: null, ofChase: 'turned' })
  const placed = await callPlaceBetIn(t, { bet, decision, orderNo })
  if (placed.outcome === 'catalog_changed') throw new CatalogMoved()
  if (placed.outcome === 'placed') {
    await endIssues(t, chase, [next.seq], { state: 'placed', orderId: placed.placed.orderId })
  } else {
    await sql`rollback to savepoint turn`.execute(t.db)
  }
  return placed.outcome
}
