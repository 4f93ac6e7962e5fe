import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

export interface FactListProps {
  /** One that is false is left out. */
  readonly facts: readonly (Fact | false)[]
  readonly className?: string
}

/** Names with their values. */
export function FactList({ facts, className }: FactListProps) {
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
