import type { ReactNode } from 'react'
import './slip-bar.css'

export interface SlipBarProps {
  /** First line: what is chosen, and at its end the prize range. */
  readonly top?: ReactNode
  /** Clear button or nothing. */
  readonly start?: ReactNode
  /** Stake, drawn large. */
  readonly stake: ReactNode
  /** 7注 × 1倍 */
  readonly note?: ReactNode
  /** The main button, perhaps with a second one before it. */
  readonly actions: ReactNode
}

/** Stays at the bottom, above the thumb; read out politely as the stake changes. */
export function SlipBar({ top, start, stake, note, actions }: SlipBarProps) {
  return (
    <footer className="ui-slip">
      {top && <div className="ui-slip-top">{top}</div>}
      <div className="ui-slip-main">
        {start}
        <div className="ui-slip-sum" aria-live="polite">
          <div>{stake}</div>
          {note && <div className="ui-slip-note text-s ink-2">{note}</div>}
        </div>
        <div className="ui-slip-actions">{actions}</div>
      </div>
    </footer>
  )
}
