import type { Database } from '../../platform/context.ts'

export interface ShiftsDeps {
  readonly database: Database
}
