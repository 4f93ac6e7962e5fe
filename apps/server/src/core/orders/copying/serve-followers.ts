import { chinaDate, earlier, type Fen, type Instant, NO_MONEY, present } from '@caimin/base'
import type { StandingEndReason } from '@caimin/contract'
import { type MissReason, needsConfirmation, stakeStandingOrder, stopReasonOf } from '@caimin/rules/follow'
import type { Reader, Tx } from '../../../platform/context.ts'
import { lockWallets, totalOf } from '../../ledger/index.ts'
import { cappedStakesOf } from '../placing/blocked-numbers.ts'
import { decideBet } from '../placing/decide-bet.ts'
import type { PlaceParts } from '../placing/place-bet.ts'
import { insertCopies } from './copy.store.ts'
import { missReasonOf, reasonOfDecision, reasonOfOutcome } from './copy-refusals.ts'
import { loadOffer, sealOf } from './place-copy.ts'
import { findPost, holdCopiable, holdPost } from './post.store.ts'
import type { Post, PostKey } from './post.ts'
import { betOfUnits, moveOf } from './quote-copy.ts'
import { type CopyOutcome, callPlaceBets, type DecidedCopy, type Turn, writeTurns } from './serving.store.ts'
import { endStandingOrders, listFollowers, lockFollowers } from './standing-order.store.ts'
import { copiesOn, type StandingOrder } from './standing-order.ts'

/** Followers of one transaction: while it runs their wallets are locked. */
const CHUNK = 50
/** Chunks at once; the next begin when all of them have ended. No bet of one changes what another gets. */
const CHUNKS_AT_ONCE = 4
/** How often a chunk is decided again because the catalogue moved, before it is left to the next attempt. */
const MAX_TRIES = 8

/** The catalogue moved between deciding and betting: the whole chunk is undone. */
class CatalogMoved extends Error {}

export type ServeParts = Pick<PlaceParts, 'database' | 'shops' | 'catalog' | 'orderNumbers'>

/**
 * Has the standing orders of those who followed its poster copy a post, in the order of subscription, chunk by chunk in
 * transactions of their own. Where what is left of a number is shared out, each chunk begins after the one before it.
 * The process may die between any two of them: whoever begins again goes on with those whose turn has not come.
 */
export async function serveFollowers(parts: ServeParts, key: PostKey): Promise<void> {
  const queue = await parts.database.read((r) => readQueue(parts, r, key))
  if (queue === undefined) return
  const atOnce = queue.isShared ? 1 : CHUNKS_AT_ONCE
  for (const group of piecesOf(queue.followers, CHUNK * atOnce)) {
    await Promise.all(piecesOf(group, CHUNK).map((chunk) => serve(parts, key, chunk)))
  }
}

const piecesOf = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function readQueue(parts: ServeParts, r: Reader, key: PostKey) {
  const post = await findPost(r, key)
  if (post === undefined) return undefined
  const [followers, offer] = await Promise.all([listFollowers(r, post), loadOffer(parts, r, post)])
  const isShared =
    offer !== undefined && cappedStakesOf(post.unit, offer.shop.blocked, { ...post, now: r.now }).length > 0
  return { followers, isShared }
}

async function serve(parts: ServeParts, key: PostKey, followers: readonly string[]): Promise<void> {
  // Taken outside of the transaction, because numbers come in blocks that must not be rolled back.
  const orderNos = await Promise.all(
    followers.map(() => parts.database.read((r) => parts.orderNumbers.next(key.shopId, r.now))),
  )
  for (let tries = 1; ; tries += 1) {
    try {
      return await parts.database.tx((t) => serveChunk(t, parts, { key, followers, orderNos }))
    } catch (error) {
      if (!(error instanceof CatalogMoved) || tries === MAX_TRIES) throw error
    }
  }
}

interface Chunk {
  readonly key: PostKey
  readonly followers: readonly string[]
  readonly orderNos: readonly string[]
}

async function serveChunk(t: Tx, parts: ServeParts, { key, followers: ids, orderNos }: Chunk): Promise<void> {
  const post = present(await holdPost(t, key), 'a post is never deleted')
  const isCopiable = await holdCopiable(t, post.shopId, post.posterId)
  const followers = await lockFollowers(t, post, ids)
  if (followers.length === 0) return
  const wallets = await lockWallets(t, followers)
  const money = new Map([...wallets.values()].map(({ playerId, buckets }) => [playerId, totalOf(buckets)]))
  const now = await t.lockedNow()
  const offer = await offerOf(parts, { ...t, now }, { post, isCopiable })
  const decided = followers.map((follower) =>
    decideFollower(follower, { post, offer, now, money: money.get(follower.playerId) ?? NO_MONEY }),
  )
  const copies = decided.flatMap((one) => (one.kind === 'copy' ? [one] : []))
  const outcomes = await callPlaceBets(
    t,
    copies.map(({ copy }, at) => ({ ...copy, orderNo: present(orderNos[at], 'a number for each follower') })),
  )
  await writeChunk(t, { post, now, decided, outcomes: new Map(copies.map((one, at) => [one.follower, outcomes[at]])) })
}

