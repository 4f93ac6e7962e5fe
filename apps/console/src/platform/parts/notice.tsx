import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'

/** The strip above a list. It stays when it has nothing to say, so that the list never moves. */
export function Notice({
  kind,
  children,
}: {
  readonly kind?: 'news' | 'lost' | 'wrong'
  readonly children?: ReactNode
}) {
  return (
    <div className={classNames('notice', kind !== undefined && `notice-${kind}`)} role="status">
      {children}
    </div>
  )
}
