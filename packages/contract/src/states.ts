/**
 * The states and kinds that are kept: the schemas, the server's table types and the constraints of its database have
 * the same lists, which a test compares.
 */

/** A group plan: shares that any player of the shop may buy, or equal seats for invited friends. */
export const PLAN_KINDS = ['together', 'spell'] as const

/** Who did it. */
export const ACTOR_KINDS = ['player', 'shop', 'operator', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export const SHOP_STATES = ['applied', 'returned', 'open', 'suspended'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** What may start the wait of a new account before it may be the second person. */
export const STAFF_ACCESS_CHANGES = ['added', 'password_set', 'second_factor_reset', 'unfrozen'] as const
export type StaffAccessChange = (typeof STAFF_ACCESS_CHANGES)[number]

export const ID_REVIEW_STATES = ['waiting', 'approved', 'refused', 'over'] as const
export type IdReviewState = (typeof ID_REVIEW_STATES)[number]

export const TICKET_STATES = ['waiting', 'recorded', 'superseded', 'released'] as const
export type TicketState = (typeof TICKET_STATES)[number]

export const CHASE_STATES = ['running', 'done', 'stopped', 'cancelled'] as const
export type ChaseState = (typeof CHASE_STATES)[number]

/** Of one issue of a chase. */
export const CHASE_ISSUE_STATES = ['waiting', 'placed', 'skipped', 'cancelled'] as const
export type ChaseIssueState = (typeof CHASE_ISSUE_STATES)[number]

export const STANDING_STATES = ['active', 'paused', 'ended'] as const
export type StandingState = (typeof STANDING_STATES)[number]

export const RECHARGE_STATES = ['created', 'waiting', 'paid', 'cancelled', 'expired', 'refused'] as const
export type RechargeState = (typeof RECHARGE_STATES)[number]

export const REFUND_STATES = ['asked', 'sent', 'done', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const WITHDRAWAL_STATES = ['applied', 'approved', 'paid', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WITHDRAWAL_EVENTS = [
  'requested',
  'first_approved',
  'approved',
  'exported',
  'paid',
  'refused',
  'cancelled',
] as const
export type WithdrawalEventKind = (typeof WITHDRAWAL_EVENTS)[number]

/** Of a proposal to write off a claim. */
export const WRITE_OFF_STATES = ['proposed', 'approved', 'refused'] as const
export type WriteOffState = (typeof WRITE_OFF_STATES)[number]

export const DRAWER_MOVE_KINDS = ['to_safe', 'from_safe', 'counter_prize', 'paid_out', 'paid_in'] as const
export type DrawerMoveKind = (typeof DRAWER_MOVE_KINDS)[number]

/**
 * What a shift leaves to the next: tickets of accepted orders whose slip is not printed, tickets that are printed and
 * not recorded, prizes to pay by hand, withdrawals to decide or to pay.
 */
export const CARRIED_KINDS = ['to_print', 'to_record', 'payouts', 'withdrawals'] as const
export type CarriedKind = (typeof CARRIED_KINDS)[number]

export const PACKET_KINDS = ['gift_money', 'bet_discount', 'recharge_bonus'] as const
export type PacketKind = (typeof PACKET_KINDS)[number]

/** What a player may limit. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** What feedback is about. */
export const FEEDBACK_KINDS = ['order', 'money', 'account', 'app', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** Of the codes that a shop shows its players. */
export const SHOP_CODE_KINDS = ['wechat', 'alipay', 'bank'] as const
export type ShopCodeKind = (typeof SHOP_CODE_KINDS)[number]

/** What a confirmed result is about. */
export const RESULT_SUBJECTS = ['match', 'draw'] as const
export type SubjectKind = (typeof RESULT_SUBJECTS)[number]

export const DISPUTE_KINDS = ['not_printed', 'wrong_ticket', 'prize_differs', 'money_missing', 'other'] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/**
 * `open`: with the shop; `answered`: with the player; `escalated`: with the operator; `confirming`: with a second one.
 */
export const DISPUTE_STATES = ['open', 'answered', 'escalated', 'confirming', 'ended'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_DECISIONS = ['whole', 'part', 'rejected'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

export const DISPUTE_OUTCOMES = ['accepted', 'lapsed', 'withdrawn', ...DISPUTE_DECISIONS] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

export const DISPUTE_ENTRY_KINDS = [
  'opened',
  'said',
  'excerpt',
  'answered',
  'overdue',
  'called',
  'accepted',
  'lapsed',
  'withdrawn',
  'proposed',
  'sent_back',
  'decided',
] as const
export type DisputeEntryKind = (typeof DISPUTE_ENTRY_KINDS)[number]
