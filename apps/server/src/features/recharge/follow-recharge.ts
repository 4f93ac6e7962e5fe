import { ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { askChannel, endRecharge } from './ask-channel.ts'
import { playerOf, type RechargeDeps } from './recharge.deps.ts'
import {
  findNewest,
  findOfPlayer,
  findUnfinished,
  lockRecharge,
  moveRecharge,
  type PlayerKey,
} from './recharge.store.ts'
import { COUNTER, cancellableFrom, isUnfinished, type Recharge } from './recharge.ts'
import { answerRecharge, businessTimeOf, viewRecharge } from './recharge.view.ts'

/** What became of a recharge, from the channel itself. */
export async function checkStatus(
  deps: RechargeDeps,
  { recharge_id: id }: InputOf<'recharge', 'checkStatus'>,
  actor: PlayerActor,
): Promise<Reply<'recharge', 'checkStatus'>> {
  const player = playerOf(actor)
  const recharge = await deps.database.read((r) => findOfPlayer(r, player, id))
  if (recharge === undefined) return refuse('not_found')
  const isAsked = recharge.channel !== COUNTER && recharge.state !== 'paid'
  const isCertain = isAsked ? await askChannel(deps, recharge) : true
  return await answerAgain(deps, recharge, isCertain)
}

/** The unfinished recharge of the player, or else the newest, as we know it. */
export async function lastRecharge(
  { database, channels }: RechargeDeps,
  actor: PlayerActor,
): Promise<Reply<'recharge', 'getLastRecharge'>> {
  const player = playerOf(actor)
  return await database.read(async (r) => {
    const recharge = (await findUnfinished(r, player)) ?? (await findNewest(r, player))
    const view = recharge === undefined ? null : await viewRecharge(r, channels, recharge, !isUnfinished(recharge))
    return ok({ server_time: toWire(r.now), recharge: view })
  })
}

/** Takes a recharge back. What was paid before that is credited, and the answer says so; doing it twice is the same as once. */
export async function cancelRecharge(
  deps: RechargeDeps,
  { recharge_id: id }: InputOf<'recharge', 'cancelPayment'>,
  actor: PlayerActor,
): Promise<Reply<'recharge', 'cancelPayment'>> {
  const player = playerOf(actor)
  const recharge = await deps.database.read((r) => findOfPlayer(r, player, id))
  if (recharge === undefined) return refuse('not_found')
  if (!isUnfinished(recharge)) return await answerAgain(deps, recharge, true)
  if (recharge.channel !== COUNTER) await endRecharge(deps, recharge, 'cancelled')
  else {
    const refused = await cancelAtCounter(deps, recharge)
    if (refused !== undefined) return refused
  }
  return await answerAgain(deps, recharge, true)
}

/** Once the shop has the proof it has the money and decides; a shop that does not do so for a day keeps nobody waiting. */
const cancelAtCounter = ({ database }: RechargeDeps, { shopId, id }: Recharge) =>
  database.tx(async (t) => {
    const recharge = present(await lockRecharge(t, shopId, id), 'recharges are never deleted')
    const bindsUntil = cancellableFrom(recharge)
    if (bindsUntil !== null && t.wallNow < bindsUntil) {
      const detail = { cancellable_from: toWire(businessTimeOf(t, bindsUntil)) }
      return { ...refuse('proof_is_with_the_shop'), detail }
    }
    if (isUnfinished(recharge)) await moveRecharge(t, recharge, { state: 'cancelled' })
    return undefined
  })

const answerAgain = (
  { database, channels }: RechargeDeps,
  recharge: PlayerKey & { readonly id: string },
  isCertain: boolean,
) =>
  database.read(async (r) => {
    const now = present(await findOfPlayer(r, recharge, recharge.id), 'recharges are never deleted')
    return ok(await answerRecharge(r, channels, now, isCertain))
  })
