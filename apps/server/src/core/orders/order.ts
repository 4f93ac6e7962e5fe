import type { Fen, Instant } from '@caimin/base'
import { type Bet, type GameId, gameKind, type MatchBet, type Odds, type OrderState, type Ticket } from '@caimin/rules'
import type { PlanKind } from '@caimin/rules/plans'
import { sql } from 'kysely'
import type { OddsQuestion } from '../../platform/database/order-tables.ts'
import { drawSubject, matchSubject, type Subject } from '../catalog/index.ts'
import type { Tolerance } from './odds-tolerance.ts'

/** Handicaps or totals by match. */
export type LineNumbers = Readonly<Record<string, number>>

/** Who an order is: keys of every order call. */
export interface OrderKey {
  readonly shopId: string
  readonly orderId: string
}

/** An order of one player in one shop. Money is fen, times are business time. */
export interface Order extends OrderKey {
  readonly orderNo: string
  readonly playerId: string
  readonly game: GameId
  readonly issueNo: string | null
  readonly state: OrderState
  readonly bet: Bet
  readonly notes: bigint
  readonly stake: Fen
  readonly seenOdds: Odds | null
  readonly seenHandicaps: LineNumbers | null
  readonly seenTotals: LineNumbers | null
  readonly tolerance: Tolerance
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string | null
  readonly placedAt: Instant
  /** Until when the shop can accept: its time to accept, and never beyond the cutoff. */
  readonly acceptBy: Instant
  readonly printBy: Instant
  readonly prize: Fen | null
  readonly prizeAfterTax: Fen | null
  readonly voidRefund: Fen | null
  readonly settleRound: number
  readonly settledIn: string | null
  /** Of an order that many people pay together. */
  readonly planKind: PlanKind | null
  /** The red packet that helped to pay it. */
  readonly redPacketId: string | null
  /** Until when its player may not see its content: a copy of a post with hidden legs. Null for any other order. */
  readonly sealedUntil: Instant | null
  /** Since when it is in its state. */
  readonly stateAt: Instant
  /** Taken off the list by its player, and nothing has happened to it since. */
  readonly isHidden: boolean
}

/** What the terminal prints: a part of the order within the limits of a ticket. */
export interface OrderTicket {
  readonly id: string
  readonly orderId: string
  readonly seq: number
  readonly state: 'waiting' | 'recorded' | 'superseded' | 'released'
  readonly content: Ticket
  readonly notes: bigint
  readonly stake: Fen
  /** On the bet slip, so that a clerk at the terminal picks the right one. */
  readonly checkCode: string
  readonly serial: string | null
  readonly photoId: string | null
  readonly photoSha256: Buffer | null
  readonly printedOdds: Odds | null
  readonly printedHandicaps: LineNumbers | null
  readonly printedTotals: LineNumbers | null
  readonly recordedBy: string | null
  readonly recordedAt: Instant | null
  /** Why this record replaces an earlier one. */
  readonly correctionReason: string | null
  readonly printedTimes: number
  readonly reprintReasons: readonly string[]
  readonly oddsQuestion: OddsQuestion | null
  readonly prize: Fen | null
  readonly prizeAfterTax: Fen | null
  readonly voidRefund: Fen | null
  readonly winningNotes: bigint | null
  readonly levels: Readonly<Record<string, string>> | null
}

/** Who moves an order. */
export interface OrderActor {
  readonly kind: 'player' | 'shop' | 'system' | 'operator'
  /** The player or the member of staff; null for the system. */
  readonly id: string | null
}

export const SYSTEM: OrderActor = { kind: 'system', id: null }

/** Orders as rows of SQL, of shop and id. */
export const unnestOrders = (keys: readonly OrderKey[]) =>
  sql`unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ orderId }) => orderId)}::uuid[])`

/** The results a bet waits for. */
export function subjectsOf(bet: Bet, issueNo: string | null): Subject[] {
  if (gameKind(bet.game) !== 'match') return issueNo === null ? [] : [drawSubject(bet.game, issueNo)]
  return matchIdsOf(bet).map(matchSubject)
}

/** The matches of a bet, each once; none for a game of draws. */
export function matchIdsOf(bet: Bet): string[] {
  if (gameKind(bet.game) !== 'match') return []
  return [...new Set((bet as MatchBet).lines.flatMap(({ selection }) => selection.matches.map(({ id }) => id)))]
}
