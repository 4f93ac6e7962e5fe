import { addMs, hours, type Instant, ok, present, type Result, refuse } from '@caimin/base'
import type { StaffAccessChange } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { IdentityTables } from '../../../platform/database/identity-tables.ts'
import { newId } from '../../../platform/ids.ts'
import { takeSecondFactor } from '../second-factor/reset.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../second-person.ts'
import { lockStaff } from './staffing.store.ts'
import { addStaff, setFirstPassword, type Touched, unfreezeStaff } from './staffing.ts'

const OPEN_FOR_MS = hours(48)

type Role = IdentityTables['operator_proposals']['role']

/** What one operator proposes and another confirms: a new account, or a way into one that is there. */
export type OperatorChange =
  | {
      readonly kind: 'added'
      readonly account: string
      readonly name: string
      readonly role: Role
      readonly passwordHash: string
    }
  | { readonly kind: 'password_set'; readonly staffId: string; readonly passwordHash: string }
  | { readonly kind: 'unfrozen' | 'second_factor_reset'; readonly staffId: string }

/** A proposal that waits, as operators see it. */
export interface OperatorProposal {
  readonly id: string
  readonly kind: StaffAccessChange
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly proposedBy: string
  readonly proposedByName: string
  readonly proposedAt: Instant
  readonly expiresAt: Instant
}

type ProposeRefusal = 'not_found' | 'not_yourself' | 'account_taken' | 'proposal_pending' | 'forbidden'

/**
 * Proposes access to an account of the operator's staff. Nothing changes until another operator confirms.
 */
