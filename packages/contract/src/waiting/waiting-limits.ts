/** More than this is not counted: a desk shows beyond 99 only that it is more. */
export const MAX_WAITING = 1000
