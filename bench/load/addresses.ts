const OF_BLOCK = 250

/**
 * An address of this machine: Linux takes all of 127.0.0.0/8 for its own, and the product's limits tell them apart as
 * they would customers.
 */
export const loopback = (number: number): string =>
  `127.1.${1 + Math.floor(number / OF_BLOCK)}.${1 + (number % OF_BLOCK)}`
