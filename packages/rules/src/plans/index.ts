/** Group plans: who may offer and join what, and how what they bring is split. */

export { commitmentInput, SALT_BYTES, sealedText } from './commitment.ts'
export { joinDeadline } from './join-deadline.ts'
export { OPENNESS, type Openness, PLAN_LIMITS, type PlanKind, SHARE_PRICE } from './limits.ts'
export {
  captureHolds,
  type PartyPayment,
  type PartyStake,
  type PlanOutcome,
  type PlanSplit,
  payParties,
  refundHolds,
} from './pay-parties.ts'
export { splitByWeights } from './split.ts'
export {
  atDeadline,
  type JoinRefusal,
  type JoinRequest,
  leftOf,
  mayCancelPlan,
  minOwnShare,
  openingOf,
  type PlanOpening,
  type PlanProgress,
  type PlanTerms,
  type RaiseRefusal,
  refuseJoin,
  refuseRaise,
  type SpellTerms,
  type TermsRefusal,
  type TogetherTerms,
} from './terms.ts'
