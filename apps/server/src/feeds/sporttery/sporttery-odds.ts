import type { PlayOdds } from '../../core/catalog/index.ts'
import { isRecord } from '../read-rows.ts'

type Pool = Readonly<Record<string, unknown>>

const THREE_WAY: readonly (readonly [string, string])[] = [
  ['3', 'h'],
  ['1', 'd'],
  ['0', 'a'],
]

const LETTER: Readonly<Record<string, string>> = { h: '3', d: '1', a: '0' }

/** `hd` → `3-1`: half time first. */
const HALF_FULL = ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa'].map(
  (key) => [`${LETTER[key.charAt(0)]}-${LETTER[key.charAt(1)]}`, key] as const,
)

const GOALS = Array.from({ length: 8 }, (_, goals) => [`${goals}`, `s${goals}`] as const)

/** The other scores come with or without a minus sign, depending on the call. */
const OTHER_SCORES: readonly (readonly [string, readonly string[]])[] = [
  ['9:0', ['s-1sh', 's1sh']],
  ['9:9', ['s-1sd', 's1sd']],
  ['0:9', ['s-1sa', 's1sa']],
]

const SCORE = /^s0(\d)s0(\d)$/
/** From 1000 on the source writes no decimals. */
const ODDS = /^\d{1,5}(\.\d{1,6})?$/

/** The pools of a match as odds by play and option. A pool or an option at 0 is not sold and is left out. */
export function readOdds(match: Pool): PlayOdds {
  const odds: Record<string, Readonly<Record<string, string>>> = {
    SPF: pickSold(match.had, THREE_WAY),
    RQSPF: pickSold(match.hhad, THREE_WAY),
    CBF: scores(match.crs),
    JQS: pickSold(match.ttg, GOALS),
    BQC: pickSold(match.hafu, HALF_FULL),
  }
  return Object.fromEntries(Object.entries(odds).filter(([, options]) => Object.keys(options).length > 0))
}

/** The odds in the one form, with decimals; undefined when the option is not sold. */
function soldAt(value: unknown): string | undefined {
  if (typeof value !== 'string' || !ODDS.test(value) || Number(value) <= 1) return undefined
  return value.includes('.') ? value : `${value}.0`
}

/** The options of a pool that are sold, at their odds. */
export function pickSold(pool: unknown, options: readonly (readonly [string, string])[]): Record<string, string> {
  if (!isRecord(pool)) return {}
  const sold = options.map(([option, key]) => [option, soldAt(pool[key])] as const)
  return Object.fromEntries(sold.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function scores(pool: unknown): Record<string, string> {
  if (!isRecord(pool)) return {}
  const odds: Record<string, string> = {}
  for (const [key, value] of Object.entries(pool)) {
    const goals = SCORE.exec(key)
    const sold = soldAt(value)
    if (goals !== null && sold !== undefined) odds[`${goals[1]}:${goals[2]}`] = sold
  }
  for (const [option, keys] of OTHER_SCORES) {
    const value = keys.map((key) => soldAt(pool[key])).find((sold) => sold !== undefined)
    if (value !== undefined) odds[option] = value
  }
  return odds
}
