import type { ShownQuery } from '@caimin/ui'
import { Button, EmptyState } from '@caimin/ui'
import type { ReactNode } from 'react'
import { partsTexts } from '../parts/parts.texts.ts'
import { QueryView } from './query-view.tsx'

/** What `usePages` answers, or a query whose answer is the whole list. */
export interface ListSource<Row> extends ShownQuery<readonly Row[]> {
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly loadMore?: () => unknown
}

export interface PagedListProps<Row> {
  readonly list: ListSource<Row>
  readonly empty?: { readonly title: string; readonly hint: string } | undefined
  /** The rows that have come. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list as far as it has come: on its way, failed, empty, or its rows and the way to more of them. */
export function PagedList<Row>({ list, empty, children }: PagedListProps<Row>) {
  return (
    <>
      <QueryView query={list} empty={empty && <EmptyState {...empty} />}>
        {children}
      </QueryView>
      {list.hasMore === true && (
        <p className="pad">
          <Button variant="outline" busy={list.isLoadingMore === true} onClick={() => void list.loadMore?.()}>
            {partsTexts.more}
          </Button>
        </p>
      )}
    </>
  )
}
