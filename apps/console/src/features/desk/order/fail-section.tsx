import { Choices } from '../../../platform/parts/choices.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { NO_REASON, ReasonField } from '../../../platform/parts/reason-field.tsx'
import { ReasonSide } from '../../../platform/parts/reasons.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder } from '../queries.ts'
import type { FailKind } from './failure.ts'
import { orderTexts } from './order.texts.ts'
import type { Leave } from './use-leaving.ts'

const KINDS: readonly FailKind[] = ['terminal_refused', 'shop_gives_up']

export interface FailSectionProps {
  readonly order: DeskOrder
  readonly leaving: Leave
}

/** Whether the terminal refused the ticket or the shop gives up, and why. */
export function FailSection({ order, leaving }: FailSectionProps) {
  const { failure, setFailure, failNow, stay } = leaving
  const names = orderTexts.failKinds
  const choose = (kind: FailKind) => setFailure({ kind, reason: NO_REASON })
  useKeys({ 0: () => choose(failure.kind === 'terminal_refused' ? 'shop_gives_up' : 'terminal_refused') })
  return (
    <PaneSection title={orderTexts.failTitle} side={<ReasonSide people={order.people} onCancel={stay} />}>
      <div className="stack">
        <Choices label={orderTexts.failTitle} options={KINDS} names={names} value={failure.kind} onChange={choose} />
        <ReasonField
          label={names[failure.kind]}
          presets={orderTexts.failReasons[failure.kind]}
          value={failure.reason}
          onChange={(reason) => setFailure({ ...failure, reason })}
          hasKeys
          onEnter={failNow}
        />
      </div>
    </PaneSection>
  )
}
