import type { BasketballScore, MatchResult } from '../../bet.ts'
import { hasOnly, isObject, isWhole } from '../../json.ts'
import { readLine } from '../../match/decimal.ts'
import type { MatchLines, ScoreText } from '../../match/match-rules.ts'

const MAX_POINTS = 400

/** Whether a value is a basketball result: void, or points that differ (overtime counts, so there are no draws). */
export function isBasketballResult(value: unknown): value is BasketballScore | { readonly void: true } {
  if (!isObject(value)) return false
  if (Object.hasOwn(value, 'void')) return value.void === true && hasOnly(value, ['void'])
  const { away, home } = value
  const arePoints = isWhole(away, 0, MAX_POINTS) && isWhole(home, 0, MAX_POINTS) && away !== home
  return arePoints && hasOnly(value, ['away', 'home', 'let', 'total']) && isLine(value.let) && isLine(value.total)
}

/** A basketball result from points, let and preset total. */
export function basketballResult({ full }: ScoreText, { handicap, total }: MatchLines): BasketballScore {
  const [home = 0, away = 0] = full.split(':').map(Number)
  return { home, away, ...(handicap === undefined ? {} : { let: handicap }), ...(total === undefined ? {} : { total }) }
}

/** Lets and totals end in .5, so that every score is on one side of them. */
const isLine = (value: unknown): boolean => value === undefined || Math.abs((readLine(value) ?? 0) % 1) === 0.5

/** Margins 1-5, 6-10 … 26+, for the home and for the away side, in the order of display. */
const MARGINS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+']
const MARGIN_STEP = 5
export const MARGIN_OPTIONS = [...MARGINS.map((margin) => `主胜${margin}`), ...MARGINS.map((margin) => `客胜${margin}`)]

/**
 * The option a basketball score makes right in a play (rules.md 2); undefined when the result lacks the line it needs.
 */
export function winningOption(play: string, result: MatchResult): string | undefined {
  const score = result as BasketballScore
  const margin = score.home - score.away
  switch (play) {
    case 'SF':
      return margin > 0 ? '3' : '0'
    case 'RFSF':
      return overLine(margin, score.let, ['3', '0'], -1)
    case 'DXF':
      return overLine(score.home + score.away, score.total, ['大', '小'], 1)
    case 'SFC':
      return marginOption(margin)
    default:
      return undefined
  }
}

/** The first word when the value is above `sign` × the line, else the second. */
function overLine(value: number, text: unknown, [above, below]: readonly [string, string], sign: 1 | -1) {
  const line = readLine(text)
  if (line === undefined) return undefined
  return value > sign * line ? above : below
}

function marginOption(margin: number): string | undefined {
  const step = Math.min(MARGINS.length, Math.ceil(Math.abs(margin) / MARGIN_STEP)) - 1
  return MARGIN_OPTIONS[margin > 0 ? step : MARGINS.length + step]
}

const WIDEST_MARGIN = 31
const USUAL_LETS = Array.from({ length: 32 }, (_, i) => i - 15.5)
const USUAL_TOTAL = 200.5

/**
 * Scores that show every way a basketball match can end for any play: each margin, below and above the preset total.
 */
export function possibleBasketballResults(line: { let?: unknown; total?: unknown }): BasketballScore[] {
  const known = readLine(line.let)
  const total = readLine(line.total) ?? USUAL_TOTAL
  const results: BasketballScore[] = []
  for (const handicap of known === undefined ? USUAL_LETS : [known]) {
    for (let margin = 1; margin <= WIDEST_MARGIN; margin++) {
      for (const points of [total - 40, total + 40]) {
        const loser = Math.max(0, Math.floor((points - margin) / 2))
        results.push({ home: loser + margin, away: loser, let: handicap, total })
        results.push({ home: loser, away: loser + margin, let: handicap, total })
      }
    }
  }
  return results
}
