import type { Database } from '../../platform/context.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Sealer } from '../../platform/sealed.ts'

export interface WithdrawalsDeps {
  readonly database: Database
  /** Signs the permission that a right withdraw password gives. */
  readonly secret: string
  /** Opens card numbers, for the payout file alone. */
  readonly sealer: Sealer
  readonly log: Logger
}
