import { ok } from '@caimin/base'
import {
  approveCorrection,
  checkCorrection,
  proposeCorrection,
  rejectCorrection,
  withdrawCorrection,
} from '../../core/catalog/index.ts'
import { type CorrectionPreview, previewCorrection } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { namesOfChanged } from './changed-orders.store.ts'
import { stepOf } from './claim-result.ts'

/** Whose money a correction would change, before it is proposed. */
export const preview = query<'operator', 'correctionPreview'>(async ({ r, input }) => {
  const checked = await checkCorrection(r, stepOf(input), input.value)
  if (!checked.ok) return checked
  return ok(await viewPreview(r, await previewCorrection(r, stepOf(input), checked.value.value)))
})

async function viewPreview(r: Reader, { orders, rows, paid, due, difference, clawBack }: CorrectionPreview) {
  const names = await namesOfChanged(r, rows)
  return {
    orders,
    rows: rows.map((row) => ({
      order_id: row.orderId,
      order_no: names.get(row.orderId)?.orderNo ?? '',
      shop_code: names.get(row.orderId)?.shopCode ?? '',
      player: names.get(row.orderId)?.player ?? '',
      paid: row.paid,
      due: row.due,
      difference: row.difference,
    })),
    paid,
    due,
    difference,
    claw_back: clawBack,
  }
}

export const propose = command<'operator', 'proposeCorrection'>(async ({ t, actor: { staffId }, input }) => {
  const { value, reason } = input
  const proposed = await proposeCorrection(t, { ...stepOf(input), value, reason, staffId })
  return proposed.ok ? ok({ correction_id: proposed.value.correctionId }) : proposed
})

export const approve = command<'operator', 'approveCorrection'>(async ({ t, actor: { staffId }, input }) => {
  const approved = await approveCorrection(t, { correctionId: input.correction_id, staffId })
  return approved.ok ? ok({ done: true }) : approved
})

export const reject = command<'operator', 'rejectCorrection'>(({ t, actor: { staffId }, input }) =>
  rejectCorrection(t, { correctionId: input.correction_id, staffId, reason: input.reason }),
)

export const withdrawProposal = command<'operator', 'withdrawCorrection'>(({ t, actor: { staffId }, input }) =>
  withdrawCorrection(t, { correctionId: input.correction_id, staffId }),
)
