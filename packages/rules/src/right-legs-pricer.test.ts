import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from './bet.ts'
import { settleTicket } from './index.ts'
import { rightLegsPricer } from './right-legs-pricer.ts'

test.each([[['4串1', '5串1', '6串1']], [['8串247']], [['3串3', '2串1']]])('prices %j as settling does', (pass) => {
  const price = rightLegsPricer('jczq', 8, pass)
  const legs = fc.array(fc.tuple(fc.integer({ min: 101, max: 9000 }), fc.boolean()), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(legs, (slip) => {
      const matches = slip.map((_, i) => ({ id: `m${i}`, picks: { SPF: ['3'] } }))
      const text = (odds: number) => `${Math.floor(odds / 100)}.${`${odds % 100}`.padStart(2, '0')}`
      const odds = Object.fromEntries(slip.map(([number], i) => [`m${i}`, { SPF: { 3: text(number) } }]))
      const results = Object.fromEntries(slip.map(([, isRight], i) => [`m${i}`, { full: isRight ? '1:0' : '0:1' }]))
      const ticket = { game: 'jczq', multiple: 1, lines: [{ play: 'SPF', selection: { matches, pass } }] }
      const settled = settleTicket(ticket as unknown as Ticket, odds, results)
      const { notes, prize, afterTax } = price(slip.filter(([, isRight]) => isRight).map(([number]) => number))
      expect(settled).toMatchObject({ winningNotes: BigInt(notes), prize: BigInt(prize), afterTax: BigInt(afterTax) })
    }),
  )
})

// Enumeration note by note in whole numbers without limit (rules.md 1.5, 3 and 4), sharing nothing with the kernel.
const RULES = {
  jczq: { decimals: 2n, percent: 100n, floorUpTo: 15, capYuan: [10, 20, 20, 50, 50, 100].map((wan) => wan * 10_000) },
  bjdc: { decimals: 6n, percent: 65n, floorUpTo: 1, capYuan: [5_000_000] },
} as const

function enumerated(game: keyof typeof RULES, odds: readonly number[], sizes: readonly number[]) {
  const { decimals, percent, floorUpTo, capYuan } = RULES[game]
  const total = { notes: 0n, prize: 0n, afterTax: 0n }
  for (let note = 1; note < 2 ** odds.length; note++) {
    const legs = odds.filter((_, leg) => note & (2 ** leg))
    if (!sizes.includes(legs.length)) continue
    const thousandths =
      legs.reduce((product, leg) => product * BigInt(leg), 20n * percent) / 10n ** (decimals * BigInt(legs.length))
    const [down, rest] = [thousandths / 10n, thousandths % 10n]
    const rounded = rest > 5n || (rest === 5n && down % 2n === 1n) ? down + 1n : down
    const cap = BigInt(capYuan[legs.length - 1] ?? capYuan.at(-1) ?? 0) * 100n
    const capped = rounded > cap ? cap : rounded
    const prize = legs.length <= floorUpTo && capped < 200n ? 200n : capped
    total.notes += 1n
    total.prize += prize
    total.afterTax += prize > 1_000_000n ? (prize * 80n) / 100n : prize
  }
  return total
}

const everyKindOfOdds = (one: number) =>
  fc.oneof(
    fc.integer({ min: one, max: 4 * one }),
    fc.integer({ min: one, max: 90 * one }),
    // round odds make halves and whole fen
    fc.integer({ min: 4, max: 60 }).map((quarters) => (quarters * one) / 4),
    fc.constantFrom(one, one + 1, 400 * one, 999 * one + one / 2),
  )

test.each([
  { game: 'jczq', matches: 8, sizes: [4, 5, 6] },
  { game: 'jczq', matches: 8, sizes: [1] },
  { game: 'jczq', matches: 12, sizes: [2, 3, 8] },
  { game: 'bjdc', matches: 12, sizes: [1] },
  { game: 'bjdc', matches: 12, sizes: [2, 5, 12] },
] as const)('$game: notes of $sizes legs are priced as note by note', ({ game, matches, sizes }) => {
  const price = rightLegsPricer(
    game,
    matches,
    sizes.map((size) => (size === 1 ? '单关' : `${size}串1`)),
  )
  const odds = everyKindOfOdds(10 ** Number(RULES[game].decimals))
  fc.assert(
    fc.property(fc.array(odds, { maxLength: matches }), (right) => {
      const { notes, prize, afterTax } = price(right)
      expect({ notes: BigInt(notes), prize: BigInt(prize), afterTax: BigInt(afterTax) }).toEqual(
        enumerated(game, right, sizes),
      )
    }),
    { numRuns: 150 },
  )
})

test('a half goes to the even fen', () => {
  const price = rightLegsPricer('jczq', 2, ['2串1'])
  // 2 × 2.65 × 2.50 = 13.250; 2 × 1.15 × 1.15 = 2.645 -> 2.64; 2 × 1.25 × 1.15 = 2.875 -> 2.88 (rules.md 1.5)
  expect([price([265, 250]), price([115, 115]), price([125, 115])].map(({ prize }) => prize)).toEqual([1325, 264, 288])
})

test('slips of more than twelve matches are not for it', () => {
  expect(() => rightLegsPricer('bjdc', 12, ['2串1'])).not.toThrow()
  expect(() => rightLegsPricer('bjdc', 13, ['2串1'])).toThrow('at most 12 matches')
})
