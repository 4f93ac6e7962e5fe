import type { ReactNode } from 'react'
import './badge.css'

/** A count on a red ground; renders nothing for 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className="ui-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

export type Tone = 'plain' | 'red' | 'gold' | 'blue' | 'green'

/** A short word on a soft ground beside a name. */
export function Tag({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`ui-tag ui-tag-${tone}`}>{children}</span>
}

/** A framed single character: single bet allowed, banker. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className="ui-mark">{children}</span>
}
