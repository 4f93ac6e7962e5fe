import type { DrawResult, NumberLine } from '../../bet.ts'
import {
  choose,
  dividePool,
  hitsOf,
  isPlain,
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
import { DAN_LABEL, DANTUO_NAME, NUMBERS_LABEL, STANDARD_NAME, TUO_LABEL } from './7lecai.texts.ts'

const POOL = { from: 1, to: 30 }
const PICK = 7
const MAX_NUMBERS = 16

interface Standard {
  readonly numbers: readonly number[]
}

interface Dantuo {
  readonly dan: readonly number[]
  readonly tuo: readonly number[]
}

type Selection = Standard | Dantuo

const poolOf = (selection: Selection): PoolChoice =>
  'numbers' in selection ? { dan: [], tuo: selection.numbers, pick: PICK } : { ...selection, pick: PICK }

const count = (selection: Selection): number => poolNotes(poolOf(selection))

function* expand(selection: Selection): Generator<NumberLine, void, undefined> {
  for (const numbers of poolCombinations(poolOf(selection))) yield { play: 'standard', selection: { numbers } }
}

const divide = (selection: Selection): readonly NumberLine[] =>
  dividePool(poolOf(selection)).map((part) =>
    isPlain(part)
      ? { play: 'standard', selection: { numbers: numbersOf(part) } }
      : { play: 'dantuo', selection: { dan: part.dan, tuo: part.tuo } },
  )

/** Levels by hits of the seven, without and with the special number (rules.md 13). */
const LEVELS: Readonly<Record<number, readonly [string | undefined, string | undefined]>> = {
  7: ['1', undefined],
  6: ['3', '2'],
  5: ['5', '4'],
  4: ['7', '6'],
}

/** Notes are grouped by hits of the seven and whether they hold the special number. */
function wins(selection: Selection, draw: DrawResult): LevelNotes {
  const { dan, tuo } = poolOf(selection)
  const drawn = draw.numbers ?? []
  const special = draw.special === undefined ? [] : [draw.special]
  const danHits = hitsOf(dan, drawn)
  const tuoHits = hitsOf(tuo, drawn)
  const danSpecial = hitsOf(dan, special)
  const tuoSpecial = hitsOf(tuo, special)
  const misses = tuo.length - tuoHits - tuoSpecial
  const free = PICK - dan.length
  const levels = new Map<string, number>()
  for (let hits = 0; hits <= free; hits++) {
    for (let specials = 0; specials <= tuoSpecial; specials++) {
      const notes = choose(tuoHits, hits) * choose(misses, free - hits - specials)
      addNotes(levels, LEVELS[danHits + hits]?.[danSpecial + specials], notes)
    }
  }
  return levels
}

/** The seven and the special number. */
const drawnOf = ({ numbers = [], special }: DrawResult): readonly number[] =>
  special === undefined ? numbers : [...numbers, special]

/** The special number is a banker, another chosen number or none of them. */
function endings(selection: Selection): DrawEnding[] {
  const pool = poolOf(selection)
  const all = Array.from({ length: POOL.to }, (_, i) => i + 1)
  return poolEndings(pool, PICK, POOL).flatMap(({ hits, drawn }) => {
    const left = (numbers: readonly number[]) => numbers.find((number) => !drawn.includes(number))
    const others = all.filter((number) => !pool.dan.includes(number) && !pool.tuo.includes(number))
    const specials = [left(pool.dan), left(pool.tuo), left(others)]
    return specials.flatMap((special, i) =>
      special === undefined ? [] : [{ hits: `${hits}+${i < 2 ? 1 : 0}`, draw: { numbers: drawn, special } }],
    )
  })
}

function standardRefusal({ numbers }: Standard): BetRefusal | undefined {
  if (numbers.length < PICK) return 'numbers_too_few'
  return numbers.length > MAX_NUMBERS ? 'numbers_too_many' : undefined
}

/** Bankers 1 to 6, bankers and others together at least 8 (rules.md 13). */
function dantuoRefusal({ dan, tuo }: Dantuo): BetRefusal | undefined {
  if (dan.length < 1) return 'numbers_too_few'
  if (dan.length >= PICK) return 'bankers_too_many'
  if (dan.some((number) => tuo.includes(number))) return 'banker_in_tuo'
  return dan.length + tuo.length < PICK + 1 ? 'numbers_too_few' : undefined
}

const standard: NumberPlayOf<Standard> = {
  code: 'standard',
  name: STANDARD_NAME,
  fields: [setField('numbers', NUMBERS_LABEL, POOL)],
  refusal: standardRefusal,
  count,
  expand,
  divide,
  wins,
  hits: ({ numbers }, draw) => ({ numbers: hitsAmong(numbers, drawnOf(draw)) }),
  endings,
  random: (random) => ({ numbers: randomNumbers(random, PICK, POOL) }),
}

const dantuo: NumberPlayOf<Dantuo> = {
  code: 'dantuo',
  name: DANTUO_NAME,
  fields: [setField('dan', DAN_LABEL, POOL), setField('tuo', TUO_LABEL, POOL)],
  refusal: dantuoRefusal,
  count,
  expand,
  divide,
  wins,
  hits: ({ dan, tuo }, draw) => ({ dan: hitsAmong(dan, drawnOf(draw)), tuo: hitsAmong(tuo, drawnOf(draw)) }),
  endings,
  random: (random) => randomBankers(random, { dan: PICK - 1, tuo: 2 }, POOL),
}

export const SEVEN_LECAI_PLAYS: readonly NumberPlay[] = [standard, dantuo]
