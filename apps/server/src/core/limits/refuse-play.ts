import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { type PersonReason, personRefusal, playBar } from '../identity/index.ts'
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
  const { rows } = await sql<{ reason: RechargeReason | null; hasLimits: boolean }>`
    select ${personRefusal('p')} as reason, p.has_play_limits as "hasLimits" from persons p
     where p.id = ${player.person_id}`.execute(t.db)
  if (rows[0]?.hasLimits !== true || rows[0].reason !== null) return rows[0]?.reason ?? undefined
  return await limitExceeded<RechargeReason>(t, {
    personId: player.person_id,
    isDeposit: true,
    amount: amount + waiting,
  })
}

interface LimitedAmount {
  readonly personId: string
  readonly isDeposit: boolean
  readonly amount: bigint
}

/** Which of a person's own limits an amount would exceed now. */
async function limitExceeded<Reason>(
  t: Tx,
  { personId, isDeposit, amount }: LimitedAmount,
): Promise<Reason | undefined> {
  const { rows } = await sql<{ reason: Reason | null }>`
    select limit_exceeded(${personId}, ${isDeposit}, ${amount}::bigint, ${sqlTime(await t.lockedNow())}) as reason`.execute(
    t.db,
  )
  return rows[0]?.reason ?? undefined
}

/** Whether a player may not play now, whatever the amount: a minor, in a break, or self-excluded. */
export async function isBarredFromPlay(r: Reader, { shopId, playerId }: Omit<PlayRequest, 'amount'>): Promise<boolean> {
  const { rows } = await sql<{ is_barred: boolean }>`
    select ${playBar('p')} is not null as is_barred
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
       and ${playBar('p')} is not null`.execute(r.db)
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
  return await limitExceeded<StakeReason>(t, { personId: person.id, isDeposit: false, amount })
}

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
      select pl.id, ${personRefusal('p')} as reason
        from players pl join persons p on p.id = pl.person_id
       where pl.shop_id = ${shopId} and pl.id = any(${[...playerIds]}::uuid[])) as barred
     where reason is not null`.execute(r.db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
