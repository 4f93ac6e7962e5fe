import { AsyncLocalStorage } from 'node:async_hooks'
import { isTransient } from './transient-errors.ts'

/** One call while it is answered, as far as the database and the log are concerned. */
export interface CallScope {
  /**
   * Whose transactions wait for each other when there are many: a person's, or a network's for unauthenticated calls.
   */
  readonly caller: string | undefined
  /** The id that the answer and every line of the log name. */
  readonly request: string | undefined
  /** Whether one of its transactions has committed: from then on an error must not claim that nothing happened. */
  hasCommitted: boolean
}

const scopes = new AsyncLocalStorage<CallScope>()
const transactions = new AsyncLocalStorage<true>()

/**
 * Runs the work of one call. A passing fault after it has committed something is an {@link OutcomeUnknownError}: apps
 * take `busy_try_again` for "nothing happened".
 */
export async function withCallScope<T>(
  caller: string | undefined,
  work: () => Promise<T>,
  request?: string,
): Promise<T> {
  const scope: CallScope = { caller, request, hasCommitted: false }
  try {
    return await scopes.run(scope, work)
  } catch (error) {
    if (scope.hasCommitted && isTransient(error)) throw new OutcomeUnknownError(error)
    throw error
  }
}

/** The call that this code runs for, if it does. */
export const callScope = (): CallScope | undefined => scopes.getStore()

/** Runs the work of a transaction, which {@link isInsideTransaction} then reports. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => transactions.run(true, work)

export const isInsideTransaction = (): boolean => transactions.getStore() === true

/** Something was committed, or may have been: the caller must look it up, or repeat under the same request id. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('the outcome of a call is unknown', { cause })
  }
}
