import type { TextsOf } from '../../platform/http/handler.ts'

export const packetsTexts: TextsOf<'packets'> = {
  packet_opened_before: '红包已经领取过了',
  packet_expired: '红包已过期',
  amount_out_of_range: '单个红包0.10–500元',
  condition_below_amount: '门槛不能低于金额',
  end_out_of_range: '有效期须在1小时之后、366天以内',
  nobody_may_receive: '所选玩家现在都不能收红包（冻结、自我禁购、冷静期或未成年）',
}
