import type { DrawResult, NumberLine } from '../../bet.ts'
import {
  dividePool,
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
import { DANTUO_NAME, STANDARD_NAME, ZONE_LABELS } from './daletou.texts.ts'
import { levelOf } from './prizes.ts'

const FRONT = { from: 1, to: 35 }
const BACK = { from: 1, to: 12 }
const FRONT_PICK = 5
const BACK_PICK = 2

interface Standard {
  readonly front: readonly number[]
  readonly back: readonly number[]
}

interface Dantuo {
  readonly front_dan: readonly number[]
  readonly front_tuo: readonly number[]
  readonly back_dan: readonly number[]
  readonly back_tuo: readonly number[]
}

type Selection = Standard | Dantuo

const frontOf = (selection: Selection): PoolChoice =>
  'front' in selection
    ? { dan: [], tuo: selection.front, pick: FRONT_PICK }
    : { dan: selection.front_dan, tuo: selection.front_tuo, pick: FRONT_PICK }

const backOf = (selection: Selection): PoolChoice =>
  'back' in selection
    ? { dan: [], tuo: selection.back, pick: BACK_PICK }
    : { dan: selection.back_dan, tuo: selection.back_tuo, pick: BACK_PICK }

const count = (selection: Selection): number => poolNotes(frontOf(selection)) * poolNotes(backOf(selection))

function* expand(selection: Selection): Generator<NumberLine, void, undefined> {
  for (const front of poolCombinations(frontOf(selection))) {
    for (const back of poolCombinations(backOf(selection))) yield { play: 'standard', selection: { front, back } }
  }
}

/** Into pairs of back numbers first, then by front: bankers in front go with exactly two back numbers. */
function divide(selection: Selection): readonly NumberLine[] {
  const front = frontOf(selection)
  const backs = [...poolCombinations(backOf(selection))]
  if (backs.length > 1) return backs.map((back) => lineOf(front, back))
  return dividePool(front).flatMap((part) => backs.map((back) => lineOf(part, back)))
}

const lineOf = (front: PoolChoice, back: readonly number[]): NumberLine =>
  isPlain(front)
    ? { play: 'standard', selection: { front: numbersOf(front), back } }
    : { play: 'dantuo', selection: { front_dan: front.dan, front_tuo: front.tuo, back_dan: [], back_tuo: back } }

function wins(selection: Selection, draw: DrawResult, version: string): LevelNotes {
  const levels = new Map<string, number>()
  const byBack = notesByHits(backOf(selection), draw.back ?? [])
  for (const [frontHits, frontNotes] of notesByHits(frontOf(selection), draw.front ?? []).entries()) {
    for (const [backHits, backNotes] of byBack.entries()) {
      addNotes(levels, levelOf(version, frontHits, backHits), frontNotes * backNotes)
    }
  }
  return levels
}

function endings(selection: Selection): DrawEnding[] {
  const backs = poolEndings(backOf(selection), BACK_PICK, BACK)
  return poolEndings(frontOf(selection), FRONT_PICK, FRONT).flatMap((front) =>
    backs.map((back) => ({ hits: `${front.hits}+${back.hits}`, draw: { front: front.drawn, back: back.drawn } })),
  )
}

const standard: NumberPlayOf<Standard> = {
  code: 'standard',
  name: STANDARD_NAME,
  fields: [setField('front', ZONE_LABELS.front, FRONT), setField('back', ZONE_LABELS.back, BACK)],
  refusal: ({ front, back }) => (front.length < FRONT_PICK || back.length < BACK_PICK ? 'numbers_too_few' : undefined),
  count,
  expand,
  divide,
  wins,
  hits: ({ front, back }, draw) => ({ front: hitsAmong(front, draw.front), back: hitsAmong(back, draw.back) }),
  endings,
  random: (random) => ({
    front: randomNumbers(random, FRONT_PICK, FRONT),
    back: randomNumbers(random, BACK_PICK, BACK),
  }),
}

/**
 * The three forms of rules.md 7: bankers in front with exactly two back numbers, exactly five front numbers with a
 * banker in the back, or bankers in both.
 */
function dantuoRefusal(selection: Dantuo): BetRefusal | undefined {
  const front = frontOf(selection)
  const back = backOf(selection)
  if (front.dan.length + back.dan.length === 0) return 'numbers_too_few'
  if (front.dan.length >= FRONT_PICK || back.dan.length >= BACK_PICK) return 'bankers_too_many'
  return zoneRefusal(front) ?? zoneRefusal(back)
}

/** A zone with bankers needs a note more than one; a zone without must hold exactly one note. */
function zoneRefusal({ dan, tuo, pick }: PoolChoice): BetRefusal | undefined {
  if (dan.some((number) => tuo.includes(number))) return 'banker_in_tuo'
  const total = dan.length + tuo.length
  if (total < pick + (dan.length > 0 ? 1 : 0)) return 'numbers_too_few'
  return dan.length === 0 && total > pick ? 'numbers_too_many' : undefined
}

const dantuo: NumberPlayOf<Dantuo> = {
  code: 'dantuo',
  name: DANTUO_NAME,
  fields: [
    setField('front_dan', ZONE_LABELS.front_dan, FRONT),
    setField('front_tuo', ZONE_LABELS.front_tuo, FRONT),
    setField('back_dan', ZONE_LABELS.back_dan, BACK),
    setField('back_tuo', ZONE_LABELS.back_tuo, BACK),
  ],
  refusal: dantuoRefusal,
  count,
  expand,
  divide,
  wins,
  hits: ({ front_dan, front_tuo, back_dan, back_tuo }, draw) => ({
    front_dan: hitsAmong(front_dan, draw.front),
    front_tuo: hitsAmong(front_tuo, draw.front),
    back_dan: hitsAmong(back_dan, draw.back),
    back_tuo: hitsAmong(back_tuo, draw.back),
  }),
  endings,
  random(random) {
    const { dan, tuo } = randomBankers(random, { dan: FRONT_PICK - 1, tuo: 2 }, FRONT)
    return { front_dan: dan, front_tuo: tuo, back_dan: [], back_tuo: randomNumbers(random, BACK_PICK, BACK) }
  },
}

export const DALETOU_PLAYS: readonly NumberPlay[] = [standard, dantuo]
