import { chinaParts, days, endOfDate, type Fen, fen, fenToText, ok, refuse, startOfDate } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules'
import { type Bill, listBills } from '../../core/ledger/index.ts'
import { csvRows, csvText } from '../../platform/csv.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { type BillNames, findBillNames } from './bill.view.ts'
import { CSV_TEXTS, KIND_TEXTS } from './bills.texts.ts'

const MAX_ROWS = 1000
const MAX_DAYS = 366
const byNo = pageOrder('bills.exportBills', 'time', 'int')

/**
 * A part of the player's bills as a file for spreadsheets, the newest first. The client asks for part after part and
 * joins them.
 */
export const exportBills = query<'bills', 'exportBills'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byNo(input.cursor, MAX_ROWS)
  const from = startOfDate(input.from)
  const before = endOfDate(input.to)
  if (!page.ok || before <= from) return refuse('bad_input')
  if (before - from > days(MAX_DAYS)) return refuse('range_too_long')
  const { after, limit, cut } = page.value
  const found = await listBills(r, { shopId, playerId, from, before, kind: input.kind, after, limit })
  const { rows: bills, next_cursor } = cut(found, ({ at, no }) => [at, no])
  const names = await findBillNames(r, shopId, bills)
  const head = after === null ? csvText([CSV_TEXTS.columns]) : ''
  return ok({
    file_name: CSV_TEXTS.fileName(input.from, input.to),
    csv: head + csvRows(bills.map((bill) => cellsOf(bill, names))),
    rows: bills.length,
    next_cursor,
  })
})

const cellsOf = (bill: Bill, { orders, chases }: BillNames): readonly string[] => {
  const order = orders.get(bill.causeId)
  const game = order?.game ?? chases.get(bill.causeId)?.game
  return [
    String(bill.no),
    timeText(bill),
    KIND_TEXTS[bill.kind],
    bill.change > 0n ? fenToText(bill.change) : '',
    bill.change < 0n ? fenToText(negated(bill.change)) : '',
    fenToText(bill.moneyAfter),
    game === undefined ? '' : GAME_NAMES[game],
    order?.orderNo ?? '',
  ]
}

const negated = (amount: Fen): Fen => fen(-amount)

const two = (value: number): string => String(value).padStart(2, '0')

function timeText({ at }: Bill): string {
  const { year, month, day, hour, minute, second } = chinaParts(at)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}
