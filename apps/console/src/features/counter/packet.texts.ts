import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

const TITLES = {
  bet_discount: (from: string, worth: string) => `满${from}减${worth}`,
  recharge_bonus: (from: string, worth: string) => `充${from}送${worth}`,
  gift_money: (_from: string, worth: string) => `彩金${worth}元`,
}

export const packetTexts = {
  heading: '发红包',
  kind: '红包类型',
  kinds: { bet_discount: '投注满减', recharge_bonus: '充值赠送', gift_money: '彩金' },
  amount: '红包金额（元）',
  atLeast: '使用门槛（元）',
  give: '发红包，7天内有效',
  needsAmount: '差金额',
  needsCondition: '门槛不能低于金额',
  given: (amount: string) => `已发${amount}元红包，等玩家领取`,
  titleOf: (kind: keyof typeof TITLES, from: string, worth: string) => TITLES[kind](from, worth),
}

/** One text for each reason why a packet is not given. */
export const packetRefusals: Readonly<Record<ReasonOf<'packets', 'give'>, string>> = {
  ...commonRefusalTexts,
  amount_out_of_range: '单个红包 0.10–500 元',
  condition_below_amount: '门槛不能低于金额',
  end_out_of_range: '有效期须在 1 小时之后、366 天以内',
  nobody_may_receive: '这位玩家现在不能收红包（冻结、自我限制或冷静期）',
}
