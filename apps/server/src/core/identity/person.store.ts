import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { giveCode } from '../../platform/give-code.ts'
import { newId } from '../../platform/ids.ts'

export const findByMobile = (r: Reader, mobile: string) =>
  r.db
    .selectFrom('persons')
    .select(['id', 'email', 'password_hash', 'active_shop_id', 'frozen_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()

export const findByEmail = (r: Reader, email: string) =>
  r.db.selectFrom('persons').select(['id', 'mobile']).where('email', '=', email.toLowerCase()).executeTakeFirst()

/** Inserts a person; null when the mobile number is taken. */
export async function insertPerson(
  t: Tx,
  given: { readonly mobile: string; readonly passwordHash: string; readonly agreementVersion: string },
): Promise<string | null> {
  const id = newId(t.wallNow)
  const row = await t.db
    .insertInto('persons')
    .values({
      id,
      mobile: given.mobile,
      email: null,
      password_hash: given.passwordHash,
      real_name: null,
      birth_date: null,
      adult_confirmed_at: sqlTime(t.wallNow),
      agreement_version: given.agreementVersion,
      active_shop_id: null,
      created_at: sqlTime(t.wallNow),
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setPassword(t: Tx, personId: string, passwordHash: string): Promise<void> {
  await t.db.updateTable('persons').set({ password_hash: passwordHash }).where('id', '=', personId).execute()
}

/** What a person's own password is compared with. */
export const findOwnPassword = (r: Reader, personId: string) =>
  r.db.selectFrom('persons').select(['mobile', 'password_hash']).where('id', '=', personId).executeTakeFirstOrThrow()

/** Changes a person's mobile number; false when it is taken. */
export async function moveToMobile(t: Tx, personId: string, mobile: string): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('persons')
    .set({ mobile })
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('persons').select('id').where('mobile', '=', mobile))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The person's row, locked, so that the person is not moved to another shop meanwhile. */
export const lockPerson = (t: Tx, personId: string) =>
  t.db
    .selectFrom('persons')
    .select(['id', 'mobile', 'active_shop_id'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function setActiveShop(t: Tx, personId: string, shopId: string): Promise<void> {
  await t.db.updateTable('persons').set({ active_shop_id: shopId }).where('id', '=', personId).execute()
}

/** The person's player in a shop, made when there is none; an old one is found again with its wallet. */
export async function ensurePlayer(
  t: Tx,
  given: { readonly shopId: string; readonly personId: string; readonly nickname: string },
): Promise<{ readonly playerId: string; readonly isNew: boolean }> {
  const added = await t.db
    .insertInto('players')
    .values({
      shop_id: given.shopId,
      id: newId(t.wallNow),
      person_id: given.personId,
      nickname: given.nickname,
      avatar: null,
      created_at: sqlTime(t.wallNow),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) {
    await giveCode(t, 'invite_codes', { shopId: given.shopId, id: added.id })
    return { playerId: added.id, isNew: true }
  }
  const row = await t.db
    .selectFrom('players')
    .select('id')
    .where('shop_id', '=', given.shopId)
    .where('person_id', '=', given.personId)
    .executeTakeFirstOrThrow()
  return { playerId: row.id, isNew: false }
}

export const openSessionIds = async (r: Reader, personId: string): Promise<string[]> => {
  const rows = await r.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** What a person is shown about themselves. */
export interface Profile {
  readonly mobile: string
  readonly realName: string | null
  /** Masked: the number itself is sealed. */
  readonly idNumber: string | null
  readonly isVerified: boolean
  readonly adultConfirmedAt: Instant
  readonly nickname: string | null
  /** The file of the picture. */
  readonly avatar: string | null
  readonly agreementVersion: string
  readonly lastSignInAt: Instant | null
}

/** `lastSignInAt` is the sign-in before this session's. */
export async function findProfile(r: Reader, personId: string, sessionId: string): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select p.mobile, p.real_name as "realName", p.id_number_masked as "idNumber",
           p.verified_at is not null as "isVerified", p.adult_confirmed_at as "adultConfirmedAt",
           p.agreement_version as "agreementVersion", m.nickname, m.avatar,
           (select s.created_at from sessions s where s.person_id = p.id and s.id < ${sessionId}::uuid
             order by s.created_at desc limit 1) as "lastSignInAt"
      from persons p
      left join players m on m.person_id = p.id and m.shop_id = p.active_shop_id
     where p.id = ${personId}`.execute(r.db)
  return rows[0]
}

/** The number that messages to a person go to. */
export async function findMobileOf(r: Reader, personId: string): Promise<string> {
  const person = await r.db.selectFrom('persons').select('mobile').where('id', '=', personId).executeTakeFirstOrThrow()
  return person.mobile
}

/** Where a person is a player. */
export const findPlayersOf = (r: Reader, personId: string) =>
  r.db.selectFrom('players').select(['shop_id as shopId', 'id as playerId']).where('person_id', '=', personId).execute()
