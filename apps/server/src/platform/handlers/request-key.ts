import type { Endpoint } from '@caimin/contract'
import type { Actor } from '../http/handler.ts'
import { NO_SHOP, type RequestKey } from './once.ts'

/** A call as the contract declares it, by its name `desk.accept`. */
export interface DeclaredCall {
  readonly name: string
  readonly endpoint: Endpoint
}

type Fields = Readonly<Record<string, unknown>>

/** Under which key the answer of a call is stored: who asks, and what for but its secret fields. */
export function requestKeyOf({ name, endpoint }: DeclaredCall, actor: Actor, input: Fields): RequestKey {
  const secret = endpoint.secret ?? []
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !secret.includes(field)))
  return { ...ownerOf(actor), requestId: String(input.request_id), call: name, body }
}

function ownerOf(actor: Actor): Pick<RequestKey, 'shopId' | 'actorId'> {
  if (actor.kind !== 'player') return { shopId: actor.kind === 'shop' ? actor.shopId : NO_SHOP, actorId: actor.staffId }
  return { shopId: actor.shopId ?? NO_SHOP, actorId: actor.playerId ?? actor.personId }
}
