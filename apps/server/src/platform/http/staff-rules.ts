import { addMs, hours, type Instant, minutes } from '@caimin/base'
import type { DetailOf, StaffRefusal } from '@caimin/contract'
import type { StaffWrite } from '@caimin/contract/staff'
import type { Actor } from './handler.ts'

/**
 * Desk work keeps a proof fresh for so many times `PROOF_MINUTES` after the last of it, and for a shift at the most.
 */
const PAUSES_IN_WORK = 4
const MAX_WORK_MS = hours(12)
/** Work is recorded once a minute: who does it all day would otherwise write a row for each ticket. */
const WORK_RECORDED_EVERY_MS = minutes(1)

/** What the desks ask of who calls, besides the role. */
export interface StaffRules {
  /** How long a proof of identity is good for money; null: as long as the session. */
  readonly proofMs: number | null
  readonly now: () => Instant
  readonly recordWork: (sessionId: string) => Promise<void>
}

/** What the staff rules need of a call. */
interface DeskCall {
  /** May be called by staff who must enrol a second factor first. */
  readonly isBeforeEnrolling: boolean
  readonly staffWrite: StaffWrite | undefined
}

interface RuledBy {
  readonly staffRules: StaffRules
}

interface DoorRefusal {
  readonly reason: StaffRefusal
  readonly detail?: DetailOf<'confirm_identity_first'>
}

/** Why a member of staff must first do something about who they are. Null: they need not. */
export function refuseAtDesk(
  { isBeforeEnrolling, staffWrite }: DeskCall,
  actor: Actor,
  { staffRules: { proofMs, now } }: RuledBy,
): DoorRefusal | null {
  if (actor.kind === 'player') return null
  if (actor.isEnrolling && !isBeforeEnrolling) return { reason: 'second_factor_needed' }
  const needed = staffWrite?.needsProof
  if (needed === undefined || proofMs === null || !isStale(actor, { needed, proofMs, now: now() })) return null
  return { reason: 'confirm_identity_first', detail: { by: actor.hasSecondFactor ? 'code' : 'password' } }
}

/** Desk work that was done keeps the proof of identity fresh; undefined where nothing is to be recorded. */
export function recordDeskWork(
  { staffWrite }: DeskCall,
  actor: Actor | null,
  { staffRules: { proofMs, now, recordWork } }: RuledBy,
): Promise<void> | undefined {
  if (staffWrite?.needsProof !== 'desk_work' || proofMs === null || actor === null || actor.kind === 'player')
    return undefined
  return now() > addMs(actor.workedAt, WORK_RECORDED_EVERY_MS) ? recordWork(actor.sessionId) : undefined
}

interface Needed {
  readonly needed: NonNullable<StaffWrite['needsProof']>
  readonly proofMs: number
  readonly now: Instant
}

/** A proof ends after a time; for desk work that time begins anew with each of it. */
function isStale(
  { provedAt, workedAt }: { readonly provedAt: Instant; readonly workedAt: Instant },
  { needed, proofMs, now }: Needed,
): boolean {
  if (needed === true) return now > addMs(provedAt, proofMs)
  const lastAt = workedAt > provedAt ? workedAt : provedAt
  return now > addMs(lastAt, PAUSES_IN_WORK * proofMs) || now > addMs(provedAt, MAX_WORK_MS)
}
