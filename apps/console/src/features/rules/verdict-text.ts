import { exactAmountText, fen } from '@caimin/base'
import { gamePlays, playName } from '@caimin/rules'
import type { Vector, Verdict } from '@caimin/rules/conformance'
import { rulesTexts } from './rules.texts.ts'

const { fields } = rulesTexts

/** The name of what a worked bet bets on; the code itself where the game has no such play. */
export function playText({ in: { game, play } }: Vector): string {
  return rulesTexts.plays[play] ?? (gamePlays(game).includes(play) ? playName(game, play) : play)
}

const numberText = (value: number): string => value.toLocaleString('zh-CN')

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function levelsText(levels: object): string {
  const parts = Object.entries(levels).map(([level, notes]) => rulesTexts.level(level, numberText(Number(notes))))
  return parts.length === 0 ? rulesTexts.noLevel : parts.join(rulesTexts.join)
}

/** A field of an answer in words; what has none stands as it was printed. */
function valueText(field: string, value: unknown): string {
  if (value === undefined) return rulesTexts.nothing
  if (field === 'valid') return value === true ? rulesTexts.accepted : rulesTexts.notAccepted
  if (field === 'levels' && typeof value === 'object' && value !== null) return levelsText(value)
  if (field === 'multiples' && Array.isArray(value))
    return value.map((times) => rulesTexts.times(String(times))).join(' ')
  if (!isCount(value)) return JSON.stringify(value)
  if (field === 'amount_yuan') return rulesTexts.yuan(numberText(value))
  return field.endsWith('_fen')
    ? rulesTexts.yuan(exactAmountText(fen(BigInt(value))))
    : rulesTexts.notes(numberText(value))
}

/** One line of the comparison. */
export interface ComparedField {
  readonly name: string
  readonly expected: string
  readonly got: string
  readonly isSame: boolean
}

/** What the worked bet says and what the rules answered, field by field. */
export function comparedFields({ vector, answer, differences }: Verdict): readonly ComparedField[] {
  return Object.entries(vector.out).map(([field, expected]) => ({
    name: fields[field] ?? field,
    expected: valueText(field, expected),
    got: valueText(field, answer[field]),
    isSame: differences.every((difference) => difference.field !== field),
  }))
}

/** Why the rules did not take the bet; undefined where they did. */
export function refusalText({ answer: { reason, error } }: Verdict): string | undefined {
  if (typeof error === 'string') return rulesTexts.error(error)
  return typeof reason === 'string' ? rulesTexts.refused(reason) : undefined
}
