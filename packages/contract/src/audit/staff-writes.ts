import { AGENT_CEILING_WRITES, AGENT_WRITES } from './agent-writes.ts'
import { BROADCAST_WRITES } from './broadcast-writes.ts'
import { CHAT_WRITES } from './chat-writes.ts'
import { DEMO_WRITES } from './demo-writes.ts'
import { JOB_WRITES } from './job-writes.ts'
import { PAYOUT_WRITES } from './payout-writes.ts'
import { PLAN_WRITES } from './plan-writes.ts'
import type { StaffWrite, StaffWrites } from './staff-write.ts'
import { TAKING_WRITES } from './taking-writes.ts'

/** Names both people: who agrees is the author of the event, who entered the record is in the answer. */
const REVIEW_DECISION = {
  event: 'ticket_odds_decided',
  needsProof: true,
  subject: ['order', 'order_id'],
  asked: ['approve'],
  answered: ['ticket_id', 'proposed_by', 'prize_seen', 'prize_printed', 'is_recorded', 'refusal'],
} as const
const PRIZE_DECISION = { needsProof: true, subject: ['order', 'order_id'] } as const

/**
 * Every call by which staff change something, and what the audit log says of it; one that is left out does not compile.
 * The event is written by the transaction that answers the call, so a handler needs no code for it. One that knows more
 * than was asked and answered records the same event itself, and this one is then left out.
 */
