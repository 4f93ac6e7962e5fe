/** The entry of the orders: placing, the arrows of the state machine, and how an order is shown. */
export { type Acceptance, acceptOrders } from './accept-orders.ts'
export { answerOdds } from './asking/answer-odds.ts'
export { askOdds } from './asking/ask-odds.ts'
export { autoAccept, autoAcceptPending } from './auto-accept.ts'
export { bringCutoffsForward } from './bring-cutoffs-forward.ts'
export { advanceChases } from './chasing/advance-chases.ts'
export { cancelChase } from './chasing/cancel-chase.ts'
export { type ChaseName, findChaseNames } from './chasing/chase.store.ts'
export { viewChaseOf } from './chasing/chase.view.ts'
export { listChases } from './chasing/list-chases.ts'
export { startChase } from './chasing/start-chase.ts'
export { addPost, findPostTerms, lockPoster } from './copying/add-post.ts'
export { type CopySheet, sheetOf } from './copying/copy-sheet.ts'
export { deleteMissedTurns } from './copying/delete-missed-turns.ts'
export {
  changeStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  startStandingOrder,
} from './copying/manage-standing-order.ts'
export { payWithCommissions, reverseWithCommissions } from './copying/pay-commissions.ts'
export { placeCopy } from './copying/place-copy.ts'
export { closeDuePosts, findPost, postRows } from './copying/post.store.ts'
export { isRevealedTo, type Post, type PostRow } from './copying/post.ts'
export { type EndedOrders, keepRecords, rollRecords } from './copying/records/keep-records.ts'
export { serveFollowers } from './copying/serve-followers.ts'
export {
  endStandingOrdersOf,
  findStandingOrder,
  listStandingOrders,
} from './copying/standing-order.store.ts'
export { copiesOn, type StandingOrder } from './copying/standing-order.ts'
export { withdrawPost } from './copying/withdraw-post.ts'
export { countOrdersOn, sumOrdersOn } from './count-by-subject.ts'
export { failOrder } from './fail-order.ts'
export { finishByHand } from './finish-orders.ts'
export { type Handicaps, handicapsOf } from './handicaps.ts'
export { hideOrder } from './hide-order.ts'
export { markPrinted } from './mark-printed.ts'
export { chosenOdds } from './odds-tolerance.ts'
export { endsOf, loadOffered } from './offered-bet.ts'
export {
  countStuckOrders,
  findOrder,
  findOrders,
  lockOrder,
  orderFromRow,
  orderRows,
  ticketsOf,
} from './order.store.ts'
export { matchIdsOf, type Order, type OrderKey, type OrderTicket, unnestOrders } from './order.ts'
export { withinPeople } from './parties.store.ts'
export { payableOf, payByHand, refusePayout } from './pay-order.ts'
export { paymentsOf } from './payments-of.ts'
export { deleteOldStakes } from './placing/delete-old-stakes.ts'
export { createOrderNumbers, type OrderNumbers } from './placing/order-numbers.ts'
export { placeTexts } from './placing/place.texts.ts'
export { type PlaceParts, placeBet } from './placing/place-bet.ts'
export { findCapDifferences, proveCaps } from './placing/prove-caps.ts'
export { readSlip, refuseOtherStake } from './placing/read-slip.ts'
export { endPlansOnCancelled } from './plans/end-cancelled.ts'
export { cancelPlan, cancelPlanByShop } from './plans/end-plans.ts'

export { type JoinedPlan, joinPlan, type PlanParts, raiseGuarantee } from './plans/join-plan.ts'
export type { NewPlan, OpenPlanReason } from './plans/new-plan.ts'
export { openPlan } from './plans/open-plan.ts'

