import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

/** A reason has so many characters at least. */

export const resultsTexts = {
  title: '赛果与开奖',
  help: '两个来源一致，或两个人各填一次，才算数',
  waiting: '待确认',
  differing: '不一致',
  corrections: '更正待批',
  inPlay: '进行中',
  settledToday: '今天已结算',
  settledMore: (paid: string) => `单　已派 ${paid} 元`,
  filter: '看哪些',
  filters: { open: '要处理', in_play: '进行中', all: '全部' },
  list: '赛果列表',
  subject: '场次 / 期',
  sourceA: '来源 A',
  sourceB: '来源 B',
  orders: '订单',
  state: '状态',
  matches: '比赛',
  halfInBrackets: '括号内是半场',
  draws: '开奖',
  none: '没有',
  states: {
    in_play: '进行中',
    waitingNone: '等来源',
    waitingOne: '缺一源',
    differing: '两源不一致',
    confirmed: '已确认',
    correction: '更正待批',
  },
  hows: { two_origins: '两源一致', decided: '人工裁定', corrected: '更正', history: '历史' } as Readonly<
    Record<string, string>
  >,
  empty: '没有要处理的结果。',
  emptyHint: '两个来源一致的会自动确认。',
  paneLabel: '手上的结果',
  nothingSelected: '按 J 拿起第一项，或点一项。',

  claims: '各来源怎么说',
  origin: '来源',
  value: '结果',
  at: '时间',
  byPerson: (name: string) => `${name}（手工）`,
  differs: '两个来源不一致。看准以后裁定其中一个；裁定的人不能是填过的人，填过的人可以撤回重填。',
  oneOnly: '只有一个来源。再有一个不同来源的同样结果就自动确认；也可以由人填一次。',
  confirmed: '已确认',
  confirmedBy: (how: string, at: string, revision: number) => `${how}　${at}　第 ${revision} 版`,
  affects: '有关订单',
  isDemo: '演示数据',

  decide: '裁定',
  decideThis: (value: string) => `裁定为 ${value}`,
  decideMoney: (orders: number) => `确认后结算 ${orders} 单，中奖的随即派奖；以后只能更正`,
  fillDots: '手工填结果…',
  fill: '手工填结果',
  fillNote: '填的算一个来源，和另一个来源一致才确认。',
  submitClaim: '提交，算一个来源',
  claimed: '已记下填写的结果',
  claimedConfirmed: '两个来源一致，已确认',
  decided: '已裁定',
  withdrawClaim: '撤回我填的',
  claimWithdrawn: '已撤回，可以重新填',
  cancel: '取消',

  correctDots: '更正…',
  correct: '更正结果',
  correctTo: '改为',
  preview: '看会变什么',
  previewTitle: (orders: number) => `会变的 ${orders} 单`,
  noPreview: '先填新结果，再看会变什么。',
  order: '订单',
  player: '玩家',
  shop: '店',
  paid: '已派',
  due: '应派',
  difference: '差（元）',
  rest: (count: number) => `其余 ${count} 单`,
  total: '合计',
  clawBack: (amount: string) => `有 ${amount} 元已经花掉，记「待追回」，不会扣成负数。`,
  willCorrect: '第二人批准后才执行：先冲回，再按新结果结算，原分录不改',
  reverse: '冲回已派奖金',
  payAgain: '按新结果重新派',
  reason: '更正原因（写进玩家的更正消息）',
  propose: (difference: string) => `提交更正 ${difference} 元，等第二人`,
  proposed: '已提交，等第二人批准',
  approve: (difference: string) => `批准更正 ${difference} 元`,
  approved: '已批准，正在重新结算',
  rejectDots: '驳回…',
  reject: '驳回更正',
  rejected: '已驳回，结果不变',
  rejectReason: '为什么驳回',
  withdrawCorrection: '撤回我提的更正',
  correctionWithdrawn: '已撤回，结果不变',
  ownCorrection: '更正由本人提出，要等另一个人批准；可以撤回。',
  proposedBy: (name: string, at: string) => `${name} ${at} 提出`,
  needsReason: '差原因，至少 4 个字',
  needsPreview: '先看会变什么',
  needsValue: '差结果',
  yuan: (amount: string) => `${amount} 元`,

  half: '半场',
  full: '全场',
  isVoid: '取消比赛，按规则退或作废',
  scoreHint: '主队在前，比如 2:1；90 分钟',
  finalScoreHint: '主队在前，比如 98:93；含加时',
  spHint: '打出的选项 空格 SP，比如：平 3.401234',
  numbersHint: '用空格隔开',
  floatingLevel: (name: string) => `${name}，每注奖金（整元）`,
  optionalLevel: (name: string) => `${name}（整元，没有公布就空着）`,
  amountsHint: '没有人中的奖级填 0。',
  allFixed: '这个玩法没有浮动奖级，奖金全由规则定，直接提交即可。',
  fixedLevels: (count: number) => `固定奖级 ${count} 个，按规则派，不用填`,
}

