import { ok, present, refuse } from '@caimin/base'
import { findServedPlayer, viewPlayer } from '../../core/identity/index.ts'
import { findPlayerMoney, viewPlayerMoney } from '../../core/ledger/index.ts'
import { type PlayState, showLimitsOfPlayer } from '../../core/limits/index.ts'
import { listNewestOrders, summariseOrders, viewOrderSummary } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'

const NEWEST = 8

/** One player of the shop: their money, what moved in thirty days, their own limits and what they bet last. */
export const player = query<'counter', 'player'>(async ({ r, actor: { shopId }, input: { player_id: playerId } }) => {
  const key = { shopId, playerId }
  const found = await findServedPlayer(r, shopId, playerId)
  if (found === undefined) return refuse('not_found')
  const [money, figures, limits, orders] = await Promise.all([
    findPlayerMoney(r, key),
    summariseOrders(r, key),
    showLimitsOfPlayer(r, key),
    listNewestOrders(r, [key], NEWEST),
  ])
  return ok({
    server_time: r.now,
    ...viewPlayer(found),
    nickname: found.nickname,
    real_name: found.realName,
    joined_at: found.joinedAt,
    money: viewPlayerMoney(present(money, 'a player has a wallet')),
    held: figures.held,
    ...viewLimits(limits),
    orders: orders.map(viewOrderSummary),
  })
})

const viewLimits = ({ limits, coolingOffUntil, selfExcludedUntil }: PlayState) => ({
  limits: limits.flatMap(({ kind, period, value, used }) =>
    value === null ? [] : [{ kind, period, amount: value, used }],
  ),
  cooling_off_until: coolingOffUntil,
  self_excluded_until: selfExcludedUntil,
})
