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
import type { DrawnPool } from '../game.ts'
import { DAN_LABEL, dantuoName, NUMBERS_LABEL, pickName, TUO_LABEL } from './happy8.texts.ts'
import { levelOf } from './prizes.ts'

const POOL = { from: 1, to: 80 }
const MAX_PICK = 10
const DRAWN = 20

interface Standard {
  readonly numbers: readonly number[]
}

interface Dantuo {
  readonly dan: readonly number[]
  readonly tuo: readonly number[]
}

type Selection = Standard | Dantuo

export const codeOf = (pick: number): string => `pick${pick}`

/** What both forms of a pick share. */
function playParts(pick: number) {
  const code = codeOf(pick)
  const poolOf = (selection: Selection): PoolChoice =>
    'numbers' in selection ? { dan: [], tuo: selection.numbers, pick } : { ...selection, pick }
  return {
    code,
    count: (selection: Selection): number => poolNotes(poolOf(selection)),
    *expand(selection: Selection): Generator<NumberLine, void, undefined> {
      for (const numbers of poolCombinations(poolOf(selection))) yield { play: code, selection: { numbers } }
    },
    divide: (selection: Selection): readonly NumberLine[] =>
      dividePool(poolOf(selection)).map((part) => ({
        play: code,
        selection: isPlain(part) ? { numbers: numbersOf(part) } : { dan: part.dan, tuo: part.tuo },
      })),
    wins(selection: Selection, draw: DrawResult, version: string): LevelNotes {
      const levels = new Map<string, number>()
      for (const [hits, notes] of notesByHits(poolOf(selection), draw.numbers ?? []).entries()) {
        addNotes(levels, levelOf(version, pick, hits), notes)
      }
      return levels
    },
    endings: (selection: Selection): DrawEnding[] =>
      poolEndings(poolOf(selection), DRAWN, POOL).map(({ hits, drawn }) => ({
        hits: String(hits),
        draw: { numbers: drawn },
      })),
  }
}

const standard = (pick: number): NumberPlayOf<Standard> => ({
  ...playParts(pick),
  name: pickName(pick),
  fields: [setField('numbers', NUMBERS_LABEL, POOL)],
  refusal: ({ numbers }) => (numbers.length < pick ? 'numbers_too_few' : undefined),
  hits: ({ numbers }, draw) => ({ numbers: hitsAmong(numbers, draw.numbers) }),
  random: (random) => ({ numbers: randomNumbers(random, pick, POOL) }),
})

/** Bankers fewer than the pick, and more numbers than one note needs (rules.md 14). */
function dantuoRefusal(pick: number, { dan, tuo }: Dantuo): BetRefusal | undefined {
  if (dan.length < 1) return 'numbers_too_few'
  if (dan.length >= pick) return 'bankers_too_many'
  if (dan.some((number) => tuo.includes(number))) return 'banker_in_tuo'
  return dan.length + tuo.length <= pick ? 'numbers_too_few' : undefined
}

const dantuo = (pick: number): NumberPlayOf<Dantuo> => ({
  ...playParts(pick),
  name: dantuoName(pick),
  fields: [setField('dan', DAN_LABEL, POOL), setField('tuo', TUO_LABEL, POOL)],
  refusal: (selection) => dantuoRefusal(pick, selection),
  hits: ({ dan, tuo }, draw) => ({ dan: hitsAmong(dan, draw.numbers), tuo: hitsAmong(tuo, draw.numbers) }),
  random: (random) => randomBankers(random, { dan: pick - 1, tuo: 2 }, POOL),
})

/** Bankers are in every note, so they come first. */
export const HAPPY8_POOL: DrawnPool<NumberLine> = {
  drawn: DRAWN,
  highest: POOL.to,
  numbersOf({ selection }) {
    const { numbers, dan, tuo } = selection as Partial<Standard & Dantuo>
    return numbers ?? [...(dan ?? []), ...(tuo ?? [])]
  },
}

export const HAPPY8_PICKS = Array.from({ length: MAX_PICK }, (_, i) => i + 1)

/** 选一 has no bankers. */
export const HAPPY8_PLAYS: readonly NumberPlay[] = HAPPY8_PICKS.flatMap((pick): NumberPlay[] =>
  pick === 1 ? [standard(pick)] : [standard(pick), dantuo(pick)],
)
