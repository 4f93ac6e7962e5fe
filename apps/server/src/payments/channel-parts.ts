import type { Instant } from '@caimin/base'
import type { Logger } from '../platform/logging.ts'
import type { ChannelId } from './channel.ts'

/** What every channel is made of, whatever its protocol. */
export interface ChannelParts<Account> {
  readonly id: ChannelId
  readonly name: string
  readonly account: Account
  readonly log: Logger
  /** The wall clock: providers know no other. */
  readonly now: () => Instant
}

/** How long a provider may take to answer; a player waits behind some of the calls. */
export const ANSWER_WITHIN_MS = 5000
