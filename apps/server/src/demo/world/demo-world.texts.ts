/** What the demo shop says of itself. */
export const SHOP_TEXTS = {
  name: '鸿运彩票店（演示）',
  licence_no: '演示-京-0001',
  address: '北京市朝阳区演示路8号',
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

/** Why cash goes into the drawer of the demo shop and out of it. */
export const CASH_NOTES = { from_safe: '备零钱', to_safe: '存保险柜' } as const

/** Numbers that the demo centre limits. */
export const NUMBER_LIMITS = [
  { game: 'arrange3', number: '888', plays: 'all', player_text: '中心限号' },
  { game: 'fucai3D', number: '666', plays: 'all', cap: '20000.00', player_text: '热门号码，限额销售' },
] as const

/** What the operator says of the stream that the demo makes itself. */
export const DEMO_BROADCAST = {
  title: '演示信号',
  licence: '演示：画面由本平台绘制，不需要授权',
  region: '不限地区',
} as const

/** Shops that want to open in the demo world; `until` in days from now. */
export const APPLICATIONS = [
  {
    name: '和平路彩票店（演示）',
    owner_name: '徐国平',
    licence_no: '演示-浙-06142',
    jurisdiction: '浙江 杭州',
    address: '杭州市拱墅区和平路18-2号',
    phone: '0571-80000001',
    until: 588,
    becomes: 'checked',
  },
  {
    name: '阳光里福彩店（演示）',
    owner_name: '沈月琴',
    licence_no: '演示-浙-06151',
    jurisdiction: '浙江 宁波',
    address: '宁波市海曙区阳光里6号',
    phone: '0574-80000002',
    until: 700,
    becomes: 'applied',
  },
  {
    name: '北门老周彩票（演示）',
    owner_name: '周伯年',
    licence_no: '演示-浙-06150',
    jurisdiction: '浙江 绍兴',
    address: '绍兴市越城区北门街31号',
    phone: '0575-80000003',
    until: 120,
    becomes: 'returned',
  },
] as const

/** Why one of them was given back. */
export const RETURN_REASON = '门牌照片看不清，请重拍'

/** What posters say of their posts, and what a copier pays. */
export const POST_TERMS = [
  { declaration: '看好主队的状态，拿不准就少跟', commissionPercent: 5, isHidden: false },
  { declaration: '', commissionPercent: 0, isHidden: true },
  { declaration: '冷门不追，只串看得懂的', commissionPercent: 8, isHidden: true },
  { declaration: '小注怡情，量力而行', commissionPercent: 3, isHidden: false },
] as const

/** What initiators say of their plans. */
export const PLAN_DECLARATIONS = ['单场稳一点，凑个份子', '缺口我来保底，到点就成', '大家一起，够了就出票'] as const

/** What the demo shop keeps ready for its conversations. */
export const CHAT_SETTINGS = {
  quick_replies: [
    '收到，马上打票',
    '这一项终端限号，换一个',
    '离截止太近，来不及',
    '出好了，照片已上传',
    '请补一张付款截图',
    '奖金已派，请看余额',
  ],
  closed_reply: '已经打烊，明早开门后回复您。',
} as const

/** What is said between players and the demo shop. */
export const CHATS = [
  { of: 'visitor', by: 'player', text: '这单麻烦早点出，怕赔率掉。' },
  { of: 'visitor', by: 'shop', text: '接了，马上打票。' },
  { of: 'visitor', by: 'player', text: '好的，照出。' },
  { of: 'visitor', by: 'shop', text: '出好了，祝中奖。' },
  { of: 'first', by: 'player', text: '店里今天几点打烊？' },
  { of: 'second', by: 'player', text: '昨天那单出票了吗，能发张照片吗' },
] as const

/** What is said in the group of the demo shop, before the shop's red packet. */
export const GROUP_CHATS = [
  { of: 0, text: '今晚大乐透有人一起吗' },
  { of: 1, text: '我认两份，去店里看开奖' },
] as const

export const GROUP_PACKET = { split: 'equal', parts: 10, total: '20.00' } as const
