/** The states of an order and the ways between them. */

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
