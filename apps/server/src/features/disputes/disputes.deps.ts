import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'

export interface DisputesDeps {
  readonly database: Database
  readonly shops: Shops
  readonly files: Files
  /** Seals the evidence. */
  readonly secret: string
}
