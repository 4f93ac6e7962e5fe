/** What is new in the running version, for players. */
export const RELEASED_ON = '2026-11-21'
export const RELEASE_NOTES: readonly string[] = [
  '充值、提现、账单与红包上线，每一笔都可查到来去',
  '理性购彩：自己设限额、免打扰时段、冷静期和自我禁购',
  '帮助中心可搜索问题，反馈可附图片并看到店铺答复',
  '店铺信息与公告，网络不顺时可自查故障',
]
