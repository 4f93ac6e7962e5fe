import { earlier, type Fen, type Ok, ok } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { needsConfirmation } from '@caimin/rules/follow'
import type { Tx } from '../../../platform/context.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { decideBet } from '../placing/decide-bet.ts'
import type { PlacedBet } from '../placing/new-bet.ts'
import { callPlaceBetIn } from '../placing/place-bet.store.ts'
import { loadFacts, type PlaceParts } from '../placing/place-bet.ts'
import { insertCopies } from './copy.store.ts'
import { type CopyReason, reasonOfDecision, reasonOfOutcome, refuseCopy } from './copy-refusals.ts'
import { holdCopiable, holdPost } from './post.store.ts'
import type { Post, PostKey } from './post.ts'
import { betOfUnits, moveOf, stakeOfUnits } from './quote-copy.ts'

/** A copy as its player asks for it. */
export interface CopyRequest extends PostKey {
  readonly playerId: string
  readonly units: number
  /** What the page showed it to cost. */
  readonly stake: Fen
  readonly isMoveConfirmed: boolean
  /** Taken outside of the transaction, because numbers come in blocks that must not be rolled back. */
  readonly orderNo: string
}

type Answer =
  | Ok<PlacedBet>
  | Refused<CopyReason | 'not_found' | 'own_post' | 'total_moved' | 'amount_differs' | 'busy_try_again'>

export type CopyParts = Pick<PlaceParts, 'shops' | 'catalog'>

/** Odds that move faster than this many decisions leave the player a `busy_try_again`. */
const MAX_TRIES = 4

/**
 * Copies a post by hand: the same way a bet goes, at what is offered now, and in the transaction in which the order
 * becomes a copy, so that hidden legs are sealed from the moment on that the order exists.
 */
export async function placeCopy(t: Tx, parts: CopyParts, request: CopyRequest): Promise<Answer> {
  const post = await holdPost(t, request)
  if (post === undefined) return { ok: false, reason: 'not_found' }
  if (post.posterId === request.playerId) return { ok: false, reason: 'own_post' }
  if (!(await holdCopiable(t, post.shopId, post.posterId))) return { ok: false, reason: 'post_closed' }
  const now = await t.lockedNow()
  if (post.withdrawnAt !== null || now >= post.cutoffAt) return { ok: false, reason: 'post_closed' }
  const stake = stakeOfUnits(post.unit, request.units)
  if (request.stake !== stake) return refuseWith('amount_differs', { shown: request.stake, stake })
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await tryOnce(t, parts, { post, request })
    if (answer !== 'catalog_changed') return answer
  }
  return { ok: false, reason: 'busy_try_again' }
}

interface Attempt {
  readonly post: Post
  readonly request: CopyRequest
}

async function tryOnce(t: Tx, parts: CopyParts, { post, request }: Attempt): Promise<Answer | 'catalog_changed'> {
  const now = await t.lockedNow()
  const { shopId, playerId, units } = request
  const offer = await loadOffer(parts, { ...t, now }, post)
  if (offer === undefined) return { ok: false, reason: 'shop_suspended' }
  const move = moveOf(post, offer.matches)
  if (!move.ok) return move
  if (move.value !== undefined && needsConfirmation(move.value.band) && !request.isMoveConfirmed) {
    return refuseWith('total_moved', { band: move.value.band, is_up: move.value.isUp })
  }
  const bet = betOfUnits(post, offer.matches, { units, shopId, playerId })
  if (bet === undefined) return { ok: false, reason: 'order_too_large' }
  const decided = decideBet({ ...offer, ...bet })
  if (!decided.ok) return refuseCopy(reasonOfDecision(decided.reason), { shop: offer.shop, now })
  const decision = { ...decided.value, cutoffAt: earlier(decided.value.cutoffAt, post.cutoffAt) }
  const outcome = await callPlaceBetIn(t, { bet, decision, orderNo: request.orderNo })
  if (outcome.outcome === 'catalog_changed') return 'catalog_changed'
  if (outcome.outcome !== 'placed') return refuseCopy(reasonOfOutcome(outcome.outcome), { shop: offer.shop, now })
  const { orderId, stake } = outcome.placed
  await insertCopies(t, sealOf(post), [{ orderId, playerId, units, stake, standingOrderId: null }])
  return ok(outcome.placed)
}

/** Shop, matches and issue of a post as they are now; undefined when the shop is gone. */
export const loadOffer = (
  parts: CopyParts,
  r: Parameters<typeof loadFacts>[1],
  { unit, issueNo, shopId, posterId }: Post,
) =>
  loadFacts(parts, r, {
    bet: {
      shopId,
      playerId: posterId,
      requestId: '',
      bet: unit,
      oddsSeen: undefined,
      handicapsSeen: {},
      issueNo: issueNo ?? undefined,
      tolerance: { kind: 'any' },
    },
    freshness: 'fresh',
  })

export const sealOf = ({ shopId, postId, isHidden, cutoffAt }: Post) => ({
  shopId,
  postId,
  sealedUntil: isHidden ? cutoffAt : null,
})
