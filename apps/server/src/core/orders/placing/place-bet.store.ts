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

/** What `place_bet` answered (migrations 0027 and 0046). */
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

/** The parameters of `place_bet`. */
export const PLACE_BET_PARAMETERS = [
  'p_shop_id',
  'p_player_id',
  'p_request_id',
  'p_order_id',
  'p_order_no',
  'p_hold_id',
  'p_journal_id',
  'p_game',
  'p_issue_no',
  'p_bet',
  'p_notes',
  'p_stake',
  'p_seen_odds',
  'p_seen_handicaps',
  'p_seen_totals',
  'p_tolerance',
  'p_cutoff_at',
  'p_cutoff_match_id',
  'p_accept_by',
  'p_print_by',
  'p_due_at',
  'p_valid_until',
  'p_shop_version',
  'p_match_ids',
  'p_match_versions',
  'p_issue_version',
  'p_packet_id',
  'p_packet_journal_id',
  'p_packet_scopes',
  'p_cap_ids',
  'p_cap_stakes',
  'p_is_paid_ahead',
] as const

const NAMED_ARGUMENTS = PLACE_BET_PARAMETERS.map((name, index) => `${name} => $${index + 1}`)

/**
 * The call, for the values of `valuesOf`. A named statement is parsed and planned once per connection: a tenth of the
 * call.
 */
export const PLACE_BET = { name: 'place_bet', text: `select * from place_bet(${NAMED_ARGUMENTS.join()})` }

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
  const values = valuesOf(bet, decision, { orderNo, wallNow: r.wallNow })
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
  const values = valuesOf(bet, decision, { orderNo, wallNow: t.wallNow })
  const named = PLACE_BET_PARAMETERS.map((name, index) => sql`${sql.ref(name)} => ${values[index]}`)
  const { rows } = await sql<OutcomeRow>`select * from place_bet(${sql.join(named)})`.execute(t.db)
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

/** The values of a call, in the order of {@link PLACE_BET_PARAMETERS}. */
export function valuesOf(
  bet: NewBet,
  decision: BetDecision,
  { orderNo, wallNow }: { readonly orderNo: string; readonly wallNow: number },
): unknown[] {
  const { seenOdds, seenLines, caps } = decision
  const values: Record<(typeof PLACE_BET_PARAMETERS)[number], unknown> = {
    p_shop_id: bet.shopId,
    p_player_id: bet.playerId,
    p_request_id: bet.requestId,
    p_order_id: newId(wallNow),
    p_order_no: orderNo,
    p_hold_id: newId(wallNow),
    p_journal_id: newId(wallNow),
    p_game: bet.bet.game,
    p_issue_no: decision.issueNo,
    p_bet: sqlJson(bet.bet),
    p_notes: decision.notes,
    p_stake: decision.stake,
    p_seen_odds: seenOdds === null ? null : sqlJson(seenOdds),
    p_seen_handicaps: seenLines === null ? null : sqlJson(seenLines.handicaps),
    p_seen_totals: seenLines === null ? null : sqlJson(seenLines.totals),
    p_tolerance: sqlJson(bet.tolerance),
    p_cutoff_at: sqlTime(decision.cutoffAt),
    p_cutoff_match_id: decision.cutoffMatchId,
    p_accept_by: sqlTime(decision.acceptBy),
    p_print_by: sqlTime(decision.printBy),
    // The first look of the sweep.
    p_due_at: sqlTime(decision.acceptBy),
    p_valid_until: sqlTime(decision.validUntil),
    p_shop_version: decision.shopVersion,
    p_match_ids: [...decision.matchVersions.keys()],
    p_match_versions: [...decision.matchVersions.values()],
    p_issue_version: decision.issueVersion,
    ...packetValues(bet, wallNow),
    p_cap_ids: caps.length === 0 ? null : caps.map(({ capId }) => capId),
    p_cap_stakes: caps.length === 0 ? null : caps.map(({ stake }) => stake),
    p_is_paid_ahead: bet.isPaidAhead ?? false,
  }
  return PLACE_BET_PARAMETERS.map((name) => values[name])
}

const packetValues = ({ bet: { game }, redPacketId }: NewBet, wallNow: number) => ({
  p_packet_id: redPacketId ?? null,
  p_packet_journal_id: redPacketId === undefined ? null : newId(wallNow),
  p_packet_scopes: redPacketId === undefined ? null : scopesOf(game),
})

/** The answer that an earlier attempt of the same request got; undefined when there was none. */
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
