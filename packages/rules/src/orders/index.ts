/** The states of an order and the ways between them. */

export { CLAIM_DAYS, CLAIM_WARNING_DAYS, claimUntil, claimUrgency } from './claim-period.ts'
export { isOptimised, joinedSelection, multipleOf } from './optimised-lines.ts'
export { ORDER_STATE_NAMES } from './states.texts.ts'
export {
  isFinal,
  mayMove,
  NEXT,
  ORDER_STATES,
  type OrderState,
  orderStateAt,
  orderStateIndex,
} from './states.ts'
