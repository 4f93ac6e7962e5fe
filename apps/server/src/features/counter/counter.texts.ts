import type { TextsOf } from '../../platform/http/handler.ts'

export const counterTexts: TextsOf<'counter'> = {
  amount_out_of_range: '每笔10–50,000元',
  shop_suspended: '店铺被暂停营业，不能再收充值',
  player_may_not_recharge: '这位玩家现在不能充值（本人设了限制，或账号停用）',
  deposit_limit_reached: '超过这位玩家给自己设的充值限额',
}
