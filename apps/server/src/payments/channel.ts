import type { Fen, Instant, Result } from '@caimin/base'
import type { CHANNEL_IDS } from '../platform/config-settings.ts'

export type ChannelId = (typeof CHANNEL_IDS)[number]

/** What a player is about to pay. Times in this file are the provider's, that is the wall clock's. */
export interface PaymentOrder {
  /** Ours, unique for ever: 8 to 32 letters, digits and underscores. */
  readonly rechargeNo: string
  readonly amount: Fen
  /** Shown to the player on the provider's page. */
  readonly subject: string
  /** Where the provider sends the player's browser afterwards. What comes back with it proves nothing. */
  readonly returnUrl: string
  /** Where the provider reports to, without query. */
  readonly notifyUrl: string
  /** After it the provider takes no payment any more. */
  readonly expiresAt: Instant
}

/** How the player's browser gets to the provider: by an address, or by posting a form there. */
export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }

/** `refunded` is paid and wholly paid back; a part paid back leaves it `paid`. */
export type TradeStatus = 'waiting' | 'paid' | 'closed' | 'refunded'

/** A payment as the provider has it. */
export interface ChannelTrade {
  readonly rechargeNo: string
  readonly channelTradeNo: string
  /** What the player was asked for, in full, also after a refund. */
  readonly amount: Fen
  readonly status: TradeStatus
}

/** A notification that is verified: signed by the provider, and about a merchant's account of ours. */
export interface ChannelNotification extends ChannelTrade {
  /** Our account with the provider, as the notification named it. */
  readonly merchantId: string
  /** SHA-256 in hexadecimal of all that was sent: the same for a repeated message alone. */
  readonly rawDigest: string
}

/** A message as it came: header names in lower case, the body's form taken apart. */
export interface NotificationMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly form: Readonly<Record<string, unknown>>
}

/**
 * `bad_signature`: the sender is unknown. `not_ours`: signed, for another merchant. `unreadable`: signed and ours,
 * and nonsense.
 */
export type NotificationFault = 'bad_signature' | 'not_ours' | 'unreadable'

/** A refund of a payment, in part or in full. */
export interface RefundOrder {
  readonly rechargeNo: string
  /** Ours; a repeat of it pays nothing back twice. */
  readonly refundNo: string
  readonly amount: Fen
  readonly reason: string
}

/** One line of the provider's statement of a day. */
export interface StatementLine {
  readonly kind: 'payment' | 'refund'
  readonly rechargeNo: string
  readonly channelTradeNo: string
  /** Empty for a payment. */
  readonly refundNo: string
  /** Positive, for refunds too. */
  readonly amount: Fen
  readonly at: Instant
}

/** The provider did not answer in time, or without a valid signature: the outcome is unknown. */
export type Unreachable = 'channel_unreachable'

/**
 * One way to pay, whatever the provider's protocol. Every answer of a provider is verified (signature, our merchant's
 * id, amounts as exact text) before it leaves the channel; what is not is `channel_unreachable`, and a line in the log.
 */
export interface PaymentChannel {
  readonly id: ChannelId
  /** As players read it. */
  readonly name: string
  /** What one payment may be, both ends included. */
  readonly least: Fen
  readonly most: Fen
  /** Our account with the provider. */
  readonly merchantId: string
  /**
   * The text that a provider waits for: `taken` ends its repetitions, `refused` asks for another. Sent as text/plain
   * with 200.
   */
  readonly acknowledgement: { readonly taken: string; readonly refused: string }
  /** Signs what the browser takes to the provider. Makes no request: the payment is created when the player arrives. */
  start(order: PaymentOrder): PaymentStart
  /**
   * Verifies a message. The amount in it is the provider's word: comparing it with the recharge's is the caller's part.
   */
  readNotification(message: NotificationMessage): Result<ChannelNotification, NotificationFault>
  /** `trade_unknown` when the player has never arrived at the provider. */
  query(rechargeNo: string): Promise<Result<ChannelTrade, 'trade_unknown' | Unreachable>>
  /**
   * Ends a payment that is waiting; one that is closed already is closed. A player who has not arrived may still do so
   * before `expiresAt`.
   */
  close(rechargeNo: string): Promise<Result<'closed', 'trade_unknown' | 'already_paid' | Unreachable>>
  /** Pays back. Safe to repeat with the same number after `channel_unreachable`. */
  refund(order: RefundOrder): Promise<Result<'refunded', 'trade_unknown' | 'not_refundable' | Unreachable>>
  /** The provider's list of a day (`2026-11-20`, China), in the order in which the money moved. */
  statement(date: string): Promise<Result<readonly StatementLine[], 'statement_not_ready' | Unreachable>>
}
