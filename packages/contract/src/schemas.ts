import { z } from 'zod'
import { accountDetails, accountSchemas } from './account/account.schemas.ts'
import { agentCeilingSchemas } from './agents/agent-ceiling.schemas.ts'
import { agentDeskSchemas } from './agents/agent-desk.schemas.ts'
import { agentsDetails, agentsSchemas } from './agents/agents.schemas.ts'
import { auditSchemas } from './audit/audit.schemas.ts'
import { bettingDetails, bettingSchemas } from './betting/betting.schemas.ts'
import { billsSchemas } from './bills/bills.schemas.ts'
import { broadcastsSchemas } from './broadcasts/broadcasts.schemas.ts'
import { cardsDetails, cardsSchemas } from './cards/cards.schemas.ts'
import { chatSchemas } from './chat/chat.schemas.ts'
import { chatDeskDetails, chatDeskSchemas } from './chat/chat-desk.schemas.ts'
import { chatGroupDeskSchemas, chatGroupDetails, chatGroupSchemas } from './chat/chat-group.schemas.ts'
import { supportDeskSchemas, supportSchemas, visitorsDetails, visitorsSchemas } from './chat/support.schemas.ts'
import { clientErrorsSchemas } from './client-errors/client-errors.schemas.ts'
import { counterSchemas } from './counter/counter.schemas.ts'
import { demoSchemas } from './demo/demo.schemas.ts'
import { deskDetails, deskSchemas } from './desk/desk.schemas.ts'
import { disputeReviewSchemas } from './disputes/dispute-review.schemas.ts'
import { disputesSchemas } from './disputes/disputes.schemas.ts'
import { drawsSchemas } from './draws/draws.schemas.ts'
import type { Endpoints } from './endpoints.ts'
import { followDetails, followSchemas } from './follow/follow.schemas.ts'
import { standingSchemas } from './follow/standing.schemas.ts'
import { helpSchemas } from './help/help.schemas.ts'
import { idReviewsSchemas } from './id-reviews/id-reviews.schemas.ts'
import { invitesSchemas } from './invites/invites.schemas.ts'
import { jobsSchemas } from './jobs/jobs.schemas.ts'
import { ledgerSchemas } from './ledger/ledger.schemas.ts'
import { limitsSchemas } from './limits/limits.schemas.ts'
import { messagesSchemas } from './messages/messages.schemas.ts'
import { numbersSchemas } from './numbers/numbers.schemas.ts'
import { operatorDetails, operatorSchemas } from './operator/operator.schemas.ts'
import { ordersSchemas } from './orders/orders.schemas.ts'
import { packetsSchemas } from './packets/packets.schemas.ts'
import { plansSchemas } from './plans/plans.schemas.ts'
import { prizeReviewsSchemas } from './prize-reviews/prize-reviews.schemas.ts'
import { profileSchemas } from './profile/profile.schemas.ts'
import { rechargeDetails, rechargeSchemas, reconciliationSchemas } from './recharge/recharge.schemas.ts'
import { takingsDetails, takingsSchemas } from './recharge/takings.schemas.ts'
import { scoresSchemas } from './scores/scores.schemas.ts'
import { setupSchemas } from './setup/setup.schemas.ts'
import { shiftsSchemas } from './shifts/shifts.schemas.ts'
import { shopsSchemas } from './shops/shops.schemas.ts'
import { staffSchemas } from './staff/staff.schemas.ts'
import { clerksSchemas, operatorsSchemas, ownStaffSchemas } from './staffing/staffing.schemas.ts'
import { statisticsSchemas } from './statistics/statistics.schemas.ts'
import { storeSchemas } from './store/store.schemas.ts'
import { ticketReviewsSchemas } from './ticket-reviews/ticket-reviews.schemas.ts'
import { togetherDetails, togetherSchemas } from './together/together.schemas.ts'
import { usersSchemas } from './users/users.schemas.ts'
import { waitingSchemas } from './waiting/waiting.schemas.ts'
import { withdrawalsSchemas } from './withdrawals/withdrawals.schemas.ts'

interface CallSchemas {
  readonly input: z.ZodType
  readonly output: z.ZodType
}

/** Input and output of every call; a call without them does not compile. */
export const SCHEMAS = {
  account: accountSchemas,
  profile: profileSchemas,
  betting: bettingSchemas,
  orders: ordersSchemas,
  bills: billsSchemas,
  packets: packetsSchemas,
  draws: drawsSchemas,
  scores: scoresSchemas,
  desk: deskSchemas,
  waiting: waitingSchemas,
  counter: counterSchemas,
  shifts: shiftsSchemas,
  ticketReviews: ticketReviewsSchemas,
  prizeReviews: prizeReviewsSchemas,
  statistics: statisticsSchemas,
  operator: operatorSchemas,
  ledger: ledgerSchemas,
  numbers: numbersSchemas,
  broadcasts: broadcastsSchemas,
  users: usersSchemas,
  jobs: jobsSchemas,
  clientErrors: clientErrorsSchemas,
  demo: demoSchemas,
  follow: followSchemas,
  standing: standingSchemas,
  limits: limitsSchemas,
  help: helpSchemas,
  store: storeSchemas,
  setup: setupSchemas,
  clerks: clerksSchemas,
  operators: operatorsSchemas,
  ownStaff: ownStaffSchemas,
  shops: shopsSchemas,
  cards: cardsSchemas,
  withdrawals: withdrawalsSchemas,
  recharge: rechargeSchemas,
  takings: takingsSchemas,
  reconciliation: reconciliationSchemas,
  audit: auditSchemas,
  disputes: disputesSchemas,
  disputeReview: disputeReviewSchemas,
  staff: staffSchemas,
  together: togetherSchemas,
  plans: plansSchemas,
  messages: messagesSchemas,
  idReviews: idReviewsSchemas,
  chat: chatSchemas,
  chatDesk: chatDeskSchemas,
  chatGroup: chatGroupSchemas,
  chatGroupDesk: chatGroupDeskSchemas,
  support: supportSchemas,
  visitors: visitorsSchemas,
  supportDesk: supportDeskSchemas,
  invites: invitesSchemas,
  agents: agentsSchemas,
  agentDesk: agentDeskSchemas,
  agentCeiling: agentCeilingSchemas,
} satisfies { readonly [F in keyof Endpoints]: { readonly [E in keyof Endpoints[F]]: CallSchemas } }
export type Schemas = typeof SCHEMAS

/** Of the reasons that any call may give. */
const commonDetails = {
  /** Which fields are wrong, as paths; none where the handler says it. */
  bad_input: z.strictObject({ fields: z.array(z.string()) }).partial(),
  confirm_identity_first: z.strictObject({ by: z.enum(['password', 'code']) }),
  /** The number under which the log has it. */
  internal_error: z.strictObject({ request: z.string() }).partial(),
}

/** What a refusal carries besides its reason, by reason. A reason that is not here carries nothing. */
export const DETAILS = {
  ...commonDetails,
  ...accountDetails,
  ...agentsDetails,
  ...bettingDetails,
  ...deskDetails,
  ...followDetails,
  ...operatorDetails,
  ...rechargeDetails,
  ...takingsDetails,
  ...togetherDetails,
  ...cardsDetails,
  ...chatDeskDetails,
  ...chatGroupDetails,
  ...visitorsDetails,
}
