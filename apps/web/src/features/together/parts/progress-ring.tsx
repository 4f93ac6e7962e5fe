import { type Progress, percentsOf } from '../figures.ts'
import { togetherTexts } from '../together.texts.ts'
import './progress-ring.css'

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

interface ProgressRingProps {
  readonly plan: Progress
  readonly size?: 'm' | 'l'
}

/** How far a plan is sold, and how far its guarantee reaches beyond. */
export function ProgressRing({ plan, size = 'm' }: ProgressRingProps) {
  const { joined, guarantee } = percentsOf(plan)
  return (
    <span className={`plan-ring plan-ring-${size}`} role="img" aria-label={togetherTexts.progress(joined, guarantee)}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} />
        {guarantee > 0 && <Arc className="plan-ring-guarantee" percent={joined + guarantee} />}
        {joined > 0 && <Arc className="plan-ring-joined" percent={joined} />}
      </svg>
      <b>{togetherTexts.percent(String(joined))}</b>
      {guarantee > 0 && <small>{togetherTexts.guaranteeShort(guarantee)}</small>}
    </span>
  )
}

const Arc = ({ className, percent }: { readonly className: string; readonly percent: number }) => (
  <circle className={className} cx="30" cy="30" r={RADIUS} strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`} />
)
