import type { MessageKind } from '@caimin/contract'

export const messagesTexts = {
  title: '消息',
  kinds: '消息类型',
  all: '全部',
  withUnread: (name: string, count: number) => `${name} ${count > 99 ? '99+' : count}`,
  unread: '未读',
  unreadOf: (count: number) => (count === 0 ? '没有未读' : `${count}条未读`),
  readAll: '全部已读',
  clear: '清空',
  dismiss: (title: string) => `删除：${title}`,
  empty: '还没有消息',
  emptyHint: (days: number) => `出票、中奖、充值、提现有了进展，会在这里告诉您，保留${days}天`,
} as const

export const kindNames: Readonly<Record<MessageKind, string>> = {
  order: '订单',
  prize: '开奖',
  recharge: '充值',
  withdrawal: '提现',
  plan: '合买',
  plan_call: '合买邀请',
  copy: '跟单',
  packet: '红包',
  chat: '聊天',
  score: '比分',
  rebate: '返佣',
  announcement: '公告',
}
