import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

export const queueTexts = {
  scan: '扫单',
  title: '出票队列',
  help: '按最迟接单、最迟出票的时间排序，最急的在最上',
  sound: '新单提示音',
  autoAccept: '自动接单',
  autoAcceptOn: '自动接单已开',
  suspended: (why: string) => `店铺被暂停营业：${why}`,
  suspendedHint: '不接单、不收充值，没接的单已退款；已接的单照常出票、派奖。',
  autoAcceptOff: '自动接单已关',
  toAccept: '待接单',
  toIssue: '待出票',
  within5: '5 分钟内截止',
  within5Short: '5 分钟内',
  within30: '30 分钟内截止',
  later: '还有 30 分钟以上',
  printedNotRecorded: '已打单未回传',
  issuedToday: '今日已出',
  orders: '单',
  yuan: '元',
  all: '全部',
  filter: '看哪些单',
  game: '玩法',
  allGames: '玩法：全部',
  acceptMany: '批量接单',
  acceptSome: (count: number) => `批量接单 ${count} 单`,
  pickOrders: '先勾选',
  acceptedSome: (done: number) => `已接 ${done} 单`,
  someMovedOn: (count: number) => `，${count} 单已经不在待接单`,
  waiting: (count: number) => `有 ${count} 张新单在等，不打乱当前列表`,
  insert: '现在插入',
  left: '剩余',
  cutoff: '截止',
  content: '内容',
  player: '玩家',
  amount: '金额（元）',
  tickets: '票',
  state: '状态',
  pick: '选择',
  pickOrder: (no: string) => `选择 ${no}`,
  groupSum: (count: number, sum: string) => `${count} 单　${sum} 元`,
  ticketCount: (count: number) => `${count} 票`,
  empty: '现在没有要出的单。',
  emptyHint: '新单来了会响一声，并出现在这里。',
  emptyFilter: '这一类现在没有单。',
  emptyFilterHint: '换一个筛选看看。',
  paneLabel: '手上的单',
  nothingInHand: '按 J 拿起最急的一单，或点一单。',
  listLabel: '队列',
  inHand: '手上',
  open: '打开',
  closeKeys: '知道了',
  toAcceptBy: '接单',
  mine: '我接的',
  more: '再看更多',
  waitingSoon: (count: number, soon: number) => `有 ${count} 张新单在等，其中 ${soon} 张 5 分钟内截止`,
}

export const statusTexts = {
  toAccept: '待接单',
  toIssue: '待出票',
  printed: '已打单',
  recorded: (done: number, all: number) => `已回传 ${done}/${all}`,
  question: '等玩家答复',
  review: '等复核赔率',
  accepted: '已接单',
  issued: '已出票',
  refunded: (amount: string) => `已退 ${amount} 元`,
  left: '已离开队列',
}

export const queueKeys = [
  { keys: 'J K', does: '下一单 上一单' },
  { keys: 'A', does: '接单' },
  { keys: 'P', does: '打印' },
  { keys: 'I', does: '已出票' },
  { keys: 'R', does: '拒单 / 失败' },
  { keys: '?', does: '全部' },
] as const

export const allKeysTitle = '全部按键'
export const allKeys = [
  ...queueKeys.slice(0, 5),
  { keys: 'S', does: '扫投注单的二维码' },
  { keys: 'N', does: '插入等着的新单' },
  { keys: 'V', does: '照片和订单逐项核对' },
  { keys: 'Z', does: '核对时放大' },
  { keys: '/', does: '到玩法筛选' },
  { keys: 'Enter', does: '打开了原因时照做；打印预览里打印' },
  { keys: 'Esc', does: '退回一步' },
] as const

/** One text for each reason that the queue's calls may give. */
export const acceptRefusals: Readonly<Record<ReasonOf<'desk', 'accept'>, string>> = commonRefusalTexts
export const autoAcceptRefusals: Readonly<Record<ReasonOf<'counter', 'setAutoAccept'>, string>> = commonRefusalTexts
