import { ok } from '@caimin/base'
import { MAX_WAITING } from '@caimin/contract'
import { countResultSteps } from '../../core/catalog/index.ts'
import { waitingPayouts } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { countForOperator, countForShop } from './waiting.store.ts'

/** What waits at a shop: of a clerk only what they may decide, the bank's payments only for the shopkeeper. */
export const shop = query<'waiting', 'shop'>(async ({ r, actor: { shopId, role, rights } }) => {
  const { to_approve, to_pay, ...counts } = await countForShop(r, shopId)
  const seesAll = role !== 'clerk'
  return ok({
    ...counts,
    payouts: seesAll || rights.includes('pay_prizes') ? counts.payouts : null,
    recharges: seesAll || rights.includes('take_money') ? counts.recharges : null,
    withdrawals: seesAll ? to_approve + to_pay : to_approve,
  })
})

/** What waits for the operators; auditors answer no conversation. */
export const operator = query<'waiting', 'operator'>(async ({ r, actor: { role } }) => {
  const [{ withdrawals, refunds, ...counts }, results, payouts] = await Promise.all([
    countForOperator(r),
    countResultSteps(r),
    waitingPayouts(r, { after: null, limit: MAX_WAITING }),
  ])
  return ok({
    ...counts,
    conversations: role === 'operator' ? counts.conversations : null,
    results: results.waiting + results.differing + results.corrections,
    money: withdrawals + refunds + payouts.length,
  })
})
