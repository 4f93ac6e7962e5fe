import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'

export interface Counter {
  readonly name: string
  readonly value: ReactNode
  /** Smaller, after the value: a unit or a sum. */
  readonly more?: ReactNode
  readonly isUrgent?: boolean
  /** Left out on narrow screens and in large text. */
  readonly isExtra?: boolean
}

/** One strip of figures above a list. */
export function Counters({ counters }: { readonly counters: readonly Counter[] }) {
  return (
    <dl className="counters">
      {counters.map((counter) => (
        <div key={counter.name} className={classNames(counter.isExtra && 'counter-extra')}>
          <dt>{counter.name}</dt>
          <dd className={classNames(counter.isUrgent && 'red')}>
            {counter.value}
            {counter.more !== undefined && <small>{counter.more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
