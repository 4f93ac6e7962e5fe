import { attempt } from '../../platform/attempt.ts'
import { type AskingServices, askChannel, endRecharge, followAfterEnd } from './ask-channel.ts'
import { claimDue, findOfPlayer } from './recharge.store.ts'
import { COUNTER, isPastPaying, isUnfinished, type Recharge } from './recharge-model.ts'

const BATCH = 20

/**
 * Queries channels about recharges without a notification, and ends expired ones; one that throws is logged and looked
 * at again. Run it every few seconds, in as many processes as there are: they skip each other, and what a killed one
 * left comes again. Returns how many it looked at.
 */
export async function sweepRecharges(services: AskingServices): Promise<number> {
  let looked = 0
  for (;;) {
    const due = await services.database.tx((t) => claimDue(t, BATCH))
    await Promise.all(due.map((recharge) => lookAtAlone(services, recharge)))
    looked += due.length
    if (due.length < BATCH) return looked
  }
}

async function lookAtAlone(services: AskingServices, recharge: Recharge): Promise<void> {
  const ids = { shop: recharge.shopId, recharge: recharge.id }
  await attempt({ log: services.log, failed: 'a recharge cannot be looked at', ids }, () => lookAt(services, recharge))
}

async function lookAt(services: AskingServices, recharge: Recharge): Promise<void> {
  if (recharge.mayStillBePaid) {
    const isLastLook = await services.database.read(async (r) => isPastPaying(recharge, r.wallNow))
    return await followAfterEnd(services, recharge, isLastLook)
  }
  const isCertain = recharge.channel === COUNTER || (await askChannel(services, recharge))
  const isOver = await services.database.read(async (r) => {
    const now = await findOfPlayer(r, recharge, recharge.id)
    if (now === undefined || !isUnfinished(now)) return false
    // An unreachable channel does not block a player for good: a payment it took is credited when it reports it.
    return r.wallNow >= now.expiresAt && (isCertain || isPastPaying(now, r.wallNow))
  })
  if (isOver) await endRecharge(services, recharge, 'expired')
}
