import { CODE_DIGITS, type OutputOf } from '@caimin/contract'

export type WithdrawalState = OutputOf<'withdrawals', 'list'>['rows'][number]['state']
type StepKind = OutputOf<'withdrawals', 'detail'>['steps'][number]['kind']
type Missing = OutputOf<'withdrawals', 'info'>['missing'][number]

interface WithdrawRules {
  /** Yuan of one withdrawal. */
  readonly least: string
  readonly most: string
  /** Withdrawals of a day. */
  readonly day: number
  /** The most that one person approves alone. */
  readonly alone: string
}

export const withdrawalsTexts = {
  title: '提现',
  records: '记录',
  withdrawable: '可提现',
  yuan: '元',
  win: '奖金',
  free: '充值可提',
  locked: '待消费',
  whyLocked: '为什么不能提',
  amount: '提现金额',
  all: '全部',
  amountRange: (least: string, most: string) => `每次${least}至${most}元`,
  tooMuch: '超过可提现金额',
  card: '到账银行卡',
  chooseCard: '选择银行卡',
  addCard: '添加银行卡',
  lastFour: (digits: string) => `尾号${digits}`,
  arrival: '预计到账',
  within: (hours: number) => `店主审核后付款，一般${hours}小时内`,
  large: '大额提现须两人复核',
  submit: '提现',
  submitAmount: (amount: string) => `提现${amount}元`,
  noneLeft: '今天的次数已用完',
  leftToday: (left: number, day: number) => `今天还可提现${left}次（每天${day}次）`,
  rules: '提现说明',
  ruleLines: ({ least, most, day, alone }: WithdrawRules) => [
    `每次${least}至${most}元，每天${day}次，不收手续费。`,
    '提交后金额先冻结：先用奖金，再用可提的充值余额；被拒绝或撤回时原路退回。',
    '充值的钱须先投注一次；没有投注的部分显示为待消费，不能提现。',
    `银行卡户名须与实名一致。超过${alone}元须两人复核。`,
    '自我禁止投注期间仍可提现，待消费的部分也可以提。',
  ],
  missingHead: '提现前还差',
  missing: {
    real_name: { title: '实名认证', hint: '确认提现的是本人', act: '去认证' },
    card: { title: '绑定本人银行卡', hint: '户名须与实名一致', act: '去绑定' },
    withdraw_password: { title: '设置提现密码', hint: `${CODE_DIGITS}位数字，和登录密码分开`, act: '去设置' },
  } satisfies Record<Missing, { title: string; hint: string; act: string }>,
  step: (index: number, count: number) => `第${index}步，共${count}步`,
  passwordTitle: '输入提现密码',
  passwordFor: (amount: string, bank: string, digits: string) => `提现${amount}元到${bank}（${digits}）`,
  passwordLabel: '提现密码',
  forgot: '忘记密码',
  digit: (digit: string) => digit,
  erase: '删除一位',
  lockedUntil: (moment: string) => `提现密码已锁定至${moment}`,
  resetHint: '可用短信验证码重设，重设后立即可用。',
  reset: '去重设',
  leftTries: (left: number) => `提现密码不正确，还可以试${left}次`,
  unknown: '没有收到回答，请再按一次确认，不会重复提现',
  done: '提现已提交',
  lockedMayLeave: '您现在不能投注，待消费的部分可以直接提现。',
  lockedTitle: '暂不能提现的金额',
  lockedNote: '充值的钱投注一次后就可以提现。投注先用最早的充值。',
  stillLocked: (amount: string) => `待消费${amount}元`,
  fromEarlier: '更早的充值',
  gift: '红包',
  giftNote: '只能用于投注',
  winBlocked: '奖金',
  winBlockedNote: '未成年人不兑奖',
  nothingLocked: '没有待消费的金额。',
  sources: { recharge: '充值', cash_credit: '到店充值' },
  recordTitle: '提现记录',
  filter: '状态',
  allStates: '全部',
  noRecords: '还没有提现记录',
  noRecordsHint: '提现后在这里看进度。',
  detail: '提现详情',
  number: '单号',
  to: '到账银行卡',
  holder: '持卡人',
  fromWin: '来自奖金',
  fromFree: '来自充值余额',
  fromLocked: '来自待消费',
  reason: '原因',
  cancel: '撤回提现',
  cancelTitle: '撤回这笔提现？',
  cancelNote: '钱会马上退回原来的余额。',
  keep: '不撤回',
  cancelled: '已撤回，钱已退回',
  toPay: '店主付款',
  toReview: '店主审核',
} as const

export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  applied: '审核中',
  approved: '待付款',
  paid: '已到账',
  refused: '已退回',
  cancelled: '已撤回',
}

export const stepNames: Readonly<Record<StepKind, string>> = {
  requested: '提交申请',
  first_approved: '初审通过',
  approved: '审核通过',
  exported: '已送银行',
  paid: '已付款',
  refused: '已拒绝，钱已退回',
  cancelled: '已撤回，钱已退回',
}
