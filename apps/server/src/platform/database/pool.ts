import { minutes, seconds } from '@caimin/base'
import { Pool, types } from 'pg'
import type { Logger } from '../logging.ts'
import { readSqlTime } from './columns.ts'
import { type TransactionLimits, transactionPooled } from './hosts/transaction-pooled.ts'
import { clientFor } from './hosts/writable-host.ts'

const INT8 = 20
const DATE = 1082
const TIME = 1083
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt))],
  [TIMESTAMPTZ, readSqlTime],
  [DATE, (text) => text],
  [TIME, (text) => text],
])

export interface PoolLimits extends TransactionLimits {
  /** How long a free connection is waited for. */
  readonly connectMs: number
}

/** For calls: a client waits for the answer, and other calls for the locks. */
export const CALL_LIMITS: PoolLimits = {
  statementMs: seconds(15),
  lockMs: seconds(5),
  idleInTransactionMs: seconds(20),
  connectMs: seconds(5),
}
/** For settlement, statistics, proofs and sweeps: no client waits, and a statement may scan a whole table. */
export const JOB_LIMITS: PoolLimits = {
  statementMs: minutes(10),
  lockMs: seconds(30),
  idleInTransactionMs: minutes(1),
  connectMs: seconds(10),
}
/** Of the question whether the database answers. */
export const HEALTH_LIMITS: PoolLimits = {
  statementMs: seconds(2),
  lockMs: seconds(2),
  idleInTransactionMs: seconds(2),
  connectMs: seconds(2),
}

/** Signing in costs as much as a dozen statements: sweeps and the next burst of bets find their connections open. */
const IDLE_MS = minutes(5)

/** Where and how widely to connect. */
export interface PoolOptions {
  readonly url: string
  readonly log: Logger
  readonly size?: number
  readonly limits?: PoolLimits
  /** PostgreSQL's asynchronous commit: a database that crashes may forget the last transactions. */
  readonly isCommitAsynchronous?: boolean
  /** Through PgBouncer in transaction mode: nothing may be set for a whole session. */
  readonly isTransactionPooled?: boolean
}

/**
 * A pool whose int8 arrive as bigint, timestamptz as Instant, date and time as text. The limits hold on any database.
 */
export function createPool(options: PoolOptions): Pool {
  const { url, log, size = 20, limits = CALL_LIMITS, isTransactionPooled } = options
  const client = clientFor(url)
  const pool = new Pool({
    Client: isTransactionPooled === true ? transactionPooled(client, limits) : client,
    connectionString: url,
    max: size,
    application_name: 'caimin',
    ...(isTransactionPooled !== true && sessionSettings(options)),
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: IDLE_MS,
    // A peer that is gone without a word is noticed.
    keepAlive: true,
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => parserOf(id, format) },
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
  // A connection that breaks in use fails its query and also emits an error event, which would end the process
  // unhandled.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** What a connection of our own is told once, as it begins. */
const sessionSettings = ({ limits = CALL_LIMITS, isCommitAsynchronous }: PoolOptions) => ({
  options: `-c timezone=UTC${isCommitAsynchronous === true ? ' -c synchronous_commit=off' : ''}`,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
})

function parserOf(id: number, format: 'text' | 'binary' | undefined) {
  const own = format === 'binary' ? undefined : PARSERS.get(id)
  return own ?? types.getTypeParser(id, format as 'text')
}
