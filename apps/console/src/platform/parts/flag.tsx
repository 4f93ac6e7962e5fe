import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'

/** A fact that decides what to do next. wrong blocks; soft, ok and info do not. */
export function Flag({ kind = 'wrong', children }: { kind?: 'wrong' | 'soft' | 'ok' | 'info'; children: ReactNode }) {
  return (
    <div
      className={classNames('flag', kind !== 'wrong' && `flag-${kind}`)}
      role={kind === 'wrong' ? 'alert' : 'status'}
    >
      {children}
    </div>
  )
}
