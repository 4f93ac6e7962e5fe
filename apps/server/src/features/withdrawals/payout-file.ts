import { fenToText, ok, present } from '@caimin/base'
import { findSealedNumbers, findStaffNames } from '../../core/identity/index.ts'
import {
  amountOfWithdrawal,
  listPayoutBatches,
  type PayoutBatch,
  takePayoutBatch,
  totalOfBatch,
} from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { csvText } from '../../platform/csv.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import type { Logger } from '../../platform/logging.ts'
import { pageOrder } from '../../platform/page.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import { PAYOUT_COLUMNS, PAYOUT_PURPOSE, PAYOUT_SHEET, PAYOUT_WIDTHS, payoutFileName } from './payout-file.texts.ts'

const PAGE = 20
const byMadeAt = pageOrder('withdrawals.payoutFiles', 'time', 'id')

interface PayoutServices {
  /** Opens card numbers. */
  readonly sealer: Sealer
  readonly log: Logger
}

/**
 * The file for the bank's batch transfer. It is the one answer with full card numbers: for the shopkeeper alone, never
 * stored, and each time recorded in the log and in the timelines, without the numbers. As an xlsx, by default:
 * a spreadsheet that opens a CSV rounds card numbers, and saves them so.
 */
export const payoutFile = steps<'withdrawals', 'payoutFile', PayoutServices>(
  async ({ write, actor: { shopId, staffId }, input, sealer, log }) => {
    const { request_id: requestId, batch_id: batchId, format = 'xlsx' } = input
    const made = await write(async (t) => {
      const taken = await takePayoutBatch(t, { shopId, staffId, requestId, batchId })
      if (!taken.ok) return taken
      const { id, batchNo, withdrawals } = taken.value
      const rows = withdrawals.length
      log.info({ shopId, staffId, batchNo, rows, format }, 'payout file handed out')
      const lines = await linesOf(t, withdrawals, sealer)
      return ok({
        batch_id: id,
        file_name: payoutFileName(batchNo, format),
        rows,
        total: totalOfBatch(taken.value),
        lines,
      })
    })
    if (!made.ok) return made
    const { lines, ...batch } = made.value
    return ok({ ...batch, file: (await fileOf(lines, format)).toString('base64') })
  },
)

const fileOf = async (rows: readonly string[][], format: 'xlsx' | 'csv'): Promise<Buffer> =>
  format === 'csv' ? Buffer.from(csvText(rows)) : await writeXlsx(rows, { sheet: PAYOUT_SHEET, widths: PAYOUT_WIDTHS })

async function linesOf(r: Reader, withdrawals: PayoutBatch['withdrawals'], sealer: Sealer): Promise<string[][]> {
  const sealed = await findSealedNumbers(
    r,
    withdrawals.map(({ cardId }) => cardId),
  )
  const lines = withdrawals.map((withdrawal, index) => [
    String(index + 1),
    withdrawal.withdrawalNo,
    withdrawal.holder,
    sealer.open(present(sealed.get(withdrawal.cardId), 'a withdrawal has a card'), withdrawal.cardId).toString(),
    withdrawal.bank,
    fenToText(amountOfWithdrawal(withdrawal)),
    PAYOUT_PURPOSE,
    '',
    '',
  ])
  return [[...PAYOUT_COLUMNS], ...lines]
}

/** The files made so far, without what stood in them. */
export const payoutFiles = query<'withdrawals', 'payoutFiles'>(async ({ r, actor: { shopId }, input: { cursor } }) => {
  const page = byMadeAt(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listPayoutBatches(r, { shopId, after, limit })
  const { rows: batches, next_cursor } = cut(found, ({ madeAt, id }) => [madeAt, id])
  const names = await findStaffNames(
    r,
    batches.map(({ madeBy }) => madeBy),
  )
  return ok({
    rows: batches.map(({ id, batchNo, madeBy, madeAt, rows, total, open }) => ({
      batch_id: id,
      batch_no: batchNo,
      made_by: names.get(madeBy) ?? '',
      made_at: madeAt,
      rows,
      total,
      open,
    })),
    next_cursor,
  })
})
