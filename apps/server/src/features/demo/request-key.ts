import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'

export const keyOf = (call: string, input: { readonly request_id: string }, actor: OperatorActor) => ({
  shopId: NO_SHOP,
  actorId: actor.staffId,
  requestId: input.request_id,
  call,
  body: input,
})
