import { assert, type Fen, minus, ok, present, type Result, refuse, sum } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Journal, JournalHead } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { betCaptured, betPartCaptured, betReleased, chaseHeld, chaseReturned, chaseTurned } from './templates/bet.ts'
import { planCaptured, planHeld, planPartCaptured, planReleased } from './templates/plan.ts'
import { lockWallets } from './wallet.store.ts'
import { type Buckets, takeFirst, takeLast, totalOf, type WalletKey, walletName, without } from './wallet.ts'

/** Money set aside for an order, by the buckets it came from. */
export interface Hold extends WalletKey {
  readonly id: string
  readonly buckets: Buckets
  /** How much of it became sales; null while it is open. */
  readonly captured: Fen | null
}

/** A hold to make. */
export interface NewHold {
  readonly id: string
  /** What it is for. */
  readonly causeId: string
  readonly amount: Fen
}

/**
 * Sets money of one player aside for the issues of a chase or for a plan, a hold for each amount, in the order of
 * spending. Either the wallet covers all of them or none is made. Returns the journals. A bet is held by `place_bet`, a
 * later share of a plan by `join_plan`.
 */
export async function makeHolds(
  t: Tx,
  { shopId, playerId, isFor }: WalletKey & { readonly isFor: 'chase' | 'plan' },
  wanted: readonly NewHold[],
): Promise<Result<readonly string[], 'insufficient_balance'>> {
  const wallet = present(
    (await lockWallets(t, [{ shopId, playerId }])).get(walletName({ shopId, playerId })),
    'a wallet',
  )
  let left = wallet.buckets
  if (totalOf(left) < sum(wanted.map(({ amount }) => amount))) return refuse('insufficient_balance')
  const planned = wanted.map(({ id, causeId, amount }) => {
    const buckets = takeFirst(left, amount)
    left = without(left, buckets)
    const head = { shopId, playerId, id: newId(t.wallNow), causeId, round: 0, actorId: playerId }
    return { id, buckets, journal: isFor === 'chase' ? chaseHeld(head, buckets) : planHeld(head, buckets) }
  })
  await writeHolds(t, planned)
  return ok(planned.map(({ journal }) => journal.id))
}

/**
 * Sets exactly this money aside for a plan again, which came back from another hold in the same transaction. The wallet
 * must be locked.
 */
export async function holdAgain(
  t: Tx,
  { shopId, playerId }: WalletKey,
  { id, buckets, actorId }: { readonly id: string; readonly buckets: Buckets; readonly actorId: string | null },
): Promise<void> {
  const head = { shopId, playerId, id: newId(t.wallNow), causeId: id, round: 0, actorId }
  await writeHolds(t, [{ id, buckets, journal: planHeld(head, buckets) }])
}

interface PlannedHold {
  readonly id: string
  readonly buckets: Buckets
  readonly journal: Journal
}

async function writeHolds(t: Tx, planned: readonly PlannedHold[]): Promise<void> {
  await postJournals(
    t,
    planned.map(({ journal }) => journal),
  )
  if (planned.length === 0) return
  const rows = planned.map(({ id, buckets, journal }) => ({
    shop_id: journal.shopId,
    id,
    player_id: journal.playerId,
    journal_id: journal.id,
    ...buckets,
  }))
  await t.db.insertInto('holds').values(rows).execute()
}

/** How a hold ends: `captured` of it becomes sales and the rest returns, in one journal. */
export interface HoldEnd {
  readonly shopId: string
  readonly holdId: string
  /** The order. */
  readonly causeId: string
  readonly captured: Fen
  readonly actorId: string | null
  /** Of a hold for a chase, which is never captured: whether its issue is bet now or not at all. */
  readonly ofChase?: 'turned' | 'returned'
  /** Of a plan, whose causes are its holds but for the first, of which it is the order. */
  readonly ofPlan?: boolean
}

export interface EndedHold {
  readonly journalId: string
  readonly captured: Fen
  readonly released: Fen
}

/**
 * Ends a hold. It happens once: a second end is refused, whichever way it would go, and the table's key stands behind
 * that.
 */
export async function endHold(t: Tx, end: HoldEnd): Promise<Result<EndedHold, 'hold_already_resolved'>> {
  const ended = await endHolds(t, [end])
  return ended[0] === undefined ? refuse('hold_already_resolved') : ok(ended[0])
}

/**
 * Ends several holds with a fixed number of statements; a hold that had ended before answers undefined in its place.
 */
