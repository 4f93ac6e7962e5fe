import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

export const payoutsTexts = {
  title: '兑奖派奖',
  help: '税后 1 万元以下自动派；以上店主派；100 万元以上两人派',
  toPay: '待派',
  orders: '单',
  sum: '待派税后合计',
  yuan: '元',
  list: '待派的单',
  game: '玩法',
  content: '中奖',
  player: '玩家',
  before: '税前奖金',
  tax: '代扣税',
  net: '实派（元）',
  state: '状态',
  waits: '待店主派',
  waitsForTwo: '要两人派',
  empty: '现在没有要人派的奖。',
  emptyHint: '税后 1 万元以下的已经自动派了。',
  paneLabel: '手上的奖',
  nothingInHand: '按 J 拿起第一单，或点一单。',
  how: '怎么算的',
  grossPrize: '税前奖金',
  taxLine: '个税 20%（单注超过 10,000 元）',
  netPrize: '实派',
  check: '派之前核对',
  tickets: '票面',
  seePhoto: '看照片',
  again: '再输一次实派金额（元）',
  same: '两次一致',
  differs: '和实派金额不一致',
  willPay: '派奖后，不能撤回，只能冲正',
  toPlayer: (player: string) => `${player} 中奖余额`,
  plus: (amount: string) => `+${amount} 元`,
  queueAfter: '本店待派合计',
  pay: (amount: string) => `派奖 ${amount} 元`,
  needsAmount: '再输一次金额',
  noRight: '店主没有给您派奖的权限。',
  back: '返回',
  paid: (player: string, amount: string) => `已派　${player}　${amount} 元`,
  firstOfTwo: '已记下第一人。100 万元以上要另一位店主再派一次。',
}

export const payoutKeys = [
  { keys: 'J K', does: '上下' },
  { keys: 'Ctrl Enter', does: '派奖' },
] as const

/** One text for each reason why a prize is not paid. */
export const payRefusals: Readonly<Record<ReasonOf<'desk', 'pay'>, string>> = {
  ...commonRefusalTexts,
  order_moved_on: '这一单刚才已经派了，或结果更正了：你按的没有算。',
  amount_differs: '金额和应派的不一致，没有派。请重新看一遍。',
  second_person_needed: payoutsTexts.firstOfTwo,
}
