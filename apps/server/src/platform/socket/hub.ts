import { randomUUID } from 'node:crypto'
import type { EventFrame, SocketEvent, Topic } from '@caimin/contract'
import { textFrame } from './text-frame.ts'

/** A topic with its owner: `player` of one player, `shop` and `store` of one shop, `operator` and `catalog` of all. */
export interface Channel {
  readonly topic: Topic
  /** Which player or shop; left out where there is one for all. */
  readonly of?: string
}

/** Takes whole frames. */
export interface Subscriber {
  deliver(frame: Buffer): void
}

interface OpenChannel {
  seq: number
  readonly subscribers: Set<Subscriber>
}

/** Passes events to the subscribed sockets, numbered per channel. */
export interface Hub {
  /**
   * Identifies this process's numbering: after a restart, at another server, or when it is renewed, a page refetches.
   */
  epoch(): string
  /** Begins another numbering: events were missed. */
  renewEpoch(): void
  publish(channel: Channel, event: SocketEvent): void
  /** Whether a channel has subscribers; without them its events need not be looked up. */
  has(channel: Channel): boolean
  /** The number of the newest event of the channel. */
  join(channel: Channel, subscriber: Subscriber): number
  leave(channel: Channel, subscriber: Subscriber): void
}

const nameOf = ({ topic, of }: Channel): string => `${topic}/${of ?? ''}`

export function createHub(): Hub {
  let epoch: string = randomUUID()
  const channels = new Map<string, OpenChannel>()
  // A channel without subscribers is removed. One that comes back begins at the count of all events, so that its number
  // can only equal the one a page remembers when nothing at all has happened between.
  let total = 0

  return {
    epoch: () => epoch,
    renewEpoch() {
      epoch = randomUUID()
    },
    has: (channel) => channels.has(nameOf(channel)),
    publish(channel, event) {
      total += 1
      const open = channels.get(nameOf(channel))
      if (open === undefined) return
      open.seq += 1
      const pushed: EventFrame = { type: 'event', topic: channel.topic, epoch, seq: open.seq, event }
      const frame = textFrame(JSON.stringify(pushed))
      for (const subscriber of open.subscribers) subscriber.deliver(frame)
    },
    join(channel, subscriber) {
      const name = nameOf(channel)
      const open = channels.get(name) ?? { seq: total, subscribers: new Set() }
      channels.set(name, open)
      open.subscribers.add(subscriber)
      return open.seq
    },
    leave(channel, subscriber) {
      const name = nameOf(channel)
      const open = channels.get(name)
      open?.subscribers.delete(subscriber)
      if (open?.subscribers.size === 0) channels.delete(name)
    },
  }
}
