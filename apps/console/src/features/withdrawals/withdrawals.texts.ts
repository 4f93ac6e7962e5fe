import type { OutputOf, ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export type WithdrawalState = OutputOf<'withdrawals', 'deskList'>['rows'][number]['state']
export type LineOutcome = OutputOf<'withdrawals', 'previewFile'>['lines'][number]['outcome']

export const withdrawalsTexts = {
  title: '提现',
  help: '审核后打款，再确认到账；超过 20,000 元两人审核',
  reviewed: '复核什么',
  reviewViews: { withdrawals: '提现', refunds: '充值退款', prizes: '大额派奖' },
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
  nothingSelected: '点一笔提现。',
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
} as const

export const payoutTexts = {
  files: '打款文件',
  filesHelp:
    '导出后在网银批量转账。文件里有完整卡号，只交给银行，用完删除；每次导出都会记下。要打开就用 xlsx：CSV 用表格软件打开再保存，卡号会坏。',
  make: (count: number) => `导出 ${count} 笔`,
  nothing: '没有待导出的提现',
  onlyOwnerFile: '店主才能导出',
  noFiles: '还没有打款文件。',
  noFilesHint: '导出后列在这里，回单也在这里上传。',
  fetchAgain: '再次导出',
  fetchCsv: 'CSV',
  upload: '上传回单',
  fileRow: (at: string, total: string, { rows, open }: { readonly rows: number; readonly open: number }) =>
    `　${at}　${total} 元　${rows} 笔，未回 ${open} 笔`,
  exported: (rows: number) => `已导出 ${rows} 笔`,
  returned: (batchNo: string) => `${batchNo} 的回单`,
  returnedHelp: '在打款文件的“结果”一列填 成功 或 失败，再传上来。xlsx 或 CSV 都行；先看预览，确认后才生效。',
  notYet: '还没有生效，核对后再确认：',
  willPay: '确认到账',
  willReturn: '退回玩家',
  willStay: '不动',
  sum: (count: number, total: string) => `${count} 笔　${total} 元`,
  count: (count: number) => `${count} 行`,
  faults: (count: number) => `${count} 行有问题，不会动。改好后可以再传：已生效的行不会重复。`,
  preview: '回单预览',
  line: '行',
  numberAndOutcome: '单号和处理',
  noNumber: '没有单号',
  amount: '金额（元）',
  choose: '选择文件',
  cancel: '取消',
  previewAgain: '重新预览',
  nothingToApply: '没有要改的',
  apply: (paid: number, refused: number) => `确认：到账 ${paid} 笔，退回 ${refused} 笔`,
  applied: (paid: number, refused: number, left: number) => `到账 ${paid} 笔，退回 ${refused} 笔，没有动 ${left} 行`,
} as const

type RefundState = OutputOf<'takings', 'reviewApprove'>['state']

export const refundReviewTexts = {
  help: '超过 20,000 元，店主已经办，等第二人',
  list: '充值退款列表',
  empty: '没有等复核的退款。',
  paneLabel: '手上的退款',
  nothingSelected: '点一笔退款。',
  kind: '怎么充的',
  why: '退款原因',
  by: '经办',
  refuseFor: '为什么拒绝（店里会看到）',
  presets: ['须当面核对身份', '原因不清楚', '金额有误'],
  refuseNow: '拒绝并退回',
  willRefuse: '钱马上退回玩家原来的余额',
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

export const prizeReviewTexts = {
  help: '超过 1,000,000 元，店里一人已批准，等第二人',
  list: '大额派奖列表',
  empty: '没有等复核的派奖。',
  paneLabel: '手上的派奖',
  nothingSelected: '点一笔派奖。',
  kind: '玩法',
  order: '订单号',
  beforeTax: '税前奖金（元）',
  by: '批准',
  refuseFor: '为什么拒绝（店里会看到）',
  presets: ['须核对票面', '须当面核对身份', '金额有误'],
  refuseNow: '拒绝派奖',
  willRefuse: '不派奖，店里的批准作废；店里看到原因，改好后可以重新批准',
  approved: '已复核，奖金已派',
  refused: '没有派奖，已告诉店里',
} as const

export const prizeReviewRefusals: Readonly<
  Record<ReasonOf<'prizeReviews', 'approve'> | ReasonOf<'prizeReviews', 'refuse'>, string>
> = {
  ...commonRefusalTexts,
  order_moved_on: '这笔派奖刚才已经处理过，或店里还没有人批准。',
  amount_differs: '应派的金额变了，没有派。请重新看一遍。',
  second_person_needed: '批准的人不能自己复核。',
}

export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  applied: '待审核',
  approved: '待打款',
  paid: '已打款',
  refused: '已拒绝',
  cancelled: '玩家撤回',
}

/** What becomes of a row, and what to do about one that was left alone. */
export const outcomeTexts: Readonly<Record<LineOutcome, string>> = {
  paid: '确认到账',
  refused: '退回玩家',
  waiting: '银行还没有结果，先不动',
  already_done: '已经处理过，不重复',
  contradicts: '和店里的记录相反：店里已按另一种结果处理。请到网银查清',
  unknown: '不是本店的提现单号。核对单号，合计行可以不管',
  other_file: '不在这份打款文件里。请到它所在的那份文件上传',
  repeated: '同一单号出现不止一次。只留一行再传',
  digits_lost: '数字被表格软件改坏（如 6.2E+18 或末尾变成 0）。从 xlsx 打款文件重新复制，再传',
  formula: '单元格是公式。改成数值或文本再传',
  account_differs: '账号和这笔提现的卡不一致。请到网银查清',
  amount_unreadable: '金额不是正常的数。改好再传',
  amount_differs: '金额和这笔提现不一致。请到网银查清',
  result_unreadable: '结果没有填 成功 或 失败',
}

type Reasons =
  | ReasonOf<'withdrawals', 'approve'>
  | ReasonOf<'withdrawals', 'refuse'>
  | ReasonOf<'withdrawals', 'confirmPaid'>
  | ReasonOf<'withdrawals', 'payoutFile'>
  | ReasonOf<'withdrawals', 'previewFile'>
  | ReasonOf<'withdrawals', 'confirmFile'>

export const withdrawalRefusals: Readonly<Record<Reasons, string>> = {
  ...commonRefusalTexts,
  withdrawal_moved_on: '这笔提现刚才已经变了：这一次没有算。',
  already_in_file: '这笔刚才已进了打款文件，没有退回。请店主查清银行没有付再退。',
  second_person_needed: '一个人不能审两次：超过 20,000 元要另一位同事或运营复核。',
  amount_differs: '金额和提现不一致，没有确认。',
  nothing_to_pay: '没有待导出的提现。',
  file_unreadable: '认不出这个文件，请上传由打款文件填写的回单。',
  file_too_large: '文件太大：最多 600 KB、1000 行。',
  file_is_old_excel: '这是旧的 .xls，或有密码。请在表格软件里另存为 .xlsx 再传。',
  columns_missing: '缺少列：要有“提现单号”“金额”“结果”。列名请不要改。',
  columns_repeated: '列有重复，或有两张表，不知道以哪个为准。只留一份再传。',
  preview_outdated: '刚才有别的处理，这次什么都没有改。请重新预览，再核对。',
}
