import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { recordAuditEvent } from '../../core/audit/index.ts'
import {
  checkFirstPassword,
  confirmOperatorProposal,
  freezeStaff,
  hashPassword,
  isStaffPasswordTooCommon,
  listOperatorProposals,
  listStaff,
  type OperatorChange,
  proposeOperatorChange,
  rejectOperatorProposal,
  type WithSessions,
} from '../../core/identity/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { afterCommit, viewMembers } from './members.view.ts'

export const listOperators = query<'operators', 'list'>(async ({ r, actor }) =>
  ok(await viewOperators(r, actor.staffId)),
)

/** The operator's staff, and what waits for another operator. */
async function viewOperators(r: Reader, staffId: string): Promise<Values<OutputOf<'operators', 'list'>>> {
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
      proposed_at: proposal.proposedAt,
      expires_at: proposal.expiresAt,
    })),
  }
}

/** Proposes a new account. */
export const proposeOperator = steps<'operators', 'add'>(async ({ read, write, actor: { staffId }, input }) => {
  const { account, name, role, password } = input
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  const change = { kind: 'added', account, name, role, passwordHash: hashed.value, by: staffId } as const
  const reply = await write(async (t) => {
    const proposed = await proposeOperatorChange(t, change)
    return proposed.ok ? ok(await viewOperators(t, staffId)) : proposed
  })
  if (!reply.ok) return reply
  const checked = await checkFirstPassword(read, { ...change, password })
  return checked.ok ? reply : checked
})

export const proposePassword = steps<'operators', 'setPassword'>(async ({ read, write, actor, input }) => {
  const { staff_id: staffId, password } = input
  const account = await read(async (r) => (await listStaff(r, null)).find(({ id }) => id === staffId)?.account)
  if (account === undefined) return refuse('not_found')
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  return await write((t) => propose(t, { kind: 'password_set', staffId, passwordHash: hashed.value }, actor))
})

export const proposeUnfreezing = command<'operators', 'unfreeze'>(({ t, actor, input: { staff_id: staffId } }) =>
  propose(t, { kind: 'unfrozen', staffId }, actor),
)

export const proposeSecondFactorReset = command<'operators', 'resetSecondFactor'>(
  ({ t, actor, input: { staff_id: staffId } }) => propose(t, { kind: 'second_factor_reset', staffId }, actor),
)

/** Proposes a way into an account that is there. */
async function propose(t: Tx, change: Exclude<OperatorChange, { readonly kind: 'added' }>, actor: OperatorActor) {
  const proposed = await proposeOperatorChange(t, { ...change, by: actor.staffId })
  if (!proposed.ok) return refuse(proposed.reason === 'account_taken' ? 'not_found' : proposed.reason)
  const subject = { kind: 'staff', id: change.staffId } as const
  recordAuditEvent(t, { actor, event: 'staff_change_proposed', subject, details: { kind: change.kind } })
  return ok(await viewOperators(t, actor.staffId))
}

export const freezeOperator = steps<'operators', 'freeze', WithSessions>(
  async ({ write, actor: { staffId: by }, input, services }) => {
    const { staff_id: staffId, reason } = input
    const frozen = await write(async (t) => {
      const done = await freezeStaff(t, { shopId: null, staffId, by }, reason)
      return done.ok ? ok({ ...done.value, view: await viewOperators(t, by) }) : done
    })
    return afterCommit(services, frozen)
  },
)

export const confirm = steps<'operators', 'confirm', WithSessions>(async ({ write, actor, input, services }) => {
  const { proposal_id: proposalId } = input
  const confirmed = await write(async (t) => {
    const done = await confirmOperatorProposal(t, { proposalId, by: actor.staffId })
    if (!done.ok) return done
    const { sessionIds, ...proposal } = done.value
    recordDecision(t, actor, { event: 'staff_change_confirmed', proposalId, ...proposal })
    return ok({ sessionIds, view: await viewOperators(t, actor.staffId) })
  })
  return afterCommit(services, confirmed)
})

export const reject = command<'operators', 'reject'>(async ({ t, actor, input: { proposal_id: proposalId } }) => {
  const done = await rejectOperatorProposal(t, { proposalId, by: actor.staffId })
  if (!done.ok) return done
  recordDecision(t, actor, { event: 'staff_change_rejected', proposalId, ...done.value })
  return ok(await viewOperators(t, actor.staffId))
})

interface Decision {
  readonly event: 'staff_change_confirmed' | 'staff_change_rejected'
  readonly proposalId: string
  readonly kind: OperatorChange['kind']
  readonly account: string
}

const recordDecision = (t: Tx, actor: OperatorActor, { event, proposalId, kind, account }: Decision): void =>
  recordAuditEvent(t, { actor, event, subject: { kind: 'staff_proposal', id: proposalId }, details: { kind, account } })
