import type { TextsOf } from '../../platform/http/handler.ts'

/** The shop's counter as a way to pay, cash with a receipt, and what a cashier says is paid for. */
export const wayTexts = { counter: '到店付款', cash: '现金', subject: '账户充值' } as const

export const rechargeTexts: TextsOf<'recharge'> = {
  amount_out_of_range: '充值金额超出该付款方式的限额',
  channel_closed: '该付款方式暂未开放，请换一种',
  shop_suspended: '店铺暂停营业，期间不能充值；余额可以提现',
  unfinished_recharge: '您有一笔充值未完成，请先完成或取消',
  cashier_still_open: '您取消的上一笔充值，付款页还没有关闭，最长15分钟后可以再充值',
  under_age: '未满18周岁不能充值',
  self_excluded: '您已申请自我禁购，期间不能充值',
  cooling_off: '您在冷静期内，期间不能充值',
  account_frozen: '账号已被冻结，请联系店铺',
  quiet_hours: '现在是您设定的免打扰时段，不能充值',
  deposit_limit_reached: '这笔充值会超过您给自己设定的充值限额',
  proof_is_with_the_shop: '付款凭证已提交，请等待店铺确认；一天后店铺仍未确认可以取消',
  no_counter_recharge: '没有等待付款凭证的到店充值',
  picture_unreadable: '图片无法读取，请换一张',
  picture_too_large: '图片太大，请换一张',
}

/** Why a channel paid nothing back, as shop and player read it. */
export const refundReasons = {
  not_refundable: '支付渠道拒绝退款，钱已退回钱包',
  trade_unknown: '支付渠道没有这笔付款，钱已退回钱包',
} as const

export const takingsTexts: TextsOf<'takings'> = {
  nothing_to_refund: '没有可退的金额，玩家可能刚刚投注。',
  refund_under_way: '这笔充值正在退款。',
  refund_moved_on: '这笔退款已经处理过了。',
  'reviewApprove.refund_moved_on': '这笔退款刚才已经处理过了。',
  'reviewRefuse.refund_moved_on': '这笔退款刚才已经处理过了。',
  second_person_needed: '经办人自己不能复核，请另一位同事或运营来。',
  recharge_ended: '这笔充值已处理或玩家已取消',
  amount_differs: '金额与充值单不一致',
  'refund.amount_differs': '可退金额刚才变了，没有退。请看新的金额再按。',
  proof_used_before: '同一张凭证已用于另一笔充值，刷新后核对再入账',
}
