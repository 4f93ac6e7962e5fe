import { assert } from '@caimin/base'

const WORD = 2 ** 32
const words = new Uint32Array(2)
const wide = new BigUint64Array(words.buffer)

/**
 * A whole number from 0 to 2^53 as a bigint. `BigInt(number)` leaves compiled code on every call, and settling a draw
 * makes millions of them; reading two words of memory as one bigint does not.
 */
export function bigWhole(number: number): bigint {
  assert(Number.isSafeInteger(number) && number >= 0, 'a whole number from 0 to 2^53')
  words[0] = number >>> 0
  words[1] = Math.floor(number / WORD)
  return wide[0] as bigint
}
