import type { MessageEvent, MessageSubject } from '@caimin/contract'
import type { MessageDetail } from '../../platform/database/message-tables.ts'

/** What the subject of a message is; an order that many people pay is a plan. */
const SUBJECTS: Readonly<Record<MessageEvent, MessageSubject>> = {
  order_printed: 'order',
  order_refused: 'order',
  order_ended: 'order',
  order_unsold: 'order',
  odds_asked: 'order',
  dispute_answered: 'dispute',
  dispute_decided: 'dispute',
  prize_waits: 'order',
  prize_paid: 'order',
  stake_returned: 'order',
  not_won: 'order',
  recharge_paid: 'recharge',
  recharge_refused: 'recharge',
  recharge_expired: 'recharge',
  cash_credited: 'receipt',
  withdrawal_approved: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  withdrawal_refused: 'withdrawal',
  plan_filled: 'plan',
  plan_ended: 'plan',
  plan_printed: 'plan',
  plan_unsold: 'plan',
  plan_called: 'plan',
  post_added: 'post',
  standing_copied: 'order',
  standing_missed: 'standing_order',
  standing_ended: 'standing_order',
  packet_given: 'packets',
  shop_wrote: 'conversation',
  group_message_shown: 'group',
  group_message_withheld: 'group',
  goal_scored: 'match',
  score_corrected: 'match',
  match_over: 'match',
  rebate_paid: 'rebates',
  rebate_taken_back: 'rebates',
  announced: 'notice',
}

export const subjectOf = (event: MessageEvent, { isPlan }: MessageDetail): MessageSubject =>
  isPlan ? 'plan' : SUBJECTS[event]
