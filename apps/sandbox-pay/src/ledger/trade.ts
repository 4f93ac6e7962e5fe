import type { Fen, Instant } from '@caimin/base'

/** A part of a payment that was paid back. */
export interface Refund {
  readonly refundNo: string
  readonly amount: Fen
  readonly at: Instant
}

/** What a merchant asks a buyer to pay. */
export interface TradeRequest {
  readonly merchantId: string
  /** The merchant's number, unique for that merchant. */
  readonly outTradeNo: string
  readonly amount: Fen
  readonly subject: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly expiresAt: Instant
}

/** A payment, from the buyer's arrival on. */
export interface Trade extends TradeRequest {
  /** The provider's number. */
  readonly tradeNo: string
  readonly createdAt: Instant
  readonly state: 'waiting' | 'paid' | 'closed'
  /** When the buyer wanted to pay, who chose to pay later. */
  readonly payAt?: Instant
  readonly paidAt?: Instant
  readonly closedAt?: Instant
  readonly refunds: readonly Refund[]
}

/** What is kept, one line each; the trades are what follows from all of them. */
export type TradeEvent =
  | { readonly kind: 'opened'; readonly trade: Trade }
  | { readonly kind: 'postponed'; readonly tradeNo: string; readonly payAt: Instant }
  | { readonly kind: 'paid'; readonly tradeNo: string; readonly at: Instant }
  | { readonly kind: 'closed'; readonly tradeNo: string; readonly at: Instant }
  | { readonly kind: 'refunded'; readonly tradeNo: string; readonly refund: Refund }
  | { readonly kind: 'told'; readonly noticeId: string }

/** The trade after something happened to it. */
export function afterEvent(trade: Trade, event: Exclude<TradeEvent, { kind: 'opened' | 'told' }>): Trade {
  switch (event.kind) {
    case 'postponed':
      return { ...trade, payAt: event.payAt }
    case 'paid':
      return { ...trade, state: 'paid', paidAt: event.at }
    case 'closed':
      return { ...trade, state: 'closed', closedAt: event.at }
    case 'refunded':
      return { ...trade, refunds: [...trade.refunds, event.refund] }
  }
}
