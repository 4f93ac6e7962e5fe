import { Card, EmptyState, EndlessList, ErrorState, LinkButton, SkeletonRows } from '@caimin/ui'
import type { ReactNode } from 'react'
import { explainError, href } from '../../app/index.ts'
import { BillLine } from './bill-line.tsx'
import { billsTexts } from './bills.texts.ts'
import { type BillsFilter, useBills } from './use-bills.ts'

export interface BillListProps {
  readonly filter: BillsFilter
  readonly hasBuckets?: boolean
  /** What stands above the list, given its first page. */
  readonly children?: (first: ReturnType<typeof useBills>['data']) => ReactNode
}

/** The bills of a filter, page by page. */
export function BillList({ filter, hasBuckets = false, children }: BillListProps) {
  const bills = useBills(filter)
  const rows = bills.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <EndlessList
      onRefresh={() => bills.refetch()}
      hasMore={bills.hasNextPage}
      isLoadingMore={bills.isFetchingNextPage}
      onLoadMore={() => void bills.fetchNextPage()}
    >
      {bills.isPending && <SkeletonRows count={6} />}
      {bills.isError && rows.length === 0 && (
        <ErrorState title={explainError(bills.error)} onRetry={() => void bills.refetch()} />
      )}
      {bills.data && children?.(bills.data)}
      {bills.isSuccess && rows.length === 0 && <NoBills isFiltered={filter.kind !== undefined} />}
      {rows.length > 0 && (
        <Card>
          {rows.map((bill) => (
            <BillLine key={bill.bill_no} bill={bill} hasBuckets={hasBuckets} />
          ))}
        </Card>
      )}
    </EndlessList>
  )
}

function NoBills({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={billsTexts.emptyFiltered} />
  return (
    <EmptyState
      title={billsTexts.empty}
      hint={billsTexts.emptyHint}
      action={<LinkButton href={href('/pages/main/main')}>{billsTexts.toLobby}</LinkButton>}
    />
  )
}
