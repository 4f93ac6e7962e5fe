import { type Fen, type Instant, NO_MONEY, present, refuse } from '@caimin/base'
import { gameKind } from '@caimin/rules'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { scopesOf } from '../../packets/index.ts'
import type { BetDecision } from './decide-bet.ts'
import type { LockedRefusal, NewBet, PlaceAnswer, PlacedBet } from './new-bet.ts'
import type { OrderNumbers } from './order-numbers.ts'

type Refused = LockedRefusal | 'catalog_changed' | 'cutoff_passed'

/** What `place_bet` answered (migration 0027). */
export type PlaceOutcome =
  | { readonly outcome: 'placed'; readonly placed: PlacedBet }
  | { readonly outcome: 'catalog_changed'; readonly businessAt: Instant | null }
  | { readonly outcome: 'number_cap_reached'; readonly capId: string; readonly left: Fen }
  | { readonly outcome: Exclude<Refused, 'catalog_changed' | 'number_cap_reached'>; readonly money: Fen | null }

interface OutcomeRow {
  outcome: 'placed' | Refused
  order_id: string
  order_no: string
  stake: Fen
  money: Fen | null
  cutoff_at: Instant
  accept_by: Instant
  business_at: Instant | null
  cap_id: string | null
  cap_left: Fen | null
}

const PARAMETERS = 32

/** The call, for the values of `parametersOf`. A named statement is parsed and planned once per connection: a tenth of the call. */
export const PLACE_BET = {
  name: 'place_bet',
  text: `select * from place_bet(${Array.from({ length: PARAMETERS }, (_, i) => `$${i + 1}`).join()})`,
}

interface PlaceBetParts {
  readonly pool: Pool
  readonly database: Database
  readonly orderNumbers: OrderNumbers
}

/** Calls `place_bet`: one round trip, in a transaction of its own. */
export async function callPlaceBet(
  { pool, database, orderNumbers }: PlaceBetParts,
  r: Reader,
  { bet, decision }: { readonly bet: NewBet; readonly decision: BetDecision },
): Promise<PlaceOutcome> {
  const orderNo = await orderNumbers.next(bet.shopId, r.now)
  const values = parametersOf(bet, decision, { orderNo, wallNow: r.wallNow })
  const { rows } = await database.autocommit(
    () => pool.query<OutcomeRow>({ ...PLACE_BET, values }),
    (answer) => answer.rows[0]?.outcome === 'placed',
  )
  return outcomeOf(rows)
}

/** The same inside a transaction that does more than place the bet. */
export async function callPlaceBetIn(
  t: Tx,
  { bet, decision, orderNo }: { readonly bet: NewBet; readonly decision: BetDecision; readonly orderNo: string },
): Promise<PlaceOutcome> {
  const values = parametersOf(bet, decision, { orderNo, wallNow: t.wallNow })
  const { rows } = await sql<OutcomeRow>`select * from place_bet(${sql.join(values)})`.execute(t.db)
  return outcomeOf(rows)
}

function outcomeOf(rows: readonly OutcomeRow[]): PlaceOutcome {
  const row = present(rows[0], 'place_bet answers one row')
  if (row.outcome === 'catalog_changed') return { outcome: row.outcome, businessAt: row.business_at }
  if (row.outcome === 'number_cap_reached') {
    return { outcome: row.outcome, capId: present(row.cap_id, 'a cap is in the way'), left: row.cap_left ?? NO_MONEY }
  }
  if (row.outcome !== 'placed') return { outcome: row.outcome, money: row.money }
  return {
    outcome: 'placed',
    placed: {
      orderId: row.order_id,
      orderNo: row.order_no,
      stake: row.stake,
      money: present(row.money, 'a placed bet tells the balance'),
      cutoffAt: row.cutoff_at,
      acceptBy: row.accept_by,
    },
  }
}

/** In the order of the function's parameters. */
export function parametersOf(
  bet: NewBet,
  decision: BetDecision,
  { orderNo, wallNow }: { readonly orderNo: string; readonly wallNow: number },
): unknown[] {
  return [
    bet.shopId,
    bet.playerId,
    bet.requestId,
    newId(wallNow),
    orderNo,
    newId(wallNow),
    newId(wallNow),
    bet.bet.game,
    decision.issueNo,
    sqlJson(bet.bet),
    decision.notes,
    decision.stake,
    decision.seenOdds === null ? null : sqlJson(decision.seenOdds),
    decision.seenLines === null ? null : sqlJson(decision.seenLines.handicaps),
    decision.seenLines === null ? null : sqlJson(decision.seenLines.totals),
    sqlJson(bet.tolerance),
    sqlTime(decision.cutoffAt),
    decision.cutoffMatchId,
    sqlTime(decision.acceptBy),
    sqlTime(decision.printBy),
    // The first look of the sweep.
    sqlTime(decision.acceptBy),
    sqlTime(decision.validUntil),
    decision.shopVersion,
    [...decision.matchVersions.keys()],
    [...decision.matchVersions.values()],
    decision.issueVersion,
    ...packetParameters(bet, wallNow),
    ...capParameters(decision),
    bet.isPaidAhead ?? false,
  ]
}

const packetParameters = ({ bet: { game }, redPacketId }: NewBet, wallNow: number): unknown[] =>
  redPacketId === undefined ? [null, null, null] : [redPacketId, newId(wallNow), scopesOf(game)]

const capParameters = ({ caps }: BetDecision): unknown[] =>
  caps.length === 0 ? [null, null] : [caps.map(({ capId }) => capId), caps.map(({ stake }) => stake)]

/** The answer that an earlier attempt of the same request got; nothing when there was none. */
export async function findPlaced(r: Reader, bet: NewBet): Promise<PlaceAnswer | undefined> {
  const row = await r.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'stake', 'money_after', 'cutoff_at', 'accept_by', isSameBet(bet).as('is_same')])
    .where('shop_id', '=', bet.shopId)
    .where('player_id', '=', bet.playerId)
    .where('request_id', '=', bet.requestId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (!row.is_same) return refuse('request_id_reused')
  return {
    ok: true,
    value: {
      orderId: row.id,
      orderNo: row.order_no,
      stake: row.stake,
      money: row.money_after,
      cutoffAt: row.cutoff_at,
      acceptBy: row.accept_by,
    },
  }
}

/** As `place_bet` compares: by all that a bet asks for. */
function isSameBet({ bet, oddsSeen, issueNo, tolerance, redPacketId }: NewBet) {
  const issue = gameKind(bet.game) === 'match' ? null : (issueNo ?? null)
  const odds = oddsSeen === undefined ? null : sqlJson(oddsSeen)
  return sql<boolean>`(bet, issue_no, seen_odds, tolerance, red_packet_id) is not distinct from
    (${sqlJson(bet)}::jsonb, ${issue}::text, ${odds}::jsonb, ${sqlJson(tolerance)}::jsonb, ${redPacketId ?? null}::uuid)`
}
