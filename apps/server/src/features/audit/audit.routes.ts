import type { HandlersOf } from '../../platform/http/handler.ts'
import type { AuditDeps } from './audit.deps.ts'
import { exportDeeds } from './export-deeds.ts'
import { list } from './list.ts'
import { verify } from './verify.ts'

export const auditRoutes = (deps: AuditDeps): HandlersOf<'audit'> => ({
  list: (input) => list(deps, input),
  verify: (input) => verify(deps, input),
  export: (input) => exportDeeds(deps, input),
})
