import type { CommonRefusal, ReasonOf } from '@caimin/contract'

/** Why a bet is not taken. */
export const placeTexts: Record<Exclude<ReasonOf<'betting', 'place'>, CommonRefusal>, string> = {
  slip_invalid: '投注内容有误，请重新选择',
  game_not_open: '该彩种尚未开售',
  game_stopped_by_shop: '店铺已暂停销售该彩种',
  shop_closed: '店铺已打烊，本场在开店前截止',
  shop_suspended: '店铺暂停营业',
  match_unknown: '没有这场比赛',
  match_closed: '比赛已截止投注',
  option_not_on_sale: '所选选项已停售',
  single_not_allowed: '该玩法不支持单关',
  odds_moved: '赔率已变化，请确认后重新提交',
  issue_closed: '本期已截止投注',
  order_too_large: '单笔订单超过上限',
  insufficient_balance: '余额不足，请先充值',
  account_frozen: '账号已被冻结，请联系店主',
  under_age: '未满 18 周岁不得购彩',
  self_excluded: '您已自我限制，暂不能投注',
  cooling_off: '您处于冷静期，暂不能投注',
  quiet_hours: '现在是您设定的免打扰时段，不能投注',
  stake_limit_reached: '这一单会超过您设定的购彩限额',
  loss_limit_reached: '这一单会超过您设定的亏损限额',
  packet_not_usable: '该红包已使用或不可用',
  packet_expired: '该红包已过期',
  packet_not_for_bet: '本单不满足该红包的使用条件',
}
