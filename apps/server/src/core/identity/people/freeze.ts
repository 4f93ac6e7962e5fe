import { ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { endSessions } from '../session.store.ts'

/** Who is frozen or let back, why, and by whom. */
export interface FreezeChange {
  readonly personId: string
  readonly reason: string
  readonly staffId: string
}

/**
 * Freezes a person: signed out everywhere, and from then on no sign-in, bet, recharge or withdrawal. What runs
 * continues: orders are printed, settled and paid. Returns how many sessions ended.
 */
export async function freezePerson(
  t: Tx,
  { personId, reason, staffId }: FreezeChange,
): Promise<Result<{ sessions: number }, 'not_found' | 'already_frozen'>> {
  const isFrozen = await lockPerson(t, personId)
  if (isFrozen === undefined) return refuse('not_found')
  if (isFrozen) return refuse('already_frozen')
  await sql`update persons set frozen_at = ${sqlTime(t.now)} where id = ${personId}`.execute(t.db)
  await sql`
    insert into person_freezes (id, person_id, reason, frozen_by, frozen_at)
    values (${newId(t.wallNow)}, ${personId}, ${reason}, ${staffId}, ${sqlTime(t.now)})`.execute(t.db)
  await t.emit({ kind: 'holder.changed', holderId: personId }, { kind: 'person.barred', personId })
  const ended = await endSessions(t, { personId }, 'frozen')
  return ok({ sessions: ended.length })
}

/** Lets a frozen person back. */
export async function unfreezePerson(
  t: Tx,
  { personId, reason, staffId }: FreezeChange,
): Promise<Result<{ personId: string }, 'not_found' | 'not_frozen'>> {
  const isFrozen = await lockPerson(t, personId)
  if (isFrozen === undefined) return refuse('not_found')
  if (!isFrozen) return refuse('not_frozen')
  await sql`update persons set frozen_at = null where id = ${personId}`.execute(t.db)
  await sql`
    update person_freezes set lifted_reason = ${reason}, lifted_by = ${staffId}, lifted_at = ${sqlTime(t.now)}
     where person_id = ${personId} and lifted_at is null`.execute(t.db)
  await t.emit({ kind: 'holder.changed', holderId: personId })
  return ok({ personId })
}

/** Signs a person out everywhere; returns how many sessions ended, or undefined when there is no such person. */
export async function signOutEverywhere(t: Tx, personId: string): Promise<number | undefined> {
  if ((await lockPerson(t, personId)) === undefined) return undefined
  return (await endSessions(t, { personId }, 'signed_out')).length
}

async function lockPerson(t: Tx, personId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ frozen: boolean }>`
    select frozen_at is not null as frozen from persons where id = ${personId} for update`.execute(t.db)
  return rows[0]?.frozen
}

/** The refusal shown to a frozen person, which names the shop to contact. */
export async function whyFrozen(r: Reader, mobile: string): Promise<{ why: string; phone: string | null }> {
  const { rows } = await sql<{ reason: string | null; phone: string | null }>`
    select f.reason, s.phone
      from persons p
      left join person_freezes f on f.person_id = p.id and f.lifted_at is null
      left join shops s on s.id = p.active_shop_id
     where p.mobile = ${mobile}`.execute(r.db)
  return { why: rows[0]?.reason ?? '', phone: rows[0]?.phone ?? null }
}
