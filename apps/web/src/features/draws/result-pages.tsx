import type { Pages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import type { ReactNode } from 'react'
import { drawsTexts } from './draws.texts.ts'

interface ResultPagesProps<Row> {
  readonly list: Pages<{ readonly rows: readonly Row[]; readonly next_cursor: string | null }>
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Pages of results, newest first, the next one at the bottom. */
export function ResultPages<Row>({ list, children }: ResultPagesProps<Row>) {
  return (
    <PagedList list={list} empty={<EmptyState title={drawsTexts.empty} hint={drawsTexts.emptyHint} />}>
      {(rows) => <div className="draws">{children(rows)}</div>}
    </PagedList>
  )
}
