/** What customer service sets for itself. */
export const supportTexts = {
  title: '快捷回复与下班答复',
  settings: '快捷回复与下班答复…',
  allDay: '全天有人答',
  opensAt: '上班',
  closesAt: '下班',
  sameHour: '上班和下班不能是同一时刻',
  closedReply: '下班答复',
  closedReplyHint: '下班时有人来问，系统替客服答一次；留空就不答。',
}
