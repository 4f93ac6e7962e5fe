import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Sealer } from '../../platform/sealed.ts'

export interface IdReviewsDeps {
  readonly database: Database
  readonly files: Files
  /** Of ID numbers. */
  readonly sealer: Sealer
}

/** Pictures of cards; they are kept sealed. */
export const PICTURE = 'id_review_picture'
