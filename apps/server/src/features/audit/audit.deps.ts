import type { Database } from '../../platform/context.ts'

export interface AuditDeps {
  readonly database: Database
}
