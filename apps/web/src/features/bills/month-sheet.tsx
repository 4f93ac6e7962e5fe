import { exactAmountText } from '@caimin/base'
import { Button, Cell, ErrorState, Sheet, SkeletonRows } from '@caimin/ui'
import { explainError } from '../../platform/data/explain.ts'
import { billsTexts } from './bills.texts.ts'
import { useMonths } from './use-bills.ts'

export interface MonthSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (month: string) => void
}

/** 2026年11月 of `2026-11`. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return billsTexts.monthName(year, Number(number))
}

/** The months with bills and what came and went in each. */
export function MonthSheet({ open, onClose, onChoose }: MonthSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={billsTexts.months}>
      {open && <Months onChoose={onChoose} />}
    </Sheet>
  )
}

function Months({ onChoose }: Pick<MonthSheetProps, 'onChoose'>) {
  const months = useMonths()
  const rows = months.data?.pages.flatMap((page) => page.rows) ?? []
  if (months.isPending) return <SkeletonRows count={4} />
  if (months.isError) return <ErrorState title={explainError(months.error)} onRetry={() => void months.refetch()} />
  return (
    <>
      {rows.map(({ month, income, outgo, bills }) => (
        <Cell
          key={month}
          title={monthName(month)}
          note={billsTexts.monthCount(bills)}
          value={`+${exactAmountText(income)} −${exactAmountText(outgo)}`}
          onClick={() => onChoose(month)}
        />
      ))}
      {months.hasNextPage && (
        <Button look="outline" block busy={months.isFetchingNextPage} onClick={() => void months.fetchNextPage()}>
          {billsTexts.olderMonths}
        </Button>
      )}
    </>
  )
}
