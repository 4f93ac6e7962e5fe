import { ok, present, refuse } from '@caimin/base'
import type { WithChannels } from '../../payments/index.ts'
import type { Tx } from '../../platform/context.ts'
import { query, type StepsContext, steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { type AskingServices, askChannel, endRecharge } from './ask-channel.ts'
import { findNewest, findOfPlayer, findUnfinished, lockRecharge, moveRecharge } from './recharge.store.ts'
import { answerRecharge, businessTimeOf, viewRecharge } from './recharge.view.ts'
import { COUNTER, cancellableFrom, isUnfinished, type Recharge } from './recharge-model.ts'

type FollowedCall = StepsContext<'recharge', 'checkStatus'> & AskingServices

/** What became of a recharge, from the channel itself. */
async function followRecharge(call: FollowedCall) {
  const recharge = await findOwn(call)
  if (recharge === undefined) return refuse('not_found')
  const isAsked = recharge.channel !== COUNTER && recharge.state !== 'paid'
  const isCertain = isAsked ? await askChannel(call, recharge) : true
  return await answerNow(call, isCertain)
}

export const checkStatus = steps<'recharge', 'checkStatus', AskingServices>(followRecharge)
export const aliPay2Query = steps<'recharge', 'aliPay2Query', AskingServices>(followRecharge)
export const aliPay2Refresh = steps<'recharge', 'aliPay2Refresh', AskingServices>(followRecharge)

/** The unfinished recharge of the player, or else the newest, as we know it. */
export const lastRecharge = query<'recharge', 'getLastRecharge', WithChannels>(async ({ r, actor, channels }) => {
  const recharge = (await findUnfinished(r, actor)) ?? (await findNewest(r, actor))
  const view = recharge === undefined ? null : await viewRecharge(r, channels, recharge, !isUnfinished(recharge))
  return ok({ server_time: r.now, recharge: view })
})

/**
 * Takes a recharge back. What was paid before that is credited, and the answer says so; doing it twice is the same as
 * once.
 */
export const cancelRecharge = steps<'recharge', 'cancelPayment', AskingServices>(async (call) => {
  const recharge = await findOwn(call)
  if (recharge === undefined) return refuse('not_found')
  if (isUnfinished(recharge)) {
    if (recharge.channel !== COUNTER) await endRecharge(call, recharge, 'cancelled')
    else {
      const cancelled = await call.write((t) => cancelAtCounter(t, recharge))
      if (!cancelled.ok) return cancelled
    }
  }
  return await answerNow(call, true)
})

/**
 * Once the shop has the proof it has the money and decides; a shop that does not do so for a day blocks the player no
 * longer.
 */
async function cancelAtCounter(t: Tx, { shopId, id }: Recharge) {
  const recharge = present(await lockRecharge(t, shopId, id), 'recharges are never deleted')
  const bindsUntil = cancellableFrom(recharge)
  if (bindsUntil !== null && t.wallNow < bindsUntil) {
    return refuseWith('proof_is_with_the_shop', { cancellable_from: businessTimeOf(t, bindsUntil) })
  }
  if (isUnfinished(recharge)) await moveRecharge(t, recharge, { state: 'cancelled' })
  return ok(undefined)
}

type OwnCall = Pick<FollowedCall, 'read' | 'actor' | 'input' | 'channels'>

const findOwn = ({ read, actor, input }: OwnCall) => read((r) => findOfPlayer(r, actor, input.recharge_id))

const answerNow = (call: OwnCall, isCertain: boolean) =>
  call.read(async (r) => {
    const now = present(await findOfPlayer(r, call.actor, call.input.recharge_id), 'recharges are never deleted')
    return ok(await answerRecharge(r, call.channels, now, isCertain))
  })