export async function proposeOperatorChange(
  t: Tx,
  { by, ...change }: OperatorChange & { readonly by: string },
): Promise<Result<{ proposalId: string }, ProposeRefusal>> {
  const staff = await lockStaff(t, null)
  if (!isInCharge(staff, by)) return refuse('forbidden')
  const subject = await subjectOf(t, staff, { by, change })
  if (!subject.ok) return subject
  await endOverdueProposals(t)
  const proposalId = newId(t.wallNow)
  const added = await t.db
    .insertInto('operator_proposals')
    .values({
      id: proposalId,
      kind: change.kind,
      ...subject.value,
      password_hash: 'passwordHash' in change ? change.passwordHash : null,
      proposed_by: by,
      proposed_at: sqlTime(t.wallNow),
      expires_at: sqlTime(addMs(t.wallNow, OPEN_FOR_MS)),
    })
    .onConflict((conflict) => conflict.column('account').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added === undefined ? refuse('proposal_pending') : ok({ proposalId })
}

type Staff = Awaited<ReturnType<typeof lockStaff>>

const isInCharge = (staff: Staff, id: string): boolean =>
  staff.some((member) => member.id === id && member.role === 'operator' && member.frozen_at === null)

async function subjectOf(
  t: Tx,
  staff: Staff,
  { by, change }: { readonly by: string; readonly change: OperatorChange },
): Promise<
  Result<
    { account: string; name: string; role: Role; staff_id: string | null },
    'not_found' | 'not_yourself' | 'account_taken'
  >
> {
  if (change.kind === 'added') {
    const { account, name, role } = change
    const taken = await t.db.selectFrom('staff').select('id').where('account', '=', account).executeTakeFirst()
    return taken === undefined ? ok({ account, name, role, staff_id: null }) : refuse('account_taken')
  }
  const { staffId } = change
  if (staffId === by) return refuse('not_yourself')
  const member = staff.find(({ id }) => id === staffId)
  if (member === undefined) return refuse('not_found')
  const { account, name } = member
  return ok({ account, name, role: member.role === 'auditor' ? 'auditor' : 'operator', staff_id: staffId })
}

/**
 * An expired proposal is replaced by a new one for the same account, and its password is deleted.
 */
export const endOverdueProposals = (t: Tx): Promise<unknown> =>
  t.db
    .updateTable('operator_proposals')
    .set({ state: 'over', password_hash: null })
    .where('state', '=', 'open')
    .where('expires_at', '<=', comparedTime(t.wallNow))
    .execute()

/** Proposals that wait for another operator, the oldest first; one an account, so never many. */
export async function listOperatorProposals(r: Reader): Promise<OperatorProposal[]> {
  const { rows } = await sql<OperatorProposal>`
    select p.id, p.kind, p.account, p.name, p.role, p.proposed_by as "proposedBy", s.name as "proposedByName",
           p.proposed_at as "proposedAt", p.expires_at as "expiresAt"
      from operator_proposals p join staff s on s.id = p.proposed_by
     where p.state = 'open' and p.expires_at > ${sqlTime(r.wallNow)} and s.frozen_at is null
     order by p.id limit 200`.execute(r.db)
  return rows
}

interface Deciding {
  readonly proposalId: string
  readonly by: string
}

type ConfirmRefusal = 'proposal_moved_on' | 'not_yourself' | 'account_taken' | 'too_many_staff' | SecondPersonRefusal

/** What was decided, for the audit log. */
export interface DecidedProposal {
  readonly kind: StaffAccessChange
  readonly account: string
}

/** Another operator agrees: the change holds at once. Neither the proposer nor the one who gains access may confirm. */
export async function confirmOperatorProposal(
  t: Tx,
  { proposalId, by }: Deciding,
): Promise<Result<DecidedProposal & Touched, ConfirmRefusal>> {
  const staff = await lockStaff(t, null)
  const found = await lockOpen(t, proposalId)
  if (found === undefined || !isInCharge(staff, found.proposed_by)) return refuse('proposal_moved_on')
  if (found.staff_id === by) return refuse('not_yourself')
  const no = isInCharge(staff, by)
    ? await refuseSecondPerson(t, { first: found.proposed_by, second: by })
    : 'second_person_needed'
  if (no !== undefined) return refuse(no)
  const done = await applyProposal(t, found, by)
  if (!done.ok) return done
  await decide(t, { proposalId, by }, 'confirmed')
  return ok({ kind: found.kind, account: found.account, ...done.value })
}

type OpenProposal = NonNullable<Awaited<ReturnType<typeof lockOpen>>>

const lockOpen = (t: Tx, id: string) =>
  t.db
    .selectFrom('operator_proposals')
    .select(['kind', 'account', 'name', 'role', 'staff_id', 'password_hash', 'proposed_by'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', comparedTime(t.wallNow))
    .forUpdate()
    .executeTakeFirst()

async function applyProposal(
  t: Tx,
  { kind, account, name, role, staff_id, password_hash, proposed_by }: OpenProposal,
  agreedBy: string,
): Promise<Result<Touched, 'proposal_moved_on' | 'account_taken' | 'too_many_staff'>> {
  const changedBy = [proposed_by, agreedBy]
  if (kind === 'added') {
    const passwordHash = present(password_hash, 'a new account has a password')
    const added = await addStaff(t, { shopId: null, account, name, role, rights: [], passwordHash, addedBy: changedBy })
    return added.ok ? ok({ sessionIds: [] }) : added
  }
  const staffId = present(staff_id, 'a change of an account names it')
  const key = { shopId: null, staffId, by: proposed_by, agreedBy }
  if (kind === 'password_set') {
    const passwordHash = present(password_hash, 'a new password is kept until then')
    return ok(await setFirstPassword(t, key, { account, passwordHash }))
  }
  if (kind === 'unfrozen') {
    const unfrozen = await unfreezeStaff(t, key)
    return unfrozen.ok ? ok({ sessionIds: [] }) : refuse('proposal_moved_on')
  }
  const ended = await takeSecondFactor(t, { staffId, changedBy })
  return ended === undefined ? refuse('proposal_moved_on') : ok({ sessionIds: ended })
}

/** Another operator rejects a proposal, or its author withdraws it. */
export async function rejectOperatorProposal(
  t: Tx,
  deciding: Deciding,
): Promise<Result<DecidedProposal, 'proposal_moved_on'>> {
  const found = await lockOpen(t, deciding.proposalId)
  if (found === undefined) return refuse('proposal_moved_on')
  await decide(t, deciding, 'rejected')
  return ok({ kind: found.kind, account: found.account })
}

const decide = (t: Tx, { proposalId, by }: Deciding, state: 'confirmed' | 'rejected'): Promise<unknown> =>
  t.db
    .updateTable('operator_proposals')
    .set({ state, password_hash: null, decided_by: by, decided_at: sqlTime(t.wallNow) })
    .where('id', '=', proposalId)
    .execute()
