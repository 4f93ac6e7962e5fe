import { FactList, type FactListProps } from '@caimin/ui'
import type { ReactNode } from 'react'

export interface PaneProps {
  readonly label: string
  readonly head: ReactNode
  readonly children: ReactNode
  /** Never scrolls: what will happen, and the buttons that do it. */
  readonly foot?: ReactNode
  /** Nothing in it takes the focus: it scrolls by keyboard as it is. */
  readonly isOnlyRead?: boolean
}

const BY_TAB = { tabIndex: 0 } as const

/** The selected item, at the right of a list; over it on narrow screens. */
export function Pane({ label, head, children, foot, isOnlyRead = false }: PaneProps) {
  return (
    <aside className="pane" aria-label={label}>
      <header>{head}</header>
      <div className="pane-body" {...(isOnlyRead && BY_TAB)}>
        {children}
      </div>
      {foot !== undefined && <footer>{foot}</footer>}
    </aside>
  )
}

export function PaneSection({ title, side, children }: { title?: ReactNode; side?: ReactNode; children: ReactNode }) {
  return (
    <section className="pane-section">
      {(title !== undefined || side !== undefined) && (
        <div className="pane-section-head">
          <h3>{title}</h3>
          {side}
        </div>
      )}
      {children}
    </section>
  )
}

/** Label left, value right. */
export const Facts = ({ facts }: Pick<FactListProps, 'facts'>) => <FactList className="facts" facts={facts} />

/** A number or a code, to be compared digit by digit. */
export const mono = (text: ReactNode) => <span className="mono">{text}</span>

/** Nothing is selected. */
export function EmptyPane({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <aside className="pane pane-empty" aria-label={label}>
      <p>{text}</p>
    </aside>
  )
}

interface PaneBackProps {
  readonly onLeave: () => void
  /** The list that it leads to. */
  readonly children: string
}

/** At the head of a pane that lies over its list, where its foot has no room for the way back. */
export const PaneBack = ({ onLeave, children }: PaneBackProps) => (
  <button type="button" className="pane-back" onClick={onLeave}>
    {`‹ ${children}`}
  </button>
)
