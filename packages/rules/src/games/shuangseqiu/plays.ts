import type { DrawResult, NumberLine } from '../../bet.ts'
import {
  dividePool,
  halvesOf,
  isPlain,
  notesByHits,
  numbersOf,
  type PoolChoice,
  poolCombinations,
  poolNotes,
} from '../../number/choose.ts'
import { type DrawEnding, poolEndings } from '../../number/endings.ts'
import { setField } from '../../number/fields.ts'
import { hitsAmong } from '../../number/number-hits.ts'
import {
  addNotes,
  type LevelNotes,
  type NumberPlay,
  type NumberPlayOf,
  randomBankers,
  randomNumbers,
} from '../../number/number-play.ts'
import type { BetRefusal } from '../../refusals.ts'
import { hasLuckyPrize, levelOf } from './prizes.ts'
import { BLUE_LABEL, DANTUO_NAME, RED_DAN_LABEL, RED_LABEL, RED_TUO_LABEL, STANDARD_NAME } from './shuangseqiu.texts.ts'

const RED = { from: 1, to: 33 }
const BLUE = { from: 1, to: 16 }
const RED_PICK = 6

interface Standard {
  readonly red: readonly number[]
  readonly blue: readonly number[]
}

interface Dantuo {
  readonly red_dan: readonly number[]
  readonly red_tuo: readonly number[]
  readonly blue: readonly number[]
}

const redOf = (selection: Standard | Dantuo): PoolChoice =>
  'red' in selection
    ? { dan: [], tuo: selection.red, pick: RED_PICK }
    : { dan: selection.red_dan, tuo: selection.red_tuo, pick: RED_PICK }

const count = (selection: Standard | Dantuo): number => poolNotes(redOf(selection)) * selection.blue.length

function* expand(selection: Standard | Dantuo): Generator<NumberLine, void, undefined> {
  for (const red of poolCombinations(redOf(selection))) {
    for (const blue of selection.blue) yield { play: 'standard', selection: { red, blue: [blue] } }
  }
}

/** By blue first, then by red. */
function divide(selection: Standard | Dantuo): readonly NumberLine[] {
  const red = redOf(selection)
  const blues = halvesOf(selection.blue)
  if (blues.length > 0) return blues.map((blue) => lineOf(red, blue))
  return dividePool(red).map((part) => lineOf(part, selection.blue))
}

const lineOf = (red: PoolChoice, blue: readonly number[]): NumberLine =>
  isPlain(red)
    ? { play: 'standard', selection: { red: numbersOf(red), blue } }
    : { play: 'dantuo', selection: { red_dan: red.dan, red_tuo: red.tuo, blue } }

function wins(selection: Standard | Dantuo, draw: DrawResult, version: string): LevelNotes {
  const isLucky = hasLuckyPrize(version) ? draw.fuyun : false
  const blueHits = draw.blue !== undefined && selection.blue.includes(draw.blue) ? 1 : 0
  const levels = new Map<string, number>()
  for (const [redHits, notes] of notesByHits(redOf(selection), draw.red ?? []).entries()) {
    addNotes(levels, levelOf(redHits, true, isLucky), notes * blueHits)
    addNotes(levels, levelOf(redHits, false, isLucky), notes * (selection.blue.length - blueHits))
  }
  return levels
}

const blueOf = ({ blue }: DrawResult): readonly number[] => (blue === undefined ? [] : [blue])

function endings(selection: Standard | Dantuo): DrawEnding[] {
  const blues = poolEndings({ dan: [], tuo: selection.blue }, 1, BLUE)
  return poolEndings(redOf(selection), RED_PICK, RED).flatMap((red) =>
    blues.map((blue) => ({
      hits: `${red.hits}+${blue.hits}`,
      draw: { red: red.drawn, blue: blue.drawn[0] ?? 0 },
    })),
  )
}

const standard: NumberPlayOf<Standard> = {
  code: 'standard',
  name: STANDARD_NAME,
  fields: [setField('red', RED_LABEL, RED), setField('blue', BLUE_LABEL, BLUE)],
  refusal: ({ red, blue }) => (red.length < RED_PICK || blue.length < 1 ? 'numbers_too_few' : undefined),
  count,
  expand,
  divide,
  wins,
  hits: ({ red, blue }, draw) => ({ red: hitsAmong(red, draw.red), blue: hitsAmong(blue, blueOf(draw)) }),
  endings,
  random: (random) => ({ red: randomNumbers(random, RED_PICK, RED), blue: randomNumbers(random, 1, BLUE) }),
}

/** Bankers 1 to 5, bankers and others together at least 7, any blue (rules.md 12). */
function dantuoRefusal({ red_dan, red_tuo, blue }: Dantuo): BetRefusal | undefined {
  if (red_dan.length < 1 || blue.length < 1) return 'numbers_too_few'
  if (red_dan.length > RED_PICK - 1) return 'bankers_too_many'
  if (red_dan.some((number) => red_tuo.includes(number))) return 'banker_in_tuo'
  return red_dan.length + red_tuo.length < RED_PICK + 1 ? 'numbers_too_few' : undefined
}

const dantuo: NumberPlayOf<Dantuo> = {
  code: 'dantuo',
  name: DANTUO_NAME,
  fields: [
    setField('red_dan', RED_DAN_LABEL, RED),
    setField('red_tuo', RED_TUO_LABEL, RED),
    setField('blue', BLUE_LABEL, BLUE),
  ],
  refusal: dantuoRefusal,
  count,
  expand,
  divide,
  wins,
  hits: ({ red_dan, red_tuo, blue }, draw) => ({
    red_dan: hitsAmong(red_dan, draw.red),
    red_tuo: hitsAmong(red_tuo, draw.red),
    blue: hitsAmong(blue, blueOf(draw)),
  }),
  endings,
  random(random) {
    const { dan, tuo } = randomBankers(random, { dan: RED_PICK - 1, tuo: 2 }, RED)
    return { red_dan: dan, red_tuo: tuo, blue: randomNumbers(random, 1, BLUE) }
  },
}

export const SHUANGSEQIU_PLAYS: readonly NumberPlay[] = [standard, dantuo]
