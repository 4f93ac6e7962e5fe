import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'

export interface ShopsDeps {
  readonly database: Database
  readonly files: Files
}
