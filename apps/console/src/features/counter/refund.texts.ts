import { countText } from '@caimin/base'
import { type OutputOf, SECOND_PERSON_ABOVE_YUAN } from '@caimin/contract'

type State = OutputOf<'takings', 'refund'>['state']

const LARGE = `超过${countText(BigInt(SECOND_PERSON_ABOVE_YUAN))}元`

export const refundTexts = {
  heading: '退回这笔充值',
  underWay: '正在退款，退完才能再退。',
  nothingLeft: '没有可退的金额：已经投注用掉，或已退完。',
  one: (amount: string, state: string) => `退款${amount}元　${state}`,
  number: '退款单号',
  why: '退款原因',
  by: '经办',
  askedBy: (name: string, at: string) => `${name}　${at}`,
  second: '复核',
  refusedBecause: '未退成',
  states: { asked: '等第二人复核', sent: '等渠道处理', done: '已退', refused: '未退' },
  moved: {
    asked: '已记下，等第二人复核',
    sent: '已提交渠道，结果会自动更新',
    done: '已退款',
    refused: '没有退成，钱已回到玩家钱包',
  },
  refuse: '不同意',
  refuseReason: '不同意时的说明',
  approve: (amount: string) => `复核通过${amount}元`,
  willCash: '从柜台退现金给玩家，先点清再按',
  willChannel: (channel: string) => `经${channel}退回玩家付款的账户，只退没有投注用掉的部分`,
  wallet: (player: string) => `${player} 可用余额`,
  giftBack: '随这笔充值送的彩金收回',
  minus: (amount: string) => `−${amount}元`,
  needsSecond: `${LARGE}，按下后还要店里另一人或运营复核`,
  reason: '退款原因',
  reasonHint: '玩家会看到，比如：充错金额',
  needsReason: '先写说明',
  onlyOwner: '店主才能退款',
  refund: (amount: string) => `退回${amount}元`,
} satisfies Record<string, unknown> & { states: Record<State, string>; moved: Record<State, string> }
