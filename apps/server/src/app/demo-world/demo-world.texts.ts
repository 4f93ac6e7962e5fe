/** What the demo shop says of itself. */
export const SHOP_TEXTS = {
  name: '鸿运彩票店（演示）',
  licence_no: '演示-京-0001',
  address: '北京市朝阳区演示路 8 号',
  phone: '010-60000001',
  owner_name: '王建国',
  notice: '演示店铺：全天营业，投注不会真实出票。',
}

/** Whose licence the demo shop sells by. */
export const SHOP_JURISDICTION = '北京 朝阳'

/** What hangs on the demo shop's notice board, the oldest first. */
export const SHOP_NOTICES = [
  { title: '欢迎来到演示店铺', body: '这里的比赛、开奖和钱都是演示用的，可以放心试。' },
  { title: '理性购彩提醒', body: '请量力而行。在“我的－理性购彩”里可以给自己设限额、免打扰时段和冷静期。' },
] as const

export const STAFF_NAMES: Readonly<Record<string, string>> = {
  dianzhu: '王建国',
  dianyuan: '李红',
  dianyuan2: '赵强',
  yunying: '陈静',
  yunying2: '刘洋',
  shenji: '孙审计',
}

/** Why the demo shop refuses an order, and why its terminal does. */
export const DEMO_REASONS = { refused: '店内系统维护，请稍后再试', unsold: '该组合已限号，终端拒售' }

/** What a player of the demo world complains about. */
export const DISPUTE_TEXT = '这一单我算着应该中奖，请店主核对票面和赛果。'
