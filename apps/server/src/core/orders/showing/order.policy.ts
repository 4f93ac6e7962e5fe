import type { Instant } from '@caimin/base'
import type { OrderState } from '@caimin/rules'
import { isAsking } from '../asking/answer-odds.ts'
import { recordedOf } from '../finish-orders.ts'
import { type Order, type OrderTicket, subjectsOf } from '../order.ts'
import { maySupersede } from '../supersede-ticket.ts'
import type { LoadedOrder } from './load-order.ts'
import type { PlanSeal } from './plan-seal.ts'
import { withoutContent } from './sealed-order.ts'

/**
 * Whether the content of an order is still kept from its own player. The shop sees what it prints; other players'
 * orders are shown to no player.
 */
export const isSealedFromPlayer = ({ sealedUntil }: Pick<Order, 'sealedUntil'>, now: Instant): boolean =>
  sealedUntil !== null && now < sealedUntil

/** An order as its own player may see it now. */
export const orderForPlayer = (order: Order, now: Instant): Order =>
  isSealedFromPlayer(order, now) ? withoutContent(order) : order

/**
 * Whether the player may ask the shop to hurry: it has not printed the order, which is theirs. Of a plan its initiator
 * asks.
 */
export const mayRemind = ({ state, playerId, cutoffAt }: Order, asker: string, now: Instant): boolean =>
  (state === 'awaitingAcceptance' || state === 'awaitingIssue') && playerId === asker && now < cutoffAt

/** What the player may do with an order now; each use case decides again under its lock. */
export const playerAbilities = (order: Order, tickets: readonly OrderTicket[]) => ({
  withdraw: order.state === 'awaitingAcceptance' && order.planKind === null,
  answer_odds: order.state === 'awaitingIssue' && tickets.some(isAsking),
})

/** Who stands at the desk. */
export interface DeskViewer {
  readonly role: 'shopkeeper' | 'clerk' | 'auditor'
}

/** What this member of staff may do with an order now. */
export function deskAbilities(order: Order, tickets: readonly OrderTicket[], viewer: DeskViewer) {
  const mayAct = viewer.role !== 'auditor'
  const isIssuing = mayAct && order.state === 'awaitingIssue'
  const hasWaiting = tickets.some(({ state }) => state === 'waiting')
  const recorded = recordedOf(tickets)
  return {
    accept: mayAct && order.state === 'awaitingAcceptance',
    refuse: mayAct && order.state === 'awaitingAcceptance',
    print: isIssuing && hasWaiting,
    record: isIssuing && hasWaiting,
    supersede: mayAct && recorded.some((ticket) => maySupersede(order, ticket)),
    finish: isIssuing && recorded.length > 0,
    fail: isIssuing && recorded.length === 0,
    pay: order.state === 'awaitingPayout' && viewer.role === 'shopkeeper',
  }
}

/** Recorded tickets of which a result is known: from then on their records stay as they are. */
export function finalRecordsOf({ order, tickets, results }: Pick<LoadedOrder, 'order' | 'tickets' | 'results'>) {
  const known = new Set(results.map(({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`))
  return recordedOf(tickets).filter(({ content }) =>
    subjectsOf(content, order.issueNo).some(({ subjectKind, subjectId }) => known.has(`${subjectKind}:${subjectId}`)),
  )
}

/** Who wants to see the bet of an order. */
export type ContentViewer =
  | {
      readonly kind: 'player'
      readonly playerId: string
      /** Holds a share, or held one when the plan ended. */
      readonly isParty: boolean
    }
  | {
      readonly kind: 'staff'
      /** Has opened it before, which is on record. */
      readonly hasOpened: boolean
    }
  /** One of the platform's staff; `isDeciding` about a ticket of it. */
  | { readonly kind: 'operator'; readonly isDeciding: boolean }

/**
 * Whether a bet may be seen now: `to_open` by a member of staff who says so, which is audited. Of what is sealed, from
 * when the viewer may see it if the plan fills, and whether joining would be enough.
 */
export type ContentAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'to_open' }
  | { readonly kind: 'sealed'; readonly from: Instant | null; readonly byJoining: boolean }

const OPEN: ContentAccess = { kind: 'open' }
const sealed = (from: Instant | null, byJoining = false): ContentAccess => ({ kind: 'sealed', from, byJoining })

/** Of a plan that the shop has printed, at least in part. */
const PRINTED: ReadonlySet<OrderState> = new Set(['awaitingDraw', 'awaitingResult', 'notWon', 'awaitingPayout', 'paid'])

type SealedOrder = Pick<Order, 'state' | 'cutoffAt' | 'playerId' | 'sealedUntil'>

/**
 * The one place that decides who sees bet, tickets, odds, photos and evidence of an order. A bet of one player is
 * theirs and the shop's, but for a copy of a hidden post, which its player sees later; `plan` is null for it.
 */
export function contentAccess(
  order: SealedOrder,
  plan: PlanSeal | null,
  viewer: ContentViewer,
  now: Instant,
): ContentAccess {
  if (plan === null) {
    return viewer.kind === 'player' && isSealedFromPlayer(order, now) ? sealed(order.sealedUntil) : OPEN
  }
  if (isPublic(order, plan, now)) return OPEN
  switch (viewer.kind) {
    case 'player':
      return playerAccess(order, plan, viewer, now)
    case 'staff': {
      if (viewer.hasOpened) return OPEN
      return order.state === 'awaitingIssue' || PRINTED.has(order.state) ? { kind: 'to_open' } : sealed(null)
    }
    case 'operator': {
      const isPast = plan.filledAt !== null && now >= order.cutoffAt
      return isPast || viewer.isDeciding ? OPEN : sealed(null)
    }
  }
}

/** All of the shop may see it: at once, or after the cutoff what was printed and is not kept from outsiders. */
function isPublic({ state, cutoffAt }: SealedOrder, { kind, openness }: PlanSeal, now: Instant): boolean {
  if (kind === 'spell') return false
  if (openness === 'at_once') return true
  return openness !== 'never' && PRINTED.has(state) && now >= cutoffAt
}

function playerAccess(
  { state, cutoffAt, playerId }: SealedOrder,
  { kind, openness, filledAt }: PlanSeal,
  viewer: Extract<ContentViewer, { kind: 'player' }>,
  now: Instant,
): ContentAccess {
  if (viewer.playerId === playerId) return OPEN
  const isEarly = kind === 'spell' || openness === 'to_joiners'
  const mayFill = state === 'subscribing' || filledAt !== null
  if (viewer.isParty) {
    // What joiners have seen already stays open to them, whatever became of the plan.
    if (isEarly || (filledAt !== null && now >= cutoffAt)) return OPEN
    return sealed(mayFill ? cutoffAt : null)
  }
  const isKept = kind === 'spell' || openness === 'never'
  const isComing = mayFill && now < cutoffAt && !isKept
  return sealed(isComing ? cutoffAt : null, isEarly && state === 'subscribing')
}
