import type { ReactNode } from 'react'
import './states.css'

export interface EmptyStateProps {
  readonly title: string
  /** What to do next. */
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet: says so and what to do next. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <svg
        viewBox="0 0 72 56"
        fill="none"
        aria-hidden="true"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M12 4h40v46l-6.7-4-6.7 4-6.6-4-6.7 4-6.6-4-6.7 4zM20 16h24M20 26h14" strokeLinecap="round" />
        <circle cx="56" cy="38" r="10" stroke="var(--red)" fill="var(--card)" />
        <path d="M56 33v10M51 38h10" stroke="var(--red)" strokeLinecap="round" />
      </svg>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  )
}
