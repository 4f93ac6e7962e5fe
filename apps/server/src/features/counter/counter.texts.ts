import type { TextsOf } from '../../platform/http/handler.ts'

export const counterTexts: TextsOf<'counter'> = {
  amount_out_of_range: '充值金额须在 10 元至 50,000 元之间',
  shop_suspended: '店铺被暂停营业，不能充值',
  player_may_not_recharge: '该用户暂不能充值',
  deposit_limit_reached: '超过该用户自己设定的充值限额',
}
