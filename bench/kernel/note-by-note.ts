import Big from 'big.js'
import { Decimal } from 'decimal.js'

// What right legs bring, every note by itself: 2 yuan × its odds, cut to 0.001 yuan, half to even to the fen, the cap
// by legs. Straightforward with each kind of number; all of them make the winning notes only.

const SIZES = [4, 5, 6]
const LARGEST = 6
const MIN_FEN = 200n
const capFen = (legs: number): bigint => (legs < LARGEST ? 50_000_000n : 100_000_000n)

/** Every choice of so many of the odds. */
function notesOf<T>(odds: readonly T[], legs: number): T[][] {
  const notes: T[][] = []
  const note: T[] = []
  const choose = (from: number): void => {
    if (note.length === legs) {
      notes.push([...note])
      return
    }
    for (let i = from; i <= odds.length - legs + note.length; i += 1) {
      note.push(odds[i] as T)
      choose(i + 1)
      note.pop()
    }
  }
  choose(0)
  return notes
}

/** Fen, with whole numbers without limit. */
export function withBigInt(odds: readonly number[]): bigint {
  const right = odds.map(BigInt)
  let total = 0n
  for (const legs of SIZES) {
    for (const note of notesOf(right, legs)) {
      let product = 1n
      for (const leg of note) product *= leg
      total += bigIntFen(product, legs)
    }
  }
  return total
}

/** The same with half of the multiplications: a note takes over the product of the shorter one that it begins with. */
export function withSharedBigInt(odds: readonly number[]): bigint {
  const right = odds.map(BigInt)
  let total = 0n
  const walk = (from: number, legs: number, product: bigint): void => {
    if (SIZES.includes(legs)) total += bigIntFen(product, legs)
    if (legs < LARGEST) for (let i = from; i < right.length; i += 1) walk(i + 1, legs + 1, product * (right[i] ?? 1n))
  }
  walk(0, 0, 1n)
  return total
}

const HUNDREDS = Array.from({ length: LARGEST + 1 }, (_, legs) => 100n ** BigInt(legs))

function bigIntFen(product: bigint, legs: number): bigint {
  const thousandths = (product * 2000n) / (HUNDREDS[legs] ?? 1n)
  const down = thousandths / 10n
  const rest = thousandths % 10n
  const fen = rest > 5n || (rest === 5n && down % 2n === 1n) ? down + 1n : down
  if (fen > capFen(legs)) return capFen(legs)
  return fen < MIN_FEN ? MIN_FEN : fen
}

const capYuan = (legs: number): number => Number(capFen(legs) / 100n)

/** Fen, with decimal.js. */
export function withDecimal(odds: readonly number[]): bigint {
  const right = odds.map((hundredths) => new Decimal(hundredths).div(100))
  let total = new Decimal(0)
  for (const legs of SIZES) {
    for (const note of notesOf(right, legs)) {
      let product = new Decimal(2)
      for (const leg of note) product = product.times(leg)
      const yuan = product.toDecimalPlaces(3, Decimal.ROUND_DOWN).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN)
      total = total.plus(Decimal.max(2, Decimal.min(capYuan(legs), yuan)))
    }
  }
  return BigInt(total.times(100).toString())
}

/** Fen, with big.js. */
export function withBig(odds: readonly number[]): bigint {
  const right = odds.map((hundredths) => new Big(hundredths).div(100))
  let total = new Big(0)
  for (const legs of SIZES) {
    for (const note of notesOf(right, legs)) {
      let product = new Big(2)
      for (const leg of note) product = product.times(leg)
      const yuan = product.round(3, Big.roundDown).round(2, Big.roundHalfEven)
      const cap = capYuan(legs)
      total = total.plus(yuan.gt(cap) ? cap : yuan.lt(2) ? 2 : yuan)
    }
  }
  return BigInt(total.times(100).toString())
}
