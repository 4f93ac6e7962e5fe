import { ok } from '@caimin/base'
import { listChases } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'

const byId = pageOrder('orders.chases', 'id')

/** A page of the player's chases. */
export const listOwnChases = query<'orders', 'chases'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byId(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const isRunning = input.state === undefined ? undefined : input.state === 'running'
  const chases = await listChases(r, { shopId, playerId, isRunning, after: after?.[0], size: limit })
  return ok({ server_time: r.now, ...cut(chases, ({ chase_id }) => [chase_id]) })
})