export { type PlanParty, type PlanPayout, partiesOf, payoutsOf, writePayouts } from './plans/payout.store.ts'
export { findPlan, findPlans, type Plan } from './plans/plan.store.ts'
export { plansFoundBy } from './plans/plans-found-by.ts'
export { previewPlan } from './plans/preview-plan.ts'
export { releaseSharesOf } from './plans/release-barred.ts'
export { shareCompensation } from './plans/share-compensation.ts'
export { sweepDuePlans } from './plans/sweep-plans.ts'
export {
  countOpenBets,
  findAsking,
  findSettledStates,
  hasOpenOrders,
  NO_ORDERS,
  type PlayerKey,
  type PlayerOrders,
  summariseOrders,
} from './player-orders.store.ts'
export { comparePhoto } from './reading/compare-photo.ts'
export type { TicketReading } from './reading/paper-ticket.ts'
export { readTicket } from './reading/read-ticket.ts'
export { keepReading } from './reading/reading.store.ts'
export { isSerialUsed, lockSerial, recordTicket, reloadTicket } from './record-ticket.ts'
export { remindShop } from './reminding/remind-shop.ts'
export { countReminders, lastReminder, readReminders } from './reminding/reminders.store.ts'
export { type DecidedReview, decideReview } from './reviewing/decide-review.ts'
export { loadReviews } from './reviewing/load-reviews.ts'
export { findApprovals, waitingPayouts } from './reviewing/payout-approvals.store.ts'
export { findPayoutHolds, holdPayout, releasePayout } from './reviewing/payout-holds.store.ts'
export { reviewsOf, waitingReviews } from './reviewing/ticket-review.store.ts'
export {
  accessOfOperator,
  accessOfPlayer,
  accessOfStaff,
  findOpened,
  isOpenToOperators,
  isOpenToStaff,
  keepOpening,
  type SealedOrder,
} from './showing/content-access.ts'
export { loadEvidence } from './showing/evidence.ts'
export { heldFrom } from './showing/held-from.ts'
export { listNewestOrders, listOwnOrders, type OwnOrdersFilter, sumOwnOrders } from './showing/list-orders.ts'
export { type LoadedOrder, loadOrder } from './showing/load-order.ts'
export { mostPrizeAt } from './showing/most-prize.ts'
export { openLegsOf } from './showing/open-legs.ts'
export {
  type ContentAccess,
  contentAccess,
  deskAbilities,
  finalRecordsOf,
  isSealedFromPlayer,
  mayRemind,
  orderForPlayer,
} from './showing/order.policy.ts'
export { viewOrderDetail, viewOrderRow, viewOrderSummary, viewSteps } from './showing/order.view.ts'
export {
  findOrderNames,
  findOrderNamesOfShops,
  findOrderOfCause,
  findTicketByCode,
  type OrderName,
} from './showing/order-names.ts'
export { isCodedReason, reasonText } from './showing/order-reasons.texts.ts'
export { viewLegs } from './showing/order-results.view.ts'
export { summaryOf } from './showing/order-summary.ts'
export { viewCommitment, viewPlanContent, viewPlanEnd, viewPlanTolerance } from './showing/plan-content.view.ts'
export {
  countPeople,
  findPlanProgress,
  isPartyOf,
  listParticipants,
  listPayers,
  type Participant,
  partsOf,
  peopleOf,
  sharersOf,
} from './showing/plan-parts.store.ts'
export { isOurSeal, sealEvidence } from './showing/seal-evidence.ts'
export { type PhotoLink, viewTicket } from './showing/ticket.view.ts'
export { type StakesOnMatch, stakesOnMatch } from './stakes-on-match.ts'
export { supersedeTicket } from './supersede-ticket.ts'
export { giveBackWaiting, sweepDueOrders } from './sweep-orders.ts'
export { ticketsFor } from './ticket-limits.ts'
export {
  findPhoto,
  similarPhotosOf,
  type TicketName,
  type TicketPhoto,
  ticketOfPhoto,
  ticketOfSimilarPhoto,
} from './ticket-photo.ts'
export type { TicketRecord } from './ticket-record.ts'
export { refuseOrder, withdrawOrder } from './withdraw-order.ts'
