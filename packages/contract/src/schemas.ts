import { z } from 'zod'
import { accountDetails, accountSchemas } from './account.schemas.ts'
import { bettingDetails, bettingSchemas } from './betting.schemas.ts'
import { counterSchemas, deskDetails, deskSchemas } from './desk.schemas.ts'
import { disputeReviewSchemas } from './disputes/dispute-review.schemas.ts'
import { disputesSchemas } from './disputes/disputes.schemas.ts'
import { drawsSchemas } from './draws/draws.schemas.ts'
import type { Endpoints } from './endpoints.ts'
import { idReviewsSchemas } from './identity/id-reviews.schemas.ts'
import { helpSchemas } from './mine/help.schemas.ts'
import { limitsSchemas } from './mine/limits.schemas.ts'
import { storeSchemas } from './mine/store.schemas.ts'
import { clientErrorsSchemas } from './operator/client-errors.schemas.ts'
import { jobsSchemas } from './operator/jobs.schemas.ts'
import { ledgerSchemas } from './operator/ledger.schemas.ts'
import { numbersSchemas } from './operator/numbers.schemas.ts'
import { usersSchemas } from './operator/users.schemas.ts'
import { demoSchemas, operatorDetails, operatorSchemas } from './operator.schemas.ts'
import { ordersSchemas } from './orders.schemas.ts'
import { profileSchemas } from './profile.schemas.ts'
import { rechargeDetails, rechargeSchemas, reconciliationSchemas } from './recharge.schemas.ts'
import { scoresSchemas } from './scores/scores.schemas.ts'
import { clerksSchemas, operatorsSchemas, ownStaffSchemas } from './setup/clerks.schemas.ts'
import { setupSchemas } from './setup/setup.schemas.ts'
import { shopsSchemas } from './setup/shops.schemas.ts'
import { prizeReviewsSchemas } from './shop/prize-reviews.schemas.ts'
import { shiftsSchemas } from './shop/shifts.schemas.ts'
import { statisticsSchemas } from './shop/statistics.schemas.ts'
import { ticketReviewsSchemas } from './shop/ticket-reviews.schemas.ts'
import { auditSchemas } from './staff/audit.schemas.ts'
import { staffSchemas } from './staff/staff.schemas.ts'
import { billsSchemas } from './wallet/bills.schemas.ts'
import { packetsSchemas } from './wallet/packets.schemas.ts'
import { takingsDetails, takingsSchemas } from './wallet/takings.schemas.ts'
import { cardsDetails, cardsSchemas } from './withdrawals/cards.schemas.ts'
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
  counter: counterSchemas,
  shifts: shiftsSchemas,
  ticketReviews: ticketReviewsSchemas,
  prizeReviews: prizeReviewsSchemas,
  statistics: statisticsSchemas,
  operator: operatorSchemas,
  ledger: ledgerSchemas,
  numbers: numbersSchemas,
  users: usersSchemas,
  jobs: jobsSchemas,
  clientErrors: clientErrorsSchemas,
  demo: demoSchemas,
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
  idReviews: idReviewsSchemas,
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
  ...bettingDetails,
  ...deskDetails,
  ...operatorDetails,
  ...rechargeDetails,
  ...takingsDetails,
  ...cardsDetails,
}
