import type { PhotoLink } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'

export interface TicketReviewsDeps {
  readonly database: Database
  readonly shops: Shops
  readonly photoLink: PhotoLink
}
