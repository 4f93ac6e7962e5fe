import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { recordAccessChange } from '../second-person.ts'
import { insertMember } from './staffing.store.ts'

/** As many as two-person rules need; every further one takes the two. */
const FIRST_OPERATORS = 2

export interface FirstOperator {
  readonly account: string
  readonly name: string
  /** Good for one sign-in. */
  readonly passwordHash: string
}

/**
 * Adds an operator without confirmation, while fewer than two operators are active. Where shops already sell, the
 * two-person rules treat the account as new, like any other; before that there is nothing to confirm in pairs.
 */
export async function addFirstOperator(
  t: Tx,
  { account, name, passwordHash }: FirstOperator,
): Promise<Result<{ staffId: string }, 'operators_exist' | 'account_taken'>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first operators', 0))`.execute(t.db)
  const active = await t.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'operator')
    .where('frozen_at', 'is', null)
    .execute()
  if (active.length >= FIRST_OPERATORS) return refuse('operators_exist')
  const staffId = await insertMember(t, { shopId: null, role: 'operator', account, name, rights: [], passwordHash })
  if (staffId === undefined) return refuse('account_taken')
  const shop = await t.db.selectFrom('shops').select('id').limit(1).executeTakeFirst()
  if (shop !== undefined) await recordAccessChange(t, { staffId, kind: 'added', changedBy: [] })
  recordAuditEvent(t, {
    actor: {
      kind: 'operator',
      role: 'operator',
      staffId,
      staffName: name,
      sessionId: randomUUID(),
      provedAt: t.wallNow,
      workedAt: t.wallNow,
      hasSecondFactor: false,
      isEnrolling: false,
      hasFirstPassword: true,
    },
    event: 'staff_added',
    subject: { kind: 'staff', id: staffId },
    details: { account, name, role: 'operator', by: 'command line' },
  })
  return ok({ staffId })
}
