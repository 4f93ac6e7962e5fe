import { addMs, type Fen, ok, type Result, refuse } from '@caimin/base'
import type { DisputeOutcome } from '@caimin/contract'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../core/identity/index.ts'
import { compensate } from '../../core/ledger/index.ts'
import { shareCompensation } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { addEntry, entriesOf, saveDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, type DisputeActor, isOverdue, SYSTEM, type TimelineEntry } from './dispute.ts'

export type Moved<R extends string = never> = Result<Dispute, 'dispute_moved_on' | R>

/** Writes a step of a locked case and emits the change. */
async function step(t: Tx, next: Dispute, entry: TimelineEntry): Promise<Dispute> {
  await saveDispute(t, next)
  await addEntry(t, next, entry)
  return emitChanged(t, next)
}

/** Emits that a case has changed. */
export async function emitChanged(t: Tx, dispute: Dispute): Promise<Dispute> {
  const { shopId, playerId, id: disputeId, orderId, state } = dispute
  await t.emit({ kind: 'dispute.changed', shopId, playerId, disputeId, orderId, state })
  return dispute
}

interface Ending {
  readonly outcome: DisputeOutcome
  readonly entry: TimelineEntry
  /** What the shop pays; null and zero leave the wallet alone. */
  readonly pays: Fen | null
}

/** Ends a case, and pays in the same transaction what follows from it. */
async function end(t: Tx, found: Dispute, { outcome, entry, pays }: Ending): Promise<Dispute> {
  const { shopId, playerId, orderId, id: disputeId } = found
  const paid = pays !== null && pays > 0n ? pays : null
  const actorId = entry.actor.id
  const parts = paid === null ? [] : await shareCompensation(t, { shopId, orderId, playerId }, paid)
  const journalId = paid === null ? null : await compensate(t, { disputeId, parts, actorId })
  const next: Dispute = { ...found, state: 'ended', outcome, endedAt: t.now, dueAt: null, paid, journalId }
  return step(t, next, entry)
}

const SAID = new Set<TimelineEntry['kind']>(['said', 'excerpt'])

/** Either side, or the operator, adds what it has to say. */
export async function sayInDispute(t: Tx, found: Dispute, entry: TimelineEntry): Promise<Moved<'too_many_statements'>> {
  if (found.state === 'ended') return refuse('dispute_moved_on')
  const said = await entriesOf(t, found)
  const own = said.filter(({ kind, actor_kind }) => SAID.has(kind) && actor_kind === entry.actor.kind)
  if (own.length >= DISPUTE_RULES.statements) return refuse('too_many_statements')
  await addEntry(t, found, entry)
  return ok(await emitChanged(t, found))
}

/** The shop's answer, with what it offers; within its term. */
export async function answerDispute(t: Tx, found: Dispute, entry: TimelineEntry): Promise<Moved> {
  const now = await t.lockedNow()
  if (found.state !== 'open' || isOverdue(found, now)) return refuse('dispute_moved_on')
  const dueAt = addMs(now, DISPUTE_RULES.playerAcceptsInMs)
  return ok(await step(t, { ...found, state: 'answered', offer: entry.amount ?? null, dueAt }, entry))
}

/** The player is content with the shop's answer, which ends the case and pays what was offered. */
export async function acceptAnswer(t: Tx, found: Dispute, actor: DisputeActor): Promise<Moved> {
  if (found.state !== 'answered') return refuse('dispute_moved_on')
  const entry = { kind: 'accepted', actor, amount: found.offer } as const
  return ok(await end(t, found, { outcome: 'accepted', entry, pays: found.offer }))
}

/** The player is not content: the operator decides. The offer is off the table. */
export async function escalate(t: Tx, found: Dispute, entry: TimelineEntry): Promise<Moved> {
  if (found.state !== 'answered' || isOverdue(found, await t.lockedNow())) return refuse('dispute_moved_on')
  return ok(await step(t, { ...found, state: 'escalated', dueAt: null }, entry))
}

/** The player takes the case back, as long as the operator has not decided. */
export async function withdrawDispute(t: Tx, found: Dispute, actor: DisputeActor): Promise<Moved> {
  if (found.state === 'ended' || found.state === 'confirming') return refuse('dispute_moved_on')
  return ok(await end(t, found, { outcome: 'withdrawn', entry: { kind: 'withdrawn', actor }, pays: null }))
}

/** A term is over: what the shop did not answer is the operator's, what the player did not contest is accepted. */
export async function passTerm(t: Tx, found: Dispute): Promise<Dispute> {
  if (found.state === 'open') {
    return step(t, { ...found, state: 'escalated', dueAt: null }, { kind: 'overdue', actor: SYSTEM })
  }
  const entry = { kind: 'lapsed', actor: SYSTEM, amount: found.offer } as const
  return end(t, found, { outcome: 'lapsed', entry, pays: found.offer })
}

export interface Decision {
  readonly decision: 'whole' | 'part' | 'rejected'
  readonly award: Fen
  readonly reason: string
  readonly operatorId: string
}

/** The operator decides. Above the limit it waits for a second person; otherwise it ends the case and pays. */
export async function decideDispute(
  t: Tx,
  found: Dispute,
  { decision, award, reason, operatorId }: Decision,
): Promise<Moved> {
  if (found.state !== 'escalated') return refuse('dispute_moved_on')
  const actor: DisputeActor = { kind: 'operator', id: operatorId }
  const decided = { ...found, decision, award, decisionReason: reason, decidedBy: operatorId }
  const entry = { actor, text: reason, amount: award, decision } as const
  if (award > DISPUTE_RULES.secondPersonAbove) {
    return ok(await step(t, { ...decided, state: 'confirming' }, { ...entry, kind: 'proposed' }))
  }
  return ok(await end(t, decided, { outcome: decision, entry: { ...entry, kind: 'decided' }, pays: award }))
}

/** A second operator agrees: the decision holds, and the shop pays. */
export async function confirmDecision(t: Tx, found: Dispute, operatorId: string): Promise<Moved<SecondPersonRefusal>> {
  const { decision, award, decisionReason, decidedBy } = found
  if (found.state !== 'confirming' || decision === null || decidedBy === null) return refuse('dispute_moved_on')
  const no = await refuseSecondPerson(t, { first: decidedBy, second: operatorId })
  if (no !== undefined) return refuse(no)
  const actor: DisputeActor = { kind: 'operator', id: operatorId }
  const entry = { kind: 'decided', actor, text: decisionReason ?? '', amount: award, decision } as const
  return ok(await end(t, { ...found, confirmedBy: operatorId }, { outcome: decision, entry, pays: award }))
}

/** A second operator does not agree: it is to be decided again. */
export async function sendDecisionBack(
  t: Tx,
  found: Dispute,
  { operatorId, reason }: Pick<Decision, 'operatorId' | 'reason'>,
): Promise<Moved<'second_person_needed'>> {
  if (found.state !== 'confirming') return refuse('dispute_moved_on')
  if (found.decidedBy === operatorId) return refuse('second_person_needed')
  const undecided = { decision: null, award: null, decisionReason: null, decidedBy: null }
  const actor: DisputeActor = { kind: 'operator', id: operatorId }
  return ok(await step(t, { ...found, ...undecided, state: 'escalated' }, { kind: 'sent_back', actor, text: reason }))
}
