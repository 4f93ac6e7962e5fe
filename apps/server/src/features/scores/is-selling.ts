import type { Instant } from '@caimin/base'
import type { CatalogMatch } from '../../core/catalog/index.ts'

/** Whether the official stop of a match has not come; a shop may have stopped it earlier. */
export const isSelling = (match: CatalogMatch, now: Instant): boolean => match.isSelling && match.gameDeadlineAt > now
