import type { Instant } from '@caimin/base'
import type { LimitKind, LimitPeriod } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { lockWallets } from '../ledger/index.ts'
import type { DelayedChange } from './delayed-change.ts'
import type { PeriodFigures, PlayLimit, QuietHours } from './limit.ts'

/**
 * Stops bets and recharges of a person in all shops until the transaction ends; in the order in which those lock too.
 */
export async function lockPlay(t: Tx, personId: string): Promise<void> {
  await lockDeposits(t, personId)
  const wallets = await t.db
    .selectFrom('players')
    .innerJoin('wallets', (on) =>
      on.onRef('wallets.shop_id', '=', 'players.shop_id').onRef('wallets.player_id', '=', 'players.id'),
    )
    .select(['wallets.shop_id as shopId', 'wallets.player_id as playerId'])
    .where('person_id', '=', personId)
    .execute()
  await lockWallets(t, wallets)
}

/** Other recharges of this person wait until the transaction ends. */
export async function lockDeposits(t: Tx, personId: string): Promise<void> {
  await sql`select lock_play_limits(${personId}, true)`.execute(t.db)
}

/** Other bets of this person wait until the transaction ends; `place_bet` takes the same lock. */
export async function lockBets(t: Tx, personId: string): Promise<void> {
  await sql`select lock_play_limits(${personId}, false)`.execute(t.db)
}

export async function findLimits(r: Reader, personId: string): Promise<PlayLimit[]> {
  const rows = await r.db.selectFrom('play_limits').selectAll().where('person_id', '=', personId).execute()
  return rows.map(({ kind, period, amount, next_amount, next_at }) => ({
    kind,
    period,
    value: amount,
    next: next_at === null ? null : { value: next_amount, at: next_at },
  }))
}

export async function findQuietHours(r: Reader, personId: string): Promise<DelayedChange<QuietHours>> {
  const row = await r.db.selectFrom('quiet_hours').selectAll().where('person_id', '=', personId).executeTakeFirst()
  if (row === undefined) return { value: null, next: null }
  return {
    value: hoursFrom(row.from_minute, row.to_minute),
    next: row.next_at === null ? null : { value: hoursFrom(row.next_from_minute, row.next_to_minute), at: row.next_at },
  }
}

const hoursFrom = (from: number | null, to: number | null): QuietHours | null =>
  from === null || to === null ? null : { from, to }

export async function saveLimit(t: Tx, personId: string, limit: PlayLimit, at: Instant): Promise<void> {
  const values = {
    amount: limit.value,
    next_amount: limit.next?.value ?? null,
    next_at: limit.next === null ? null : sqlTime(limit.next.at),
    set_at: sqlTime(at),
  }
  await t.db
    .insertInto('play_limits')
    .values({ person_id: personId, kind: limit.kind, period: limit.period, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'period']).doUpdateSet(values))
    .execute()
  await noteLimits(t, personId)
}

export async function saveQuietHours(
  t: Tx,
  personId: string,
  hours: DelayedChange<QuietHours>,
  at: Instant,
): Promise<void> {
  const values = {
    from_minute: hours.value?.from ?? null,
    to_minute: hours.value?.to ?? null,
    next_from_minute: hours.next?.value?.from ?? null,
    next_to_minute: hours.next?.value?.to ?? null,
    next_at: hours.next === null ? null : sqlTime(hours.next.at),
    set_at: sqlTime(at),
  }
  await t.db
    .insertInto('quiet_hours')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
  await noteLimits(t, personId)
}

/** Flags the person so that their bets check limits; bets of others skip the check. */
async function noteLimits(t: Tx, personId: string): Promise<void> {
  await t.db
    .updateTable('persons')
    .set({ has_play_limits: true })
    .where('id', '=', personId)
    .where('has_play_limits', '=', false)
    .execute()
}

/** The figures of the day, week and month that a moment lies in. */
export async function figuresAt(r: Reader, personId: string, at: Instant): Promise<PeriodFigures[]> {
  const { rows } = await sql<PeriodFigures>`
    select p.period, (p.began at time zone 'Asia/Shanghai' + ('1 ' || p.period)::interval) at time zone 'Asia/Shanghai' as "endsAt",
           deposits_since(${personId}, p.began) as deposits, stakes_since(${personId}, p.began) as stakes,
           gains_since(${personId}, p.began) as gains,
           (select coalesce(sum(ci.stake), 0)::bigint
              from players pl
              join chases c on c.shop_id = pl.shop_id and c.player_id = pl.id and c.created_at >= p.began
              join chase_issues ci on ci.shop_id = c.shop_id and ci.chase_id = c.id and ci.state = 'waiting'
             where pl.person_id = ${personId} and c.state = 'running') as waiting
      from (select period, period_start(period, ${sqlTime(at)}::timestamptz) as began
              from unnest(array['day', 'week', 'month']) as period) as p`.execute(r.db)
  return rows
}

/** The one limit of a kind and period, as it stands. */
export const limitOf = (limits: readonly PlayLimit[], kind: LimitKind, period: LimitPeriod): PlayLimit =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? { kind, period, value: null, next: null }

export const usedOf = (kind: LimitKind, { deposits, stakes, gains }: PeriodFigures): bigint =>
  kind === 'deposit' ? deposits : kind === 'stake' ? stakes : stakes - gains
