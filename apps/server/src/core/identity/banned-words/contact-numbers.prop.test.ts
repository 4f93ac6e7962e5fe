import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NUMERALS, VARIANTS } from './banned-words.data.ts'
import { cardPlaces, contactPlaces } from './contact-numbers.ts'
import { type Folded, foldText } from './folded-text.ts'

const pairs = [...VARIANTS]
const written = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'0123456789138', ...NUMERALS.join('')) },
      { weight: 3, arbitrary: fc.constantFrom(' ', '-', '，', '。', '\n', '\u200b', '\ufe0f', '号') },
      { weight: 2, arbitrary: fc.constantFrom(...pairs, 'Ａ', 'ⓥ', '①', '½', '🙂', '𠮷', 'é', '\u0301') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    ),
    { maxLength: 80 },
  )
  .map((letters) => letters.join(''))

/** A character by itself, without what was remembered of others. */
function foldedAlone(original: string): string[] {
  if (/^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(original)) return []
  return [...original.normalize('NFKC').toLowerCase()].map((letter) => {
    if (!/^[\p{L}\p{N}]$/u.test(letter)) return ''
    const digit = NUMERALS.findIndex((forms) => forms.includes(letter))
    if (digit >= 0) return String(digit)
    const pair = pairs.findIndex((form, at) => at % 2 === 0 && form === letter)
    return pair >= 0 ? (pairs[pair + 1] ?? letter) : letter
  })
}

/** Every run of neighbouring groups of digits, with the places of each group. */
function runsOf(folded: readonly Folded[]): Folded[][][] {
  const parts = folded.map((part) => (/^\d$/.test(part.letter) ? 'd' : part.letter === '' ? ' ' : 'x')).join('')
  return [...parts.matchAll(/[d ]+/g)].flatMap(({ 0: stretch, index: start }) => {
    const groups = [...stretch.matchAll(/d+/g)].map(({ 0: group, index }) =>
      folded.slice(start + index, start + index + group.length),
    )
    return groups.flatMap((_, from) => groups.slice(from).map((_last, more) => groups.slice(from, from + more + 1)))
  })
}

const textOf = (run: readonly (readonly Folded[])[]) =>
  run
    .flat()
    .map(({ letter }) => letter)
    .join('')
const placesOf = (runs: readonly Folded[][][]) => new Set(runs.flat(2).map(({ at }) => at))

const isCard = (run: readonly (readonly Folded[])[]) =>
  /^\d{15,19}$/.test(textOf(run)) && run.slice(0, -1).every((group) => group.length >= 3)
const isMobile = (run: readonly (readonly Folded[])[]) =>
  /^1[3-9]\d{9}$/.test(textOf(run)) &&
  (run.every((group) => group.length === 1) || run.some((group) => group.length >= 3))
const isLong = (run: readonly (readonly Folded[])[]) =>
  run.length === 1 && /^(?![2-9]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{5}$)\d{8,}$/.test(textOf(run))

it('compares each character as it is compared alone', () => {
  fc.assert(
    fc.property(written, (text) => {
      const { letters, folded } = foldText(text)
      expect(folded).toEqual(letters.flatMap((letter, at) => foldedAlone(letter).map((part) => ({ letter: part, at }))))
    }),
    { numRuns: 2000 },
  )
})

it('finds the numbers that every run of groups would show one by one', () => {
  fc.assert(
    fc.property(written, (message) => {
      const text = foldText(message)
      const runs = runsOf(text.folded)
      expect(cardPlaces(text)).toEqual(placesOf(runs.filter(isCard)))
      expect(contactPlaces(text)).toEqual(placesOf(runs.filter((run) => isCard(run) || isMobile(run) || isLong(run))))
    }),
    { numRuns: 2000 },
  )
})
