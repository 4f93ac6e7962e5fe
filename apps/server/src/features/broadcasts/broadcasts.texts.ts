import type { TextsOf } from '../../platform/http/handler.ts'

export const broadcastsTexts: TextsOf<'broadcasts'> = {
  address_malformed: '地址要以 https:// 开头',
  host_not_allowed: '这个域名不在允许的直播来源里，请先加进服务器配置 BROADCAST_HOSTS',
  wrong_end: '结束时间要晚于开始时间，也要晚于现在',
  too_many_broadcasts: '这场比赛的直播太多了，先停掉不用的',
  broadcast_over: '这个直播已经结束，请重新登记',
}
