import { ok, type Result, refuse } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { STANDING_LIMITS, type StandingTerms } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { lockPoster } from './add-post.ts'
import {
  countQueue,
  endStandingOrders,
  insertStandingOrder,
  lockStandingOrder,
  setPaused,
  setTerms,
} from './standing-order.store.ts'
import type { StandingKey, StandingOrder } from './standing-order.ts'

export interface StandingRequest {
  readonly shopId: string
  readonly playerId: string
  readonly posterId: string
  readonly game: GameId
  readonly terms: StandingTerms
}

export interface StartedStanding {
  readonly standingOrderId: string
  /** Its place in the queue, which is the last. */
  readonly place: number
}

type StartRefusal = 'not_found' | 'own_post' | 'standing_order_exists' | 'queue_full'

/**
 * Subscribes to the posts of a person in one game, at the end of the queue. Subscriptions to one person wait for each
 * other, so that the last place is given once.
 */
export async function startStandingOrder(
  t: Tx,
  { shopId, playerId, posterId, game, terms }: StandingRequest,
): Promise<Result<StartedStanding, StartRefusal>> {
  if (posterId === playerId) return refuse('own_post')
  if (!(await isPlayerOf(t, shopId, posterId))) return refuse('not_found')
  await lockPoster(t, shopId, posterId)
  const { all, own } = await countQueue(t, { shopId, posterId, game, playerId })
  if (own > 0) return refuse('standing_order_exists')
  if (all >= STANDING_LIMITS.perPosterAndGame) return refuse('queue_full')
  const standingOrderId = newId(t.wallNow)
  const createdAt = await t.lockedNow()
  await insertStandingOrder(t, { shopId, standingOrderId, playerId, posterId, game, createdAt, terms })
  return ok({ standingOrderId, place: all + 1 })
}

async function isPlayerOf(t: Tx, shopId: string, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from players where shop_id = ${shopId} and id = ${playerId}`.execute(t.db)
  return rows.length > 0
}

type OwnKey = StandingKey & { readonly playerId: string }

/** Changes the terms; the place in the queue stays. */
export const changeStandingOrder = (t: Tx, key: OwnKey, terms: StandingTerms) =>
  ofRunning(t, key, () => setTerms(t, key, terms))

/** Pauses it or lets it go on; the place in the queue stays. */
export const pauseStandingOrder = (t: Tx, key: OwnKey, isPaused: boolean) =>
  ofRunning(t, key, () => setPaused(t, key, isPaused))

/** Ends it for good; ending it twice is the same as once. */
export async function endStandingOrder(t: Tx, key: OwnKey): Promise<Result<null, 'not_found'>> {
  const order = await lockOwn(t, key)
  if (order === undefined) return refuse('not_found')
  await endStandingOrders(t, [{ ...key, reason: 'ended_by_follower' }], t.now)
  return ok(null)
}

async function ofRunning(
  t: Tx,
  key: OwnKey,
  change: () => Promise<void>,
): Promise<Result<null, 'not_found' | 'standing_order_ended'>> {
  const order = await lockOwn(t, key)
  if (order === undefined) return refuse('not_found')
  if (order.state === 'ended') return refuse('standing_order_ended')
  await change()
  return ok(null)
}

async function lockOwn(t: Tx, key: OwnKey): Promise<StandingOrder | undefined> {
  const order = await lockStandingOrder(t, key)
  return order?.playerId === key.playerId ? order : undefined
}
