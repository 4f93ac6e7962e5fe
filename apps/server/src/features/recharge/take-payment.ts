import { type Fen, present } from '@caimin/base'
import { creditRecharge } from '../../core/ledger/index.ts'
import { isBarredFromPlay } from '../../core/limits/index.ts'
import { payRechargeBonus } from '../../core/packets/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import { lockByNo, moveRecharge } from './recharge.store.ts'
import { COUNTER, type Recharge } from './recharge-model.ts'

/** A channel's word that a recharge was paid. */
export interface Payment {
  readonly shopId: string
  readonly channel: string
  readonly rechargeNo: string
  readonly channelTradeNo: string
  readonly amount: Fen
}

export type Taken = 'credited' | 'already_credited' | 'unknown' | 'amount_differs'

/**
 * Credits a payment, once whatever the number of notifications. A recharge that was cancelled, has expired, or whose
 * player may recharge no more is credited too: the money has been paid (adr 0029).
 */
export async function takePayment(t: Tx, shops: Shops, payment: Payment): Promise<Taken> {
  const recharge = await lockByNo(t, payment.shopId, payment.rechargeNo)
  if (recharge === undefined || recharge.channel !== payment.channel) return 'unknown'
  if (recharge.amount !== payment.amount) return 'amount_differs'
  if (recharge.state === 'paid') return 'already_credited'
  await credit(t, shops, recharge, null)
  await moveRecharge(t, recharge, { state: 'paid', channelTradeNo: payment.channelTradeNo })
  return 'credited'
}

/**
 * Credits a recharge that is locked and not paid, with the bonus it earns; the shop's lock percent of the moment
 * counts. A player who may not play by now gets it unlocked and without bonus, so that all of it can leave at
 * once.
 */
export async function credit(t: Tx, shops: Shops, recharge: Recharge, staffId: string | null): Promise<void> {
  const { shopId, playerId, id: rechargeId, amount } = recharge
  const shop = present(await shops.find(t, shopId), 'a recharge belongs to a shop')
  const source = recharge.channel === COUNTER ? 'cash' : 'channel'
  const isBarred = await isBarredFromPlay(t, recharge)
  const lockPercent = isBarred ? 0 : shop.rechargeLockPercent
  await creditRecharge(t, { shopId, playerId, rechargeId, source, amount, lockPercent, actorId: staffId })
  if (!isBarred) await payRechargeBonus(t, { shopId, playerId, rechargeId, amount })
}
