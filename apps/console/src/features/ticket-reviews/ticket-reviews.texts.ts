export const ticketReviewsTexts = {
  title: '票面复核',
  help: '票面赔率超出官方开出过的范围，或店员更正自己录入的票，要第二人复核；店里没有别人时由运营复核',
  empty: '现在没有要复核的票。',
  emptyHint: '有店铺录入了从未开出过的赔率，或有店员更正自己录入的票，会列在这里。',
  kind: (isCorrection: boolean) => (isCorrection ? '更正复核' : '赔率复核'),
  which: (shop: string, no: string, seq: number) => `　${shop}　${no}第${seq}张`,
  by: (name: string, at: string) => `${name} ${at}录入`,
  cutoff: (at: string) => `${at}截止`,
  recordedBy: (name: string) => `原记录由${name}录入`,
  approve: '和票面一致，记下',
  reject: '不一致，退回',
  readOnly: '审计只能查看。',
  recorded: '已复核，票已记下',
  rejected: (isCorrection: boolean) => (isCorrection ? '已退回，原记录不变' : '已退回'),
  notRecorded:
    '已复核，但没有记下：已过截止或已有赛果、票号或照片已用在别处、玩家还没答复、低于合买约定的下限，或票已重新录入',
}
