import { addMs, type Instant } from '@caimin/base'
import type { Envelope } from '@caimin/contract'
import type { StaffWrite } from '@caimin/contract/staff'
import { commonRefusal } from './envelope.ts'
import type { Actor } from './handler.ts'

/** What the desks ask of who calls, besides the role. */
export interface StaffRules {
  /** How long a proof of identity is good for money; null: as long as the session. */
  readonly proofMs: number | null
  readonly now: () => Instant
}

/** What the door knows of a call. */
interface DeskCall {
  /** May be called by who must enrol a second factor first. */
  readonly isBeforeEnrolling: boolean
  readonly staffWrite: StaffWrite | undefined
}

/** Why a member of staff must first do something about who they are. Null: they need not. */
export function refuseAtDesk(
  { isBeforeEnrolling, staffWrite }: DeskCall,
  actor: Actor,
  { staffRules: { proofMs, now } }: { readonly staffRules: StaffRules },
): Envelope | null {
  if (actor.kind === 'player') return null
  if (actor.isEnrolling && !isBeforeEnrolling) return commonRefusal('second_factor_needed')
  const isStale = proofMs !== null && now() > addMs(actor.provedAt, proofMs)
  if (staffWrite?.needsProof !== true || !isStale) return null
  return commonRefusal('confirm_identity_first', { by: actor.hasSecondFactor ? 'code' : 'password' })
}
