import { fenToText, toWire } from '@caimin/base'
import type { SocketEvent } from '@caimin/contract'
import { boardMatches, scoreText } from '../core/catalog/index.ts'
import { findWalletsAnywhere, totalOf, type WalletKey } from '../core/ledger/index.ts'
import { findPlanProgress, findSettledStates, type OrderKey, peopleOf } from '../core/orders/index.ts'
import { stateFor } from '../features/disputes/dispute.view.ts'
import type { Database } from '../platform/context.ts'
import type { EventOf } from '../platform/events/event-bus.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import { CATALOG, OPERATOR, playerChannel, shopChannel, storeChannel } from '../platform/socket/channels.ts'
import type { Hub } from '../platform/socket/hub.ts'
import type { ServerParts } from './features.ts'
import { pushChat } from './push-chat.ts'

type Parts = Pick<ServerParts, 'events' | 'database' | 'clocks' | 'log' | 'files'>

/** Turns domain events into events for pages. Events without subscribers cost no queries. */
export function pushEvents(parts: Parts, hub: Hub): Poller {
  pushOrders(parts, hub)
  pushPlans(parts, hub)
  pushWithdrawals(parts, hub)
  pushDisputes(parts, hub)
  pushWaiting(parts, hub)
  pushMessages(parts, hub)
  pushCatalog(parts, hub)
  pushShops(parts, hub)
  pushChat(parts, hub)
  return pushBalances(parts, hub)
}

const NEW_STATE = 1

/** All whose money is in a plan. */
const peopleIn = async ({ read }: Pick<Database, 'read'>, plan: OrderKey): Promise<readonly string[]> =>
  (await read((r) => peopleOf(r, [plan]))).map(({ playerId }) => playerId)

/** How far plans are: to all players of the shop; of a spell to those who sit in it. */
function pushPlans({ events, database }: Parts, hub: Hub): void {
  events.onBatch(['plan.changed'], async (changed) => {
    const keys = new Map(changed.map(({ shopId, orderId }) => [orderId, { shopId, orderId }]))
    const watched = [...keys.values()].filter(
      ({ shopId }) => hub.has(storeChannel(shopId)) || hub.has(shopChannel(shopId)),
    )
    const plans = await database.read((r) => findPlanProgress(r, watched))
    const spells = plans.filter(({ kind }) => kind === 'spell')
    const seated = spells.length === 0 ? [] : await database.read((r) => peopleOf(r, spells))
    for (const plan of plans) {
      const { shopId, orderId: plan_id, state, people } = plan
      const [joined, guarantee] = [fenToText(plan.joined), fenToText(plan.guarantee)]
      const event = { kind: 'plan.changed', plan_id, state, joined, guarantee, people } as const
      hub.publish(shopChannel(shopId), event)
      if (plan.kind === 'together') hub.publish(storeChannel(shopId), event)
      for (const { playerId } of seated.filter(({ orderId }) => orderId === plan_id)) {
        hub.publish(playerChannel(shopId, playerId), event)
      }
    }
  })
}

function pushOrders({ events, database }: Parts, hub: Hub): void {
  const publishOrder = (order: {
    shopId: string
    playerIds: readonly string[]
    orderId: string
    state: number
    isNew: boolean
    isReminder?: boolean
  }) => {
    const { shopId, orderId: order_id, state } = order
    for (const playerId of order.playerIds) {
      hub.publish(playerChannel(shopId, playerId), { kind: 'order.changed', order_id, state })
    }
    const { isNew, isReminder = false } = order
    const change = { order_id, state, is_new: isNew, is_reminder: isReminder }
    hub.publish(shopChannel(shopId), { kind: 'queue.changed', ...change })
  }
  events.on('order.placed', (event) =>
    publishOrder({ ...event, playerIds: [event.playerId], state: NEW_STATE, isNew: true }),
  )
  events.on('order.moved', async (event) => {
    const playerIds = event.isPlan ? await peopleIn(database, event) : [event.playerId]
    publishOrder({ ...event, playerIds, isNew: false })
  })
  events.on('order.reminded', (event) =>
    publishOrder({ ...event, playerIds: [event.playerId], isNew: false, isReminder: true }),
  )
  events.on('orders.settled', async ({ shopId, orderIds }) => {
    if (!hub.has(shopChannel(shopId)) && !hub.has(storeChannel(shopId))) return
    const settled = await database.read((r) => findSettledStates(r, shopId, orderIds))
    for (const order of settled) publishOrder({ shopId, ...order, isNew: false })
  })
}

/**
 * Wallets are read beside the frames of events, which do not wait for it: a clerk sees a bet sooner than its player
 * sees what is left. Those that change meanwhile are read together.
 */
