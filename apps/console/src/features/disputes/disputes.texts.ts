import { MAX_EXCERPT, type OutputOf, STATEMENT } from '@caimin/contract'

type Row = OutputOf<'disputeReview', 'list'>['rows'][number]
type Entry = OutputOf<'disputeReview', 'detail'>['entries'][number]
export type DisputeState = Row['state']
export type Decision = NonNullable<Entry['decision']>

export const disputesTexts = {
  title: '申诉',
  shopHelp: '48 小时内答复，逾期自动转运营',
  reviewHelp: '玩家请运营裁决，或店铺逾期未答复',
  list: '申诉列表',
  view: '状态',
  all: '全部',
  toAnswer: '待答复',
  toDecide: '待裁决',
  toConfirm: '待复核',
  count: '件',
  player: '玩家',
  about: '事由',
  state: '状态',
  due: '期限',
  claimed: '主张金额（元）',
  empty: '没有这样的申诉。',
  emptyHint: '玩家在订单里发起申诉后会出现在这里。',
  paneLabel: '手上的申诉',
  nothingSelected: '点一件申诉。',
  number: '申诉号',
  order: '订单',
  shop: '店铺',
  claims: '玩家主张',
  offered: '店铺提出赔付',
  paid: '已赔付',
  outcome: '结果',
  firstBy: '初裁',
  yuan: (amount: string) => `${amount} 元`,
  answerBy: (at: string) => `店铺答复期限 ${at}`,
  acceptBy: (at: string) => `玩家确认期限 ${at}`,
  timeline: '经过',
  picture: (no: number) => `附图 ${no}`,
  evidence: '证据',
  evidenceNote: '发起申诉时封存：订单经过、票面与照片摘要、赔率、赛果、账目。',
  openEvidence: '查看封存的证据',
  hash: (hash: string) => `SHA-256 ${hash}`,
  sealedAt: (at: string) => `封存于 ${at}`,
  unchanged: '订单此后没有变化',
  changed: '订单此后有变化，以封存时为准',
  ticket: (serial: string) => `票号 ${serial}`,
  photo: (serial: string) => `票号 ${serial} 的照片`,
  events: '订单经过',
  tickets: '彩票',
  results: '赛果',
  ledger: '账目',
  noneYet: '当时没有',
  save: '保存证据文件',
  addExcerpt: '聊天记录',
  chooseExcerpt: '附上聊天记录…',
  chat: '和玩家的聊天',
  excerptHint: `点第一条和最后一条，中间的都算，最多 ${MAX_EXCERPT} 条。附上后封存，双方和运营都看得到。`,
  excerptAdd(count: number) {
    if (count === 0) return '先选聊天记录'
    return count > MAX_EXCERPT ? `最多 ${MAX_EXCERPT} 条，已选 ${count} 条` : `附上 ${count} 条`
  },
  excerptAdded: '已附上聊天记录',
  excerptOf: (count: number) => `聊天记录，${count} 条`,
  noChat: '和这位玩家还没有聊过。',
  messageKinds: { text: '', picture: '[图片]', order: '[订单]', coupon: '[优惠券]', recalled: '[已撤回]' },
  asWritten: '聊天原文',
  openReason: '为什么要看原文',
  openReasonHint: '原文没有遮盖，含已撤回的；原因记入操作记录。',
  openWritten: '看原文',
  answer: '答复',
  answerText: '答复玩家（玩家会看到）',
  say: '补充说明',
  sayText: '补充说明（双方都会看到）',
  hint: `${STATEMENT.min} 到 ${STATEMENT.max} 字`,
  tooShort: `至少写 ${STATEMENT.min} 个字`,
  addPicture: '加图片',
  removePicture: (no: number) => `去掉附图 ${no}`,
  offer: '赔付金额（元，可不填）',
  offerHint: (most: string) => `玩家接受后立即从店里付到玩家余额，最高 ${most} 元`,
  offerBad: (most: string) => `填大于 0、不超过 ${most} 元`,
  onlyOwner: '赔付由店主提出；店员的答复不带金额。',
  sendAnswer: '提交答复',
  send: '提交',
  answered: '已答复，等玩家确认',
  said: '已补充',
  decide: '裁决',
  award: '赔付金额（元）',
  awardHint: (limit: string) => `从店里付到玩家余额；超过 ${limit} 元由另一位运营复核`,
  awardBad: '填大于 0 的金额',
  reason: '裁决理由（双方都会看到）',
  decideNow: (decision: string) => `裁决：${decision}`,
  decided: '已裁决',
  waitsSecond: '已记下，等另一位运营复核',
  confirm: (amount: string) => `复核通过，赔付 ${amount} 元`,
  confirmed: '已复核，赔付完成',
  sendBack: '退回重裁',
  sendBackReason: '退回理由',
  sentBack: '已退回',
  own: '初裁由本人作出，须由另一位运营复核。',
} as const

export const kindNames: Readonly<Record<Row['kind'], string>> = {
  not_printed: '没有出票',
  wrong_ticket: '票不对',
  prize_differs: '奖金不对',
  money_missing: '钱不对',
  other: '其他',
}

export const stateNames: Readonly<Record<DisputeState, string>> = {
  open: '待店铺答复',
  answered: '待玩家确认',
  escalated: '待运营裁决',
  confirming: '待复核',
  ended: '已结束',
}

/** Views of the lists: what waits for whoever looks, else how a case stands. */
export const viewNames = { ...stateNames, all: disputesTexts.all } as const

export const decisionNames: Readonly<Record<Decision, string>> = {
  whole: '全部支持',
  part: '部分支持',
  rejected: '驳回',
}

export const outcomeNames: Readonly<Record<NonNullable<Row['outcome']>, string>> = {
  accepted: '玩家接受答复',
  lapsed: '逾期视为接受',
  withdrawn: '玩家撤回',
  ...decisionNames,
}

/** Who spoke in the chat. */
export const senderNames = { player: '玩家', shop: '店里', system: '自动答复' } as const
