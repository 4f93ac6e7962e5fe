import type { Database } from '../../platform/context.ts'

export interface StatisticsDeps {
  readonly database: Database
}
