import type { ReactNode } from 'react'
import './ring.css'

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

interface RingProps {
  /** All that it says, in words. */
  readonly label: string
  readonly size?: 'm' | 'l' | undefined
  /** Parts of the whole from 0 to 1; `covered` reaches beyond what is taken. */
  readonly taken: number
  readonly covered?: number
  /** What stands in the middle. */
  readonly children: ReactNode
}

/** How far something is taken, and how far it is covered beyond that. */
export function Ring({ label, size = 'm', taken, covered = taken, children }: RingProps) {
  return (
    <span className={`plan-ring plan-ring-${size}`} role="img" aria-label={label}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} />
        {covered > taken && <Arc className="plan-ring-guarantee" part={covered} />}
        {taken > 0 && <Arc className="plan-ring-joined" part={taken} />}
      </svg>
      {children}
    </span>
  )
}

const Arc = ({ className, part }: { readonly className: string; readonly part: number }) => (
  <circle className={className} cx="30" cy="30" r={RADIUS} strokeDasharray={`${part * ROUND} ${ROUND}`} />
)
