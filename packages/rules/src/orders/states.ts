/** Order states in the specification's order: the position is the index on the wire. */
export const ORDER_STATES = [
  'subscribing',
  'awaitingAcceptance',
  'awaitingIssue',
  'cancelledByPlayer',
  'cancelledByShop',
  'cancelledBySystem',
  'awaitingDraw',
  'awaitingResult',
  'notWon',
  'awaitingPayout',
  'paid',
  'unsold',
] as const

/** A state by name; `orderStateIndex` gives its number on the wire. */
export type OrderState = (typeof ORDER_STATES)[number]

/** The arrows of behaviour.md, Orders. A printed-in-part order moves to `awaitingDraw` like a whole one. */
export const NEXT = {
  subscribing: ['awaitingAcceptance', 'cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem'],
  awaitingAcceptance: ['awaitingIssue', 'cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem'],
  awaitingIssue: ['awaitingDraw', 'cancelledByShop', 'cancelledBySystem', 'unsold'],
  awaitingDraw: ['awaitingResult'],
  awaitingResult: ['notWon', 'awaitingPayout'],
  // back to awaitingResult: a confirmed result was corrected
  awaitingPayout: ['paid', 'awaitingResult'],
  notWon: ['awaitingResult'],
  paid: ['awaitingResult'],
  cancelledByPlayer: [],
  cancelledByShop: [],
  cancelledBySystem: [],
  unsold: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** Whether an order may go from one state to another. */
export const mayMove = (from: OrderState, to: OrderState): boolean => (NEXT[from] as readonly OrderState[]).includes(to)

/** The state's index of specification section 4. */
export const orderStateIndex = (state: OrderState): number => ORDER_STATES.indexOf(state)

/** The state of a specification index, undefined for an index that does not exist. */
export const orderStateAt = (index: number): OrderState | undefined => ORDER_STATES[index]

/** Whether no arrow leaves the state: the order is over for good. */
export const isFinal = (state: OrderState): boolean => NEXT[state].length === 0
