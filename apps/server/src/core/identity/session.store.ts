import { addMs, days, type Instant } from '@caimin/base'
import type { StaffRight } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { IdentityTables } from '../../platform/database/identity-tables.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfRefreshToken, newRefreshToken } from './refresh-token.ts'

const SESSION_LIFE_MS = days(30)

/** Who a session belongs to. */
export type Holder = { readonly personId: string } | { readonly staffId: string }
export type EndReason = NonNullable<IdentityTables['sessions']['ended_why']>

/** What a session was opened with: with a second factor, its code is required. */
export type ProvedWith = 'password' | 'code'

export async function insertSession(
  t: Tx,
  holder: Holder,
  { device, provedWith }: { readonly device: string; readonly provedWith: ProvedWith },
): Promise<{ id: string; refresh: string }> {
  const id = newId(t.wallNow)
  await t.db
    .insertInto('sessions')
    .values({
      id,
      person_id: 'personId' in holder ? holder.personId : null,
      staff_id: 'staffId' in holder ? holder.staffId : null,
      device,
      created_at: sqlTime(t.wallNow),
      proved_at: sqlTime(t.wallNow),
      proved_with: provedWith,
      expires_at: sqlTime(addMs(t.wallNow, SESSION_LIFE_MS)),
    })
    .execute()
  const refresh = newRefreshToken()
  await insertRefreshToken(t, id, hashOfRefreshToken(refresh))
  return { id, refresh }
}

async function insertRefreshToken(t: Tx, sessionId: string, hash: Buffer): Promise<void> {
  await t.db
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, issued_at: sqlTime(t.wallNow) })
    .execute()
}

/** A refresh token with its session, both locked until the transaction ends. */
export const lockRefreshToken = (t: Tx, hash: Buffer) =>
  t.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select([
      'token.used_at',
      'token.used_by',
      'token.successor_hash',
      'session.id',
      'session.ended_at',
      'session.expires_at',
    ])
    .where('token.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

interface Rotation {
  readonly used: Buffer
  /** Which device used it; null for one without a name. */
  readonly usedBy: Buffer | null
  readonly successor: Buffer
}

export async function rotate(t: Tx, sessionId: string, { used, usedBy, successor }: Rotation): Promise<void> {
  await t.db
    .updateTable('refresh_tokens')
    .set({ used_at: sqlTime(t.wallNow), used_by: usedBy, successor_hash: successor })
    .where('hash', '=', used)
    .execute()
  await insertRefreshToken(t, sessionId, successor)
  await t.db
    .updateTable('sessions')
    .set({ expires_at: sqlTime(addMs(t.wallNow, SESSION_LIFE_MS)) })
    .where('id', '=', sessionId)
    .execute()
}

export async function isUsed(t: Tx, hash: Buffer): Promise<boolean> {
  const row = await t.db.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst()
  return row === undefined || row.used_at !== null
}

/** An update that ends open sessions, for the reason; the caller says which. */
const ending = (t: Tx, why: EndReason) =>
  t.db
    .updateTable('sessions')
    .set({ ended_at: sqlTime(t.wallNow), ended_why: why })
    .where('ended_at', 'is', null)
    .returning('id')

/** Ends sessions that have not ended yet; returns which. */
export async function endSessions(t: Tx, which: Holder | { sessionId: string }, why: EndReason): Promise<string[]> {
  const [column, id] = 'sessionId' in which ? (['id', which.sessionId] as const) : holderColumn(which)
  return publishEnded(t, await ending(t, why).where(column, '=', id).execute())
}

const holderColumn = (holder: Holder) =>
  'personId' in holder ? (['person_id', holder.personId] as const) : (['staff_id', holder.staffId] as const)

/** Ends the sessions on all other devices of a person or member of staff; returns their ids. */
export async function endOtherSessions(
  t: Tx,
  { holder, sessionId }: { readonly holder: Holder; readonly sessionId: string },
  why: EndReason,
): Promise<string[]> {
  const [column, id] = holderColumn(holder)
  return publishEnded(t, await ending(t, why).where(column, '=', id).where('id', '<>', sessionId).execute())
}

/** The sessions that a member of staff has open. */
export async function openStaffSessionIds(r: Reader, staffId: string): Promise<string[]> {
  const rows = await r.db
    .selectFrom('sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends one session of a person; returns its id, or an empty list when it is another person's or has ended. */
export async function endOwnSession(t: Tx, holder: Holder, sessionId: string): Promise<string[]> {
  const [column, id] = holderColumn(holder)
  return publishEnded(t, await ending(t, 'signed_out').where(column, '=', id).where('id', '=', sessionId).execute())
}

async function publishEnded(t: Tx, rows: readonly { readonly id: string }[]): Promise<string[]> {
  const sessionIds = rows.map((row) => row.id)
  if (sessionIds.length > 0) await t.emit({ kind: 'session.ended', sessionIds })
  return sessionIds
}

/** The session in which a second factor was enrolled proved it by that. */
export const markProvedWithCode = (t: Tx, sessionId: string): Promise<void> =>
  changeSession(t, sessionId, { proved_with: 'code' })

/** Records desk work in a session, for as long as a proof of identity lasts with it. */
export const recordWork = (t: Tx, sessionId: string): Promise<void> =>
  changeSession(t, sessionId, { worked_at: sqlTime(t.wallNow) })

type SessionChange = { proved_at: string } | { proved_with: ProvedWith } | { worked_at: string }

/** Writes what processes remember of an open session, and tells them. */
export async function changeSession(t: Tx, sessionId: string, change: SessionChange): Promise<void> {
  await t.db.updateTable('sessions').set(change).where('id', '=', sessionId).execute()
  await t.emit({ kind: 'session.changed', sessionIds: [sessionId] })
}

/** A session with the current state of its holder; one row for any kind of holder. */
export interface SessionRow {
  readonly ended_at: Instant | null
  readonly expires_at: Instant
  readonly person_id: string | null
  readonly player_id: string | null
  readonly active_shop_id: string | null
  readonly person_frozen_at: Instant | null
  readonly staff_id: string | null
  readonly role: IdentityTables['staff']['role'] | null
  readonly staff_name: string | null
  readonly staff_shop_id: string | null
  readonly staff_rights: readonly StaffRight[] | null
  readonly has_first_password: boolean | null
  readonly staff_frozen_at: Instant | null
  readonly proved_at: Instant | null
  readonly proved_with: ProvedWith
  readonly worked_at: Instant | null
  readonly has_second_factor: boolean
}

/** Those of them that there are, by their ids. */
export async function findSessions(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } = await sql<SessionRow & { id: string }>`
    select s.id, s.ended_at, s.expires_at, s.person_id, m.id as player_id, p.active_shop_id, p.frozen_at as person_frozen_at,
           s.staff_id, f.role, f.name as staff_name, f.shop_id as staff_shop_id, f.rights as staff_rights,
           f.has_first_password, f.frozen_at as staff_frozen_at, s.proved_at, s.proved_with, s.worked_at,
           exists (select 1 from staff_totp c where c.staff_id = s.staff_id and c.confirmed_at is not null)
             as has_second_factor
      from sessions s
      left join persons p on p.id = s.person_id
      left join players m on m.person_id = s.person_id and m.shop_id = p.active_shop_id
      left join staff f on f.id = s.staff_id
     where s.id = any (${ids})`.execute(r.db)
  return new Map(rows.map((row) => [row.id, row]))
}
