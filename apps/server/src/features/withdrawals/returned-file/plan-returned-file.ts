import { type Fen, fenToText, NO_MONEY, sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { amountOfWithdrawal, type Withdrawal } from '../../../core/ledger/index.ts'
import { hashOf } from '../../../platform/handlers/once.ts'
import { plainText } from '../../../platform/spreadsheet/sheet.ts'
import { BANK_RETURNED, PAID_WORDS, REFUSED_WORDS, WAITING_WORDS } from '../payout-file.texts.ts'
import { accountFault, amountOfCell } from './amount-of-cell.ts'
import type { ReturnedRow } from './read-returned-file.ts'

const MAX_NUMBER = 40
const MAX_REASON = 100

type PlanView = Values<OutputOf<'withdrawals', 'previewFile'>>
type Line = PlanView['lines'][number]
export type Outcome = Line['outcome']

/** What a row of the file does, or why it does nothing. */
interface PlannedRow {
  readonly line: number
  readonly withdrawalNo: string
  readonly outcome: Outcome
  readonly withdrawal: Withdrawal | undefined
  /** What the player reads when the bank sent it back. */
  readonly reason: string
}

export type Plan = readonly PlannedRow[]

export const numberOf = ({ cells }: ReturnedRow): string =>
  plainText(cells.withdrawalNo).replaceAll(' ', '').slice(0, MAX_NUMBER)

/**
 * Decides each row by itself: it must name a withdrawal of this batch once, with its exact amount, and nothing in it
 * may be damaged. `found` holds the shop's withdrawals of these numbers.
 */
export function planReturnedFile(
  rows: readonly ReturnedRow[],
  { found, batchId }: { readonly found: ReadonlyMap<string, Withdrawal>; readonly batchId: string },
): Plan {
  const times = Map.groupBy(rows, numberOf)
  return rows.map((row) => {
    const withdrawalNo = numberOf(row)
    const withdrawal = found.get(withdrawalNo)
    const isRepeated = withdrawalNo !== '' && (times.get(withdrawalNo)?.length ?? 0) > 1
    const outcome = faultOf(row, { withdrawal, batchId, isRepeated }) ?? outcomeOf(row, withdrawal)
    return { line: row.line, withdrawalNo, outcome, withdrawal, reason: reasonOf(row) }
  })
}

interface Named {
  readonly withdrawal: Withdrawal | undefined
  readonly batchId: string
  readonly isRepeated: boolean
}

function faultOf({ cells }: ReturnedRow, { withdrawal, batchId, isRepeated }: Named): Outcome | undefined {
  if (Object.values(cells).some(({ kind }) => kind === 'formula')) return 'formula'
  if (isRepeated) return 'repeated'
  if (withdrawal === undefined) return 'unknown'
  if (withdrawal.batchId !== batchId) return 'other_file'
  const fault = accountFault(cells.account, withdrawal.lastFour)
  if (fault !== undefined) return fault
  const amount = amountOfCell(cells.amount)
  if (typeof amount === 'string') return amount
  return amount === amountOfWithdrawal(withdrawal) ? undefined : 'amount_differs'
}

/** What the bank says against what the shop has: only what waits for the bank moves. */
function outcomeOf({ cells }: ReturnedRow, withdrawal: Withdrawal | undefined): Outcome {
  const result = plainText(cells.result)
  if (WAITING_WORDS.includes(result)) return 'waiting'
  const said = PAID_WORDS.includes(result) ? 'paid' : REFUSED_WORDS.includes(result) ? 'refused' : undefined
  if (said === undefined) return 'result_unreadable'
  if (withdrawal?.state === 'approved') return said
  return withdrawal?.state === said ? 'already_done' : 'contradicts'
}

const reasonOf = ({ cells }: ReturnedRow): string => {
  const note = plainText(cells.note)
  return `${BANK_RETURNED}${note === '' ? '' : `：${note}`}`.slice(0, MAX_REASON)
}

/** The plan as it is shown before and after it is applied, with the hash by which a later call names just this plan. */
export function viewPlan(batchId: string, plan: Plan): PlanView {
  const lines = plan.map(
    ({ line, withdrawalNo, outcome, withdrawal }): Line => ({
      line,
      withdrawal_no: withdrawalNo,
      amount: withdrawal === undefined ? null : amountOfWithdrawal(withdrawal),
      outcome,
    }),
  )
  const of = (outcome: Outcome) => plan.filter((row) => row.outcome === outcome)
  const [paid, refused] = [of('paid'), of('refused')]
  return {
    batch_id: batchId,
    lines,
    paid: paid.length,
    paid_total: totalOf(paid),
    refused: refused.length,
    refused_total: totalOf(refused),
    left: plan.length - paid.length - refused.length,
    plan: nameOfPlan(batchId, lines),
  }
}

/** Takes amounts as text, because the hash is of JSON. */
const nameOfPlan = (batchId: string, lines: readonly Line[]): string => {
  const asText = lines.map((line) => ({ ...line, amount: line.amount === null ? null : fenToText(line.amount) }))
  return hashOf('withdrawals.plan', { batchId, lines: asText }).toString('hex')
}

const totalOf = (plan: Plan): Fen =>
  sum(plan.map(({ withdrawal }) => (withdrawal === undefined ? NO_MONEY : amountOfWithdrawal(withdrawal))))
