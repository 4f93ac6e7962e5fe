/** After this many failures in a row a source counts as broken. */
export const BROKEN_FAILURES = 3
