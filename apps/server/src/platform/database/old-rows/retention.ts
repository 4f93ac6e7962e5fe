import { days } from '@caimin/base'

/** How long rows are kept, in milliseconds; `docs/retention.md` says why, and what is kept for good. */
export const RETENTION = {
  /** From the last bet on a capped number of an issue. */
  cappedStakes: days(60),
} as const
