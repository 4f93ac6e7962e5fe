import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'

/**
 * ring: waits for us; half: in work; done and win: over, well; stop: stopped; off: ended; look blocks, warn informs.
 */
export type StatusKind = 'ring' | 'half' | 'done' | 'win' | 'stop' | 'off' | 'look' | 'warn'

export function Status({ kind, children }: { readonly kind: StatusKind; readonly children: ReactNode }) {
  return <span className={classNames('status', kind !== 'ring' && `status-${kind}`)}>{children}</span>
}
