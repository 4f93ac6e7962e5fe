import { fenFromText, fenToText, NO_MONEY, ok, present, refuse, toWire, yuan } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { creditCash, findWallets, totalOf } from '../../core/ledger/index.ts'
import { refuseRecharge } from '../../core/limits/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { CounterDeps } from './counter.deps.ts'

// behaviour.md, Wallet: a recharge.
const LEAST = yuan(10)
const MOST = yuan(50_000)

/** Credits a player against cash and answers the receipt. */
export async function credit(
  { database, shops }: CounterDeps,
  input: InputOf<'counter', 'credit'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'counter', 'credit'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  if (amount.value < LEAST || amount.value > MOST) return refuse('amount_out_of_range')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'counter.credit', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'counter', 'credit'>> => {
      const shop = present(await shops.reload(t, shopId), 'staff belongs to a shop')
      if (shop.state === 'suspended') return refuse('shop_suspended')
      const no = await refuseRecharge(t, { shopId, playerId: input.player_id, amount: amount.value })
      if (no === 'player_unknown') return refuse('not_found')
      if (no !== undefined) return refuse(no === 'deposit_limit_reached' ? no : 'player_may_not_recharge')
      const receipt = await creditCash(t, {
        shopId,
        playerId: input.player_id,
        amount: amount.value,
        lockPercent: shop.rechargeLockPercent,
        staffId,
        note: input.note,
      })
      const [wallet] = await findWallets(t, shopId, [input.player_id])
      return ok({
        receipt_id: receipt.id,
        receipt_no: receipt.receiptNo,
        amount: fenToText(amount.value),
        money_after: fenToText(wallet === undefined ? NO_MONEY : totalOf(wallet.buckets)),
        credited_at: toWire(receipt.creditedAt),
      })
    }),
  )
}
