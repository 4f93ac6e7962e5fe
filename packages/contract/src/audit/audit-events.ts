/** What staff do that the audit log reports; a code once used keeps its meaning for ever. */
export const AUDIT_EVENTS = [
  'staff_signed_in',
  'staff_signed_out',
  'second_factor_enrolled',
  'second_factor_reset',
  'sessions_ended',
  'agent_advice_decided',
  'agent_advice_recorded',
  'agent_appointed',
  'agent_ceiling_saved',
  'agent_paused',
  'agent_rate_set',
  'agents_switched',
  'auto_accept_switched',
  'broadcast_added',
  'broadcast_changed',
  'broadcast_ended',
  'cash_credited',
  'channel_switched',
  'chat_settings_saved',
  'coupon_sent',
  'group_member_muted',
  'group_member_removed',
  'group_member_restored',
  'group_message_removed',
  'group_open_saved',
  'group_packet_sent',
  'held_message_decided',
  'claim_withdrawn',
  'collection_code_removed',
  'collection_code_saved',
  'correction_approved',
  'correction_proposed',
  'correction_rejected',
  'correction_withdrawn',
  'demo_clock_advanced',
  'demo_drawn',
  'demo_match_finished',
  'demo_source_cut',
  'dispute_answered',
  'dispute_confirmed',
  'dispute_decided',
  'dispute_excerpt_opened',
  'dispute_sent_back',
  'event_dismissed',
  'event_rerun',
  'feed_handed_over',
  'feed_uploaded',
  'feed_retried',
  'feedback_answered',
  'job_retried',
  'holiday_added',
  'holiday_removed',
  'licence_renewed',
  'id_card_opened',
  'id_review_approved',
  'id_review_refused',
  'matches_blocked',
  'matches_unblocked',
  'notice_published',
  'notice_withdrawn',
  'number_blocked',
  'number_unblocked',
  'order_accepted',
  'order_failed',
  'order_finished',
  'order_refused',
  'own_password_changed',
  'packets_given',
  'plan_cancelled',
  'plan_content_opened',
  'payout_file_confirmed',
  'payout_file_made',
  'payout_held',
  'payout_released',
  'prize_approved',
  'prize_paid',
  'recharge_confirmed',
  'recharge_refund_approved',
  'recharge_refund_asked',
  'recharge_refund_refused',
  'recharge_refused',
  'result_claimed',
  'result_decided',
  'shop_applied',
  'shop_checked',
  'shop_corrected',
  'shop_given_back',
  'shop_opened',
  'shop_resumed',
  'shop_rules_saved',
  'shop_suspended',
  'staff_added',
  'staff_change_confirmed',
  'staff_change_proposed',
  'staff_change_rejected',
  'staff_changed',
  'staff_frozen',
  'staff_password_set',
  'staff_unfrozen',
  'shift_closed',
  'shift_taken_over',
  'shift_taken_over_alone',
  'drawer_cash_moved',
  'wrong_ticket_recorded',
  'slip_printed_again',
  'ticket_recorded',
  'ticket_correction_proposed',
  'ticket_odds_proposed',
  'ticket_odds_decided',
  'ticket_superseded',
  'prize_review_approved',
  'prize_review_refused',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_refused',
  'withdrawal_review_approved',
  'withdrawal_review_refused',
  'user_frozen',
  'user_signed_out',
  'user_unfrozen',
  'write_off_decided',
  'write_off_proposed',
] as const
export type AuditEventCode = (typeof AUDIT_EVENTS)[number]

/** What an audit event is about. */
export type AuditSubjectKind =
  | 'agent_advice'
  | 'broadcast'
  | 'claim'
  | 'collection_code'
  | 'correction'
  | 'dispute'
  | 'event'
  | 'feedback'
  | 'held_message'
  | 'job'
  | 'id_review'
  | 'notice'
  | 'order'
  | 'payout_file'
  | 'person'
  | 'player'
  | 'recharge'
  | 'result'
  | 'shop'
  | 'staff'
  | 'staff_proposal'
  | 'withdrawal'
  | 'write_off'
