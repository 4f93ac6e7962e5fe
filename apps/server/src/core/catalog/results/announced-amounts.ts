import { type Ok, ok, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { levelName, type PrizeLevel, prizeLevels } from '@caimin/rules'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { POOL_AFTER } from '../draws/draw.store.ts'
import type { IssueGameId } from '../draws/issue.ts'
import { SHARED_LEVEL } from '../draws/shared-issue.ts'
import { ADDED_NAMES, NUMERALS, WRITTEN_LEVELS } from './announced-amounts.texts.ts'
import type { ResultValue } from './result.ts'

/** What is known of an issue, as the rules read it: `{ pool_before_yuan, fuyun }`. */
export type IssueFacts = Readonly<Record<string, unknown>>

/** Amounts that do not fit the levels of their game. */
export type LevelRefusal = Refused<'level_unknown' | 'level_missing' | 'level_is_fixed'>

/** A result in its one form, or why it is none. */
export type ReadValue = Ok<ResultValue> | Refused<'result_malformed'> | LevelRefusal

/** A level of an announcement, and how people call it. */
export interface AnnouncedLevel extends PrizeLevel {
  readonly name: string
}

const HIGHEST_YUAN = 10 ** 12

/**
 * The levels that the draw of an issue announces: those of 胜负彩 and 任选九 together, and the pool where the game has one.
 */
export function announcedLevels(game: IssueGameId, issueNo: string, facts: IssueFacts): readonly AnnouncedLevel[] {
  const own = prizeLevels(game, issueNo, facts)
  const shared: readonly PrizeLevel[] = game === 'sfc' ? [{ level: SHARED_LEVEL, amount: null, isOptional: false }] : []
  const hasPool = own.some(({ amount }) => amount === null)
  const pool: readonly PrizeLevel[] = hasPool ? [{ level: POOL_AFTER, amount: null, isOptional: true }] : []
  return [...own, ...shared, ...pool].map((each) => ({
    ...each,
    name: ADDED_NAMES[each.level] ?? levelName(each.level),
  }))
}

/**
 * Checks announced amounts, whole yuan of one note by level, and answers them in the one form that claims are compared
 * in: levels by their keys, whatever they were called; fixed levels left out, for the rules know them. Every floating
 * level must be present, 0 for one without a winner. Without the facts of the issue nothing is said of what is missing.
 */
export function readAmounts(
  draw: { readonly game: IssueGameId; readonly issueNo: string },
  value: ResultValue,
  facts: IssueFacts | undefined,
): ReadValue {
  const levels = announcedLevels(draw.game, draw.issueNo, facts ?? {})
  const told = new Map<string, number>()
  const unknown: string[] = []
  const fixed: string[] = []
  for (const [written, amount] of Object.entries(value)) {
    const level = levels.find((each) => isWritten(each, written))
    if (typeof amount !== 'number' || amount < 0 || amount > HIGHEST_YUAN) return refuse('result_malformed')
    if (level === undefined) unknown.push(written)
    else if (level.amount !== null) {
      if (amount !== 0 && Math.round(amount * 100) !== Number(level.amount)) fixed.push(level.name)
    } else if (!Number.isInteger(amount) || (told.get(level.level) ?? amount) !== amount)
      return refuse('result_malformed')
    else told.set(level.level, amount)
  }
  if (unknown.length > 0) return refuseWith('level_unknown', { levels: unknown })
  if (fixed.length > 0) return refuseWith('level_is_fixed', { levels: fixed })
  const missing = levels.filter((each) => each.amount === null && !each.isOptional && !told.has(each.level))
  if (facts !== undefined && missing.length > 0)
    return refuseWith('level_missing', { levels: missing.map(({ name }) => name) })
  return ok(Object.fromEntries([...told].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

function isWritten({ level, name }: AnnouncedLevel, written: string): boolean {
  const names = [level, name, ...(WRITTEN_LEVELS[level] ?? [])]
  return names.map(folded).includes(folded(written))
}

/** Full width, spaces and Chinese numerals make no difference. */
const folded = (text: string): string =>
  NUMERALS.reduce(
    (folding, numeral, i) => folding.replaceAll(numeral, String(i + 1)),
    text.normalize('NFKC').replaceAll(/\s/gu, ''),
  )
