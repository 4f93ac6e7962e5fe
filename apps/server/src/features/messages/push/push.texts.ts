import type { MessageKind } from '@caimin/contract'
import type { TextsOf } from '../../../platform/http/handler.ts'

export const pushRefusals: TextsOf<'messages'> = {
  push_off: '暂时不能推送提醒',
  push_service_unknown: '这个浏览器的推送服务不受支持',
}

/** All that a push says unless its player wants more: no amount, no name, no content. */
export const PUSH_TEXTS: Readonly<Record<MessageKind, string>> = {
  order: '您的订单有新进展',
  prize: '您的订单有开奖结果',
  recharge: '您的充值有新进展',
  withdrawal: '您的提现有新进展',
  plan: '您的合买有新进展',
  plan_call: '您关注的人发起了合买',
  copy: '您关注的跟单有新进展',
  packet: '您有新的红包消息',
  chat: '您有新的聊天消息',
  score: '您关注的比赛有新进展',
  rebate: '您的返佣有新进展',
  announcement: '店铺有新公告',
}
