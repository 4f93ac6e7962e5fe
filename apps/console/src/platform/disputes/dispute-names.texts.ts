import type { DisputeDecision, DisputeKind, DisputeOutcome, DisputeState } from '@caimin/contract'

export const disputeKindNames: Readonly<Record<DisputeKind, string>> = {
  not_printed: '没有出票',
  wrong_ticket: '票不对',
  prize_differs: '奖金不对',
  money_missing: '钱不对',
  other: '其他',
}

export const disputeStateNames: Readonly<Record<DisputeState, string>> = {
  open: '待店铺答复',
  answered: '待玩家确认',
  escalated: '待运营裁决',
  confirming: '待复核',
  ended: '已结束',
}

export const disputeDecisionNames: Readonly<Record<DisputeDecision, string>> = {
  whole: '全部支持',
  part: '部分支持',
  rejected: '驳回',
}

export const disputeOutcomeNames: Readonly<Record<DisputeOutcome, string>> = {
  accepted: '玩家接受答复',
  lapsed: '逾期视为接受',
  withdrawn: '玩家撤回',
  ...disputeDecisionNames,
}
