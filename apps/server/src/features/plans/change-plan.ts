import { ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import {
  accessOfStaff,
  cancelPlanByShop,
  findPlan,
  keepOpening,
  loadOrder,
  type PhotoLink,
  viewPlanContent,
} from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Opens the bet of a plan that the shop is to print, or has printed; who did is kept. */
export const openContent = command<'plans', 'openContent', { readonly photoLink: PhotoLink }>(
  async ({ t, actor: { shopId, staffId }, input, photoLink }) => {
    const key = { shopId, orderId: input.plan_id }
    const loaded = await loadOrder(t, key)
    if (loaded === undefined || loaded.plan === null) return refuse('not_found')
    const access = await accessOfStaff(t, loaded, staffId)
    if (access.kind === 'sealed') return refuse('plan_sealed')
    if (access.kind === 'to_open') await keepOpening(t, { ...key, staffId })
    const plan = present(await findPlan(t, key), 'an order of a plan has one')
    return ok({ plan_id: input.plan_id, ...viewPlanContent(loaded, plan, photoLink) })
  },
)

/** Gives up a plan that has not filled; everything goes back. */
export const cancel = command<'plans', 'cancel'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const cancelled = await cancelPlanByShop(t, { shopId, staffId, orderId: input.plan_id, reason: input.reason })
  if (!cancelled.ok) return cancelled
  const { released } = cancelled.value
  return ok({ plan_id: input.plan_id, state: orderStateIndex('cancelledByShop'), released })
})
