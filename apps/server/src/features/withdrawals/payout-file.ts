import { fenToText, ok, present, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
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
import type { ShopActor } from '../../platform/http/handler.ts'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import { PAYOUT_COLUMNS, PAYOUT_PURPOSE, PAYOUT_SHEET, PAYOUT_WIDTHS, payoutFileName } from './payout-file.texts.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const PAGE = 20

/**
 * The file for the bank's batch transfer. It is the one answer with full card numbers: for the shopkeeper alone, never stored,
 * and each time noted in the log and in the time lines, without the numbers. As an xlsx, unless told otherwise: a spreadsheet that
 * opens a CSV rounds card numbers, and saves them so.
 */
export async function payoutFile(
  { database, sealer, log }: WithdrawalsDeps,
  { request_id, batch_id, format = 'xlsx' }: InputOf<'withdrawals', 'payoutFile'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'withdrawals', 'payoutFile'>> {
  const wish = { shopId, staffId, requestId: request_id, batchId: batch_id }
  const made = await database.tx(async (t) => {
    const taken = await takePayoutBatch(t, wish)
    if (!taken.ok) return taken
    const batch = taken.value
    const rows = batch.withdrawals.length
    log.info({ shopId, staffId, batchNo: batch.batchNo, rows, format }, 'payout file handed out')
    return ok({ batch, rows: await rowsOf(t, batch, (sealed, cardId) => sealer.open(sealed, cardId).toString()) })
  })
  if (!made.ok) return made
  const { batch, rows } = made.value
  return ok({
    batch_id: batch.id,
    file_name: payoutFileName(batch.batchNo, format),
    file: (await fileOf(rows, format)).toString('base64'),
    rows: batch.withdrawals.length,
    total: fenToText(totalOfBatch(batch)),
  })
}

const fileOf = async (rows: readonly string[][], format: 'xlsx' | 'csv'): Promise<Buffer> =>
  format === 'csv' ? Buffer.from(csvText(rows)) : await writeXlsx(rows, { sheet: PAYOUT_SHEET, widths: PAYOUT_WIDTHS })

async function rowsOf(
  r: Reader,
  { withdrawals }: PayoutBatch,
  open: (sealed: Buffer, cardId: string) => string,
): Promise<string[][]> {
  const sealed = await findSealedNumbers(
    r,
    withdrawals.map(({ cardId }) => cardId),
  )
  const lines = withdrawals.map((withdrawal, index) => [
    String(index + 1),
    withdrawal.withdrawalNo,
    withdrawal.holder,
    open(present(sealed.get(withdrawal.cardId), 'a withdrawal has a card'), withdrawal.cardId),
    withdrawal.bank,
    fenToText(amountOfWithdrawal(withdrawal)),
    PAYOUT_PURPOSE,
    '',
    '',
  ])
  return [[...PAYOUT_COLUMNS], ...lines]
}

/** The files made so far, without what stood in them. */
export const payoutFiles = (
  { database }: WithdrawalsDeps,
  { cursor }: InputOf<'withdrawals', 'payoutFiles'>,
  { shopId }: ShopActor,
): Promise<Reply<'withdrawals', 'payoutFiles'>> =>
  database.read(async (r) => {
    const found = await listPayoutBatches(r, { shopId, after: readAfterRow(cursor), limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const names = await findStaffNames(
      r,
      shown.map(({ madeBy }) => madeBy),
    )
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return ok({
      rows: shown.map(({ id, batchNo, madeBy, madeAt, rows, total, open }) => ({
        batch_id: id,
        batch_no: batchNo,
        made_by: names.get(madeBy) ?? '',
        made_at: toWire(madeAt),
        rows,
        total: fenToText(total),
        open,
      })),
      next_cursor: last === undefined ? null : writeCursor([last.madeAt, last.id]),
    })
  })
