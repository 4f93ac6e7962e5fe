import { randomUUID } from 'node:crypto'
import { seconds } from '@caimin/base'
import type { Pool } from 'pg'
import { type FailedEvent, FIRST_WAIT_SECONDS } from './failed-events.ts'

/**
 * How long a process may hold slots without renewing: a process that was killed or stopped lets another in after it.
 */
export const LEASE_MS = seconds(9)

/** The position of a consumer that is gone would keep batches from being deleted. */
const DELETE_GONE = 'delete from event_positions where consumer <> all($1::text[])'
/** A slot that is new begins where the consumer's last one is; a new consumer at the end of the log. */
const ENROL = `
  insert into event_positions (consumer, slot, number)
  select c.name, s.slot, coalesce(
           (select min(p.number) from event_positions p where p.consumer = c.name), (select number from event_head))
    from unnest($1::text[]) as c (name) cross join generate_series(0, $2::int - 1) as s (slot)
  on conflict do nothing`
const CLAIM = {
  name: 'claim_event_slots',
  text: `
    with free as (
      select p.slot from event_positions p
       where p.consumer = $1 and p.number < (select number from event_head)
         and (p.held_until is null or p.held_until < statement_timestamp())
       order by p.number, p.slot limit $3 for update skip locked)
    update event_positions p set holder = $2, held_until = statement_timestamp() + $4 * interval '1 millisecond'
      from free where p.consumer = $1 and p.slot = free.slot
    returning p.slot, p.number, (select number from event_head) as head`,
}
const DUE = {
  name: 'find_due_consumers',
  text: `
    select array(
             select distinct p.consumer from event_positions p
              where p.number < (select number from event_head)
                and (p.held_until is null or p.held_until < statement_timestamp())) as behind,
           exists (select from failed_events where retry_at <= statement_timestamp()) as "isRetryDue"`,
}
const RENEW = `
  update event_positions set held_until = statement_timestamp() + $3 * interval '1 millisecond'
   where consumer = $1 and holder = $2`
/** Only those still held: another process that took one over handles its events again. */
const ADVANCE = {
  name: 'advance_event_slots',
  text: `
    with held as (
      update event_positions set number = greatest(number, $3), holder = null, held_until = null
       where consumer = $1 and holder = $2)
    insert into failed_events (id, consumer, batch, place, event, tries, error, retry_at)
    select f.id, $1, f.batch, f.place, f.event, 1, f.error, statement_timestamp() + $9 * interval '1 second'
      from unnest($4::uuid[], $5::bigint[], $6::int[], $7::jsonb[], $8::text[]) as f (id, batch, place, event, error)
    on conflict do nothing`,
}

/** Who handles what: the name of a consumer, and of one round. */
interface HolderKey {
  readonly consumer: string
  readonly holder: string
}

export interface ClaimedSlot {
  readonly slot: number
  /** The last batch that was handled. */
  readonly number: bigint
  /** The newest batch. */
  readonly head: bigint
}

interface Outcome {
  readonly upTo: bigint
  readonly failed: readonly FailedEvent[]
}

interface DueWork {
  readonly behind: readonly string[]
  readonly isRetryDue: boolean
}

/** The positions of consumers. */
export type ConsumerStore = ReturnType<typeof createConsumerStore>

export function createConsumerStore(pool: Pool) {
  return {
    async enrol(names: readonly string[], slots: number): Promise<void> {
      await pool.query(DELETE_GONE, [names])
      await pool.query(ENROL, [names, slots])
    },
    /** Consumers with a free slot that is behind, and whether an event that failed is to be tried again. */
    async due(): Promise<DueWork> {
      const { rows } = await pool.query<DueWork>(DUE)
      return rows[0] ?? { behind: [], isRetryDue: false }
    },
    /** Takes free slots that are behind, those furthest behind first. */
    async claim({ consumer, holder }: HolderKey, most: number): Promise<readonly ClaimedSlot[]> {
      const { rows } = await pool.query<ClaimedSlot>({ ...CLAIM, values: [consumer, holder, most, LEASE_MS] })
      return rows
    },
    async renew({ consumer, holder }: HolderKey): Promise<void> {
      await pool.query(RENEW, [consumer, holder, LEASE_MS])
    },
    /** Lets the slots go, at their new position, and keeps what failed. */
    async advance({ consumer, holder }: HolderKey, { upTo, failed }: Outcome): Promise<void> {
      const values = [
        ...[consumer, holder, upTo],
        failed.map(() => randomUUID()),
        failed.map(({ batch }) => batch),
        failed.map(({ place }) => place),
        failed.map(({ event }) => JSON.stringify(event)),
        failed.map(({ error }) => error),
        FIRST_WAIT_SECONDS,
      ]
      await pool.query({ ...ADVANCE, values })
    },
  }
}
