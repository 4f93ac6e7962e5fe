import { type InputOf, TOLERANCE_PERCENT } from '@caimin/contract'
import { Card, Segmented, Stepper } from '@caimin/ui'
import { useState } from 'react'
import { toleranceTexts } from './tolerance.texts.ts'
import './tolerance.css'

/** What to do when odds move between the bet and the ticket. */
export type Tolerance = InputOf<'betting', 'place'>['tolerance']

/** Offered until the player says another. */
const USUAL_PERCENT = 5

interface ToleranceCardProps {
  readonly tolerance: Tolerance
  readonly onChange: (tolerance: Tolerance) => void
  /** The player is not asked when the ticket is printed. */
  readonly withoutAsking?: boolean
}

/** What to do when odds move before the ticket is printed; how far they may fall is the player's to say. */
export function ToleranceCard({ tolerance, onChange, withoutAsking = false }: ToleranceCardProps) {
  const [usual, setUsual] = useState(USUAL_PERCENT)
  const percent = tolerance.kind === 'percent' ? tolerance.percent : usual
  function handlePercent(next: number) {
    setUsual(next)
    onChange({ kind: 'percent', percent: next })
  }
  return (
    <Card className="tolerance">
      <div className="tolerance-line">
        <b>{toleranceTexts.title}</b>
        <span className="text-s ink-3">{toleranceTexts.note}</span>
      </div>
      <Segmented
        label={toleranceTexts.title}
        choices={[
          ...(withoutAsking ? [] : [{ value: 'ask' as const, label: toleranceTexts.ask }]),
          { value: 'percent', label: toleranceTexts.within(percent) },
          { value: 'any', label: toleranceTexts.any },
        ]}
        value={tolerance.kind}
        onChange={(kind) => (kind === 'percent' ? handlePercent(percent) : onChange({ kind }))}
      />
      {tolerance.kind === 'percent' && (
        <div className="tolerance-line">
          <span className="grow">{toleranceTexts.mostFall}</span>
          <Stepper
            label={toleranceTexts.mostFall}
            value={percent}
            min={TOLERANCE_PERCENT.min}
            max={TOLERANCE_PERCENT.max}
            onChange={handlePercent}
          />
          <span aria-hidden="true">{toleranceTexts.percent}</span>
        </div>
      )}
    </Card>
  )
}
