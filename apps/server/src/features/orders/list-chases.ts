import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { listChases } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'
import { cutPage, readPage } from './page-of.ts'

/** A page of the player's chases. */
export async function listOwnChases(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'chases'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'chases'>> {
  const page = readPage(input)
  if (page === undefined) return refuse('bad_input')
  const isRunning = input.state === undefined ? undefined : input.state === 'running'
  return await database.read(async (r) => {
    const chases = await listChases(r, { ...playerOf(actor), isRunning, after: page.after, size: page.size + 1 })
    return ok({ server_time: toWire(r.now), ...cutPage(chases, page.size, ({ chase_id }) => chase_id) })
  })
}
