import { ok, present, refuse, yuan } from '@caimin/base'
import { CASH_CREDIT_YUAN } from '@caimin/contract'
import { creditCash, findBuckets, totalOf } from '../../core/ledger/index.ts'
import { refuseRecharge } from '../../core/limits/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import { command } from '../../platform/handlers/feature.ts'

// behaviour.md, Wallet: a recharge.
const MIN_AMOUNT = yuan(CASH_CREDIT_YUAN.min)
const MAX_AMOUNT = yuan(CASH_CREDIT_YUAN.max)

/** Credits a player against cash and returns the receipt. */
export const credit = command<'counter', 'credit', WithShops>(async ({ t, actor, input, shops }) => {
  const { shopId, staffId } = actor
  const { player_id: playerId, amount, note } = input
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return refuse('amount_out_of_range')
  const shop = present(await shops.reload(t, shopId), 'staff belongs to a shop')
  if (shop.state === 'suspended') return refuse('shop_suspended')
  const no = await refuseRecharge(t, { shopId, playerId, amount })
  if (no === 'player_unknown') return refuse('not_found')
  if (no !== undefined) return refuse(no === 'deposit_limit_reached' ? no : 'player_may_not_recharge')
  const lockPercent = shop.rechargeLockPercent
  const receipt = await creditCash(t, { shopId, playerId, amount, lockPercent, staffId, note })
  return ok({
    receipt_id: receipt.id,
    receipt_no: receipt.receiptNo,
    amount,
    money_after: totalOf(await findBuckets(t, { shopId, playerId })),
    credited_at: receipt.creditedAt,
  })
})
