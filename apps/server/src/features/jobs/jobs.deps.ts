import type { Database } from '../../platform/context.ts'

export interface JobsDeps {
  readonly database: Database
}
