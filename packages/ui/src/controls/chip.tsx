import type { ReactNode } from 'react'
import './chip.css'

export interface ChipProps {
  readonly chosen: boolean
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** One choice of several that may be chosen together. */
export function Chip({ chosen, onClick, disabled = false, children }: ChipProps) {
  return (
    <button type="button" className="ui-chip" aria-pressed={chosen} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
