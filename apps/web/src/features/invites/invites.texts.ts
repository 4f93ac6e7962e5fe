/** Words of bringing others to the own shop. */
export const invitesTexts = {
  title: '邀请好友',
  recordTitle: '邀请记录',
  came: (people: number) => `已邀请${people}人`,
  ofThem: (verified: number, month: number) => `${verified}人已实名，本月${month}人`,
  all: '全部',
  verified: '已实名',
  notVerified: '未实名',
  none: '还没有人用您的邀请码注册',
  noneHint: '把海报或链接发给已满18周岁的朋友',
  toShare: '去邀请',
  masked: '昵称和手机号只显示一部分。好友的投注和余额不在这里显示。',
  refused: {
    account_frozen: '账户已冻结，不能邀请',
    under_age: '未满18周岁不能邀请',
    self_excluded: '自我禁购期间不能邀请',
    cooling_off: '冷静期内不能邀请',
  },
  refusedHint: '您的邀请码这期间无效，已经来的人不受影响',
} as const
