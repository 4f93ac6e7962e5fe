import type { Instant } from '@caimin/base'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { BoundedQueue } from '../bounded-queue.ts'
import type { Clocks } from '../clock.ts'
import type { Database, Reader, Tx } from '../context.ts'
import type { DomainEvent } from '../events/domain-events.ts'
import { currentTrace, isTracing, traced } from '../tracing/tracing.ts'
import { callScope, insideTransaction, isInsideTransaction, OutcomeUnknownError } from './call-scope.ts'
import { sqlJson } from './columns.ts'
import type { Tables } from './tables.ts'
import { isConnectionLoss, isRetryable } from './transient-errors.ts'

const MAX_TRIES = 5

/** What a database handle is made from. */
export interface DatabaseParts {
  readonly pool: Pool
  /** Where reads outside transactions go; without it to the same pool. */
  readonly readPool?: Pool | undefined
  readonly clocks: Clocks
  /** Called after a commit that wrote events, so that they leave at once. */
  readonly onEmitted?: () => void
  /** Bounds what one caller does at once, so that waiting for a lock does not take every connection. */
  readonly turns?: BoundedQueue
}

/** Transactions and reads over a pool. Closing is the pool's affair. */
export function createDatabase({ pool, readPool, clocks, onEmitted, turns }: DatabaseParts): Database {
  const db = kyselyOver(pool)
  const reading = readPool === undefined ? db : kyselyOver(readPool)
  const times = () => ({ now: clocks.business(), wallNow: clocks.wall() })

  async function tryOnce<T>(work: (t: Tx) => Promise<T>): Promise<T> {
    let hasEmitted = false
    const last: (() => Promise<void>)[] = []
    const onEmit = () => {
      hasEmitted = true
    }
    let isCommitting = false
    const run = () =>
      db.transaction().execute(async (transaction) => {
        const t = txOf(transaction, { times: times(), onEmit, last })
        const answer = await work(t)
        for (const step of last) await step()
        isCommitting = true
        return answer
      })
    const result = await committed(() => insideTransaction(run), { maySendCommit: () => isCommitting })
    if (hasEmitted) onEmitted?.()
    return result
  }

  async function tryOften<T>(work: (t: Tx) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await tryOnce(work)
      } catch (error) {
        if (!isRetryable(error) || tried === MAX_TRIES) throw error
      }
    }
  }

  /** A transaction within another has its turn already. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const caller = callScope()?.caller
    return turns === undefined || caller === undefined || isInsideTransaction() ? work() : turns.run(caller, work)
  }

  return {
    read: <T>(work: (r: Reader) => Promise<T>) => {
      const r = { db: reading, ...times() }
      return isTracing() ? traced('database read', () => work(r)) : work(r)
    },
    tx: (work) => traced('database transaction', () => inTurn(() => tryOften(work))),
    autocommit: (work, isOutcome) => {
      const run = () => traced('database statement', () => work({ db, ...times(), isAutocommit: true }))
      if (isOutcome === undefined) return run()
      return inTurn(async () => {
        const result = await committed(run, { isOutcome })
        // Such a statement writes its events itself.
        if (isOutcome(result)) onEmitted?.()
        return result
      })
    },
  }
}

const kyselyOver = (pool: Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

interface Committing<T> {
  /** Whether the commit may have been sent when the work failed; without it: always. */
  readonly maySendCommit?: () => boolean
  /** Whether what came back is the outcome of the call; without it: always. */
  readonly isOutcome?: ((result: T) => boolean) | undefined
}

/**
 * Runs what commits, and notes in the call's scope that it did. A connection that was lost meanwhile may have committed
 * too.
 */
async function committed<T>(
  work: () => Promise<T>,
  { maySendCommit = () => true, isOutcome = () => true }: Committing<T>,
): Promise<T> {
  try {
    const result = await work()
    const scope = callScope()
    if (scope !== undefined && isOutcome(result)) scope.hasCommitted = true
    return result
  } catch (error) {
    throw maySendCommit() && isConnectionLoss(error) ? new OutcomeUnknownError(error) : error
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
    noteEmitted: onEmit,
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
  // Whoever handles the event goes on with the trace of what caused it.
  const trace = currentTrace()
  const payload = trace === undefined ? rest : { ...rest, trace }
  return { kind, ...('shopId' in event && { shop_id: event.shopId }), payload: sqlJson(payload) }
}
