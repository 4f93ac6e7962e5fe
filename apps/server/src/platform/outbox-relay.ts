import type { Pool } from 'pg'
import type { DomainEvent } from './domain-events.ts'
import type { Logger } from './logging.ts'

const BATCH = 200
/** Events of `place_bet` are written in SQL, where the relay cannot be woken, so it also polls. */
const LOOK_MS = 100
const AFTER_FAILURE_MS = 1_000
/** The longest that an event waits for its next try. */
const MAX_RETRY_SECONDS = 60
const KEEP_FOR_RETRY = `
  update outbox set tries = tries + 1, retry_at = clock_timestamp() + least(2 ^ tries, $2) * interval '1 second'
   where id = any($1::bigint[])`
/** What has not failed, and what is due again. */
const IS_DUE = 'retry_at is null or retry_at <= clock_timestamp()'
/** Any number: the key of the lock under which one process at a time relays, so that events keep their order. */
const RELAYING = 7_270_003

export interface RelayParts {
  readonly pool: Pool
  readonly log: Logger
  /**
   * Asks those who may miss no event; what it throws leaves this one event in the outbox, and it is tried again ever
   * more seldom.
   */
  readonly consume: (event: DomainEvent) => Promise<void>
  /** Passes events on; what it throws leaves them in the outbox for another try. */
  readonly publish: (events: readonly DomainEvent[]) => Promise<void>
}

export interface OutboxRelay {
  /** Begins to pass events on, once all who consume them are known. */
  start(): void
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

/**
 * Tails the outbox: hands what committed transactions wrote to the consumers, each event at least once, publishes it in
 * order, then deletes it. An event that a consumer does not take stays, and holds up no other.
 */
export function createOutboxRelay(parts: RelayParts): OutboxRelay {
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

  let running: Promise<void> | undefined
  return {
    start() {
      running ??= run()
    },
    wake,
    async close() {
      isClosing = true
      wake()
      await running
    },
  }
}

/** Publishes one batch and returns how many there were; 0 also when another process is at it. */
async function relayBatch({ pool, log, consume, publish }: RelayParts): Promise<number> {
  // Most looks find nothing: one short query then, and no transaction.
  const waiting = await pool.query(`select 1 from outbox where ${IS_DUE} limit 1`)
  if (waiting.rows.length === 0) return 0
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [RELAYING])
    const { rows } =
      lock.rows[0]?.mine === true
        ? await client.query<OutboxRow>(
            `select id, kind, payload from outbox where ${IS_DUE} order by id limit ${BATCH}`,
          )
        : { rows: [] }
    if (rows.length > 0) {
      const kept = await consumeAll(rows, { log, consume })
      const passed = rows.filter((row) => !kept.includes(row))
      if (passed.length > 0) await publish(passed.map(eventOf))
      await client.query('delete from outbox where id = any($1::bigint[])', [passed.map(({ id }) => id)])
      if (kept.length > 0) await client.query(KEEP_FOR_RETRY, [kept.map(({ id }) => id), MAX_RETRY_SECONDS])
    }
    await client.query('commit')
    client.release()
    return rows.length
  } catch (error) {
    client.release(true)
    throw error
  }
}

const eventOf = ({ kind, payload }: OutboxRow): DomainEvent => ({ kind, ...payload }) as DomainEvent

/** Hands each event to its consumers; returns those that were not taken. */
async function consumeAll(
  rows: readonly OutboxRow[],
  { log, consume }: Pick<RelayParts, 'log' | 'consume'>,
): Promise<readonly OutboxRow[]> {
  const kept: OutboxRow[] = []
  for (const row of rows) {
    try {
      await consume(eventOf(row))
    } catch (error) {
      log.error({ event: row.kind, error: String(error) }, 'an event was not taken; it is tried again')
      kept.push(row)
    }
  }
  return kept
}