export const resultKeys = [
  { keys: 'J K', does: '上下' },
  { keys: 'Ctrl Enter', does: '确认手上的一步' },
  { keys: 'E', does: '手工填' },
  { keys: 'X', does: '更正' },
] as const

const valueRefusals = {
  result_malformed: '结果的写法不对，请看提示',
  level_unknown: '有这个玩法没有的奖级',
  level_missing: '奖级没有填全，没有人中的填 0',
  level_is_fixed: '固定奖级的奖金和规则不一样',
}

/** One text for each reason that a step with a result may be refused for. */
export const claimRefusals: Readonly<Record<ReasonOf<'operator', 'claim'>, string>> = {
  ...commonRefusalTexts,
  ...valueRefusals,
  already_confirmed: '已经确认了，要改请走更正',
  not_over_yet: '还没结束，不能填',
  already_claimed_by_you: '这一项已经填过，要等另一个人',
}
export const withdrawClaimRefusals: Readonly<Record<ReasonOf<'operator', 'withdrawClaim'>, string>> = {
  ...commonRefusalTexts,
  already_confirmed: '刚才已经确认了，要改请走更正',
  no_such_claim: '这一条已经撤回了',
  not_your_claim: '只能撤回自己填的',
}
export const decideRefusals: Readonly<Record<ReasonOf<'operator', 'decide'>, string>> = {
  ...commonRefusalTexts,
  ...valueRefusals,
  already_confirmed: '刚才已经确认了',
  claims_agree: '两个来源一致，会自动确认，不用裁定',
  decided_by_claimant: '填过其中一个的人不能裁定，要由没填过的人来',
  no_such_claim: '这个来源刚才改了说法，请重新看',
}
export const previewRefusals: Readonly<Record<ReasonOf<'operator', 'correctionPreview'>, string>> = {
  ...commonRefusalTexts,
  ...valueRefusals,
  not_confirmed: '还没确认，不用更正',
  nothing_changes: '和已确认的一样，没有要改的',
}
export const proposeRefusals: Readonly<Record<ReasonOf<'operator', 'proposeCorrection'>, string>> = {
  ...previewRefusals,
  correction_pending: '已经有一个更正在等批准',
}
export const approveRefusals: Readonly<Record<ReasonOf<'operator', 'approveCorrection'>, string>> = {
  ...commonRefusalTexts,
  second_person_needed: '要由另一个人批准，提出的人不能批准自己的',
  no_pending_correction: '这个更正已经办过了',
  nothing_changes: '和已确认的一样，没有要改的',
}
export const rejectRefusals: Readonly<Record<ReasonOf<'operator', 'rejectCorrection'>, string>> = {
  ...commonRefusalTexts,
  no_pending_correction: '这个更正已经办过了',
  own_correction: '自己提的更正不能驳回，请撤回',
}
export const withdrawCorrectionRefusals: Readonly<Record<ReasonOf<'operator', 'withdrawCorrection'>, string>> = {
  ...commonRefusalTexts,
  no_pending_correction: '这个更正已经办过了',
  not_your_correction: '只能撤回自己提的',
}
