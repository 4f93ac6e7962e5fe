import type { DisputeOutcome, DisputeState } from '@caimin/contract'
import { Status, type StatusKind } from '../parts/status.tsx'
import { disputeOutcomeNames, disputeStateNames } from './dispute-names.texts.ts'

const KINDS: Readonly<Record<DisputeState, StatusKind>> = {
  open: 'ring',
  answered: 'half',
  escalated: 'warn',
  confirming: 'half',
  ended: 'done',
}

interface DisputeStatusProps {
  readonly dispute: { readonly state: DisputeState; readonly outcome: DisputeOutcome | null }
}

/** How a dispute stands, or how it ended. */
export const DisputeStatus = ({ dispute: { outcome, state } }: DisputeStatusProps) => (
  <Status kind={outcome === 'rejected' || outcome === 'withdrawn' ? 'off' : KINDS[state]}>
    {outcome === null ? disputeStateNames[state] : disputeOutcomeNames[outcome]}
  </Status>
)
