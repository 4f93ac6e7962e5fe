import type { Database } from '../../platform/context.ts'
import { NO_SHOP, type RequestKey } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'

export interface UsersDeps {
  readonly database: Database
}

/** The request of an operator, for `once`. */
export const requestOf = (
  { staffId }: OperatorActor,
  call: string,
  body: { readonly request_id: string },
): RequestKey => ({ shopId: NO_SHOP, actorId: staffId, requestId: body.request_id, call, body })
