import type { Pool } from 'pg'
import type { DomainEvent } from './domain-events.ts'
import type { Logger } from './logging.ts'

const BATCH = 200
/** Events of `place_bet` are written in SQL, where nobody can wake the relay, so it also looks by itself. */
const LOOK_MS = 100
const AFTER_FAILURE_MS = 1_000
/** Any number: the key of the lock under which one process at a time relays, so that events keep their order. */
const RELAYING = 7_270_003

export interface RelayParts {
  readonly pool: Pool
  readonly log: Logger
  /** Passes events on; what it throws leaves them in the outbox for another try. */
  readonly publish: (events: readonly DomainEvent[]) => Promise<void>
}

export interface OutboxRelay {
  /** Looks at once instead of at the next turn. */
  wake(): void
  /** Ends after the batch under way. */
  close(): Promise<void>
}

interface OutboxRow {
  id: bigint
  kind: string
  payload: Record<string, unknown>
}

/** Tails the outbox: publishes what committed transactions wrote, in order and at least once, then deletes it. */
export function startOutboxRelay(parts: RelayParts): OutboxRelay {
  let isClosing = false
  let turn = Promise.withResolvers<void>()
  const wake = () => turn.resolve()

  async function pause(ms: number): Promise<void> {
    const timer = setTimeout(wake, ms)
    timer.unref()
    await turn.promise
    clearTimeout(timer)
    turn = Promise.withResolvers<void>()
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      try {
        const count = await relayBatch(parts)
        if (count < BATCH) await pause(LOOK_MS)
      } catch (error) {
        if (isClosing) return
        parts.log.warn({ error: String(error) }, 'events could not be passed on')
        await pause(AFTER_FAILURE_MS)
      }
    }
  }

  const running = run()
  return {
    wake,
    async close() {
      isClosing = true
      wake()
      await running
    },
  }
}

/** Publishes one batch and answers how many there were; 0 also when another process is at it. */
async function relayBatch({ pool, publish }: RelayParts): Promise<number> {
  // Most looks find nothing: one short query then, and no transaction.
  const waiting = await pool.query('select 1 from outbox limit 1')
  if (waiting.rows.length === 0) return 0
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [RELAYING])
    const { rows } =
      lock.rows[0]?.mine === true
        ? await client.query<OutboxRow>(`select id, kind, payload from outbox order by id limit ${BATCH}`)
        : { rows: [] }
    if (rows.length > 0) {
      await publish(rows.map(({ kind, payload }) => ({ kind, ...payload }) as DomainEvent))
      await client.query('delete from outbox where id = any($1::bigint[])', [rows.map(({ id }) => id)])
    }
    await client.query('commit')
    client.release()
    return rows.length
  } catch (error) {
    client.release(true)
    throw error
  }
}
