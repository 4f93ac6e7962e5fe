import { ok, refuse } from '@caimin/base'
import { findPlayerNames } from '../../core/identity/index.ts'
import {
  findPlan,
  listParticipants,
  loadOrder,
  type OrderKey,
  viewCommitment,
  viewPlanEnd,
  viewPlanTolerance,
  viewSteps,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { loadShopPlans, viewShopParticipant } from './plan.view.ts'
import { countPlans, listClosed, listRunning } from './shop-plans.store.ts'

const running = pageOrder('plans.list.running', 'int', 'time', 'id')
const closed = pageOrder('plans.list.closed', 'time', 'id')
const byNo = pageOrder('plans.participants', 'int')

/** The initiator and those who joined first. */
const FIRST = 5

/** A page of the shop's plans. */
export const list = query<'plans', 'list'>(async ({ r, actor, input }) => {
  const filter = { shopId: actor.shopId, game: input.game, text: input.search ?? '' }
  const size = sizeOf(input.size)
  const shown = async ({ rows, next_cursor }: Cut) => ({
    rows: await loadShopPlans(
      r,
      actor,
      rows.map(({ orderId }) => orderId),
    ),
    next_cursor,
    server_time: r.now,
  })
  if (input.state === undefined || input.state === 'running') {
    const page = running(input.cursor, size)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listRunning(r, { filter, after, limit })
    return ok(await shown(cut(found, ({ isOpen, actBy, orderId }) => [Number(isOpen), actBy, orderId])))
  }
  const page = closed(input.cursor, size)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listClosed(r, { filter, after, limit, isFilled: input.state === 'filled' })
  return ok(await shown(cut(found, ({ closedAt, orderId }) => [closedAt, orderId])))
})

interface Cut {
  readonly rows: readonly { readonly orderId: string }[]
  readonly next_cursor: string | null
}

/** The figures above the list. */
export const counters = query<'plans', 'counters'>(async ({ r, actor: { shopId } }) => ok(await countPlans(r, shopId)))

/** One plan of the shop, without its bet. */
export const detail = query<'plans', 'detail'>(async ({ r, actor, input: { plan_id: orderId } }) => {
  const key = { shopId: actor.shopId, orderId }
  const [plan, loaded, [shown]] = await Promise.all([
    findPlan(r, key),
    loadOrder(r, key),
    loadShopPlans(r, actor, [orderId]),
  ])
  if (plan === undefined || loaded === undefined || shown === undefined) return refuse('not_found')
  const mayAct = actor.role !== 'auditor'
  const participants = await participantsOf(r, key, { after: 0, limit: FIRST, initiatorId: plan.playerId })
  return ok({
    ...shown,
    server_time: r.now,
    tolerance: viewPlanTolerance(loaded.order),
    tickets: plan.tickets,
    commitment: viewCommitment(plan),
    first_participants: participants,
    steps: viewSteps(loaded),
    ended: viewPlanEnd(loaded),
    can: {
      cancel: mayAct && loaded.order.state === 'subscribing',
      open_content: mayAct && shown.content === 'to_open',
    },
  })
})

/** A page of those who hold a share. */
export const participants = query<'plans', 'participants'>(async ({ r, actor: { shopId }, input }) => {
  const page = byNo(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const key = { shopId, orderId: input.plan_id }
  const plan = await findPlan(r, key)
  if (plan === undefined) return refuse('not_found')
  const { after, limit, cut } = page.value
  const found = await participantsOf(r, key, { after: after?.[0] ?? 0, limit, initiatorId: plan.playerId })
  return ok({ ...cut(found, ({ no }) => [no]), people: plan.people })
})

async function participantsOf(
  r: Reader,
  key: OrderKey,
  { initiatorId, ...page }: { readonly after: number; readonly limit: number; readonly initiatorId: string },
) {
  const found = await listParticipants(r, key, page)
  const names = await findPlayerNames(
    r,
    key.shopId,
    found.map(({ playerId }) => playerId),
  )
  return found.map((participant) => viewShopParticipant(participant, names, initiatorId))
}
