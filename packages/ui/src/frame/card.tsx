import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './card.css'

/** What one touches or reads, on white; never nested. */
export function Card({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <section className={classNames('ui-card', className)}>{children}</section>
}

export interface SectionHeadProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Link or button at the right end. */
  readonly end?: ReactNode
}

/** Title of a group of cards. */
export function SectionHead({ title, note, end }: SectionHeadProps) {
  return (
    <div className="ui-section">
      <h2>{title}</h2>
      {note && <span>{note}</span>}
      {end && <div className="ui-section-end">{end}</div>}
    </div>
  )
}
