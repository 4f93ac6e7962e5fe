import { type Fen, fenFromText, fenToText, ok, refuse, toWire } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { lockWallets } from '../../core/ledger/index.ts'
import { refuseRecharge } from '../../core/limits/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { playerOf, type RechargeDeps } from './recharge.deps.ts'
import { findByRequest, findStillPayable, findUnfinished, insertRecharge, type PlayerKey } from './recharge.store.ts'
import { wayTexts } from './recharge.texts.ts'
import { expiryOf, newRechargeNo, type Recharge, type Way, waysOf } from './recharge.ts'
import { answerRecharge, businessTimeOf } from './recharge.view.ts'

type Started = Reply<'recharge', 'pay'>

/** What a player asks for, whichever call of the specification brought it. */
export interface Wanted {
  readonly request_id: string
  readonly channel: string
  readonly amount: string
}

/** Opens a recharge and answers the way to the cashier. A repeat of the request is answered with the same recharge. */
export async function startRecharge(deps: RechargeDeps, wanted: Wanted, actor: PlayerActor): Promise<Started> {
  const amount = fenFromText(wanted.amount)
  if (!amount.ok) return refuse('bad_input')
  const way = waysOf(deps).find(({ id }) => id === wanted.channel)
  if (way === undefined) return refuse('channel_closed')
  if (amount.value < way.least || amount.value > way.most) {
    const detail = { least: fenToText(way.least), most: fenToText(way.most) }
    return { ok: false, reason: 'amount_out_of_range', detail }
  }
  const player = playerOf(actor)
  return await deps.database.tx(async (t): Promise<Started> => {
    // Asked first: its lock comes before the wallet's, and a repeat is answered whatever has changed since.
    const no = await refuseRecharge(t, { ...player, amount: amount.value })
    // Under the wallet's lock two taps at once see each other.
    await lockWallets(t, [player])
    const earlier = await findByRequest(t, player, wanted.request_id)
    if (earlier !== undefined) {
      const isSame = earlier.channel === way.id && earlier.amount === amount.value
      return isSame ? ok(await answerRecharge(t, deps.channels, earlier)) : refuse('request_id_reused')
    }
    if (no !== undefined) return refuse(no === 'player_unknown' ? 'not_found' : no)
    const shop = await deps.shops.reload(t, player.shopId)
    if (shop?.state === 'suspended') return { ok: false, reason: 'shop_suspended', detail: { why: shop.stateWhy } }
    if (shop?.closedChannels.includes(way.id) === true) return refuse('channel_closed')
    const unfinished = await findUnfinished(t, player)
    if (unfinished !== undefined) {
      return { ok: false, reason: 'unfinished_recharge', detail: { recharge_id: unfinished.id } }
    }
    const payable = await findStillPayable(t, player)
    if (payable !== undefined) {
      const detail = { recharge_id: payable.id, until: toWire(businessTimeOf(t, payable.expiresAt)) }
      return { ok: false, reason: 'cashier_still_open', detail }
    }
    const recharge = makeRecharge(t, deps, { player, way, amount: amount.value })
    await insertRecharge(t, recharge, wanted.request_id)
    return ok(await answerRecharge(t, deps.channels, recharge))
  })
}

function makeRecharge(
  t: Tx,
  { channels, origin }: RechargeDeps,
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
