import { Button } from '@caimin/ui'
import type { ReactNode } from 'react'
import { LockIcon } from '../parts/nav-icons.tsx'
import { RefusalLine } from '../parts/refusal-line.tsx'
import { clockOrDay } from '../parts/wire-text.ts'
import { planTexts } from './plans.texts.ts'
import type { Plan } from './queries.ts'
import { useOpenContent } from './use-open-content.ts'
import './plans.css'

interface SealedContentProps {
  readonly plan: Pick<Plan, 'content' | 'notes' | 'multiple' | 'cutoff_at' | 'commitment'>
  /** How it is opened, where it may be. */
  readonly children?: ReactNode
}

/** Instead of a bet that may not be seen yet: how large it is, until when, and the fingerprint that it must match. */
export function SealedContent({ plan, children }: SealedContentProps) {
  const { content, notes, multiple, cutoff_at, commitment } = plan
  return (
    <div className="sealed-content">
      <p className="sealed-content-title">
        <LockIcon />
        <b>{content === 'sealed' ? planTexts.sealed : planTexts.toOpen}</b>
      </p>
      <p>{`${planTexts.notes(notes, multiple)}　${planTexts.cutoff(clockOrDay(cutoff_at))}`}</p>
      <Fingerprint commitment={commitment} />
      {children}
    </div>
  )
}

/** The published hash, digit by digit, and since when it stands. */
export const Fingerprint = ({ commitment }: Pick<Plan, 'commitment'>) => (
  <p className="text-s ink-2">
    {planTexts.fingerprint}
    <span className="plan-hash mono">{commitment.sha256}</span>
    {planTexts.published(clockOrDay(commitment.published_at))}
  </p>
)

/** The same with the button that opens it. */
export function ContentToOpen({ plan }: { readonly plan: SealedContentProps['plan'] & Pick<Plan, 'plan_id'> }) {
  const { open, isBusy, refusal } = useOpenContent(plan.plan_id)
  return (
    <SealedContent plan={plan}>
      {plan.content === 'to_open' && (
        <Button variant="outline" busy={isBusy} onClick={() => void open()}>
          {planTexts.openContent}
        </Button>
      )}
      <RefusalLine refusal={refusal} />
    </SealedContent>
  )
}
