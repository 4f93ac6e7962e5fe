import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Logger } from '../logging.ts'
import { traced } from '../tracing/tracing.ts'
import { type ClaimedSlot, type ConsumerStore, LEASE_MS } from './consumer.store.ts'
import type { AnyConsumer, EventKind } from './consumer.ts'
import type { DomainEvent } from './domain-events.ts'
import type { EventBatch, EventLog } from './event-log.ts'
import type { FailedEvent } from './failed-events.ts'

/**
 * Shops are divided into so many slots, each of them handled by one process at a time and in order; events of no shop
 * are of the first.
 */
export const SLOTS = 8
/**
 * Rounds of a consumer at once in a process; each takes half of the slots at most, so that two processes share them.
 */
export const ROUNDS = 2
/** Events of one round, more only when a single batch has more. */
const ROUND_EVENTS = 1000
const RENEW_MS = LEASE_MS / 3

interface RoundParts {
  readonly consumer: AnyConsumer
  readonly store: ConsumerStore
  readonly eventLog: EventLog
  readonly log: Logger
}

/**
 * Handles what is next in the slots that are free; returns whether there is more of what was there at the beginning.
 */
export async function runRound({ consumer, store, eventLog, log }: RoundParts): Promise<boolean> {
  const holder = randomUUID()
  const key = { consumer: consumer.name, holder }
  const claimed = await store.claim(key, SLOTS / ROUNDS)
  if (claimed.length === 0) return false
  const renewing = setInterval(() => {
    store.renew(key).catch((error) => log.warn({ ...key, error: String(error) }, 'a lease could not be renewed'))
  }, RENEW_MS)
  try {
    const [from = 0n] = claimed.map(({ number }) => number).toSorted((a, b) => Number(a - b))
    const batches = take(await eventLog.readAfter(from))
    const upTo = batches.at(-1)?.number ?? from
    const failed = await handleAll(consumer, eventsOf(batches, claimed, consumer.kinds), log)
    await store.advance(key, { upTo, failed })
    return claimed.some(({ head }) => upTo < head)
  } finally {
    clearInterval(renewing)
  }
}

/** Whole batches, up to what one round handles. */
function take(batches: readonly EventBatch[]): readonly EventBatch[] {
  let count = 0
  const last = batches.findIndex(({ events }) => {
    count += events.length
    return count >= ROUND_EVENTS
  })
  return last === -1 ? batches : batches.slice(0, last + 1)
}

interface PlacedEvent {
  readonly batch: bigint
  readonly place: number
  readonly event: DomainEvent
}

function eventsOf(
  batches: readonly EventBatch[],
  claimed: readonly ClaimedSlot[],
  kinds: readonly EventKind[],
): readonly PlacedEvent[] {
  const positions = new Map(claimed.map(({ slot, number }) => [slot, number]))
  return batches.flatMap(({ number, events }) =>
    events.flatMap((event, place) => {
      if (!kinds.includes(event.kind)) return []
      const position = positions.get(slotOf(event))
      return position !== undefined && position < number ? [{ batch: number, place, event }] : []
    }),
  )
}

const slotOf = (event: DomainEvent): number => ('shopId' in event ? crc32(event.shopId) % SLOTS : 0)

const traceOf = (event: DomainEvent): string | undefined => ('trace' in event ? String(event.trace) : undefined)

/** Handles them together, and each by itself when that fails; returns those that fail alone. */
async function handleAll(
  consumer: AnyConsumer,
  placed: readonly PlacedEvent[],
  log: Logger,
): Promise<readonly FailedEvent[]> {
  if (placed.length === 0) return []
  try {
    const causes = placed.flatMap(({ event }) => traceOf(event) ?? [])
    await traced(`consumer ${consumer.name}`, () => consumer.handle(placed.map(({ event }) => event)), { causes })
    return []
  } catch (error) {
    log.warn({ consumer: consumer.name, error: String(error) }, 'events were not handled together; each is alone')
  }
  const failed: FailedEvent[] = []
  for (const { batch, place, event } of placed) {
    try {
      await consumer.handle([event])
    } catch (error) {
      log.error(
        { consumer: consumer.name, event: event.kind, error: String(error) },
        'an event was not handled; it is tried again',
      )
      failed.push({ batch, place, event, error: String(error) })
    }
  }
  return failed
}
