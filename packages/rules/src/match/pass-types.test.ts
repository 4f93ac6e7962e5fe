import { expect, test } from 'vitest'
import { BJDC_RULES } from '../games/bjdc/index.ts'
import { JCLQ_RULES } from '../games/jclq/index.ts'
import { JCZQ_RULES } from '../games/jczq/index.ts'
import { SFGG_RULES } from '../games/sfgg/index.ts'
import { choose } from '../number/choose.ts'
import { countMatchNotes } from './count-notes.ts'
import {
  BJDC_TOLERANT,
  isTolerant,
  JINGCAI_TOLERANT,
  type PassType,
  passOf,
  SFGG_TOLERANT,
  straightPasses,
} from './pass-types.ts'

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

test('accepts straight passes beyond the limits of a game, and no invented ones', () => {
  expect(passOf(JCZQ_RULES, '15串1')?.legs).toBe(15)
  expect(passOf(JCZQ_RULES, '16串1')).toBeUndefined()
  expect(passOf(JCZQ_RULES, '1串1')).toBeUndefined()
  expect(passOf(JCZQ_RULES, '3串5')).toBeUndefined()
})

/** Research 2.9: parlays of each size, `6×2+4×3` as six of two legs and four of three. */
const JINGCAI = `3串3=3×2 3串4=3×2+1×3 4串4=4×3 4串5=4×3+1×4 4串6=6×2 4串11=6×2+4×3+1×4 5串5=5×4 5串6=5×4+1×5 5串10=10×2
5串16=10×3+5×4+1×5 5串20=10×2+10×3 5串26=10×2+10×3+5×4+1×5 6串6=6×5 6串7=6×5+1×6 6串15=15×2 6串20=20×3
6串22=15×4+6×5+1×6 6串35=15×2+20×3 6串42=20×3+15×4+6×5+1×6 6串50=15×2+20×3+15×4 6串57=15×2+20×3+15×4+6×5+1×6 7串7=7×6
7串8=7×6+1×7 7串21=21×5 7串35=35×4 7串120=21×2+35×3+35×4+21×5+7×6+1×7 8串8=8×7 8串9=8×7+1×8 8串28=28×6 8串56=56×5
8串70=70×4 8串247=28×2+56×3+70×4+56×5+28×6+8×7+1×8`
const BJDC = `2串3=2×1+1×2 3串4=3×2+1×3 3串7=3×1+3×2+1×3 4串5=4×3+1×4 4串11=6×2+4×3+1×4 4串15=4×1+6×2+4×3+1×4 5串6=5×4+1×5
5串16=10×3+5×4+1×5 5串26=10×2+10×3+5×4+1×5 5串31=5×1+10×2+10×3+5×4+1×5 6串7=6×5+1×6 6串22=15×4+6×5+1×6
6串42=20×3+15×4+6×5+1×6 6串57=15×2+20×3+15×4+6×5+1×6 6串63=6×1+15×2+20×3+15×4+6×5+1×6`
const SFGG = '4串5=4×3+1×4 5串6=5×4+1×5 5串16=10×3+5×4+1×5 6串7=6×5+1×6 6串22=15×4+6×5+1×6 6串42=20×3+15×4+6×5+1×6'

const written = ({ name, legs, sizes }: PassType): string =>
  `${name}=${sizes.map((size) => `${choose(legs, size)}×${size}`).join('+')}`
const straight = (from: number, to: number): string[] => passNames(straightPasses(from, to))
const passNames = (passes: readonly PassType[]): string[] => passes.map((pass) => pass.name)

test.each([
  ['jczq', JCZQ_RULES, JINGCAI, ['单关', ...straight(2, 8)]],
  ['jclq', JCLQ_RULES, JINGCAI, ['单关', ...straight(2, 8)]],
  ['bjdc', BJDC_RULES, BJDC, ['单关', ...straight(2, 15)]],
  ['sfgg', SFGG_RULES, SFGG, straight(3, 15)],
] as const)('%s has these passes and no others, by legs and then by notes', (_, { passes }, tolerant, others) => {
  expect(passes.list.filter(isTolerant).map(written)).toEqual(tolerant.split(/\s+/u))
  expect(passNames(passes.list.filter((pass) => !isTolerant(pass)))).toEqual(others)
})
