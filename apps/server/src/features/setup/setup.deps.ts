import type { CatalogCache } from '../../core/catalog/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'

export interface SetupDeps {
  readonly database: Database
  readonly shops: Shops
  readonly catalog: CatalogCache
  /** The ways to pay that the product offers. */
  readonly ways: readonly { readonly id: string; readonly name: string }[]
}
