import type { Database } from '../../platform/context.ts'

export interface PrizeReviewsDeps {
  readonly database: Database
}
