import { chinaParts, days, type Fen, fen, fenToText, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules'
import { type Bill, listBills } from '../../core/ledger/index.ts'
import { csvRows, csvText } from '../../platform/csv.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { type BillNames, findBillNames } from './bill.view.ts'
import { cutBills, readBillCursor } from './bill-page.ts'
import { dayStretch } from './bill-range.ts'
import { type BillsDeps, walletOf } from './bills.deps.ts'
import { CSV_TEXTS, KIND_TEXTS } from './bills.texts.ts'

const ROWS_A_PART = 1000
const DAYS_AT_MOST = 366

/** A part of the player's bills as a file for spreadsheets, the newest first. The client asks for part after part and joins them. */
export async function exportBills(
  { database }: BillsDeps,
  input: InputOf<'bills', 'exportBills'>,
  actor: PlayerActor,
): Promise<Reply<'bills', 'exportBills'>> {
  const after = readBillCursor(input.cursor)
  const stretch = dayStretch(input.from, input.to)
  if (stretch?.from === undefined || stretch.before === undefined) return refuse('bad_input')
  if (stretch.before <= stretch.from) return refuse('bad_input')
  if (stretch.before - stretch.from > days(DAYS_AT_MOST)) return refuse('range_too_long')
  const key = walletOf(actor)
  return await database.read(async (r) => {
    const found = await listBills(r, { ...key, ...stretch, kind: input.kind, after, limit: ROWS_A_PART + 1 })
    const { bills, nextCursor } = cutBills(found, ROWS_A_PART)
    const names = await findBillNames(r, key.shopId, bills)
    const head = after === undefined ? csvText([CSV_TEXTS.columns]) : ''
    return ok({
      file_name: CSV_TEXTS.fileName(input.from, input.to),
      csv: head + csvRows(bills.map((bill) => cellsOf(bill, names))),
      rows: bills.length,
      next_cursor: nextCursor,
    })
  })
}

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
