import { CallFailed } from '@caimin/session'

/** Whether there is no such match: its address is not one, or it is gone. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && ['not_found', 'bad_input'].includes(error.refusal.reason)
