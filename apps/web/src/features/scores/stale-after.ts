import { minutes } from '@caimin/base'

/** What a source told longer ago is not taken for how a match stands. */
export const STALE_AFTER_MS = minutes(2)
