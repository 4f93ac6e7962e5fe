import { Pool, types } from 'pg'
import type { Logger } from '../logging.ts'
import { readSqlTime } from './columns.ts'

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

/** Where and how widely to connect. */
export interface PoolOptions {
  readonly url: string
  readonly log: Logger
  readonly size?: number
}

/** A pool whose int8 arrive as bigint, timestamptz as Instant, date and time as text. */
export function createPool({ url, log, size = 20 }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'caimin',
    options: '-c timezone=UTC',
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => parserOf(id, format) },
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
  // One that breaks while it is lent fails its query, and tells by an event too, which would end the process unheard.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function parserOf(id: number, format: 'text' | 'binary' | undefined) {
  const own = format === 'binary' ? undefined : PARSERS.get(id)
  return own ?? types.getTypeParser(id, format as 'text')
}
