import type { CatalogCache } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'

export interface NumbersDeps {
  readonly database: Database
  readonly catalog: CatalogCache
}
