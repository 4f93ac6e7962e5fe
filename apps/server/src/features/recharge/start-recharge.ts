import { type Fen, ok, refuse } from '@caimin/base'
import { lockWallets } from '../../core/ledger/index.ts'
import { refuseRecharge } from '../../core/limits/index.ts'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import { type CommandContext, command } from '../../platform/handlers/feature.ts'
import { newId } from '../../platform/ids.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { findByRequest, findStillPayable, findUnfinished, insertRecharge } from './recharge.store.ts'
import { wayTexts } from './recharge.texts.ts'
import { answerRecharge, businessTimeOf } from './recharge.view.ts'
import { expiryOf, newRechargeNo, type Offer, type Recharge, type Way, waysOf } from './recharge-model.ts'

interface StartServices extends Offer {
  readonly shops: Shops
  /** Where players' browsers and channels reach this server, without a slash at the end. */
  readonly origin: string
}

type NewPay = CommandContext<'recharge', 'newPay'> & { readonly services: StartServices }

/** Opens a recharge and returns the way to the cashier. A repeat of the request is answered with the same recharge. */
async function startRecharge({ t, actor, input, services }: NewPay, channel: string) {
  const { channels, shops } = services
  const { request_id: requestId, amount } = input
  const way = waysOf(services).find(({ id }) => id === channel)
  if (way === undefined) return refuse('channel_closed')
  if (amount < way.least || amount > way.most) {
    return refuseWith('amount_out_of_range', { least: way.least, most: way.most })
  }
  const player = { shopId: actor.shopId, playerId: actor.playerId }
  // Asked first: its lock comes before the wallet's, and a repeat is answered whatever has changed since.
  const no = await refuseRecharge(t, { ...player, amount })
  // Under the wallet's lock two taps at once see each other.
  await lockWallets(t, [player])
  const earlier = await findByRequest(t, player, requestId)
  if (earlier !== undefined) {
    const isSame = earlier.channel === way.id && earlier.amount === amount
    return isSame ? ok(await answerRecharge(t, channels, earlier)) : refuse('request_id_reused')
  }
  if (no !== undefined) return refuse(no === 'player_unknown' ? 'not_found' : no)
  const shop = await shops.reload(t, player.shopId)
  if (shop?.state === 'suspended') return refuseWith('shop_suspended', { why: shop.stateWhy })
  if (shop?.closedChannels.includes(way.id) === true) return refuse('channel_closed')
  const hindrance = await findHindrance(t, player)
  if (hindrance !== undefined) return hindrance
  const recharge = makeRecharge(t, services, { player, way, amount })
  await insertRecharge(t, recharge, requestId)
  return ok(await answerRecharge(t, channels, recharge))
}

/** A player has one recharge at a time, also while the cashier of an ended one is still open. */
async function findHindrance(t: Tx, player: PlayerKey) {
  const unfinished = await findUnfinished(t, player)
  if (unfinished !== undefined) return refuseWith('unfinished_recharge', { recharge_id: unfinished.id })
  const payable = await findStillPayable(t, player)
  if (payable === undefined) return undefined
  return refuseWith('cashier_still_open', { recharge_id: payable.id, until: businessTimeOf(t, payable.expiresAt) })
}

/** The specification has a call for each channel; they differ by name alone. */
export const PAY_CALLS = {
  pay: command<'recharge', 'pay', StartServices>((call) => startRecharge(call, call.input.channel)),
  newPay: command<'recharge', 'newPay', StartServices>((call) => startRecharge(call, 'newpay')),
  hmPay: command<'recharge', 'hmPay', StartServices>((call) => startRecharge(call, 'hmpay')),
  leshuaH5: command<'recharge', 'leshuaH5', StartServices>((call) => startRecharge(call, 'leshua_h5')),
  leshuaYunshan: command<'recharge', 'leshuaYunshan', StartServices>((call) => startRecharge(call, 'leshua_yunshan')),
  suixingH5: command<'recharge', 'suixingH5', StartServices>((call) => startRecharge(call, 'suixing_h5')),
  aliPay2: command<'recharge', 'aliPay2', StartServices>((call) => startRecharge(call, 'alipay2')),
  aliPay3: command<'recharge', 'aliPay3', StartServices>((call) => startRecharge(call, 'alipay3')),
}

function makeRecharge(
  t: Tx,
  { channels, origin }: Pick<StartServices, 'channels' | 'origin'>,
  { player, way, amount }: { player: PlayerKey; way: Way; amount: Fen },
): Recharge {
  const id = newId(t.wallNow)
  const rechargeNo = newRechargeNo(t.now)
  const expiresAt = expiryOf(way.id, t.wallNow)
  const channel = channels.all.find((one) => one.id === way.id)
  const cashier =
    channel?.start({
      rechargeNo,
      amount,
      subject: wayTexts.subject,
      returnUrl: `${origin}/#/pages/home/qitapay?id=${id}`,
      notifyUrl: `${origin}/notify/${way.id}/${player.shopId}`,
      expiresAt,
    }) ?? null
  return {
    ...player,
    id,
    rechargeNo,
    channel: way.id,
    amount,
    state: 'created',
    cashier,
    proofId: null,
    mayStillBePaid: false,
    refuseReason: null,
    createdAt: t.now,
    expiresAt,
    paidAt: null,
  }
}
