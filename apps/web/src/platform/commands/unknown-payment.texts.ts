/** Words of a payment whose answer was lost. */
export const unknownPaymentTexts = {
  title: '还不知道这一笔是否成功',
  text: '没有收到服务器的回答。重新查询不会重复扣款。',
  tooOld: '时间太久，已不能再查询，也不会再次提交。请先核对订单和账单。',
  askAgain: '重新查询',
  seen: '已核对',
} as const
