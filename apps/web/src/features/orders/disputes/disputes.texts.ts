import {
  DISPUTE_ANSWER_HOURS,
  DISPUTES_PER_ORDER,
  type InputOf,
  MAX_EXCERPT,
  type OutputOf,
  STATEMENT,
} from '@caimin/contract'

type Row = OutputOf<'disputes', 'list'>['rows'][number]
type Entry = OutputOf<'disputes', 'detail'>['entries'][number]
export type DisputeKind = InputOf<'disputes', 'open'>['kind']

export const disputesTexts = {
  title: '我的申诉',
  detail: '申诉详情',
  card: '申诉',
  cardNote: `没有出票、票不对、奖金或钱不对，可以申诉。店铺${DISPUTE_ANSWER_HOURS}小时内答复，不满意可请运营裁决。`,
  open: '我要申诉',
  again: '再次申诉',
  see: '查看申诉',
  empty: '还没有申诉',
  emptyHint: '对订单有异议时，在订单详情里发起',
  kind: '什么问题',
  text: '说明',
  textHint: `至少${STATEMENT.min}个字，写清经过。请不要写银行卡号、身份证号和密码。`,
  textShort: `请至少写${STATEMENT.min}个字`,
  claimed: '少了多少钱（元，可不填）',
  claimedBad: '请填写大于0的金额',
  frozen: '提交时会封存订单经过、票面照片、赔率、赛果和账目，双方都不能再改。',
  send: '提交申诉',
  sent: `已提交，店铺会在${DISPUTE_ANSWER_HOURS}小时内答复`,
  order: '订单',
  number: '申诉号',
  claims: '主张金额',
  offer: '店铺提出赔付',
  paid: '已赔付到余额',
  yuan: (amount: string) => `${amount}元`,
  answerBy: (at: string) => `店铺最迟${at}答复，逾期自动转运营`,
  acceptBy: (at: string) => `请在${at}前确认，逾期视为接受`,
  atOperator: '运营正在裁决',
  timeline: '经过',
  evidence: '封存的证据',
  evidenceHash: (hash: string) => `SHA-256 ${hash}`,
  saveEvidence: '保存证据文件',
  accept: '接受答复',
  acceptTitle: '接受店铺的答复？',
  acceptText: '接受后申诉结束。',
  acceptPaidText: (amount: string) => `接受后申诉结束，${amount}元立即转入您的余额。`,
  accepted: '已接受',
  call: '请运营裁决',
  callText: '为什么不接受',
  callSend: '提交运营',
  called: '已提交运营裁决',
  say: '补充说明',
  saySend: '提交',
  said: '已补充',
  addExcerpt: '附聊天记录',
  chat: '和店里的聊天',
  excerptHint: `点第一条和最后一条，中间的都算，最多${MAX_EXCERPT}条。附上后封存，双方和运营都看得到。`,
  excerptAdd(count: number) {
    if (count === 0) return '先选聊天记录'
    return count > MAX_EXCERPT ? `最多${MAX_EXCERPT}条，已选${count}条` : `附上${count}条`
  },
  excerptAdded: '已附上',
  excerptOf: (count: number) => `聊天记录，${count}条`,
  noChat: '还没有和店里聊过',
  messageKinds: { text: '', picture: '[图片]', order: '[订单]', coupon: '[优惠券]', recalled: '[已撤回]' },
  withdraw: '撤回申诉',
  withdrawTitle: '撤回这次申诉？',
  withdrawText: `撤回后申诉结束，一张订单最多申诉${DISPUTES_PER_ORDER}次。`,
  withdrawn: '已撤回',
  keep: '再想想',
} as const

export const kindNames: Readonly<Record<DisputeKind, string>> = {
  not_printed: '没有出票',
  wrong_ticket: '票不对',
  prize_differs: '奖金不对',
  money_missing: '钱不对',
  other: '其他',
}

export const stateNames: Readonly<Record<Row['state'], string>> = {
  open: '待店铺答复',
  answered: '待您确认',
  escalated: '运营裁决中',
  confirming: '运营裁决中',
  ended: '已结束',
}

export const outcomeNames: Readonly<Record<NonNullable<Row['outcome']>, string>> = {
  accepted: '已接受答复',
  lapsed: '逾期视为接受',
  withdrawn: '已撤回',
  whole: '全部支持',
  part: '部分支持',
  rejected: '驳回',
}

export const entryNames: Readonly<Record<Entry['kind'], string>> = {
  opened: '发起申诉',
  said: '补充说明',
  excerpt: '附聊天记录',
  answered: '店铺答复',
  overdue: '店铺逾期未答复，转运营',
  called: '请运营裁决',
  accepted: '接受答复',
  lapsed: '逾期未回应，视为接受',
  withdrawn: '撤回申诉',
  proposed: '运营初裁',
  sent_back: '运营重裁',
  decided: '运营裁决',
}

export const actorNames: Readonly<Record<Entry['actor'], string>> = {
  player: '我',
  shop: '店铺',
  operator: '运营',
  system: '系统',
}

/** Who spoke in the chat. */
export const senderNames = { player: '我', shop: '店里', system: '自动回复' } as const
