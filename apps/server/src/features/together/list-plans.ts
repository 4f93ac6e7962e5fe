import { ok, refuse } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { partsOf } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { countOpenPlans, findInitiators, findRecord } from './initiators.store.ts'
import { findCodes, listOwnPlans, listPlansOf } from './own-plans.store.ts'
import { viewRecord } from './plan.view.ts'
import { type FileLink, loadPlans, viewPlanRow } from './plan-rows.ts'

interface ListServices {
  readonly fileLink: FileLink
}

type State = NonNullable<InputOf<'together', 'mine'>['state']>

const STATES: Record<State, readonly OrderState[]> = {
  subscribing: ['subscribing'],
  running: ['awaitingAcceptance', 'awaitingIssue', 'awaitingDraw', 'awaitingResult'],
  won: ['awaitingPayout', 'paid'],
  ended: ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'notWon', 'unsold'],
}

const mineById = pageOrder('together.mine', 'id')
const theirsById = pageOrder('together.initiatorPlans', 'id')

/** A page of plans and spells that the caller opened or joined, with their own part of each. */
export const listMine = query<'together', 'mine', ListServices>(async ({ r, actor, input, fileLink }) => {
  const { shopId, playerId } = actor
  const page = mineById(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const states = input.state === undefined ? undefined : STATES[input.state]
  const own = { shopId, playerId, role: input.role, states }
  const found = await listOwnPlans(r, { ...own, after: after?.[0] ?? null, limit })
  const { rows, next_cursor } = cut(found, ({ orderId }) => [orderId])
  const orderIds = rows.map(({ orderId }) => orderId)
  const [plans, parts, codes] = await Promise.all([
    loadPlans(r, shopId, orderIds),
    partsOf(r, actor, orderIds),
    findCodes(r, shopId, orderIds),
  ])
  return ok({
    rows: plans.flatMap((plan) => {
      const { orderId } = plan.order
      const part = parts.get(orderId)
      return part === undefined ? [] : [{ ...viewPlanRow(plan, fileLink), own: part, code: codes.get(orderId) ?? null }]
    }),
    next_cursor,
    server_time: r.now,
  })
})

/** Who opens plans in the shop, with their record. */
export const showInitiator = query<'together', 'initiator', ListServices>(
  async ({ r, actor: { shopId, playerId: self }, input: { player_id: playerId }, fileLink }) => {
    const [initiator, record, openPlans] = await Promise.all([
      findInitiators(r, shopId, [playerId]).then((found) => found.get(playerId)),
      findRecord(r, { shopId, playerId }),
      countOpenPlans(r, { shopId, playerId }),
    ])
    // A player who never opened a plan has no page.
    if (initiator === undefined || initiator.opened === 0) return refuse('not_found')
    return ok({
      ...viewRecord(shopId, { initiator, record }, { isByStaff: initiator.isByStaff, fileLink }),
      server_time: r.now,
      is_me: playerId === self,
      open_plans: openPlans,
    })
  },
)

/** A page of an initiator's plans. */
export const listInitiatorPlans = query<'together', 'initiatorPlans', ListServices>(
  async ({ r, actor: { shopId }, input, fileLink }) => {
    const page = theirsById(input.cursor, sizeOf(input.size))
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const isOpen = input.state === undefined ? undefined : input.state === 'open'
    const found = await listPlansOf(r, { shopId, playerId: input.player_id, isOpen, after: after?.[0] ?? null, limit })
    const { rows, next_cursor } = cut(found, ({ orderId }) => [orderId])
    const plans = await loadPlans(
      r,
      shopId,
      rows.map(({ orderId }) => orderId),
    )
    return ok({ rows: plans.map((plan) => viewPlanRow(plan, fileLink)), next_cursor, server_time: r.now })
  },
)
