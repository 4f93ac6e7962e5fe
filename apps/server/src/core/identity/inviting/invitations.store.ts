import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { Membership } from '../join-shop.ts'
import { maskMobile, maskName } from '../mask.ts'
import { personRefusal } from '../people/person-refusal.ts'

/** Who invites to their shop by a code. */
export interface Inviter extends Membership {
  readonly nickname: string
}

/** The inviter of a code. Who is frozen, under age or keeps away from betting does not invite. */
export async function findInviter(r: Reader, code: string): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`
    select c.shop_id as "shopId", c.player_id as "playerId", pl.nickname
      from invite_codes c
      join players pl on pl.shop_id = c.shop_id and pl.id = c.player_id
      join persons p on p.id = pl.person_id
     where c.code = ${code} and ${personRefusal('p', comparedTime(r.now))} is null`.execute(r.db)
  return rows[0]
}

export async function findInviteCode(r: Reader, { shopId, playerId }: Membership): Promise<string> {
  const { code } = await r.db
    .selectFrom('invite_codes')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return code
}

/** Who brought a player to the shop, and when; undefined for who came without a code. */
export async function findInvitedBy(
  r: Reader,
  { shopId, playerId }: Membership,
): Promise<{ readonly nickname: string; readonly invitedAt: Instant } | undefined> {
  return await r.db
    .selectFrom('invitations as i')
    .innerJoin('players as pl', (join) =>
      join.onRef('pl.shop_id', '=', 'i.shop_id').onRef('pl.id', '=', 'i.inviter_id'),
    )
    .select(['pl.nickname', 'i.invited_at as invitedAt'])
    .where('i.shop_id', '=', shopId)
    .where('i.player_id', '=', playerId)
    .executeTakeFirst()
}

/** Keeps who brought a player. The player was made in the same transaction, so that no invitation is theirs yet. */
export async function recordInvitation(
  t: Tx,
  { shopId, playerId }: Membership,
  inviter: Pick<Inviter, 'playerId'>,
): Promise<void> {
  await t.db
    .insertInto('invitations')
    .values({ shop_id: shopId, player_id: playerId, inviter_id: inviter.playerId, invited_at: sqlTime(t.wallNow) })
    .execute()
}

/** How many came by a player's code. */
export interface InvitedCounts {
  readonly all: number
  readonly verified: number
  readonly sinceMonthBegan: number
}

export async function countInvited(
  r: Reader,
  { shopId, playerId }: Membership,
  monthBegan: Instant,
): Promise<InvitedCounts> {
  const { rows } = await sql<InvitedCounts>`
    select count(*)::int as "all", count(p.verified_at)::int as verified,
           (count(*) filter (where i.invited_at >= ${comparedTime(monthBegan)}))::int as "sinceMonthBegan"
      from invitations i
      join players pl on pl.shop_id = i.shop_id and pl.id = i.player_id
      join persons p on p.id = pl.person_id
     where i.shop_id = ${shopId} and i.inviter_id = ${playerId}`.execute(r.db)
  return rows[0] ?? { all: 0, verified: 0, sinceMonthBegan: 0 }
}

/** Who came by a player's code, as the inviter sees them. */
export interface Invited {
  readonly playerId: string
  readonly name: string
  readonly mobile: string
  readonly isVerified: boolean
  readonly invitedAt: Instant
}

interface InvitedRow {
  readonly id: string
  readonly nickname: string
  readonly mobile: string
  readonly is_verified: boolean
  readonly invited_at: Instant
}

interface InvitedPage {
  readonly after: readonly [invitedAt: Instant, playerId: string] | null
  readonly limit: number
}

/** The newest first. Nicknames are masked too, and real names not looked at. */
export async function listInvited(
  r: Reader,
  { shopId, playerId }: Membership,
  { after, limit }: InvitedPage,
): Promise<Invited[]> {
  const older =
    after === null ? sql`true` : sql`(i.invited_at, i.player_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<InvitedRow>`
    select i.player_id as id, pl.nickname, p.mobile, p.verified_at is not null as is_verified, i.invited_at
      from invitations i
      join players pl on pl.shop_id = i.shop_id and pl.id = i.player_id
      join persons p on p.id = pl.person_id
     where i.shop_id = ${shopId} and i.inviter_id = ${playerId} and ${older}
     order by i.invited_at desc, i.player_id desc limit ${limit}`.execute(r.db)
  return rows.map(({ id, nickname, mobile, is_verified, invited_at }) => ({
    playerId: id,
    name: maskName(nickname),
    mobile: maskMobile(mobile),
    isVerified: is_verified,
    invitedAt: invited_at,
  }))
}
