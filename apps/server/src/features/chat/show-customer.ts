import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { findVerified } from '../../core/identity/index.ts'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import { type PlayState, showLimitsOfPlayer } from '../../core/limits/index.ts'
import { listOwnOrders, summariseOrders } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { isPlayerOf, loadHeads } from './customer.ts'
import { viewCard } from './message.view.ts'

export interface CustomerServices {
  /** What disputes know of a player. */
  readonly newestDisputes: (
    r: Reader,
    key: { readonly shopId: string; readonly playerId: string },
  ) => Promise<Values<OutputOf<'chatDesk', 'customer'>>['disputes']>
}

const MAX_ORDERS = 20
/** On which the shop or a draw has still to act. */
const OPEN_STATES: readonly OrderState[] = [
  'subscribing',
  'awaitingAcceptance',
  'awaitingIssue',
  'awaitingDraw',
  'awaitingResult',
  'awaitingPayout',
]

/** Who writes, and what they have with the shop at this moment. */
export const showCustomer = query<'chatDesk', 'customer', CustomerServices>(
  async ({ r, actor: { shopId }, input: { conversation_id: playerId }, newestDisputes }) => {
    if (!(await isPlayerOf(r, shopId, playerId))) return refuse('not_found')
    const key = { shopId, playerId }
    const [headOf, verified, buckets, orders, summary, play, disputes] = await Promise.all([
      loadHeads(r, shopId, [{ conversationId: playerId, claimedBy: null }]),
      findVerified(r, shopId, [playerId]),
      findBuckets(r, key),
      listOwnOrders(r, { ...key, states: OPEN_STATES, isHidden: false }, { size: MAX_ORDERS }),
      summariseOrders(r, key),
      showLimitsOfPlayer(r, key),
      newestDisputes(r, key),
    ])
    const { player, barred_by } = headOf({ conversationId: playerId, claimedBy: null })
    return ok({
      player: { ...player, is_verified: verified.has(playerId) },
      barred_by,
      wallet: { money: totalOf(buckets), ...buckets, held: summary.held },
      open_orders: orders.map(viewCard),
      open_order_count: summary.inProgress + summary.awaitingDraw + summary.awaitingPayout,
      stake_limits: viewStakeLimits(play),
      cooling_off_until: play.coolingOffUntil,
      self_excluded_until: play.selfExcludedUntil,
      disputes,
    })
  },
)

/** The limits of deposits and losses would say what a player has won or lost elsewhere, which is not the shop's. */
const viewStakeLimits = ({ limits }: PlayState) =>
  limits.flatMap(({ kind, period, value: amount, used, left }) =>
    kind !== 'stake' || amount === null || left === null ? [] : [{ period, amount, used, left }],
  )
