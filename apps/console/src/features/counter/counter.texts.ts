import { countText } from '@caimin/base'
import { CASH_CREDIT_YUAN } from '@caimin/contract'

/** An amount above it is typed once more before it is credited. */
export const AGAIN_ABOVE_YUAN = 10_000

const CASH_RANGE = `每笔${CASH_CREDIT_YUAN.min}–${countText(BigInt(CASH_CREDIT_YUAN.max))}元`

export const counterTexts = {
  title: '玩家与收款',
  help: '玩家来店里付现金，店主记到玩家余额',
  search: '姓或手机尾号',
  searchLabel: '找玩家',
  list: '本店玩家',
  player: '玩家',
  mobile: '手机',
  money: '可用余额（元）',
  winMoney: '其中中奖（元）',
  joined: '加入',
  empty: '没有找到这样的玩家。',
  emptyHint: '手机号只显示头三位和尾四位，用尾四位找最快。',
  paneLabel: '收现金',
  nothingSelected: '点一位玩家，再收现金。',
  back: '返回',

  cash: '收到现金（元）',
  cashHint: `${CASH_RANGE}，先点清再填`,
  outOfRange: CASH_RANGE,
  again: `再输一次（超过${countText(BigInt(AGAIN_ABOVE_YUAN))}元）`,
  differs: '两次不一致',
  note: '备注（可不填）',
  noteHint: '比如：微信转账到店、老张代付',
  will: '记下后不能撤回，只能冲正；赠送与待消费按本店设置',
  wallet: (player: string) => `${player} 可用余额`,
  change: (before: string, after: string) => `${before} → ${after}元`,
  toCash: '本店现金收款',
  plus: (amount: string) => `+${amount}元`,
  credit: (amount: string) => `收现金${amount}元，入账`,
  creditBare: '收现金，入账',
  needsAmount: '差金额',
  needsAgain: '再输一次金额',
  noRight: '没有收款的权限，请店主收款。',

  receipt: '收据',
  receiptNo: '收据号',
  amount: '金额',
  after: '入账后余额',
  at: '时间',
  staff: '经手',
  shop: '门店',
  print: '打印收据',
  another: '再收一笔',
  keep: '请玩家核对手机上的余额。收据不是彩票。',
}

export const receiptsTexts = {
  title: '收款记录',
  help: '每一笔现金入账；没有投注用掉的可以退',
  filter: '看哪些收款',
  filters: { all: '全部', refunding: '等复核的退款' },
  list: '收款列表',
  empty: '还没有收过款。',
  emptyHint: '在「玩家与收款」里给玩家收现金。',
  paneLabel: '手上的收款',
  nothingSelected: '点一笔收款，看收据或退款。',
  stateHead: '退款',
  refunded: (amount: string) => `已退${amount}元`,
  refunding: '等第二人复核',
  yuanHead: '金额（元）',
  noteHead: '备注',
}
