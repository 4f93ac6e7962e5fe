import { TOLERANCE_PERCENT } from '@caimin/contract'
import { Card, Segmented, Stepper } from '@caimin/ui'
import { useState } from 'react'
import type { Tolerance } from '../slip/match-slip.ts'
import { submitTexts } from './submit.texts.ts'

/** Offered until the player says another. */
const USUAL_PERCENT = 5

export interface ToleranceCardProps {
  readonly tolerance: Tolerance
  readonly onChange: (tolerance: Tolerance) => void
}

/** What to do when odds move before the ticket is printed; how far they may fall is the player's to say. */
export function ToleranceCard({ tolerance, onChange }: ToleranceCardProps) {
  const [usual, setUsual] = useState(USUAL_PERCENT)
  const percent = tolerance.kind === 'percent' ? tolerance.percent : usual
  function handlePercent(next: number) {
    setUsual(next)
    onChange({ kind: 'percent', percent: next })
  }
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <b>{submitTexts.tolerance}</b>
        <span className="text-s ink-3">{submitTexts.toleranceNote}</span>
      </div>
      <Segmented
        label={submitTexts.tolerance}
        choices={[
          { value: 'ask', label: submitTexts.ask },
          { value: 'percent', label: submitTexts.within(percent) },
          { value: 'any', label: submitTexts.any },
        ]}
        value={tolerance.kind}
        onChange={(kind) => (kind === 'percent' ? handlePercent(percent) : onChange({ kind }))}
      />
      {tolerance.kind === 'percent' && (
        <div className="submit-line">
          <span className="grow">{submitTexts.mostFall}</span>
          <Stepper
            label={submitTexts.mostFall}
            value={percent}
            min={TOLERANCE_PERCENT.min}
            max={TOLERANCE_PERCENT.max}
            onChange={handlePercent}
          />
          <span aria-hidden="true">{submitTexts.percent}</span>
        </div>
      )}
    </Card>
  )
}
