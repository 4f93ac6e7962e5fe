import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { setAutoAccept } from '../../core/shops/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { CounterDeps } from './counter.deps.ts'

export async function switchAutoAccept(
  { database }: CounterDeps,
  { auto_accept }: InputOf<'counter', 'setAutoAccept'>,
  { shopId }: ShopActor,
): Promise<Reply<'counter', 'setAutoAccept'>> {
  await database.tx((t) => setAutoAccept(t, shopId, auto_accept))
  return ok({ done: true })
}
