import { type Progress, percentsOf } from '../figures.ts'
import { togetherTexts } from '../together.texts.ts'
import { Ring } from './ring.tsx'

interface ProgressRingProps {
  readonly plan: Progress
  readonly size?: 'm' | 'l'
}

/** How far a plan is sold, and how far its guarantee reaches beyond. */
export function ProgressRing({ plan, size }: ProgressRingProps) {
  const { joined, guarantee } = percentsOf(plan)
  return (
    <Ring
      label={togetherTexts.progress(joined, guarantee)}
      size={size}
      taken={joined / 100}
      covered={(joined + guarantee) / 100}
    >
      <b>{togetherTexts.percent(String(joined))}</b>
      {guarantee > 0 && <small>{togetherTexts.guaranteeShort(guarantee)}</small>}
    </Ring>
  )
}
