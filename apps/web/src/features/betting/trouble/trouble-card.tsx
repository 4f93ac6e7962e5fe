import { type ReactNode, useEffect, useRef } from 'react'
import { troubleTexts } from './trouble.texts.ts'
import './trouble.css'

export interface TroubleCardProps {
  readonly title: string
  /** A payment was refused for it: nothing counted, and the page goes where it says so. */
  readonly isRefused: boolean
  readonly children: ReactNode
  /** What the player can do now. */
  readonly actions?: ReactNode
}

/** Why a bet cannot be paid as it stands, above everything else on the page. */
export function TroubleCard({ title, isRefused, children, actions }: TroubleCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRefused) card.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return (
    <section ref={card} className="ui-card trouble" role="alert">
      <h2>{title}</h2>
      {isRefused && (
        <p className="bold">
          {troubleTexts.refused}
          {troubleTexts.kept}
        </p>
      )}
      {children}
      {actions && <div className="trouble-actions">{actions}</div>}
    </section>
  )
}

/** Names and values, one a line. */
export function TroubleFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="trouble-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
