import { BusyError } from '../bounded-queue.ts'

const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * What PostgreSQL says when it cannot answer just now: timeouts of locks and statements, and no connection to spare.
 */
const BUSY = new Set([SERIALISATION_FAILURE, DEADLOCK, '55P03', '57014', '53300', '25P03'])
/** The connection ends, or the server is starting or stopping. */
const LOST = /^(08...|57P0.)$/
/** What the driver says in its own words when a connection ends under a statement. */
const LOST_IN_WORDS = /^(Connection terminated|Query read timeout)/
const LOST_BY_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** No connection could be made: the server is full, starting or stopping, or its pool is used up. */
const NOT_CONNECTED = new Set(['53300', '57P03', '08001', '08004'])
const NOT_CONNECTED_IN_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Client (has encountered a connection error|was closed))/

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** The database asks for another try, or refused to wait in a circle. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALISATION_FAILURE || code === DEADLOCK
}

/** There was no connection to send a statement on. */
function isNotConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === 'connect' || NOT_CONNECTED.has(code ?? '') || NOT_CONNECTED_IN_WORDS.test(error.message)
}

/** The connection was lost after a statement was sent: whether it has run is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || isNotConnected(error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return LOST_BY_SYSTEM.has(code) || LOST.test(code) || LOST_IN_WORDS.test(error.message)
}

/** The database, or this process, cannot do it now and may be able to in a moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof BusyError || BUSY.has(String(codeOf(error))) || isNotConnected(error) || isConnectionLoss(error)
