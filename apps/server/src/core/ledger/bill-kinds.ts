import type { JournalKind } from '../../platform/database/ledger-tables.ts'

/** What a bill is for, as players see it. */
export type BillKind =
  | 'recharge'
  | 'bet'
  | 'chase'
  | 'chase_return'
  | 'recharge_refund'
  | 'refund'
  | 'group_refund'
  | 'prize'
  | 'commission'
  | 'rebate'
  | 'withdraw'
  | 'withdraw_return'
  | 'red_packet'
  | 'correction'

const KIND_OF = {
  opening: 'recharge',
  cash_credit: 'recharge',
  recharge: 'recharge',
  recharge_refund_asked: 'recharge_refund',
  recharge_refund: 'recharge_refund',
  recharge_refund_return: 'recharge_refund',
  bet_hold: 'bet',
  bet_capture: 'bet',
  bet_release: 'refund',
  bet_part_capture: 'refund',
  chase_hold: 'chase',
  chase_turn: 'chase_return',
  chase_return: 'chase_return',
  plan_hold: 'bet',
  plan_capture: 'bet',
  plan_release: 'group_refund',
  plan_part_capture: 'group_refund',
  plan_commission: 'commission',
  plan_commission_reversal: 'correction',
  void_refund: 'refund',
  prize: 'prize',
  commission_paid: 'commission',
  commission: 'commission',
  commission_returned: 'correction',
  commission_reversal: 'correction',
  prize_reversal: 'correction',
  void_refund_reversal: 'correction',
  rebate: 'rebate',
  rebate_reversal: 'correction',
  rebate_claim_repaid: 'correction',
  claw_back_repaid: 'correction',
  claw_back_written_off: 'correction',
  withdraw_request: 'withdraw',
  withdraw_paid: 'withdraw',
  withdraw_return: 'withdraw_return',
  red_packet: 'red_packet',
  red_packet_return: 'red_packet',
  compensation: 'correction',
  wrong_ticket: 'correction',
  cash_difference: 'correction',
} as const satisfies Record<JournalKind, BillKind>

export const billKindOf = (kind: JournalKind): BillKind => KIND_OF[kind]

/** The journals that a kind of bill stands for. */
export const journalKindsOf = (kind: BillKind): JournalKind[] =>
  (Object.keys(KIND_OF) as JournalKind[]).filter((journal) => KIND_OF[journal] === kind)
