import type { SecondFactorParts, Sessions } from '../../core/identity/index.ts'
import type { PhotoLink } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { RequestKey } from '../../platform/once.ts'

export interface DeskDeps extends SecondFactorParts {
  readonly sessions: Sessions
  readonly shops: Shops
  readonly files: Files
  readonly photoLink: PhotoLink
}

/** The request of a member of staff, for `once`. */
export const requestOf = (
  { shopId, staffId }: ShopActor,
  call: string,
  body: { readonly request_id: string },
): RequestKey => ({ shopId, actorId: staffId, requestId: body.request_id, call, body })
