import type { PostShape } from '../../platform/database/follow-tables.ts'
import type { TextsOf } from '../../platform/http/handler.ts'

const personTexts = {
  account_frozen: '账户已冻结，请联系客服',
  under_age: '未满18周岁，不能购彩',
  self_excluded: '您在自我禁止购彩期间',
  cooling_off: '您在冷静期内',
} as const

export const followTexts: TextsOf<'follow'> = {
  ...personTexts,
  own_post: '不能跟自己的单，也不能关注自己',
  post_closed: '这张单已截止，不能再跟',
  'withdrawPost.post_closed': '这张单已截止，不能撤回',
  total_moved: '总赔率比发单时变动超过5%，请看过再跟',
  copy_not_on_sale: '单中有内容店铺现在不卖，不能跟',
  amount_differs: '金额已经变化，请看过再跟',
  order_too_large: '超过了一张订单的上限，请减少倍数',
  game_stopped_by_shop: '店铺暂停销售该彩种',
  shop_closed: '店铺休息中，截止前不能出票',
  shop_suspended: '店铺暂停营业',
  licence_over: '店铺的代销证已到期，暂停销售',
  insufficient_balance: '余额不足',
  quiet_hours: '现在是您设定的不购彩时段',
  stake_limit_reached: '超过了您设定的投注限额',
  loss_limit_reached: '超过了您设定的净损失限额',
  too_many_winks: '最多关注500人',
  already_posted: '这张订单已经发过了',
  copy_not_postable: '跟的单不能再发给别人跟',
  plan_not_postable: '合买的单不能发单',
  order_not_accepted: '店铺接单后、开奖前才能发单',
  post_too_late: '已过首场截止时间，不能发单',
  post_stake_too_small: '自购20元及以上才能发单',
  posts_of_day_used_up: '一天最多发10单',
  post_copied: '已有人跟单，不能撤回',
}

export const standingTexts: TextsOf<'standing'> = {
  ...personTexts,
  own_post: '不能定制自己',
  standing_order_exists: '您已经定制了这位发单人的这个彩种',
  queue_full: '这位发单人在这个彩种的定制已满2000人',
  standing_order_ended: '这个定制已经停止',
}

/** 3场 2串1, or 5组号码. */
export const shapeText = (shape: PostShape): string => {
  if (shape.kind === 'numbers') return `${shape.lines}组号码`
  return `${shape.matches}场 ${shape.pass.join('、')}${shape.isOptimised ? ' 奖金优化' : ''}`
}
