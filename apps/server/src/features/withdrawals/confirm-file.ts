import { assert, ok, refuse } from '@caimin/base'
import {
  findByNumbers,
  hasPayoutBatch,
  lockByNumbers,
  type Mover,
  payWithdrawal,
  refuseWithdrawal,
} from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import { numberOf, type Plan, planReturnedFile, viewPlan } from './returned-file/plan-returned-file.ts'
import { readReturnedFile } from './returned-file/read-returned-file.ts'

/** What a file from the bank would do, row by row. Changes nothing. */
export const previewFile = query<'withdrawals', 'previewFile'>(async ({ r, actor: { shopId }, input }) => {
  const { batch_id: batchId, file } = input
  const isOurs = await hasPayoutBatch(r, shopId, batchId)
  const rows = isOurs ? await readReturnedFile(Buffer.from(file, 'base64')) : refuse('not_found')
  if (!rows.ok) return rows
  const found = await findByNumbers(r, shopId, rows.value.map(numberOf))
  return ok(viewPlan(batchId, planReturnedFile(rows.value, { found, batchId })))
})

/**
 * Applies a file from the bank: every row that the preview said, in one transaction, and no other. Where something has
 * moved since the preview nothing is applied; the same file twice changes nothing more.
 */
export const confirmFile = steps<'withdrawals', 'confirmFile'>(async ({ read, write, actor, input }) => {
  const { shopId, staffId } = actor
  const { batch_id: batchId } = input
  // A batch is never deleted, so it is looked for once.
  if (!(await read((r) => hasPayoutBatch(r, shopId, batchId)))) return refuse('not_found')
  const rows = await readReturnedFile(Buffer.from(input.file, 'base64'))
  if (!rows.ok) return rows
  return write(async (t) => {
    const found = await lockByNumbers(t, shopId, rows.value.map(numberOf))
    const plan = planReturnedFile(rows.value, { found, batchId })
    const view = viewPlan(batchId, plan)
    if (view.plan !== input.plan) return refuse('preview_outdated')
    await apply(t, plan, { kind: 'shop', id: staffId })
    return ok(view)
  })
})

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
