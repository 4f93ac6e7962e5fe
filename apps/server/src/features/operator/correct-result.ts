import { fenToText, ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  approveCorrection,
  checkCorrection,
  proposeCorrection,
  rejectCorrection,
  withdrawCorrection,
} from '../../core/catalog/index.ts'
import { type CorrectionPreview, previewCorrection } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { namesOfChanged } from './changed-orders.store.ts'
import { keyOf, stepOf } from './claim-result.ts'
import type { OperatorDeps } from './operator.deps.ts'

/** Whose money a correction would change, before anybody proposes it. */
export const preview = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'correctionPreview'>,
): Promise<Reply<'operator', 'correctionPreview'>> =>
  database.read(async (r) => {
    const checked = await checkCorrection(r, stepOf(input), input.value)
    if (!checked.ok) return checked
    return ok(await viewPreview(r, await previewCorrection(r, stepOf(input), checked.value.value)))
  })

async function viewPreview(r: Reader, found: CorrectionPreview) {
  const names = await namesOfChanged(r, found.rows)
  return {
    orders: found.orders,
    rows: found.rows.map((row) => ({
      order_id: row.orderId,
      order_no: names.get(row.orderId)?.orderNo ?? '',
      shop_code: names.get(row.orderId)?.shopCode ?? '',
      player: names.get(row.orderId)?.player ?? '',
      paid: fenToText(row.paid),
      due: fenToText(row.due),
      difference: fenToText(row.difference),
    })),
    paid: fenToText(found.paid),
    due: fenToText(found.due),
    difference: fenToText(found.difference),
    claw_back: fenToText(found.clawBack),
  }
}

export const propose = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'proposeCorrection'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'proposeCorrection'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.proposeCorrection', input, actor), async () => {
      const { value, reason } = input
      const proposed = await proposeCorrection(t, { ...stepOf(input), value, reason, staffId: actor.staffId })
      return proposed.ok ? ok({ correction_id: proposed.value.correctionId }) : proposed
    }),
  )

export const approve = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'approveCorrection'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'approveCorrection'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.approveCorrection', input, actor), async () => {
      const approved = await approveCorrection(t, { correctionId: input.correction_id, staffId: actor.staffId })
      return approved.ok ? ok({ done: true as const }) : approved
    }),
  )

export const reject = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'rejectCorrection'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'rejectCorrection'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.rejectCorrection', input, actor), () =>
      rejectCorrection(t, { correctionId: input.correction_id, staffId: actor.staffId, reason: input.reason }),
    ),
  )

export const withdrawProposal = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'withdrawCorrection'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'withdrawCorrection'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.withdrawCorrection', input, actor), () =>
      withdrawCorrection(t, { correctionId: input.correction_id, staffId: actor.staffId }),
    ),
  )
