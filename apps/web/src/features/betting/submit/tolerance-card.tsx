import { Card, Segmented } from '@caimin/ui'
import type { Tolerance } from '../slip/match-slip.ts'
import { submitTexts } from './submit.texts.ts'

const PERCENT = 5

const CHOICES = [
  { value: 'ask', label: submitTexts.ask },
  { value: 'percent', label: submitTexts.within(PERCENT) },
  { value: 'any', label: submitTexts.any },
] as const

export interface ToleranceCardProps {
  readonly tolerance: Tolerance
  readonly onChange: (tolerance: Tolerance) => void
}

/** What to do when odds move before the ticket is printed. */
export function ToleranceCard({ tolerance, onChange }: ToleranceCardProps) {
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <b>{submitTexts.tolerance}</b>
        <span className="text-s ink-3">{submitTexts.toleranceNote}</span>
      </div>
      <Segmented
        label={submitTexts.tolerance}
        choices={CHOICES}
        value={tolerance.kind}
        onChange={(kind) => onChange(kind === 'percent' ? { kind, percent: PERCENT } : { kind })}
      />
    </Card>
  )
}
