import type { ReactNode } from 'react'

export interface PaneProps {
  readonly label: string
  readonly head: ReactNode
  readonly children: ReactNode
  /** Never scrolls: what will happen, and the buttons that do it. */
  readonly foot?: ReactNode
}

/** The selected item, at the right of a list; over it on narrow screens. */
export function Pane({ label, head, children, foot }: PaneProps) {
  return (
    <aside className="pane" aria-label={label}>
      <header>{head}</header>
      <div className="pane-body">{children}</div>
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

export type Fact = readonly [name: string, value: ReactNode]
/** A fact that is false is left out. */
export type MaybeFacts = readonly (Fact | false)[]

/** Label left, value right. */
export function Facts({ facts, className = 'facts' }: { readonly facts: MaybeFacts; readonly className?: string }) {
  return (
    <dl className={className}>
      {facts.map(
        (fact) =>
          fact !== false && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

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
