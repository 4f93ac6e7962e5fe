import type { Access } from './queries.ts'

export const groupTexts = {
  members: (count: number) => `${count}人`,
  /** Beside the name of the shop. */
  groupOf: (count: number) => `群 ${count}人`,
  sign: '群',
  said: (name: string, text: string) => `${name}：${text}`,
  noMessage: '还没有消息',
  kinds: {
    picture: '[图片]',
    order: '[订单]',
    packet: '[红包]',
    hidden: '[卡片]',
    recalled: '撤回了一条消息',
  } as const,

  log: '群里的消息',
  notice: (title: string) => `公告：${title}`,
  empty: '群里还没有人说话',
  emptyHint: '店里的玩家都在这里。链接、图片和银行卡号要等店铺看过才会显示。',
  notIn: '进不了群',
  removedFor: (reason: string) => `原因：${reason}`,
  toList: '看全部对话',

  readBy: (count: number) => `${count}人已读`,
  othersRecalled: (name: string) => `${name}撤回了一条消息`,
  shopRemoved: '店铺撤下了一条消息',
  hiddenCard: '一张卡片，您现在看不到',
  held: '店铺看过后大家才看得到',
  sentToShop: '有链接、图片或卡号，店铺看过后大家才看得到',
  rejected: '店铺没有让这条消息显示',

  why: {
    muted: '您被禁言了',
    self_excluded: '自我禁止购彩期间，只能看消息',
    cooling_off: '冷静期内，只能看消息',
    group_closed: '店铺关闭了群聊，只能看消息',
  } satisfies Readonly<Record<NonNullable<Access['why']>, string>>,
  until: (moment: string) => `到${moment}`,
  because: (reason: string) => `原因：${reason}`,

  report: '举报',
  reportOf: (name: string) => `举报${name}的消息`,
  reportTitle: '举报这条消息',
  reportWhy: '为什么举报？店铺会看到您的昵称和原因。',
  reportReasons: ['广告或拉人', '辱骂他人', '诈骗或私下收钱', '其他不当内容'],
  reported: '已告诉店铺',
}
