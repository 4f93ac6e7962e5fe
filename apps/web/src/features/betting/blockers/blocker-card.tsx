import { type Fact, FactList } from '@caimin/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { blockerTexts } from './blocker.texts.ts'
import './blocker.css'

export interface BlockerCardProps {
  readonly title: string
  /** A payment was refused for it: nothing counted, and the page goes where it says so. */
  readonly isRefused: boolean
  readonly children: ReactNode
  /** What the player can do now. */
  readonly actions?: ReactNode
}

/** Why a bet cannot be paid as it stands, above everything else on the page. */
export function BlockerCard({ title, isRefused, children, actions }: BlockerCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRefused) card.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return (
    <section ref={card} className="ui-card blocker" role="alert">
      <h2>{title}</h2>
      {isRefused && (
        <p className="bold">
          {blockerTexts.refused}
          {blockerTexts.kept}
        </p>
      )}
      {children}
      {actions && <div className="blocker-actions">{actions}</div>}
    </section>
  )
}

/** Names and values, one a line. */
export const BlockerFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <FactList className="blocker-facts" facts={facts} />
)
