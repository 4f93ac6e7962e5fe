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
import { PAYOUT_COLUMNS, PAYOUT_PURPOSE, payoutFileName } from './payout-file.texts.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const PAGE = 20

/**
 * The file for the bank's batch transfer. It is the one answer with full card numbers: for the shopkeeper alone, never stored,
 * and each time noted in the log and in the time lines, without the numbers.
 */
export async function payoutFile(
  { database, sealer, log }: WithdrawalsDeps,
  { request_id, batch_id }: InputOf<'withdrawals', 'payoutFile'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'withdrawals', 'payoutFile'>> {
  const wish = { shopId, staffId, requestId: request_id, batchId: batch_id }
  return database.tx(async (t): Promise<Reply<'withdrawals', 'payoutFile'>> => {
    const taken = await takePayoutBatch(t, wish)
    if (!taken.ok) return taken
    const batch = taken.value
    const csv = csvText(await rowsOf(t, batch, (sealed, cardId) => sealer.open(sealed, cardId).toString()))
    const rows = batch.withdrawals.length
    log.info({ shopId, staffId, batchNo: batch.batchNo, rows }, 'payout file handed out')
    return ok({
      batch_id: batch.id,
      file_name: payoutFileName(batch.batchNo),
      csv,
      rows,
      total: fenToText(totalOfBatch(batch)),
    })
  })
}

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
