import { isValidElement, type ReactNode } from 'react'
import { DeskPage, type DeskPageProps } from './desk-page.tsx'
import { PaneGuard } from './guards.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import { EmptyPane } from './pane.tsx'

export interface ListAndPaneProps extends Pick<DeskPageProps, 'title' | 'help'>, PagedListProps {
  /** Figures, filters and search. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** What is in hand, or null. */
  readonly pane: ReactNode
  /** Said in the pane while nothing is in hand. */
  readonly nothing: { readonly label: string; readonly text: string }
}

/** A screen with a list that comes in pages, and beside it what was taken from it. */
export function ListAndPane({ title, help, above, below, pane, nothing, ...list }: ListAndPaneProps) {
  return (
    <DeskPage title={title} help={help}>
      <div className="split">
        <div className="column">
          {above}
          <div className="table-scroll">
            <PagedList {...list} />
            {below}
          </div>
        </div>
        {pane === null ? (
          <EmptyPane {...nothing} />
        ) : (
          <PaneGuard key={isValidElement(pane) ? pane.key : undefined}>{pane}</PaneGuard>
        )}
      </div>
    </DeskPage>
  )
}
