import { addMs, chinaParts, days, type Instant, ok, type Result, refuse } from '@caimin/base'
import { NUMBER_INVITATIONS } from '@caimin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { invitationText } from '../identity.texts.ts'
import type { Membership } from '../join-shop.ts'
import { maskMobile, maskName } from '../mask.ts'
import { queueMessage } from '../messages/message.store.ts'
import { findByMobile } from '../person.store.ts'

/** Whoever invites it, a number gets one invitation in `quietDays`, none at night: its owner has not asked for it. */
const { aDay, ofShopADay, quietDays, listedDays, from, until } = NUMBER_INVITATIONS

/** An invitation by short message. */
interface NumberInvitation {
  readonly inviter: Membership
  readonly mobile: string
  readonly shopName: string
  /** Leads to the sign-up with the inviter's code. */
  readonly link: string
}

type NumberRefusal = 'night_rest' | 'own_number' | 'number_invited_lately' | 'too_many_invitations' | 'too_many_of_shop'

/** By the clock that the shop shows. */
function isNight(now: Instant): boolean {
  const { hour } = chinaParts(now)
  return hour < from || hour >= until
}

/**
 * Sends the link of a player to a number. A number that has an account gets no message, and the answer is the same, so
 * that it does not tell who has one.
 */
export async function inviteNumber(
  t: Tx,
  { inviter, mobile, shopName, link }: NumberInvitation,
): Promise<Result<null, NumberRefusal>> {
  if (isNight(t.now)) return refuse('night_rest')
  for (const name of [`inviters of ${inviter.shopId}`, `invited ${mobile}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(t.db)
  }
  const sender = await findSender(t, inviter)
  if (sender.mobile === mobile) return refuse('own_number')
  const ofInviter = sql`shop_id = ${inviter.shopId} and inviter_id = ${inviter.playerId}`
  if ((await countSent(t, ofInviter, 1)) >= aDay) return refuse('too_many_invitations')
  const ofShop = sql`shop_id = ${inviter.shopId}`
  if ((await countSent(t, ofShop, 1)) >= ofShopADay) return refuse('too_many_of_shop')
  if ((await countSent(t, sql`mobile = ${mobile}`, quietDays)) > 0) return refuse('number_invited_lately')
  await t.db
    .insertInto('number_invitations')
    .values({
      shop_id: inviter.shopId,
      id: newId(t.wallNow),
      inviter_id: inviter.playerId,
      mobile,
      invited_at: sqlTime(t.wallNow),
    })
    .execute()
  if ((await findByMobile(t, mobile)) === undefined) {
    const body = invitationText({ inviter: maskName(sender.nickname), shopName, link })
    await queueMessage(t, { channel: 'sms', address: mobile, body })
  }
  return ok(null)
}

const findSender = (t: Tx, { shopId, playerId }: Membership) =>
  t.db
    .selectFrom('players as pl')
    .innerJoin('persons as p', 'p.id', 'pl.person_id')
    .select(['pl.nickname', 'p.mobile'])
    .where('pl.shop_id', '=', shopId)
    .where('pl.id', '=', playerId)
    .executeTakeFirstOrThrow()

async function countSent(t: Tx, which: RawBuilder<unknown>, lastDays: number): Promise<number> {
  const since = comparedTime(addMs(t.wallNow, -days(lastDays)))
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from number_invitations where ${which} and invited_at > ${since}`.execute(t.db)
  return rows[0]?.sent ?? 0
}

/** A number that a player invited, masked. */
interface InvitedNumber {
  readonly id: string
  readonly mobile: string
  readonly invitedAt: Instant
  /** Signed up by the player's code. */
  readonly hasJoined: boolean
}

/** Numbers that a player invited, the newest first. */
export async function listInvitedNumbers(
  r: Reader,
  { shopId, playerId }: Membership,
  { after, limit }: { readonly after: readonly [invitedAt: Instant, id: string] | null; readonly limit: number },
): Promise<InvitedNumber[]> {
  const older = after === null ? sql`true` : sql`(n.invited_at, n.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<InvitedNumber>`
    select n.id, n.mobile, n.invited_at as "invitedAt",
           exists (select from persons p
                     join players pl on pl.shop_id = n.shop_id and pl.person_id = p.id
                     join invitations i on i.shop_id = pl.shop_id and i.player_id = pl.id and i.inviter_id = n.inviter_id
                    -- One who came before tells nothing: the agent knows their number only in part.
                    where p.mobile = n.mobile and i.invited_at >= n.invited_at) as "hasJoined"
      from number_invitations n
     where n.shop_id = ${shopId} and n.inviter_id = ${playerId}
       and n.invited_at > ${comparedTime(addMs(r.wallNow, -days(listedDays)))} and ${older}
     order by n.invited_at desc, n.id desc limit ${limit}`.execute(r.db)
  return rows.map((row) => ({ ...row, mobile: maskMobile(row.mobile) }))
}
