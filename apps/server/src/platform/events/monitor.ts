import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../context.ts'

/** Events that were written and are not in the log yet. */
export interface OutboxLag {
  readonly waiting: number
  readonly oldestAt: Instant | null
}

/** How far a consumer is behind the log. */
export interface ConsumerLag {
  readonly name: string
  /** Batches. */
  readonly behind: number
  readonly oldestAt: Instant | null
  /** Events that are tried again by themselves, and those that are not. */
  readonly retrying: number
  readonly parked: number
}

export interface ParkedEvent {
  readonly id: string
  readonly consumer: string
  readonly kind: string
  readonly failedAt: Instant
  readonly tries: number
  readonly error: string
}

const MAX_COUNTED = 10_000
const MAX_SHOWN = 50

export async function outboxLag(r: Reader): Promise<OutboxLag> {
  const { rows } = await sql<OutboxLag>`
    select (select count(*)::int from (select 1 from outbox limit ${MAX_COUNTED}) as counted) as waiting,
           (select created_at from outbox order by created_at, id limit 1) as "oldestAt"`.execute(r.db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

export async function consumerLags(r: Reader): Promise<readonly ConsumerLag[]> {
  const { rows } = await sql<ConsumerLag>`
    select c.consumer as name, (h.number - c.number)::int as behind, b.created_at as "oldestAt", f.retrying, f.parked
      from (select consumer, min(number) as number from event_positions group by consumer) as c
     cross join event_head h
      left join event_batches b on b.number = c.number + 1
     cross join lateral (
       select (count(*) filter (where e.retry_at is not null))::int as retrying,
              (count(*) filter (where e.retry_at is null))::int as parked
         from failed_events e where e.consumer = c.consumer) as f
     order by c.consumer`.execute(r.db)
  return rows
}

/** The newest first. */
export async function findParked(r: Reader): Promise<readonly ParkedEvent[]> {
  const { rows } = await sql<ParkedEvent>`
    select id, consumer, event ->> 'kind' as kind, failed_at as "failedAt", tries, error
      from failed_events where retry_at is null order by failed_at desc, id desc limit ${MAX_SHOWN}`.execute(r.db)
  return rows
}

export type HandledEvent = Pick<ParkedEvent, 'consumer' | 'kind'>

/** Undefined when it is not parked. */
export async function rerunParked(t: Tx, id: string): Promise<HandledEvent | undefined> {
  const { rows } = await sql<HandledEvent>`
    update failed_events set tries = 1, retry_at = statement_timestamp()
     where id = ${id} and retry_at is null returning consumer, event ->> 'kind' as kind`.execute(t.db)
  return rows[0]
}

/** Undefined when it is not parked. */
export async function deleteParked(t: Tx, id: string): Promise<HandledEvent | undefined> {
  const { rows } = await sql<HandledEvent>`
    delete from failed_events where id = ${id} and retry_at is null
    returning consumer, event ->> 'kind' as kind`.execute(t.db)
  return rows[0]
}
