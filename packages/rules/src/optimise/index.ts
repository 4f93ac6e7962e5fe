/**
 * Spreading the money of a slip over its notes, for a page that has the rules of one game: the rules are an argument.
 */

export { NOTE_PRICE, ORDER_LIMITS } from '../limits.ts'
export { leastStakeToReturn } from './least-stake.ts'
export {
  type EditRefusal,
  editNote,
  type OptimisedBet,
  type OptimisedNote,
  type OptimiseOptions,
  type OptimiseRefusal,
  optimiseBet,
  optimisedOrder,
} from './optimise-bet.ts'
export { MAX_TOTAL, type SpreadGoal } from './spread-multiples.ts'
