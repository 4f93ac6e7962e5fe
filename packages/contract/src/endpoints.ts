import { account } from './account/account.endpoints.ts'
import { agentCeiling } from './agents/agent-ceiling.endpoints.ts'
import { agentDesk } from './agents/agent-desk.endpoints.ts'
import { agents } from './agents/agents.endpoints.ts'
import { audit } from './audit/audit.endpoints.ts'
import { betting } from './betting/betting.endpoints.ts'
import { bills } from './bills/bills.endpoints.ts'
import { broadcasts } from './broadcasts/broadcasts.endpoints.ts'
import { cards } from './cards/cards.endpoints.ts'
import { chat } from './chat/chat.endpoints.ts'
import { chatDesk } from './chat/chat-desk.endpoints.ts'
import { chatGroup } from './chat/chat-group.endpoints.ts'
import { chatGroupDesk } from './chat/chat-group-desk.endpoints.ts'
import { support, visitors } from './chat/support.endpoints.ts'
import { supportDesk } from './chat/support-desk.endpoints.ts'
import { clientErrors } from './client-errors/client-errors.endpoints.ts'
import { counter } from './counter/counter.endpoints.ts'
import { demo } from './demo/demo.endpoints.ts'
import { desk } from './desk/desk.endpoints.ts'
import { disputeReview } from './disputes/dispute-review.endpoints.ts'
import { disputes } from './disputes/disputes.endpoints.ts'
import { draws } from './draws/draws.endpoints.ts'
import { follow } from './follow/follow.endpoints.ts'
import { standing } from './follow/standing.endpoints.ts'
import { help } from './help/help.endpoints.ts'
import { idReviews } from './id-reviews/id-reviews.endpoints.ts'
import { invites } from './invites/invites.endpoints.ts'
import { jobs } from './jobs/jobs.endpoints.ts'
import { ledger } from './ledger/ledger.endpoints.ts'
import { limits } from './limits/limits.endpoints.ts'
import { messages } from './messages/messages.endpoints.ts'
import { numbers } from './numbers/numbers.endpoints.ts'
import { operator } from './operator/operator.endpoints.ts'
import { orders } from './orders/orders.endpoints.ts'
import { packets } from './packets/packets.endpoints.ts'
import { plans } from './plans/plans.endpoints.ts'
import { prizeReviews } from './prize-reviews/prize-reviews.endpoints.ts'
import { profile } from './profile/profile.endpoints.ts'
import { recharge, reconciliation } from './recharge/recharge.endpoints.ts'
import { takings } from './recharge/takings.endpoints.ts'
import { scores } from './scores/scores.endpoints.ts'
import { setup } from './setup/setup.endpoints.ts'
import { shifts } from './shifts/shifts.endpoints.ts'
import { shops } from './shops/shops.endpoints.ts'
import { staff } from './staff/staff.endpoints.ts'
import { clerks, operators, ownStaff } from './staffing/staffing.endpoints.ts'
import { statistics } from './statistics/statistics.endpoints.ts'
import { store } from './store/store.endpoints.ts'
import { ticketReviews } from './ticket-reviews/ticket-reviews.endpoints.ts'
import { together } from './together/together.endpoints.ts'
import { users } from './users/users.endpoints.ts'
import { waiting } from './waiting/waiting.endpoints.ts'
import { withdrawals } from './withdrawals/withdrawals.endpoints.ts'

/**
 * Every call of the product, by feature. Server routing, validation, OpenAPI and the client derive from this one
 * record.
 */
export const ENDPOINTS = {
  account,
  profile,
  betting,
  orders,
  bills,
  packets,
  draws,
  scores,
  desk,
  waiting,
  counter,
  shifts,
  ticketReviews,
  prizeReviews,
  statistics,
  operator,
  ledger,
  numbers,
  broadcasts,
  users,
  jobs,
  clientErrors,
  demo,
  follow,
  standing,
  limits,
  help,
  store,
  setup,
  clerks,
  operators,
  ownStaff,
  shops,
  cards,
  withdrawals,
  recharge,
  takings,
  reconciliation,
  audit,
  disputes,
  disputeReview,
  staff,
  together,
  plans,
  messages,
  idReviews,
  chat,
  chatDesk,
  chatGroup,
  chatGroupDesk,
  support,
  visitors,
  supportDesk,
  invites,
  agents,
  agentDesk,
  agentCeiling,
} as const
export type Endpoints = typeof ENDPOINTS
export type FeatureName = keyof Endpoints
export type EndpointName<F extends FeatureName> = keyof Endpoints[F] & string
