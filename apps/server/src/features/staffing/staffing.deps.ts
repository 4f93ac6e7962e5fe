import type { Sessions } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'

export interface StaffingDeps {
  readonly database: Database
  readonly sessions: Sessions
}
