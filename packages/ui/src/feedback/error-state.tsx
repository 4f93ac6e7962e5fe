import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { partsTexts } from '../parts.texts.ts'
import './states.css'

export interface ErrorStateProps {
  readonly onRetry?: () => void
  /** The ways on, instead of the button that tries again. */
  readonly actions?: ReactNode
  readonly title?: string
  readonly hint?: ReactNode
  /** Number of the specification's error catalogue, shown so that a player can give it to the shop. */
  readonly code?: string | number
}

/** Something did not arrive: says so and offers to try again. */
export function ErrorState({ onRetry, title = partsTexts.noConnection, hint, code, actions }: ErrorStateProps) {
  return (
    <div className="ui-state" role="alert">
      <svg
        viewBox="0 0 72 56"
        fill="none"
        aria-hidden="true"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M3 7h66v40H3zM3 18h66" />
        <path d="M36 26v8M36 40v.5" stroke="var(--red)" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      <b>{title}</b>
      <p>{hint ?? partsTexts.tapToRetry(code)}</p>
      {actions ?? (
        <Button variant="outline" size="small" onClick={onRetry}>
          {partsTexts.retry}
        </Button>
      )}
    </div>
  )
}
