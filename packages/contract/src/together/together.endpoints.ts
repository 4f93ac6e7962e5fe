import { PLACE_REFUSALS } from '../betting/betting.endpoints.ts'
import { endpoints } from '../endpoint.ts'

/** Plans are paid with money alone, so that nothing of a red packet is refused. */
const BET_REFUSALS = PLACE_REFUSALS.filter((reason) => !reason.startsWith('packet_')) as Exclude<
  (typeof PLACE_REFUSALS)[number],
  `packet_${string}`
>[]

const TERMS_REFUSALS = [
  ...BET_REFUSALS,
  /** The detail has the least total. */
  'total_too_small',
  /** No whole percent, more than ten, or any for staff of the shop. */
  'commission_malformed',
  'own_share_malformed',
  /** The least own shares follow from total and commission; the detail has them. */
  'own_share_too_small',
  /** Nothing would be left to join. */
  'own_share_too_large',
  'guarantee_malformed',
  /** More than what is left to join; the detail has that. */
  'guarantee_too_large',
  'seats_malformed',
  'seat_too_cheap',
  'declaration_too_long',
  /** The time for joining would be over already. */
  'joining_over',
  'too_many_open_plans',
] as const

/** What any hold of a player's own money may be refused with. */
const HOLD_REFUSALS = [
  'shop_suspended',
  'licence_over',
  'insufficient_balance',
  'account_frozen',
  'under_age',
  'self_excluded',
  'cooling_off',
  'quiet_hours',
  'stake_limit_reached',
  'loss_limit_reached',
] as const

/**
 * Group plans (合买), and plans of equal seats for invited friends (拼单). Calls named Index, UserInfo and
 * Ordertogether are the specification's; those of Plan and Spell are ours. A spell is found by its code alone: every
 * other call answers `not_found` for one in which the caller holds no seat.
 */
export const together = endpoints({
  /** The hall: plans that can be joined. Spells are not listed. */
  index: { method: 'GET', path: '/api/bettingend.together.Index/index', auth: 'player', refuses: [] },
  info: { method: 'GET', path: '/api/bettingend.together.Index/togetherInfo', auth: 'player', refuses: [] },
  /** Joins a plan for some yuan, or takes a seat of a spell. It cannot be undone. */
  join: {
    method: 'POST',
    path: '/api/bettingend.together.Index/Buy',
    auth: 'player',
    idempotency: 'own',
    refuses: [
      ...HOLD_REFUSALS,
      /** It is full, was given up, or its time for joining has passed. */
      'joining_over',
      /** No number of whole shares, or not what a seat costs. */
      'share_malformed',
      /** Less is left than was asked for; the detail says how much. */
      'too_few_left',
      'seat_taken',
      'too_many_people',
    ],
  },
  initiator: { method: 'GET', path: '/api/bettingend.together.UserInfo/index', auth: 'player', refuses: [] },
  initiatorPlans: { method: 'GET', path: '/api/bettingend.together.UserInfo/orderlist', auth: 'player', refuses: [] },
  /** Plans and spells that the caller opened or joined. */
  mine: { method: 'GET', path: '/api/bettingend.mine.Order/Ordertogether', auth: 'player', refuses: [] },
  /** What a plan of this bet would cost and when its times end; it changes nothing. A POST because bets are long. */
  preview: {
    method: 'POST',
    path: '/api/bettingend.together.Plan/preview',
    auth: 'player',
    isLargeBody: true,
    refuses: TERMS_REFUSALS,
  },
  open: {
    method: 'POST',
    path: '/api/bettingend.together.Plan/open',
    auth: 'player',
    idempotency: 'own',
    isLargeBody: true,
    refuses: TERMS_REFUSALS,
  },
  /** More guarantee by the initiator of a plan of shares. */
  raiseGuarantee: {
    method: 'POST',
    path: '/api/bettingend.together.Plan/raiseGuarantee',
    auth: 'player',
    idempotency: 'own',
    refuses: [...HOLD_REFUSALS, 'joining_over', 'guarantee_malformed', 'guarantee_too_large'],
  },
  cancel: {
    method: 'POST',
    path: '/api/bettingend.together.Plan/cancel',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['joining_over', 'plan_half_joined'],
  },
  /** Those who hold a share, nicknames masked; once it is settled, with what each got. */
  participants: { method: 'GET', path: '/api/bettingend.together.Plan/participants', auth: 'player', refuses: [] },
  /** Each of the caller's own holds in one plan. */
  joins: { method: 'GET', path: '/api/bettingend.together.Plan/joins', auth: 'player', refuses: [] },
  /** Bet, tickets and the proof that nothing was changed, for whom the plan's openness lets see them now. */
  content: {
    method: 'GET',
    path: '/api/bettingend.together.Plan/content',
    auth: 'player',
    isLong: true,
    refuses: ['plan_sealed'],
  },
  /** What an invitation says to whoever holds its code, signed in or not: no number, and no name in full. */
  invitation: { method: 'GET', path: '/api/bettingend.together.Spell/invitation', auth: 'none', refuses: [] },
  /** The seats of a spell of the caller's shop, by its code. */
  spell: { method: 'GET', path: '/api/bettingend.together.Spell/info', auth: 'player', refuses: [] },
})
