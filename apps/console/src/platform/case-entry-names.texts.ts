import type { DisputeEntryKind } from '@caimin/contract'

/** What happened in a player's case. */
export const caseEntryNames: Readonly<Record<DisputeEntryKind, string>> = {
  opened: '发起申诉',
  said: '补充说明',
  excerpt: '附聊天记录',
  answered: '店铺答复',
  overdue: '店铺逾期未答复，自动转运营',
  called: '请运营裁决',
  accepted: '接受答复',
  lapsed: '逾期未回应，视为接受答复',
  withdrawn: '撤回申诉',
  proposed: '初裁，等复核',
  sent_back: '退回重裁',
  decided: '裁决',
}
