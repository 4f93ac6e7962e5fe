import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'

export interface CounterDeps {
  readonly database: Database
  readonly shops: Shops
}