export async function endHolds(t: Tx, ends: readonly HoldEnd[]): Promise<(EndedHold | undefined)[]> {
  const locked = await lockWallets(t, [...(await findHolds(t, ends)).values()])
  assert(locked.size > 0 || ends.length === 0, 'a hold belongs to a wallet')
  // Read again under the wallet locks, which all code that ends these holds must take.
  const holds = await findHolds(t, ends)
  const planned = ends.map((end) => {
    const hold = holds.get(end.holdId)
    if (hold === undefined) throw new Error(`There is no hold ${end.holdId}`)
    return hold.captured === null ? planEnd(t, hold, end) : undefined
  })
  const open = planned.filter((plan) => plan !== undefined)
  await postJournals(
    t,
    open.map(({ journal }) => journal),
  )
  await writeEnds(t, open)
  return planned.map((plan) => plan?.ended)
}

interface PlannedEnd {
  readonly hold: Hold
  readonly journal: Journal
  readonly ended: EndedHold
}

function planEnd(t: Tx, hold: Hold, { causeId, captured, actorId, ofChase, ofPlan }: HoldEnd): PlannedEnd {
  const amount = totalOf(hold.buckets)
  assert(captured >= 0n && captured <= amount, 'a hold is captured within its amount')
  assert(ofChase === undefined || captured === 0n, 'a hold of a chase becomes no sales')
  const released = minus(amount, captured)
  const head = {
    shopId: hold.shopId,
    playerId: hold.playerId,
    id: newId(t.wallNow),
    causeId,
    round: 0,
    actorId,
  }
  const journal =
    ofChase === undefined
      ? endOfStake(head, hold, captured, ofPlan === true ? ENDS_OF_PLAN : ENDS_OF_BET)
      : RELEASES_OF_CHASE[ofChase](head, hold.buckets)
  return { hold, journal, ended: { journalId: head.id, captured, released } }
}

const RELEASES_OF_CHASE = { turned: chaseTurned, returned: chaseReturned } as const

const ENDS_OF_BET = { captured: betCaptured, released: betReleased, both: betPartCaptured } as const
const ENDS_OF_PLAN = { captured: planCaptured, released: planReleased, both: planPartCaptured } as const

function endOfStake(
  head: JournalHead,
  { buckets }: Hold,
  captured: Fen,
  ends: typeof ENDS_OF_BET | typeof ENDS_OF_PLAN,
): Journal {
  const released = minus(totalOf(buckets), captured)
  if (released === 0n) return ends.captured(head, captured)
  return captured === 0n ? ends.released(head, buckets) : ends.both(head, captured, takeLast(buckets, released))
}

async function writeEnds(t: Tx, ends: readonly PlannedEnd[]): Promise<void> {
  if (ends.length === 0) return
  // As arrays: a plan may have more holds than a statement has parameters.
  await sql`
    insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
    select e.shop_id, e.hold_id, e.captured + e.released, e.captured, e.released, e.journal_id
      from unnest(${ends.map(({ hold }) => hold.shopId)}::uuid[], ${ends.map(({ hold }) => hold.id)}::uuid[],
                  ${ends.map(({ ended }) => ended.captured)}::bigint[],
                  ${ends.map(({ ended }) => ended.released)}::bigint[],
                  ${ends.map(({ ended }) => ended.journalId)}::uuid[])
             as e (shop_id, hold_id, captured, released, journal_id)`.execute(t.db)
}

/** Holds by id, with how they ended. */
export async function findHolds(
  r: Reader,
  keys: readonly { readonly shopId: string; readonly holdId: string }[],
): Promise<Map<string, Hold>> {
  const { rows } = await sql<{
    shop_id: string
    id: string
    player_id: string
    gift: Fen
    locked: Fen
    free: Fen
    win: Fen
    captured: Fen | null
  }>`
    select h.shop_id, h.id, h.player_id, h.gift, h.locked, h.free, h.win, e.captured
      from unnest(${keys.map((key) => key.shopId)}::uuid[], ${keys.map((key) => key.holdId)}::uuid[]) as k (shop_id, id)
      join holds h on h.shop_id = k.shop_id and h.id = k.id
      left join hold_resolutions e on e.shop_id = h.shop_id and e.hold_id = h.id`.execute(r.db)
  return new Map(
    rows.map(({ shop_id, id, player_id, captured, ...buckets }) => [
      id,
      { id, shopId: shop_id, playerId: player_id, captured, buckets },
    ]),
  )
}
