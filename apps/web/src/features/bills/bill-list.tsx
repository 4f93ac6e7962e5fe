import type { OutputOf } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, PagedList } from '@caimin/ui'
import type { ReactNode } from 'react'
import { links } from '../../platform/links.ts'
import { BillLine } from './bill-line.tsx'
import { billsTexts } from './bills.texts.ts'
import { type BillsFilter, billsQuery } from './queries.ts'

export interface BillListProps {
  readonly filter: BillsFilter
  readonly hasBuckets?: boolean
  /** What stands above the list, given its first page. */
  readonly children?: (first: OutputOf<'bills', 'bills'>) => ReactNode
}

/** The bills of a filter, page by page. */
export function BillList({ filter, hasBuckets = false, children }: BillListProps) {
  const bills = usePages(billsQuery(filter))
  return (
    <PagedList
      list={bills}
      empty={<NoBills isFiltered={filter.kind !== undefined} />}
      above={bills.firstPage && children?.(bills.firstPage)}
    >
      {(rows) => (
        <Card>
          {rows.map((bill) => (
            <BillLine key={bill.bill_no} bill={bill} hasBuckets={hasBuckets} />
          ))}
        </Card>
      )}
    </PagedList>
  )
}

function NoBills({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={billsTexts.emptyFiltered} />
  return (
    <EmptyState
      title={billsTexts.empty}
      hint={billsTexts.emptyHint}
      action={<LinkButton href={links.lobby.lobby()}>{billsTexts.toLobby}</LinkButton>}
    />
  )
}
