import type { MissReason } from '@caimin/rules/follow'

/** Why a post was not copied. */
export const missReasons: Readonly<Record<MissReason, string>> = {
  paused: '定制暂停中',
  post_stake_out_of_range: '发单金额超出范围',
  copies_of_day_used_up: '当天的单数满了',
  unit_above_amount: '起跟高于每单金额',
  odds_moved: '赔率变动超过5%',
  insufficient_balance: '余额不足',
  stake_limit_reached: '到了您的投注上限',
  loss_limit_reached: '到了您的净损失上限',
  quiet_hours: '在您设定的不购彩时段',
  cooling_off: '在冷静期内',
  self_excluded: '在自我禁止购彩期间',
  account_frozen: '账户已冻结',
  under_age: '未满18周岁',
  cutoff_passed: '排到时已截止',
  post_closed: '排到时已不能跟',
  shop_closed: '店铺休息，截止前不能出票',
  not_on_sale: '有内容店铺不卖',
  order_too_large: '超过一张订单的上限',
}

/** What more is known of a miss. */
export const missTexts = {
  stake: (stake: string) => `自购${stake}元`,
  unit: (unit: string) => `起跟${unit}元`,
  money: (money: string) => `当时可用${money}元`,
  cutoff: (moment: string) => `${moment}截止`,
} as const
