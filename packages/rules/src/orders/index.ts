/** The states of an order and the ways between them. */

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