export const STAFF_WRITES = {
  desk: {
    findOrders: null,
    accept: { event: 'order_accepted', byHandler: true },
    refuse: { event: 'order_refused', subject: ['order', 'order_id'], asked: ['reason'] },
    askOdds: null,
    markPrinted: { event: 'slip_printed_again', byHandler: true },
    uploadPhoto: null,
    readPhoto: null,
    recordTicket: { event: 'ticket_recorded', needsProof: 'desk_work', byHandler: true },
    supersedeTicket: {
      event: 'ticket_superseded',
      needsProof: true,
      subject: ['order', 'order_id'],
      asked: ['ticket_id', 'reason'],
    },
    finish: {
      event: 'order_finished',
      needsProof: 'desk_work',
      subject: ['order', 'order_id'],
      answered: ['captured', 'released'],
    },
    fail: {
      event: 'order_failed',
      needsProof: 'desk_work',
      subject: ['order', 'order_id'],
      asked: ['kind', 'reason'],
      answered: ['released'],
    },
    ...PAYOUT_WRITES,
  },
  counter: {
    players: null,
    credit: {
      event: 'cash_credited',
      needsProof: true,
      subject: ['player', 'player_id'],
      asked: ['amount', 'note'],
      answered: ['receipt_id', 'money_after'],
    },
    setAutoAccept: { event: 'auto_accept_switched', asked: ['auto_accept'] },
  },
  prizeReviews: {
    approve: { ...PRIZE_DECISION, event: 'prize_review_approved', asked: ['shop_id'], answered: ['paid'] },
    refuse: { ...PRIZE_DECISION, event: 'prize_review_refused', asked: ['shop_id', 'reason'] },
  },
  ticketReviews: {
    decide: REVIEW_DECISION,
    decideForShop: REVIEW_DECISION,
  },
  shifts: {
    takeOver: {
      event: 'shift_taken_over',
      needsProof: true,
      asked: ['shift_no', 'reason'],
      answered: ['cash_float', 'difference', 'signed'],
    },
    moveCash: {
      event: 'drawer_cash_moved',
      needsProof: true,
      asked: ['kind', 'amount', 'note', 'lottery'],
      answered: ['shift_no', 'expected'],
    },
    wrongTicket: {
      event: 'wrong_ticket_recorded',
      needsProof: 'desk_work',
      asked: ['game', 'amount', 'serial', 'note'],
      answered: ['shift_no'],
    },
    close: {
      event: 'shift_closed',
      needsProof: true,
      asked: ['shift_no', 'expected', 'reason', 'slips'],
      answered: ['counted', 'difference', 'signed'],
    },
  },
  packets: {
    give: {
      event: 'packets_given',
      needsProof: true,
      asked: ['kind', 'title', 'amount', 'at_least', 'scope', 'valid_until'],
      answered: ['gift_id', 'packets', 'total'],
    },
  },
  operator: {
    claim: {
      event: 'result_claimed',
      needsProof: true,
      subject: ['result', 'subject_id'],
      asked: ['subject_kind', 'step', 'value'],
      answered: ['confirmed'],
    },
    withdrawClaim: {
      event: 'claim_withdrawn',
      needsProof: true,
      subject: ['result', 'subject_id'],
      asked: ['subject_kind', 'step', 'claim_id'],
    },
    decide: {
      event: 'result_decided',
      needsProof: true,
      subject: ['result', 'subject_id'],
      asked: ['subject_kind', 'step', 'claim_id'],
    },
    correctionPreview: null,
    proposeCorrection: {
      event: 'correction_proposed',
      needsProof: true,
      subject: ['result', 'subject_id'],
      asked: ['subject_kind', 'step', 'value', 'reason'],
      answered: ['correction_id'],
    },
    approveCorrection: { event: 'correction_approved', needsProof: true, subject: ['correction', 'correction_id'] },
    rejectCorrection: {
      event: 'correction_rejected',
      needsProof: true,
      subject: ['correction', 'correction_id'],
      asked: ['reason'],
    },
    withdrawCorrection: { event: 'correction_withdrawn', needsProof: true, subject: ['correction', 'correction_id'] },
    retryFeed: { event: 'feed_retried', asked: ['feed'] },
    handOverFeed: { event: 'feed_handed_over', asked: ['feed'] },
    uploadFeed: { event: 'feed_uploaded', needsProof: true, asked: ['kind', 'format'], answered: ['accepted'] },
  },
  ledger: {
    accounts: null,
    proposeWriteOff: {
      event: 'write_off_proposed',
      needsProof: true,
      subject: ['claim', 'claim_id'],
      asked: ['shop_id', 'amount', 'reason'],
      answered: ['write_off_id'],
    },
    decideWriteOff: {
      event: 'write_off_decided',
      needsProof: true,
      subject: ['write_off', 'write_off_id'],
      asked: ['shop_id', 'decision'],
    },
  },
  users: {
    list: null,
    freeze: {
      event: 'user_frozen',
      needsProof: true,
      subject: ['person', 'person_id'],
      asked: ['reason'],
      answered: ['sessions_ended'],
    },
    unfreeze: { event: 'user_unfrozen', needsProof: true, subject: ['person', 'person_id'], asked: ['reason'] },
    signOut: { event: 'user_signed_out', subject: ['person', 'person_id'], answered: ['sessions_ended'] },
  },
  numbers: {
    close: { event: 'number_blocked', asked: ['game', 'number', 'plays', 'issue_no', 'cap', 'player_text'] },
    open: { event: 'number_unblocked', asked: ['block_id'] },
  },
  broadcasts: BROADCAST_WRITES,
  jobs: JOB_WRITES,
  demo: DEMO_WRITES,
  help: {
    answer: { event: 'feedback_answered', subject: ['feedback', 'feedback_id'], asked: ['text'] },
  },
  store: {
    publishNotice: { event: 'notice_published', subject: ['notice', 'notice_id'], asked: ['title', 'body'] },
    withdrawNotice: { event: 'notice_withdrawn', subject: ['notice', 'notice_id'] },
    uploadCode: null,
    saveCode: {
      event: 'collection_code_saved',
      needsProof: true,
      subject: ['collection_code', 'picture_id'],
      asked: ['kind', 'account_name'],
    },
    removeCode: { event: 'collection_code_removed', needsProof: true, asked: ['kind'] },
  },
  withdrawals: {
    approve: {
      event: 'withdrawal_approved',
      needsProof: true,
      subject: ['withdrawal', 'withdrawal_id'],
      answered: ['state'],
    },
    refuse: {
      event: 'withdrawal_refused',
      needsProof: true,
      subject: ['withdrawal', 'withdrawal_id'],
      asked: ['reason', 'is_returned_by_bank'],
    },
    payoutFile: {
      event: 'payout_file_made',
      needsProof: true,
      subject: ['payout_file', 'batch_id'],
      answered: ['file_name', 'rows', 'total'],
    },
    confirmPaid: {
      event: 'withdrawal_paid',
      needsProof: true,
      subject: ['withdrawal', 'withdrawal_id'],
      asked: ['amount'],
    },
    previewFile: null,
    confirmFile: {
      event: 'payout_file_confirmed',
      needsProof: true,
      subject: ['payout_file', 'batch_id'],
      answered: ['paid', 'paid_total', 'refused', 'refused_total', 'left'],
    },
    reviewApprove: {
      event: 'withdrawal_review_approved',
      needsProof: true,
      subject: ['withdrawal', 'withdrawal_id'],
      asked: ['shop_id'],
    },
    reviewRefuse: {
      event: 'withdrawal_review_refused',
      needsProof: true,
      subject: ['withdrawal', 'withdrawal_id'],
      asked: ['shop_id', 'reason'],
    },
  },
  plans: PLAN_WRITES,
  agentDesk: AGENT_WRITES,
  agentCeiling: AGENT_CEILING_WRITES,
  ...CHAT_WRITES,
  disputes: {
    deskUploadPicture: null,
    deskSay: null,
    deskAddExcerpt: null,
    answer: {
      event: 'dispute_answered',
      needsProof: true,
      subject: ['dispute', 'dispute_id'],
      asked: ['text', 'offer'],
    },
  },
  disputeReview: {
    say: null,
    openExcerpt: {
      event: 'dispute_excerpt_opened',
      needsProof: true,
      subject: ['dispute', 'dispute_id'],
      asked: ['shop_id', 'seq', 'reason'],
    },
    decide: {
      event: 'dispute_decided',
      needsProof: true,
      subject: ['dispute', 'dispute_id'],
      asked: ['shop_id', 'decision', 'amount', 'reason'],
      answered: ['state'],
    },
    confirm: { event: 'dispute_confirmed', needsProof: true, subject: ['dispute', 'dispute_id'], asked: ['shop_id'] },
    sendBack: {
      event: 'dispute_sent_back',
      needsProof: true,
      subject: ['dispute', 'dispute_id'],
      asked: ['shop_id', 'reason'],
    },
  },
  idReviews: {
    open: { event: 'id_card_opened', needsProof: true, subject: ['id_review', 'review_id'] },
    approve: { event: 'id_review_approved', needsProof: true, subject: ['id_review', 'review_id'] },
    refuse: { event: 'id_review_refused', subject: ['id_review', 'review_id'], asked: ['reason'] },
  },
  staff: {
    beginSecondFactor: null,
    finishSecondFactor: { event: 'second_factor_enrolled', needsProof: true },
    resetSecondFactor: { event: 'second_factor_reset', needsProof: true },
    confirmIdentity: null,
    endSession: { event: 'sessions_ended', asked: ['session_id'] },
    endOtherSessions: { event: 'sessions_ended' },
    signOut: { event: 'staff_signed_out' },
  },
  setup: {
    saveSettings: {
      event: 'shop_rules_saved',
      needsProof: true,
      asked: [
        'version',
        'opens_at',
        'closes_at',
        'auto_accept',
        'accept_minutes',
        'print_advance_minutes',
        'ticket_multiple_limit',
        'welfare_multiple_limit',
        'weekdays',
        'closed_days',
        'recharge_lock_percent',
        'games',
      ],
      answered: ['version'],
    },
    switchChannel: { event: 'channel_switched', needsProof: true, asked: ['channel', 'is_offered'] },
    blockNumber: {
      event: 'number_blocked',
      asked: ['game', 'number', 'plays', 'player_text', 'starts_at', 'ends_at'],
    },
    unblockNumber: { event: 'number_unblocked', asked: ['block_id'] },
    blockMatches: {
      event: 'matches_blocked',
      asked: ['game', 'issue_no', 'legs', 'player_text', 'starts_at', 'ends_at'],
    },
    unblockMatches: { event: 'matches_unblocked', asked: ['block_id'] },
  },
  clerks: {
    add: { event: 'staff_added', needsProof: true, asked: ['account', 'name', 'role', 'rights'] },
    change: { event: 'staff_changed', needsProof: true, subject: ['staff', 'staff_id'], asked: ['name', 'rights'] },
    freeze: { event: 'staff_frozen', needsProof: true, subject: ['staff', 'staff_id'], asked: ['reason'] },
    unfreeze: { event: 'staff_unfrozen', needsProof: true, subject: ['staff', 'staff_id'] },
    setPassword: { event: 'staff_password_set', needsProof: true, subject: ['staff', 'staff_id'] },
  },
  operators: {
    add: { event: 'staff_change_proposed', needsProof: true, asked: ['account', 'name', 'role'] },
    freeze: { event: 'staff_frozen', needsProof: true, subject: ['staff', 'staff_id'], asked: ['reason'] },
    unfreeze: { event: 'staff_change_proposed', needsProof: true, subject: ['staff', 'staff_id'] },
    setPassword: { event: 'staff_change_proposed', needsProof: true, subject: ['staff', 'staff_id'] },
    resetSecondFactor: { event: 'staff_change_proposed', needsProof: true, subject: ['staff', 'staff_id'] },
    confirm: { event: 'staff_change_confirmed', needsProof: true, subject: ['staff_proposal', 'proposal_id'] },
    reject: { event: 'staff_change_rejected', needsProof: true, subject: ['staff_proposal', 'proposal_id'] },
  },
  ownStaff: { changePassword: { event: 'own_password_changed' } },
  shops: {
    uploadLicence: null,
    apply: {
      event: 'shop_applied',
      subject: ['shop', 'shop_id'],
      asked: ['name', 'licence_no', 'licence_valid_until'],
    },
    correct: {
      event: 'shop_corrected',
      subject: ['shop', 'shop_id'],
      asked: ['name', 'licence_no', 'licence_valid_until'],
    },
    giveBack: { event: 'shop_given_back', subject: ['shop', 'shop_id'], asked: ['reason'] },
    pass: { event: 'shop_checked', needsProof: true, subject: ['shop', 'shop_id'], asked: ['checks'] },
    open: {
      event: 'shop_opened',
      needsProof: true,
      subject: ['shop', 'shop_id'],
      asked: ['checks', 'keeper_account'],
    },
    suspend: { event: 'shop_suspended', needsProof: true, subject: ['shop', 'shop_id'], asked: ['reason'] },
    resume: { event: 'shop_resumed', needsProof: true, subject: ['shop', 'shop_id'] },
    addHoliday: {
      event: 'holiday_added',
      needsProof: true,
      asked: ['name', 'first_day', 'last_day', 'source'],
    },
    removeHoliday: { event: 'holiday_removed', needsProof: true, asked: ['holiday_id'] },
    renewLicence: {
      event: 'licence_renewed',
      needsProof: true,
      subject: ['shop', 'shop_id'],
      asked: ['licence_no', 'licence_valid_until'],
    },
  },
  takings: TAKING_WRITES,
} as const satisfies StaffWrites

/**
 * What the audit log says of a call; undefined for a call of players, for one that reads, and for one without an event.
 */
export function staffWriteOf(feature: string, call: string): StaffWrite | undefined {
  const writes: Readonly<Record<string, Readonly<Record<string, StaffWrite | null>>>> = STAFF_WRITES
  return writes[feature]?.[call] ?? undefined
}
