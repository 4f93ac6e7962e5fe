import type { TextsOf } from '../../platform/http/handler.ts'

export const ledgerTexts: TextsOf<'ledger'> = {
  more_than_owed: '超过了玩家现在还欠的金额，请重新提出',
  write_off_pending: '这笔欠款已有一份核销在等人批准',
  second_person_needed: '提出核销的人不能自己批准，请由另一位运营批准',
  no_pending_write_off: '这份核销已经处理过了',
}
