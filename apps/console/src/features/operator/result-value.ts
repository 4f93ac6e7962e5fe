import type { OutputOf } from '@caimin/contract'
import { matchPlays, optionText, playOptions } from '@caimin/rules'
import type { GameId } from '@caimin/rules/games'
import { FINAL_SP_GAMES, type ResultValue } from '../../platform/results/value-text.ts'

export type ResultRow = OutputOf<'operator', 'results'>['rows'][number]

/** A subject has a result for each of its steps. */
export const resultId = (row: ResultRow): string => `${row.subject_kind} ${row.subject_id} ${row.step}`

/** The plays whose final SP a match of this game has. */
export const spPlays = (game: GameId): readonly string[] => {
  const known = FINAL_SP_GAMES.find((each) => each === game)
  return known === undefined ? [] : matchPlays(known)
}

/** What a draw of each game consists of: the fields of the conformance runner, and how many numbers each holds. */
const DRAW_ZONES: Readonly<Partial<Record<GameId, Readonly<Record<string, number>>>>> = {
  shuangseqiu: { red: 6, blue: 1 },
  daletou: { front: 5, back: 2 },
  '7lecai': { numbers: 7, special: 1 },
  happy8: { numbers: 20 },
  '7xincai': { digits: 7 },
  arrange3: { digits: 3 },
  arrange5: { digits: 5 },
  fucai3D: { digits: 3 },
  sfc: { outcomes: 14 },
}

/** Zones that hold one number, and not a list of them. */
const SINGLE_ZONES: readonly string[] = ['blue', 'special']

export const drawZones = (game: GameId): Readonly<Record<string, number>> => DRAW_ZONES[game] ?? {}

/** What has been typed, by field. */
export type TypedResult = Readonly<Record<string, string>>

const SCORE = /^\d{1,3}:\d{1,3}$/
/** Games that are decided by the final score alone. */
const WITHOUT_HALF: readonly GameId[] = ['jclq', 'sfgg']

export const hasHalf = (game: GameId): boolean => !WITHOUT_HALF.includes(game)

function readScore(typed: TypedResult, game: GameId): ResultValue | null {
  if (typed.void === 'yes') return { void: true }
  const half = (typed.half ?? '').trim().replace('：', ':')
  const full = (typed.full ?? '').trim().replace('：', ':')
  if (!hasHalf(game)) return SCORE.test(full) ? { full } : null
  return SCORE.test(half) && SCORE.test(full) ? { half, full } : null
}

const SP_LINE = /^(\S+)\s+(\d{1,5}\.\d{2,6})$/

/** Of every play the option that came, by code or as printed, and its SP. */
function readFinalSp(typed: TypedResult, game: GameId): ResultValue | null {
  const known = FINAL_SP_GAMES.find((each) => each === game)
  if (known === undefined) return null
  const value: Record<string, Record<string, string>> = {}
  for (const play of matchPlays(known)) {
    const [, said = '', sp = ''] = SP_LINE.exec((typed[play] ?? '').trim()) ?? []
    const option = playOptions(known, play).find((code) => code === said || optionText(known, play, code) === said)
    if (option === undefined) return null
    value[play] = { [option]: sp }
  }
  return value
}

const OUTCOME = /^[310*]$/

function readOutcomes(typed: TypedResult): ResultValue | null {
  const outcomes = (typed.outcomes ?? '').replace(/[\s,，]+/g, '').split('')
  return outcomes.length === 14 && outcomes.every((each) => OUTCOME.test(each)) ? { outcomes } : null
}

function readNumbers(typed: TypedResult, game: GameId): ResultValue | null {
  if (game === 'sfc') return readOutcomes(typed)
  const value: Record<string, number | number[]> = {}
  for (const [zone, count] of Object.entries(drawZones(game))) {
    const numbers = (typed[zone] ?? '')
      .trim()
      .split(/[\s,，]+/)
      .filter((part) => part !== '')
      .map(Number)
    if (numbers.length !== count || !numbers.every(Number.isInteger)) return null
    value[zone] = SINGLE_ZONES.includes(zone) ? (numbers[0] ?? 0) : numbers
  }
  return Object.keys(value).length === 0 ? null : value
}

const WHOLE_YUAN = /^\d{1,12}$/

/** Every floating level of the draw, 0 for one without a winner; optional ones may stay blank. */
function readAmounts(typed: TypedResult, levels: ResultRow['levels']): ResultValue | null {
  if (levels === null) return null
  const value: Record<string, number> = {}
  for (const { level, is_optional } of levels.filter(({ amount }) => amount === null)) {
    const text = (typed[level] ?? '').replaceAll(/[\s,，]/g, '')
    if (text === '' && is_optional) continue
    if (!WHOLE_YUAN.test(text)) return null
    value[level] = Number(text)
  }
  return value
}

/** What was typed, in the form of the wire; null while it is not complete. */
export function readResult(row: ResultRow, typed: TypedResult): ResultValue | null {
  if (row.step === 'score') return readScore(typed, row.game)
  if (row.step === 'sp') return readFinalSp(typed, row.game)
  return row.step === 'numbers' ? readNumbers(typed, row.game) : readAmounts(typed, row.levels)
}
