import { Choices, PaneSection } from '../../../app/index.ts'
import { orderTexts } from './order.texts.ts'
import { isReasonGiven, NO_REASON, type Reason, ReasonField, ReasonSide, reasonText } from './reasons.tsx'

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
}

/** Whether the terminal refused the ticket or the shop gives up, and why. */
export function FailSection({ failure, onChange, onCancel }: FailSectionProps) {
  const names = orderTexts.failKinds
  return (
    <PaneSection title={orderTexts.failTitle} side={<ReasonSide onCancel={onCancel} />}>
      <div className="stack">
        <Choices
          label={orderTexts.failTitle}
          options={KINDS.map((kind) => names[kind])}
          value={names[failure.kind]}
          onChange={(name) =>
            onChange({ kind: KINDS.find((kind) => names[kind] === name) ?? failure.kind, reason: NO_REASON })
          }
        />
        <ReasonField
          label={names[failure.kind]}
          presets={orderTexts.failReasons[failure.kind]}
          value={failure.reason}
          onChange={(reason) => onChange({ ...failure, reason })}
        />
      </div>
    </PaneSection>
  )
}
