import type { TextsOf } from '../../platform/http/handler.ts'

export const packetsTexts: TextsOf<'packets'> = {
  packet_opened_before: '红包已经领取过了',
  packet_expired: '红包已过期',
  amount_out_of_range: '单个红包金额须在 0.10 元至 500 元之间',
  condition_below_amount: '使用门槛不能低于红包金额',
  end_out_of_range: '有效期须在 1 小时之后、366 天以内',
  nobody_may_receive: '没有可以领取红包的用户',
}
