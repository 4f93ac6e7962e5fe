import type { Instant } from '@caimin/base'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Clocks } from '../clock.ts'
import type { Database, Reader, Tx } from '../context.ts'
import type { DomainEvent } from '../domain-events.ts'
import { sqlJson } from './columns.ts'
import type { Tables } from './tables.ts'

const MOST_TRIES = 5
const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** What a database handle is made from. */
export interface DatabaseParts {
  readonly pool: Pool
  readonly clocks: Clocks
  /** Called after a commit that wrote events, so that they leave at once. */
  readonly onEmitted?: () => void
  /** Called at the end of every transaction's work with what it answers; what it gives back is called after the commit. */
  readonly onWorked?: (t: Tx, answer: unknown) => (() => void) | undefined
}

/** Transactions and reads over a pool. Closing is the pool's affair. */
export function createDatabase({ pool, clocks, onEmitted, onWorked }: DatabaseParts): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const times = () => ({ now: clocks.business(), wallNow: clocks.wall() })

  async function tryOnce<T>(work: (t: Tx) => Promise<T>): Promise<T> {
    let hasEmitted = false
    const last: (() => Promise<void>)[] = []
    let onCommitted: (() => void) | undefined
    const onEmit = () => {
      hasEmitted = true
    }
    const result = await db.transaction().execute(async (transaction) => {
      const t = txOf(transaction, { times: times(), onEmit, last })
      const answer = await work(t)
      onCommitted = onWorked?.(t, answer)
      for (const step of last) await step()
      return answer
    })
    onCommitted?.()
    if (hasEmitted) onEmitted?.()
    return result
  }

  return {
    read: <T>(work: (r: Reader) => Promise<T>) => work({ db, ...times() }),
    async tx(work) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await tryOnce(work)
        } catch (error) {
          if (!isRetryable(error) || tried === MOST_TRIES) throw error
        }
      }
    },
  }
}

interface TxParts {
  readonly times: { readonly now: Instant; readonly wallNow: Instant }
  readonly onEmit: () => void
  /** What runs last in it. */
  readonly last: (() => Promise<void>)[]
}

function txOf(db: Transaction<Tables>, { times, onEmit, last }: TxParts): Tx {
  return {
    db,
    ...times,
    isTransaction: true,
    async emit(...events) {
      if (events.length === 0) return
      onEmit()
      await db.insertInto('outbox').values(events.map(outboxRow)).execute()
    },
    beforeCommit(step) {
      last.push(step)
    },
    async lockedNow() {
      const { rows } = await sql<{ at: Instant }>`select business_now() as at`.execute(db)
      const [row] = rows
      if (row === undefined) throw new Error('business_now() answered nothing')
      return row.at
    },
  }
}

/** An event as the outbox keeps it; `place_bet` writes the same form in SQL. */
function outboxRow(event: DomainEvent) {
  const { kind, ...rest } = event
  return { kind, shop_id: 'shopId' in event ? event.shopId : null, payload: sqlJson(rest) }
}

/** The database asks for another try, or refused to wait in a circle. */
export function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === SERIALISATION_FAILURE || code === DEADLOCK
}
