import { CallFailed } from '@caimin/session'

/** What no link can mean is not asked for again. */
const UNKNOWN: readonly string[] = ['not_found', 'bad_input']

export const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && UNKNOWN.includes(error.refusal.reason)
