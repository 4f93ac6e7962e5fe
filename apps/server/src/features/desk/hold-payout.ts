import { ok } from '@caimin/base'
import { holdPayout, releasePayout } from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Keeps a prize from being paid while the shop looks into it. */
export const hold = command<'desk', 'holdPayout'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const held = await holdPayout(t, { shopId, orderId: input.order_id, staffId, reason: input.reason })
  return held.ok ? ok({ order_id: input.order_id }) : held
})

/** It may be paid again. */
export const release = command<'desk', 'releasePayout'>(async ({ t, actor: { shopId }, input }) => {
  const released = await releasePayout(t, { shopId, orderId: input.order_id })
  return released.ok ? ok({ order_id: input.order_id }) : released
})
