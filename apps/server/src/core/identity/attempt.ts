import { type Result, refuse } from '@caimin/base'
import type { Database } from '../../platform/context.ts'
import { type Attempt, deleteAttempt, deleteFailures, insertAttempt, markAttemptFailed } from './attempts.store.ts'

interface CountedAttempt<R extends string, L extends string> extends Attempt {
  /** Which refusals of the check count. */
  readonly failures: readonly NoInfer<R>[]
  /** What is refused with after too many of them. */
  readonly locked: L
}

/**
 * Runs a check as an attempt. Only `failures` count as failed attempts; other refusals do not.
 * While the check runs it is no failure, but only as many run at once as may fail: a right password that is sent twice
 * is right twice, and guesses at the same moment cannot pass the limit together.
 */
export async function runAttempt<T, R extends string, L extends string>(
  database: Database,
  { failures, locked, ...attempt }: CountedAttempt<R, L>,
  check: () => Promise<Result<T, R>>,
): Promise<Result<T, R | L | 'busy_try_again'>> {
  const begun = await insertAttempt(database, attempt)
  if (begun === 'locked') return refuse(locked)
  if (begun === 'busy') return refuse('busy_try_again')
  const checked = await check()
  const isFailure = !checked.ok && failures.includes(checked.reason)
  const settle = checked.ok ? deleteFailures : isFailure ? markAttemptFailed : deleteAttempt
  await database.autocommit((a) => settle(a, begun.id))
  return checked
}
