import type { PhotoLink } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import { NO_SHOP, type RequestKey } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'

export interface LedgerDeps {
  readonly database: Database
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** The request of an operator, for `once`. */
export const requestOf = (
  { staffId }: OperatorActor,
  call: string,
  body: { readonly request_id: string },
): RequestKey => ({ shopId: NO_SHOP, actorId: staffId, requestId: body.request_id, call, body })
