import { ok, type Result, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { recordDeed } from '../../core/audit/index.ts'
import {
  confirmOperatorProposal,
  freezeStaff,
  hashPassword,
  isStaffPasswordTooCommon,
  listOperatorProposals,
  listStaff,
  type OperatorChange,
  proposeOperatorChange,
  rejectOperatorProposal,
} from '../../core/identity/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { StaffingDeps } from './staffing.deps.ts'
import { viewMembers } from './staffing.ts'

type OperatorStaff = OutputOf<'operators', 'list'>

/** The operator's staff, and what waits for another operator. */
export async function viewOperators(r: Reader, staffId: string): Promise<OperatorStaff> {
  const proposals = await listOperatorProposals(r)
  return {
    ...(await viewMembers(r, { shopId: null, staffId })),
    proposals: proposals.map((proposal) => ({
      proposal_id: proposal.id,
      kind: proposal.kind,
      account: proposal.account,
      name: proposal.name,
      role: proposal.role,
      proposed_by: proposal.proposedByName,
      is_own: proposal.proposedBy === staffId,
      proposed_at: toWire(proposal.proposedAt),
      expires_at: toWire(proposal.expiresAt),
    })),
  }
}

/** Proposes a new account. The password is no part of what a repeat is known by: its hash would say too much about it. */
export async function proposeOperator(
  { database }: StaffingDeps,
  { password, ...input }: InputOf<'operators', 'add'>,
  { staffId }: OperatorActor,
): Promise<Reply<'operators', 'add'>> {
  const { account, name, role, request_id: requestId } = input
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  const key = { shopId: NO_SHOP, actorId: staffId, requestId, call: 'operators.add', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'operators', 'add'>> => {
      const change = { kind: 'added', account, name, role, passwordHash: hashed.value } as const
      const proposed = await proposeOperatorChange(t, { ...change, by: staffId })
      return proposed.ok ? ok(await viewOperators(t, staffId)) : proposed
    }),
  )
}

export async function proposePassword(
  deps: StaffingDeps,
  { staff_id: staffId, password }: InputOf<'operators', 'setPassword'>,
  actor: OperatorActor,
): Promise<Reply<'operators', 'setPassword'>> {
  const account = await deps.database.read(
    async (r) => (await listStaff(r, null)).find(({ id }) => id === staffId)?.account,
  )
  if (account === undefined) return refuse('not_found')
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  return await propose(deps, { kind: 'password_set', staffId, passwordHash: hashed.value }, actor)
}

/** Proposes a way into an account that is there. */
export const propose = (
  { database }: StaffingDeps,
  change: Exclude<OperatorChange, { readonly kind: 'added' }>,
  actor: OperatorActor,
): Promise<Reply<'operators', 'unfreeze'>> =>
  database.tx(async (t): Promise<Reply<'operators', 'unfreeze'>> => {
    const proposed = await proposeOperatorChange(t, { ...change, by: actor.staffId })
    if (!proposed.ok) return refuse(proposed.reason === 'account_taken' ? 'not_found' : proposed.reason)
    const subject = { kind: 'staff', id: change.staffId } as const
    recordDeed(t, { actor, deed: 'staff_change_proposed', subject, details: { kind: change.kind } })
    return ok(await viewOperators(t, actor.staffId))
  })

export async function freezeOperator(
  { database, sessions }: StaffingDeps,
  { staff_id: staffId, reason }: InputOf<'operators', 'freeze'>,
  { staffId: by }: OperatorActor,
): Promise<Reply<'operators', 'freeze'>> {
  const frozen = await database.tx(async (t) => {
    const done = await freezeStaff(t, { shopId: null, staffId, by }, reason)
    return done.ok ? ok({ touched: done.value.sessionIds, view: await viewOperators(t, by) }) : done
  })
  if (!frozen.ok) return frozen
  sessions.lookAgain(frozen.value.touched)
  return ok(frozen.value.view)
}

type Decision = InputOf<'operators', 'confirm'>

export async function confirm(
  { database, sessions }: StaffingDeps,
  { proposal_id: proposalId }: Decision,
  actor: OperatorActor,
): Promise<Reply<'operators', 'confirm'>> {
  const confirmed = await database.tx(async (t) => {
    const done = await confirmOperatorProposal(t, { proposalId, by: actor.staffId })
    if (!done.ok) return done
    tell(t, actor, { deed: 'staff_change_confirmed', proposalId, ...done.value })
    return ok({ touched: done.value.sessionIds, view: await viewOperators(t, actor.staffId) })
  })
  if (!confirmed.ok) return confirmed
  sessions.lookAgain(confirmed.value.touched)
  return ok(confirmed.value.view)
}

export const reject = (
  { database }: StaffingDeps,
  { proposal_id: proposalId }: Decision,
  actor: OperatorActor,
): Promise<Reply<'operators', 'reject'>> =>
  database.tx(async (t): Promise<Result<OperatorStaff, 'proposal_moved_on'>> => {
    const done = await rejectOperatorProposal(t, { proposalId, by: actor.staffId })
    if (!done.ok) return done
    tell(t, actor, { deed: 'staff_change_rejected', proposalId, ...done.value })
    return ok(await viewOperators(t, actor.staffId))
  })

interface Told {
  readonly deed: 'staff_change_confirmed' | 'staff_change_rejected'
  readonly proposalId: string
  readonly kind: OperatorChange['kind']
  readonly account: string
}

const tell = (t: Tx, actor: OperatorActor, { deed, proposalId, kind, account }: Told): void =>
  recordDeed(t, { actor, deed, subject: { kind: 'staff_proposal', id: proposalId }, details: { kind, account } })
