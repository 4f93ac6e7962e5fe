import type { OutputOf, ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

export type WithdrawalState = OutputOf<'withdrawals', 'deskList'>['rows'][number]['state']
type LineOutcome = OutputOf<'withdrawals', 'confirmFile'>['lines'][number]['outcome']

export const withdrawalsTexts = {
  title: '提现',
  help: '审核后打款，再确认到账；超过 20,000 元两人审核',
  reviewed: '复核什么',
  reviewViews: { withdrawals: '提现', refunds: '充值退款' },
  reviewHelp: '超过 20,000 元，店里一人已通过，等第二人',
  toApprove: '待审核',
  toPay: '待打款',
  notInFile: '未导出',
  count: '笔',
  sum: '待打款合计',
  yuan: '元',
  list: '提现列表',
  view: '状态',
  all: '全部',
  at: '申请时间',
  player: '玩家',
  card: '收款卡',
  amount: '金额（元）',
  state: '状态',
  shop: '店铺',
  firstBy: (name: string) => `初审 ${name}`,
  waitsSecond: '待第二人',
  inFile: '已导出',
  empty: '没有这样的提现。',
  emptyHint: '玩家提交后会出现在这里。',
  paneLabel: '手上的提现',
  nothingInHand: '点一笔提现。',
  number: '单号',
  holder: '户名',
  bank: '银行',
  tail: (digits: string) => `尾号 ${digits}`,
  reasonWas: '原因',
  fromLocked: '其中待消费',
  ofExcluded: (amount: string) => `${amount} 元，玩家现在不能投注，可以提`,
  approve: (amount: string) => `通过 ${amount} 元`,
  refuse: '拒绝',
  refuseFor: '为什么拒绝（玩家会看到）',
  refuseNow: '拒绝并退回',
  needsReason: '写明原因',
  presets: ['银行卡信息有误', '须当面核对身份', '银行退回'],
  ownWords: '补充说明',
  again: '再输一次打款金额（元）',
  same: '两次一致',
  differs: '和提现金额不一致',
  confirm: (amount: string) => `确认已打款 ${amount} 元`,
  needsAmount: '再输一次金额',
  onlyOwner: '店主才能确认打款',
  back: '返回',
  approved: '已通过',
  firstApproved: '已记下第一人，等第二人审核',
  refused: '已拒绝，钱已退回',
  paid: '已确认打款',
  willRefuse: '钱马上退回玩家原来的余额',
  inFileWarning: '这笔已经在打款文件里。银行可能已经付了：现在退回，店里就付了两次。先到网银查清，或等回单。',
  returnedByBank: '已查清：银行没有付这笔，或已退回',
  needsReturned: '先查清银行没有付',
  files: '打款文件',
  filesHelp: '导出后在网银批量转账。文件里有完整卡号，只交给银行，用完删除；每次导出都会记下。',
  make: (count: number) => `导出 ${count} 笔`,
  nothing: '没有待导出的提现',
  onlyOwnerFile: '店主才能导出',
  fetchAgain: '再次导出',
  fileRow: (at: string, total: string, { rows, open }: { readonly rows: number; readonly open: number }) =>
    `　${at}　${total} 元　${rows} 笔，未回 ${open} 笔`,
  exported: (rows: number) => `已导出 ${rows} 笔`,
  returned: '上传回单',
  returnedHelp: '在同一份文件的“结果”一列填 成功 或 失败，再传上来。',
  uploaded: (paid: number, refused: number, left: number) => `到账 ${paid} 笔，退回 ${refused} 笔，未处理 ${left} 笔`,
  line: (line: number, no: string, outcome: string) => `第 ${line} 行　${no}　${outcome}`,
} as const

type RefundState = OutputOf<'takings', 'reviewApprove'>['state']

export const refundReviewTexts = {
  help: '超过 20,000 元，店主已经办，等第二人',
  list: '充值退款列表',
  empty: '没有等复核的退款。',
  paneLabel: '手上的退款',
  nothingInHand: '点一笔退款。',
  way: '怎么充的',
  why: '退款原因',
  by: '经办',
  presets: ['须当面核对身份', '原因不清楚', '金额有误'],
  moved: {
    asked: '等第二人复核',
    sent: '已提交渠道，结果会自动更新',
    done: '已退款',
    refused: '没有退，钱已回到玩家钱包',
  } satisfies Record<RefundState, string>,
} as const

export const refundReviewRefusals: Readonly<Record<ReasonOf<'takings', 'reviewApprove'>, string>> = {
  ...commonRefusalTexts,
  refund_moved_on: '这笔退款刚才已经处理过了。',
}

export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  applied: '待审核',
  approved: '待打款',
  paid: '已打款',
  refused: '已拒绝',
  cancelled: '玩家撤回',
}

export const outcomeNames: Readonly<Record<LineOutcome, string>> = {
  paid: '已到账',
  refused: '已退回',
  unknown: '不是本店的单号',
  amount_differs: '金额不一致',
  moved_on: '状态已变化，没有改',
  result_unreadable: '结果没有填 成功 或 失败',
}

type Reasons =
  | ReasonOf<'withdrawals', 'approve'>
  | ReasonOf<'withdrawals', 'refuse'>
  | ReasonOf<'withdrawals', 'confirmPaid'>
  | ReasonOf<'withdrawals', 'payoutFile'>
  | ReasonOf<'withdrawals', 'confirmFile'>

export const withdrawalRefusals: Readonly<Record<Reasons, string>> = {
  ...commonRefusalTexts,
  withdrawal_moved_on: '这笔提现刚才已经变了：你按的没有算。',
  already_in_file: '这笔刚才已进了打款文件，没有退回。请店主查清银行没有付再退。',
  second_person_needed: '你已经审过。超过 20,000 元要另一位同事或运营复核。',
  amount_differs: '金额和提现不一致，没有确认。',
  nothing_to_pay: '没有待导出的提现。',
  file_unreadable: '认不出这个文件，请上传由打款文件填写的回单。',
}