function pushBalances({ events, database, log }: Parts, hub: Hub): Poller {
  const changedKeys = new Map<string, WalletKey>()
  const work = async () => {
    const keys = [...changedKeys.values()]
    changedKeys.clear()
    const wallets = await database.read((r) => findWalletsAnywhere(r, keys))
    for (const { shopId, playerId, buckets } of wallets) {
      hub.publish(playerChannel(shopId, playerId), {
        kind: 'balance.changed',
        money: fenToText(totalOf(buckets)),
        win_money: fenToText(buckets.win),
      })
    }
  }
  const pushing = startPoller({ name: 'push balances', work, log })
  // A bet says only that it was placed: one event for both.
  events.onBatch(['wallet.changed', 'order.placed'], (changed) => {
    const keys = changed.flatMap(walletsOf).filter((key) => hub.has(playerChannel(key.shopId, key.playerId)))
    for (const key of keys) changedKeys.set(`${key.shopId}/${key.playerId}`, key)
    if (keys.length > 0) pushing.now()
  })
  return pushing
}

const walletsOf = (event: EventOf<'wallet.changed' | 'order.placed'>): readonly WalletKey[] => {
  const { shopId } = event
  const playerIds = event.kind === 'order.placed' ? [event.playerId] : event.playerIds
  return playerIds.map((playerId) => ({ shopId, playerId }))
}

function pushWithdrawals({ events }: Parts, hub: Hub): void {
  events.on('withdrawal.changed', ({ shopId, playerId, withdrawalId, state }) => {
    const event = { kind: 'withdrawal.changed', withdrawal_id: withdrawalId, state } as const
    hub.publish(playerChannel(shopId, playerId), event)
    hub.publish(shopChannel(shopId), event)
  })
  events.on('identity.changed', ({ shopId, playerId }) =>
    hub.publish(playerChannel(shopId, playerId), { kind: 'identity.changed' }),
  )
}

function pushDisputes({ events }: Parts, hub: Hub): void {
  events.on('dispute.changed', ({ shopId, playerId, disputeId, orderId, state }) => {
    const event = { kind: 'dispute.changed', dispute_id: disputeId, order_id: orderId, state } as const
    const shown = { ...event, state: stateFor({ state }, 'side') }
    hub.publish(playerChannel(shopId, playerId), shown)
    hub.publish(shopChannel(shopId), shown)
    hub.publish(OPERATOR, event)
  })
}

/** Only to desks, which count anew: a withdrawal or a shop may be one that waits for the operators. */
function pushWaiting({ events }: Parts, hub: Hub): void {
  const event = { kind: 'waiting.changed' } as const
  events.on('waiting.changed', ({ shopId }) => hub.publish(shopChannel(shopId), event))
  for (const kind of ['reviews.changed', 'withdrawal.changed', 'shop.changed'] as const) {
    events.on(kind, () => hub.publish(OPERATOR, event))
  }
}

function pushMessages({ events }: Parts, hub: Hub): void {
  events.on('messages.changed', ({ shopId, playerIds }) => {
    for (const playerId of playerIds) hub.publish(playerChannel(shopId, playerId), { kind: 'messages.changed' })
  })
}

function pushCatalog({ events, database, clocks }: Parts, hub: Hub): void {
  const publishToAll = (event: SocketEvent) => hub.publish(CATALOG, event)
  events.on('odds.changed', ({ fetchedAt, ...moved }) => publishToAll({ ...moved, fetched_at: toWire(fetchedAt) }))
  events.on('catalog.changed', ({ games }) => publishToAll({ kind: 'catalog.changed', games }))
  for (const kind of ['result.confirmed', 'result.corrected'] as const) {
    events.on(kind, ({ subjectKind, subjectId }) =>
      publishToAll({ kind: 'result.changed', subject_kind: subjectKind, subject_id: subjectId }),
    )
  }
  events.on('claims.changed', ({ subjectKind, subjectId }) =>
    hub.publish(OPERATOR, { kind: 'claims.changed', subject_kind: subjectKind, subject_id: subjectId }),
  )
  events.on('clock.advanced', () => publishToAll({ kind: 'clock.changed', server_time: toWire(clocks.business()) }))
  events.onBatch(['score.changed'], async (changed) => {
    // One write may say twice of a match that it has changed: how it stands, and what happened in it.
    const matchIds = new Set(changed.flatMap((event) => event.matchIds))
    const matches = await database.read((r) => boardMatches(r, [...matchIds]))
    for (const match of matches) {
      publishToAll({
        kind: 'score.changed',
        match_id: match.id,
        status: match.status,
        minute: match.minute,
        half: scoreText(match.half),
        full: scoreText(match.score),
        red_cards: match.redCards,
        corners: match.corners,
        quarters: match.quarters === null ? null : [...match.quarters],
        awaits_result: match.awaitsResult,
        told_at: match.toldAt === null ? null : toWire(match.toldAt),
      })
    }
  })
}

function pushShops({ events }: Parts, hub: Hub): void {
  const event = { kind: 'shop.changed' } as const
  events.on('shop.changed', ({ shopId }) => {
    hub.publish(storeChannel(shopId), event)
    hub.publish(shopChannel(shopId), event)
  })
  events.on('shops.changed', () => hub.publish(CATALOG, event))
}
