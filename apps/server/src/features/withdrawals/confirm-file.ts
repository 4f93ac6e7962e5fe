import { assert, ok, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  findByNumbers,
  hasPayoutBatch,
  lockByNumbers,
  type Mover,
  payWithdrawal,
  refuseWithdrawal,
} from '../../core/ledger/index.ts'
import type { Database, Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { numberOf, type Plan, planReturnedFile, viewPlan } from './returned-file/plan-returned-file.ts'
import { type FileRefusal, type ReturnedRow, readReturnedFile } from './returned-file/read-returned-file.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

/** What a file from the bank would do, row by row. Changes nothing. */
export async function previewFile(
  { database }: WithdrawalsDeps,
  { batch_id: batchId, file }: InputOf<'withdrawals', 'previewFile'>,
  { shopId }: ShopActor,
): Promise<Reply<'withdrawals', 'previewFile'>> {
  const rows = await readRows(database, { shopId, batchId, file })
  if (!rows.ok) return rows
  return database.read(async (r) => {
    const found = await findByNumbers(r, shopId, rows.value.map(numberOf))
    return ok(viewPlan(batchId, planReturnedFile(rows.value, { found, batchId })))
  })
}

/**
 * Applies a file from the bank: every row that the preview said, in one transaction, and no other. Where something has moved since the
 * preview nothing is applied; the same file twice changes nothing more.
 */
export async function confirmFile(
  { database }: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'confirmFile'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'withdrawals', 'confirmFile'>> {
  const { batch_id: batchId } = input
  const rows = await readRows(database, { shopId, batchId, file: input.file })
  if (!rows.ok) return rows
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'withdrawals.confirmFile', body: input }
  return database.tx((t) =>
    once(t, key, async (): Promise<Reply<'withdrawals', 'confirmFile'>> => {
      const found = await lockByNumbers(t, shopId, rows.value.map(numberOf))
      const plan = planReturnedFile(rows.value, { found, batchId })
      const view = viewPlan(batchId, plan)
      if (view.plan !== input.plan) return refuse('preview_outdated')
      await apply(t, plan, { kind: 'shop', id: staffId })
      return ok(view)
    }),
  )
}

/** The rows of a file for a batch of the shop. A batch is never deleted, so it is asked for once. */
async function readRows(
  database: Database,
  { shopId, batchId, file }: { readonly shopId: string; readonly batchId: string; readonly file: string },
): Promise<Result<readonly ReturnedRow[], FileRefusal | 'not_found'>> {
  const isOurs = await database.read((r) => hasPayoutBatch(r, shopId, batchId))
  return isOurs ? await readReturnedFile(Buffer.from(file, 'base64')) : refuse('not_found')
}

async function apply(t: Tx, plan: Plan, by: Mover): Promise<void> {
  for (const { withdrawal, outcome, reason } of plan) {
    if (withdrawal === undefined) continue
    const move = { shopId: withdrawal.shopId, withdrawalId: withdrawal.id, by }
    if (outcome === 'paid') assert((await payWithdrawal(t, move)).ok, 'what is locked and approved is paid')
    if (outcome !== 'refused') continue
    const returned = await refuseWithdrawal(t, { ...move, reason, isReturnedByBank: true })
    assert(returned.ok, 'what is locked and approved is given back')
  }
}
