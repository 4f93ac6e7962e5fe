import type { MatchGameId } from './game-ids.ts'

/** A match that was not played to its end so many hours after it was to begin is void. */
export const VOID_AFTER_HOURS: Readonly<Record<MatchGameId, number>> = { jczq: 36, jclq: 36, bjdc: 12, sfgg: 12 }
