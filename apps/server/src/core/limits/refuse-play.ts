import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { lockBets, lockDeposits } from './limit.store.ts'

interface PlayRequest {
  readonly shopId: string
  readonly playerId: string
  readonly amount: Fen
}

type RechargeReason =
  | 'account_frozen'
  | 'under_age'
  | 'self_excluded'
  | 'cooling_off'
  | 'quiet_hours'
  | 'deposit_limit_reached'

/**
 * Why a player may not put this amount in now; undefined when they may. Ask it before the wallet is locked, when a
 * recharge begins and when cash is taken: other recharges of this person wait until the transaction ends. `waiting` is
 * what other recharges that have begun may still bring.
 */
export async function refuseRecharge(
  t: Tx,
  { shopId, playerId, amount, waiting = 0n }: PlayRequest & { readonly waiting?: bigint },
): Promise<RechargeReason | 'player_unknown' | undefined> {
  const player = await t.db
    .selectFrom('players')
    .select('person_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player === undefined) return 'player_unknown'
  await lockDeposits(t, player.person_id)
  const { rows } = await sql<{ reason: RechargeReason | null }>`
    select coalesce(
        person_refusal(p, clock.at),
        case when p.has_play_limits then limit_exceeded(p.id, true, ${amount + waiting}::bigint, clock.at) end) as reason
      from persons p
     cross join (select business_now() as at) as clock
     where p.id = ${player.person_id}`.execute(t.db)
  return rows[0]?.reason ?? undefined
}

/** Whether a player may not play now, whatever the amount: a minor, in a break, or self-excluded. */
export async function isBarredFromPlay(r: Reader, { shopId, playerId }: Omit<PlayRequest, 'amount'>): Promise<boolean> {
  const { rows } = await sql<{ is_barred: boolean }>`
    select play_bar(p, business_now()) is not null as is_barred
      from players pl
      join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = ${playerId}`.execute(r.db)
  return rows[0]?.is_barred === true
}

/** Those of the shop's players who may not play now. */
export async function findBarred(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select pl.id
      from players pl
      join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = any (${playerIds}::uuid[])
       and play_bar(p, business_now()) is not null`.execute(r.db)
  return new Set(rows.map(({ id }) => id))
}

type StakeReason = 'quiet_hours' | 'stake_limit_reached' | 'loss_limit_reached'

/**
 * Which of a player's own limits keeps them from staking this amount, for stakes that `place_bet` does not see whole.
 * Ask it with the wallet locked.
 */
export async function refuseStake(t: Tx, { shopId, playerId, amount }: PlayRequest): Promise<StakeReason | undefined> {
  const person = await t.db
    .selectFrom('players')
    .innerJoin('persons', 'persons.id', 'players.person_id')
    .select('persons.id')
    .where('players.shop_id', '=', shopId)
    .where('players.id', '=', playerId)
    .where('persons.has_play_limits', '=', true)
    .executeTakeFirst()
  if (person === undefined) return undefined
  // The clock is read after all locks are held.
  await lockBets(t, person.id)
  const { rows } = await sql<{ reason: StakeReason | null }>`
    select limit_exceeded(${person.id}, false, ${amount}::bigint, business_now()) as reason`.execute(t.db)
  return rows[0]?.reason ?? undefined
}

type PersonReason = 'account_frozen' | 'under_age' | 'self_excluded' | 'cooling_off'

/** Why a player may take no part in anything that leads to bets; undefined when they may. */
export const refusePerson = async (
  r: Reader,
  { shopId, playerId }: Omit<PlayRequest, 'amount'>,
): Promise<PersonReason | undefined> => (await whyBarred(r, shopId, [playerId])).get(playerId)

/** The same of several players of a shop, by player; one who may is absent. */
export async function whyBarred(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PersonReason>> {
  const { rows } = await sql<{ id: string; reason: PersonReason }>`
    select barred.* from (
      select pl.id, person_refusal(p, business_now()) as reason
        from players pl join persons p on p.id = pl.person_id
       where pl.shop_id = ${shopId} and pl.id = any(${[...playerIds]}::uuid[])) as barred
     where reason is not null`.execute(r.db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
