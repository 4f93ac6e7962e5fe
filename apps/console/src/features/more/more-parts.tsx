import { type Href, Link } from '@caimin/router'
import { buttonClass } from '@caimin/ui'
import type { ReactNode } from 'react'
import { countText } from '../../platform/desk-counts.ts'

interface PartProps {
  readonly title: string
  readonly who?: string
  readonly note: string
  /** The ways on. */
  readonly children: ReactNode
}

/** Places that belong together. */
export const Part = ({ title, who, note, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {who !== undefined && <p>{who}</p>}
    <p className="text-s ink-2">{note}</p>
    <div className="more-links">{children}</div>
  </section>
)

interface WayProps {
  readonly to: Href
  /** How much waits there. */
  readonly waiting?: number | undefined
  readonly children: string
}

export const Way = ({ to, waiting = 0, children }: WayProps) => (
  <Link className={buttonClass({ variant: 'outline' })} to={to}>
    {children}
    {waiting > 0 && <b>{countText(waiting)}</b>}
  </Link>
)
