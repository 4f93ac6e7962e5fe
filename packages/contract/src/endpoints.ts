import { account } from './account.endpoints.ts'
import { betting } from './betting.endpoints.ts'
import { counter, desk } from './desk.endpoints.ts'
import { disputeReview } from './disputes/dispute-review.endpoints.ts'
import { disputes } from './disputes/disputes.endpoints.ts'
import { draws } from './draws/draws.endpoints.ts'
import { idReviews } from './identity/id-reviews.endpoints.ts'
import { help } from './mine/help.endpoints.ts'
import { limits } from './mine/limits.endpoints.ts'
import { store } from './mine/store.endpoints.ts'
import { clientErrors } from './operator/client-errors.endpoints.ts'
import { jobs } from './operator/jobs.endpoints.ts'
import { ledger } from './operator/ledger.endpoints.ts'
import { numbers } from './operator/numbers.endpoints.ts'
import { users } from './operator/users.endpoints.ts'
import { demo, operator } from './operator.endpoints.ts'
import { orders } from './orders.endpoints.ts'
import { profile } from './profile.endpoints.ts'
import { recharge, reconciliation } from './recharge.endpoints.ts'
import { scores } from './scores/scores.endpoints.ts'
import { clerks, operators, ownStaff } from './setup/clerks.endpoints.ts'
import { setup } from './setup/setup.endpoints.ts'
import { shops } from './setup/shops.endpoints.ts'
import { prizeReviews } from './shop/prize-reviews.endpoints.ts'
import { shifts } from './shop/shifts.endpoints.ts'
import { statistics } from './shop/statistics.endpoints.ts'
import { ticketReviews } from './shop/ticket-reviews.endpoints.ts'
import { audit } from './staff/audit.endpoints.ts'
import { staff } from './staff/staff.endpoints.ts'
import { bills } from './wallet/bills.endpoints.ts'
import { packets } from './wallet/packets.endpoints.ts'
import { takings } from './wallet/takings.endpoints.ts'
import { cards } from './withdrawals/cards.endpoints.ts'
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
  counter,
  shifts,
  ticketReviews,
  prizeReviews,
  statistics,
  operator,
  ledger,
  numbers,
  users,
  jobs,
  clientErrors,
  demo,
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
  idReviews,
} as const
export type Endpoints = typeof ENDPOINTS
export type FeatureName = keyof Endpoints
export type EndpointName<F extends FeatureName> = keyof Endpoints[F] & string