/** What is the same for all followers of a chunk: a reason why the post is copied no more, or what there is to copy. */
type Offer =
  | { readonly missReason: MissReason }
  | { readonly facts: NonNullable<Awaited<ReturnType<typeof loadOffer>>>; readonly hasMoved: boolean }

async function offerOf(
  parts: ServeParts,
  r: Reader,
  { post, isCopiable }: { readonly post: Post; readonly isCopiable: boolean },
): Promise<Offer> {
  if (!isCopiable || post.withdrawnAt !== null) return { missReason: 'post_closed' }
  if (r.now >= post.cutoffAt) return { missReason: 'cutoff_passed' }
  const facts = await loadOffer(parts, r, post)
  if (facts === undefined) return { missReason: 'shop_closed' }
  const move = moveOf(post, facts.matches)
  if (!move.ok) return { missReason: missReasonOf(move.reason) }
  return { facts, hasMoved: move.value !== undefined && needsConfirmation(move.value.band) }
}

type Decided = { readonly follower: StandingOrder; readonly money: Fen } & (
  | { readonly kind: 'copy'; readonly copy: Omit<DecidedCopy, 'orderNo'> }
  | { readonly kind: 'miss'; readonly reason: MissReason }
  | { readonly kind: 'end'; readonly reason: StandingEndReason }
)

interface Situation {
  readonly post: Post
  readonly offer: Offer
  readonly now: Instant
  readonly money: Fen
}

function decideFollower(follower: StandingOrder, { post, offer, now, money }: Situation): Decided {
  const miss = (reason: MissReason): Decided => ({ follower, money, kind: 'miss', reason })
  const today = chinaDate(now)
  const progress = { ...follower, copiesToday: copiesOn(follower, today) }
  const stop = stopReasonOf(follower.terms, progress, { money, today })
  if (stop !== undefined) return { follower, money, kind: 'end', reason: stop }
  if (follower.state === 'paused') return miss('paused')
  if ('missReason' in offer) return miss(offer.missReason)
  const staked = stakeStandingOrder(follower.terms, progress, {
    post: { posterStake: post.stake, unitStake: post.unitStake, hasMoved: offer.hasMoved },
    money,
  })
  if (!staked.ok) return miss(staked.reason)
  const { facts } = offer
  const bet = betOfUnits(post, facts.matches, { ...staked.value, shopId: post.shopId, playerId: follower.playerId })
  if (bet === undefined) return miss('order_too_large')
  const decision = decideBet({ ...facts, ...bet, now })
  if (!decision.ok) return miss(missReasonOf(reasonOfDecision(decision.reason)))
  const cutoffAt = earlier(decision.value.cutoffAt, post.cutoffAt)
  return { follower, money, kind: 'copy', copy: { bet, decision: { ...decision.value, cutoffAt } } }
}

interface DecidedChunk {
  readonly post: Post
  readonly now: Instant
  readonly decided: readonly Decided[]
  readonly outcomes: ReadonlyMap<StandingOrder, CopyOutcome | undefined>
}

async function writeChunk(t: Tx, { post, now, decided, outcomes }: DecidedChunk): Promise<void> {
  const turns = decided.flatMap((one) => {
    const turn = turnOf(one, outcomes.get(one.follower))
    return turn === undefined ? [] : [turn]
  })
  await writeTurns(t, post, turns, chinaDate(now))
  await insertCopies(
    t,
    sealOf(post),
    turns.flatMap(({ follower, orderId, stake, units }) =>
      orderId === null
        ? []
        : [{ orderId, playerId: follower.playerId, units, stake, standingOrderId: follower.standingOrderId }],
    ),
  )
  const ends = decided.flatMap((one) => {
    const reason = endReasonOf(one, outcomes.get(one.follower))
    return reason === undefined ? [] : [{ ...one.follower, reason }]
  })
  await endStandingOrders(t, ends, now)
  const playerIds = decided.map(({ follower }) => follower.playerId)
  await t.emit({ kind: 'post.served', shopId: post.shopId, postId: post.postId, playerIds })
}

function turnOf(one: Decided, answer: CopyOutcome | undefined): Turn | undefined {
  const { follower, money } = one
  const missed = { follower, orderId: null, stake: NO_MONEY, units: 0, money }
  if (one.kind === 'end') return undefined
  if (one.kind === 'miss') return { ...missed, missReason: one.reason }
  const { outcome, orderId = '', stake = NO_MONEY } = answer ?? { outcome: 'catalog_changed' as const }
  if (outcome === 'catalog_changed') throw new CatalogMoved()
  if (outcome !== 'placed') return { ...missed, missReason: missReasonOf(reasonOfOutcome(outcome)) }
  return { follower, orderId, stake, units: one.copy.bet.bet.multiple, missReason: null, money: null }
}

/** A standing order ends by its own rules, with its last copy, or when its follower turns out to be self-excluded. */
function endReasonOf(one: Decided, answer: CopyOutcome | undefined): StandingEndReason | undefined {
  if (one.kind === 'end') return one.reason
  if (one.kind !== 'copy') return undefined
  if (answer?.outcome === 'self_excluded') return 'self_excluded'
  const { copies, terms } = one.follower
  return answer?.outcome === 'placed' && copies + 1 >= terms.totalCopies ? 'total_reached' : undefined
}
