import { Choices } from '../../../platform/parts/choices.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import {
  isReasonGiven,
  NO_REASON,
  type Reason,
  ReasonField,
  reasonText,
} from '../../../platform/parts/reason-field.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { orderTexts } from './order.texts.ts'
import { ReasonSide } from './reasons.tsx'

export type FailKind = 'terminal_refused' | 'shop_gives_up'

export interface Failure {
  readonly kind: FailKind
  readonly reason: Reason
}

export const NO_FAILURE: Failure = { kind: 'terminal_refused', reason: NO_REASON }

export const failureText = ({ reason }: Failure): string => reasonText(reason)
export const isFailureGiven = ({ reason }: Failure): boolean => isReasonGiven(reason)

const KINDS: readonly FailKind[] = ['terminal_refused', 'shop_gives_up']

export interface FailSectionProps {
  readonly failure: Failure
  readonly onChange: (failure: Failure) => void
  readonly onCancel: () => void
  readonly onEnter: (() => void) | undefined
}

/** Whether the terminal refused the ticket or the shop gives up, and why. */
export function FailSection({ failure, onChange, onCancel, onEnter }: FailSectionProps) {
  const names = orderTexts.failKinds
  const choose = (kind: FailKind) => onChange({ kind, reason: NO_REASON })
  useKeys({ 0: () => choose(failure.kind === 'terminal_refused' ? 'shop_gives_up' : 'terminal_refused') })
  return (
    <PaneSection title={orderTexts.failTitle} side={<ReasonSide onCancel={onCancel} />}>
      <div className="stack">
        <Choices label={orderTexts.failTitle} options={KINDS} names={names} value={failure.kind} onChange={choose} />
        <ReasonField
          label={names[failure.kind]}
          presets={orderTexts.failReasons[failure.kind]}
          value={failure.reason}
          onChange={(reason) => onChange({ ...failure, reason })}
          hasKeys
          onEnter={onEnter}
        />
      </div>
    </PaneSection>
  )
}
