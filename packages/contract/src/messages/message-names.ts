/** What messages are filtered by. */
export const MESSAGE_KINDS = [
  'order',
  'prize',
  'recharge',
  'withdrawal',
  'plan',
  'plan_call',
  'copy',
  'packet',
  'chat',
  'score',
  'rebate',
  'announcement',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What happened, by the kind of its message. */
const EVENTS_OF = {
  order: [
    'order_printed',
    'order_refused',
    'order_ended',
    'order_unsold',
    'odds_asked',
    'dispute_answered',
    'dispute_decided',
  ],
  prize: ['prize_waits', 'prize_paid', 'stake_returned', 'not_won'],
  recharge: ['recharge_paid', 'recharge_refused', 'recharge_expired', 'cash_credited'],
  withdrawal: ['withdrawal_approved', 'withdrawal_paid', 'withdrawal_refused'],
  plan: ['plan_filled', 'plan_ended', 'plan_printed', 'plan_unsold'],
  plan_call: ['plan_called'],
  copy: ['post_added', 'standing_copied', 'standing_missed', 'standing_ended'],
  packet: ['packet_given'],
  chat: ['shop_wrote', 'group_message_shown', 'group_message_withheld'],
  score: ['goal_scored', 'score_corrected', 'match_over'],
  rebate: ['rebate_paid', 'rebate_taken_back'],
  announcement: ['announced'],
} as const satisfies Record<MessageKind, readonly string[]>

export type MessageEvent = (typeof EVENTS_OF)[MessageKind][number]

/** All of them, in the order of their kinds. */
export const MESSAGE_EVENTS: readonly MessageEvent[] = Object.values(EVENTS_OF).flat()

/** The kind of what happened. */
export const messageKindOf = (event: MessageEvent): MessageKind => {
  const kind = MESSAGE_KINDS.find((name) => (EVENTS_OF[name] as readonly string[]).includes(event))
  if (kind === undefined) throw new Error(`no kind of message has ${event}`)
  return kind
}

/**
 * Kinds of which a player can have what draws to play left out of the list; of `copy` those are the posts of followed
 * people.
 */
export const UNLISTED_KINDS = [
  'plan_call',
  'copy',
  'packet',
  'score',
  'announcement',
] as const satisfies readonly MessageKind[]
export type UnlistedKind = (typeof UNLISTED_KINDS)[number]

/** What a message leads to. */
export const MESSAGE_SUBJECTS = [
  'order',
  'plan',
  'dispute',
  'recharge',
  'receipt',
  'withdrawal',
  'post',
  'standing_order',
  'packets',
  'conversation',
  'group',
  'match',
  'rebates',
  'notice',
] as const
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number]

/** For how long a message is kept. */
export const MESSAGES_KEPT_DAYS = 90
