/** A short message or mail on its way out. */
export interface OutgoingMessage {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly body: string
}

/**
 * Hands a message to a delivery service: a mail server, a gateway of short messages, or the demo's log. A failure
 * throws.
 */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
  close(): void
}

/** The way out of each channel; a message of a channel without one waits and says why. */
export type MessageSenders = { readonly [C in OutgoingMessage['channel']]?: MessageSender }
