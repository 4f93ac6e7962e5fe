import type { Fen } from '@caimin/base'
import type { MissReason } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { BetDecision } from '../placing/decide-bet.ts'
import type { NewBet } from '../placing/new-bet.ts'
import { PLACE_BET_PARAMETERS, type PlaceOutcome, valuesOf } from '../placing/place-bet.store.ts'
import type { PostKey } from './post.ts'
import type { StandingOrder } from './standing-order.ts'

/** A bet of one follower, decided. */
export interface DecidedCopy {
  readonly bet: NewBet
  readonly decision: BetDecision
  readonly orderNo: string
}

export interface CopyOutcome {
  readonly outcome: PlaceOutcome['outcome']
  readonly orderId: string
  readonly stake: Fen
}

/** What differs between the bets of the followers of one post. */
const OWN_PARAMETERS = {
  p_player_id: 'uuid',
  p_request_id: 'uuid',
  p_order_id: 'uuid',
  p_order_no: 'text',
  p_hold_id: 'uuid',
  p_journal_id: 'uuid',
  p_bet: 'jsonb',
  p_stake: 'bigint',
} as const satisfies Partial<Record<(typeof PLACE_BET_PARAMETERS)[number], string>>

type OwnParameter = keyof typeof OWN_PARAMETERS
const isOwn = (name: string): name is OwnParameter => Object.hasOwn(OWN_PARAMETERS, name)

/**
 * Places the bets of several followers of one post, one after the other in their order, in one statement. They differ
 * in player and units alone; a capped number holds its share of each.
 */
export async function callPlaceBets(t: Tx, copies: readonly DecidedCopy[]): Promise<CopyOutcome[]> {
  const [first] = copies
  if (first === undefined) return []
  const rows = copies.map(({ bet, decision, orderNo }) => {
    const values = valuesOf(bet, decision, { orderNo, wallNow: t.wallNow })
    return Object.fromEntries(PLACE_BET_PARAMETERS.map((name, at) => [name, values[at]]))
  })
  const common = rows[0] ?? {}
  const own = Object.entries(OWN_PARAMETERS)
  const { rows: answers } = await sql<{ outcome: PlaceOutcome['outcome']; order_id: string; stake: Fen }>`
    select placed.outcome, placed.order_id, placed.stake
      from unnest(${sql.join(own.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`))},
                  ${copies.map(({ bet }) => bet.bet.multiple)}::int[])
             with ordinality as f (${sql.join([...own.map(([name]) => sql.ref(name)), sql.ref('units'), sql.ref('place')])})
     cross join lateral place_bet(${sql.join(
       PLACE_BET_PARAMETERS.map((name) => sql`${sql.ref(name)} => ${argumentOf(name, common, first)}`),
     )}) as placed
     order by f.place`.execute(t.db)
  return answers.map(({ outcome, order_id, stake }) => ({ outcome, orderId: order_id, stake }))
}

function argumentOf(name: string, common: Record<string, unknown>, { bet, decision }: DecidedCopy) {
  if (isOwn(name)) return sql.ref(`f.${name}`)
  if (name !== 'p_cap_stakes' || decision.caps.length === 0) return sql`${common[name]}`
  const ofUnit = decision.caps.map(({ stake }) => stake / BigInt(bet.bet.multiple))
  return sql`(select array_agg(c.stake * f.units order by c.place)
                from unnest(${ofUnit}::bigint[]) with ordinality as c (stake, place))`
}

/** What became of one follower's turn. */
export interface Turn {
  readonly follower: StandingOrder
  readonly orderId: string | null
  readonly stake: Fen
  readonly units: number
  readonly missReason: MissReason | null
  /** What could be spent when the post was missed. */
  readonly money: Fen | null
}

/** Writes the turns, whose key serves no follower twice, and what they add to the standing orders. */
export async function writeTurns(
  t: Tx,
  { shopId, postId }: PostKey,
  turns: readonly Turn[],
  today: string,
): Promise<void> {
  if (turns.length === 0) return
  const of = <T>(pick: (turn: Turn) => T): T[] => turns.map(pick)
  await sql`
    insert into standing_turns (shop_id, post_id, player_id, standing_order_id, at, order_id, miss_reason, money)
    select ${shopId}::uuid, ${postId}::uuid, n.player_id, n.standing_order_id, ${sqlTime(t.now)}::timestamptz,
           n.order_id, n.miss_reason, n.money
      from unnest(${of(({ follower }) => follower.playerId)}::uuid[], ${of(({ follower }) => follower.standingOrderId)}::uuid[],
                  ${of(({ orderId }) => orderId)}::uuid[], ${of(({ missReason }) => missReason)}::text[],
                  ${of(({ money }) => money)}::bigint[])
             as n (player_id, standing_order_id, order_id, miss_reason, money)`.execute(t.db)
  await sql`
    update standing_orders s
       set copies = s.copies + n.copied, misses = s.misses + 1 - n.copied, stake = s.stake + n.stake,
           copied_today = case when s.copied_on = ${today}::date then s.copied_today else 0 end + n.copied,
           copied_on = ${today}::date
      from unnest(${of(({ follower }) => follower.standingOrderId)}::uuid[],
                  ${of(({ orderId }) => (orderId === null ? 0 : 1))}::int[],
                  ${of(({ orderId, stake }) => (orderId === null ? 0n : stake))}::bigint[]) as n (id, copied, stake)
     where s.shop_id = ${shopId} and s.id = n.id`.execute(t.db)
}
