import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Button, Cell, QueryView, Sheet } from '@caimin/ui'
import { billsTexts } from './bills.texts.ts'
import { monthsQuery } from './queries.ts'

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
  const months = usePages(monthsQuery)
  return (
    <QueryView query={months} skeletons={4}>
      {(rows) => (
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
          {months.hasMore && (
            <Button variant="outline" block busy={months.isLoadingMore} onClick={() => void months.loadMore()}>
              {billsTexts.olderMonths}
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}
