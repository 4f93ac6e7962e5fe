import type { CardKeys } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'

export interface CardsDeps extends CardKeys {
  readonly database: Database
}
