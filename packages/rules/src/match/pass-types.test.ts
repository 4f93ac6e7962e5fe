import { expect, test } from 'vitest'
import { JCZQ_RULES } from '../games/jczq/index.ts'
import { choose } from '../number/choose.ts'
import { countMatchNotes } from './count-notes.ts'
import { BJDC_TOLERANT, isTolerant, JINGCAI_TOLERANT, passOf, SFGG_TOLERANT } from './pass-types.ts'

const lineOf = (matches: number, pass: string, options = ['3']) => ({
  play: 'SPF',
  selection: {
    matches: Array.from({ length: matches }, (_, i) => ({ id: String(i + 1), picks: { SPF: options } })),
    pass: [pass],
  },
})

test.each([...JINGCAI_TOLERANT, ...BJDC_TOLERANT, ...SFGG_TOLERANT])('$name is the sum of its parlays', (pass) => {
  const [legs, count] = pass.name.split('串').map(Number)
  expect(pass.legs).toBe(legs)
  expect(isTolerant(pass)).toBe(true)
  expect(pass.sizes.reduce((total, size) => total + choose(pass.legs, size), 0)).toBe(count)
})

// matches, pass, options, notes; research 2.9: the parlays of each pass, and rules.md 1.2 for more matches than legs
test.each([
  [3, '3串3', 1, 3n],
  [3, '3串4', 1, 4n],
  [4, '4串11', 1, 11n],
  [4, '4串11', 2, 72n],
  [5, '5串26', 1, 26n],
  [6, '6串57', 1, 57n],
  [7, '7串120', 1, 120n],
  [8, '8串247', 1, 247n],
  [4, '3串3', 1, 12n],
  [6, '4串11', 1, 165n],
  [3, '2串1', 3, 27n],
  [15, '2串1', 1, 105n],
  [5, '单关', 3, 15n],
])('%i matches, %s, %i options each', (matches, pass, options, notes) => {
  expect(countMatchNotes(JCZQ_RULES, lineOf(matches, pass, ['3', '1', '0'].slice(0, options)))).toBe(notes)
})

test('a billion notes and more are counted exactly', () => {
  const passes = Array.from({ length: 14 }, (_, i) => `${i + 2}串1`)
  const slip = (options: string[]) => {
    const line = lineOf(15, '2串1', options)
    return { ...line, selection: { ...line.selection, pass: passes } }
  }
  expect(countMatchNotes(JCZQ_RULES, slip(['3', '1', '0']))).toBe(4n ** 15n - 1n - 45n)
  const wide = Array.from({ length: 60 }, (_, i) => String(i))
  expect(countMatchNotes(JCZQ_RULES, slip(wide))).toBe(61n ** 15n - 1n - 900n)
})

test('knows straight passes beyond the limits of a game, and no invented ones', () => {
  expect(passOf(JCZQ_RULES, '15串1')?.legs).toBe(15)
  expect(passOf(JCZQ_RULES, '16串1')).toBeUndefined()
  expect(passOf(JCZQ_RULES, '1串1')).toBeUndefined()
  expect(passOf(JCZQ_RULES, '3串5')).toBeUndefined()
})
