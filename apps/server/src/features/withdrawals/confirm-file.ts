import { fenFromText, ok, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { parse } from 'csv-parse/sync'
import {
  amountOfWithdrawal,
  findByNumbers,
  type Mover,
  payWithdrawal,
  refuseWithdrawal,
  type Withdrawal,
} from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import { BANK_RETURNED, COLUMN, PAID_WORDS, REFUSED_WORDS } from './payout-file.texts.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const MOST_LINES = 1000
const LONGEST_REASON = 100

type Line = OutputOf<'withdrawals', 'confirmFile'>['lines'][number]

/**
 * Takes the payout file back with its results filled in. Each line counts on its own: it must name a withdrawal of this shop
 * and its exact amount. The same file twice changes nothing more.
 */
export async function confirmFile(
  { database }: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'confirmFile'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'withdrawals', 'confirmFile'>> {
  const rows = readReturned(input.csv)
  if (rows === undefined) return refuse('file_unreadable')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'withdrawals.confirmFile', body: input }
  return database.tx((t) =>
    once(t, key, async (): Promise<Reply<'withdrawals', 'confirmFile'>> => {
      const numbers = rows.map(({ withdrawalNo }) => withdrawalNo)
      const found = await findByNumbers(t, shopId, numbers)
      const lines: Line[] = []
      // Locked in one order for everybody: two files at a time never wait in a circle.
      for (const row of rows.toSorted((a, b) => (a.withdrawalNo < b.withdrawalNo ? -1 : 1))) {
        const outcome = await applyRow(t, {
          row,
          withdrawal: found.get(row.withdrawalNo),
          by: { kind: 'shop', id: staffId },
        })
        lines.push({ line: row.line, withdrawal_no: row.withdrawalNo, outcome })
      }
      const countOf = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
      const [paid, refused] = [countOf('paid'), countOf('refused')]
      return ok({
        lines: lines.toSorted((a, b) => a.line - b.line),
        paid,
        refused,
        left: lines.length - paid - refused,
      })
    }),
  )
}

interface ReturnedRow {
  readonly line: number
  readonly withdrawalNo: string
  readonly amount: string
  readonly result: string
  readonly note: string
}

async function applyRow(
  t: Tx,
  { row, withdrawal, by }: { row: ReturnedRow; withdrawal: Withdrawal | undefined; by: Mover },
): Promise<Line['outcome']> {
  if (withdrawal === undefined) return 'unknown'
  const isPaid = PAID_WORDS.includes(row.result)
  if (!isPaid && !REFUSED_WORDS.includes(row.result)) return 'result_unreadable'
  const amount = fenFromText(row.amount)
  if (!amount.ok || amount.value !== amountOfWithdrawal(withdrawal)) return 'amount_differs'
  const move = { shopId: withdrawal.shopId, withdrawalId: withdrawal.id, by }
  if (isPaid) return (await payWithdrawal(t, move)).ok ? 'paid' : 'moved_on'
  // Only what was sent to the bank can come back from it.
  if (withdrawal.state !== 'approved') return 'moved_on'
  const reason = `${BANK_RETURNED}${row.note === '' ? '' : `：${row.note}`}`.slice(0, LONGEST_REASON)
  return (await refuseWithdrawal(t, { ...move, reason, isReturnedByBank: true })).ok ? 'refused' : 'moved_on'
}

/** The lines of a returned file; nothing when it is not of our form. */
function readReturned(csv: string): ReturnedRow[] | undefined {
  try {
    const rows: Record<string, string | undefined>[] = parse(csv, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
    const [first] = rows
    const isOurs = first !== undefined && Object.values(COLUMN).every((name) => name in first)
    if (!isOurs || rows.length > MOST_LINES) return undefined
    return rows.map((row, index) => ({
      line: index + 1,
      withdrawalNo: (row[COLUMN.withdrawalNo] ?? '').slice(0, 40),
      amount: row[COLUMN.amount] ?? '',
      result: row[COLUMN.result] ?? '',
      note: row[COLUMN.note] ?? '',
    }))
  } catch {
    return undefined
  }
}
