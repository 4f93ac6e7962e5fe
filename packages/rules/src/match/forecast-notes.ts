import { fen, NO_MONEY } from '@caimin/base'
import type { MatchBet, MatchLine, MatchPick, Odds } from '../bet.ts'
import type { Forecast, HitForecast, MatchLineFacts } from '../forecast.ts'
import { NOTE_PRICE } from '../limits.ts'
import { joinedSelection, multipleOf } from '../orders/optimised-lines.ts'
import { exactLinePrize } from './exact-line-prize.ts'
import type { MatchRules } from './match-rules.ts'
import { factsOf } from './outcome-ranges.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

// Notes looked at over all endings; a tap on the page must not wait for more.
const MAX_LOOKS = 200_000

/** The options of one match that a real result brings together, as `match play option`; none when all are wrong. */
type RightOptions = readonly string[]

interface Note {
  readonly options: readonly string[]
  /** In fen, with the multiples. */
  readonly prize: number
}

const keyOf = (id: string, play: string, option: string): string => `${id} ${play} ${option}`

/**
 * What an optimised slip can bring. Its notes have prizes of their own and no order by odds, so every way its matches
 * can end is tried; where those are too many, only the one with the highest odds in each match.
 */
export function forecastNotes(
  rules: MatchRules,
  bet: MatchBet,
  odds: Odds,
  facts: Readonly<Record<string, MatchLineFacts>>,
): Forecast {
  const notes = bet.lines.map((line) => noteOf(rules, line, odds, bet.multiple))
  const { matches } = joinedSelection(bet.lines.map(({ selection }) => selection))
  const endings = matches.map((match) => endingsOf(rules, match, factsOf(facts, match.id)))
  const count = endings.reduce((product, { length }) => product * length, 1)
  if (count * notes.length > MAX_LOOKS) return bestEnding(notes, endings, odds)
  const least: number[] = []
  const most: number[] = []
  const tryFrom = (index: number, right: ReadonlySet<string>, hits: number): void => {
    const ways = endings[index]
    if (ways === undefined) {
      const prize = prizeOf(notes, right)
      if (prize === 0) return
      least[hits] = Math.min(least[hits] ?? prize, prize)
      most[hits] = Math.max(most[hits] ?? prize, prize)
      return
    }
    for (const way of ways) tryFrom(index + 1, new Set([...right, ...way]), hits + Number(way.length > 0))
  }
  tryFrom(0, new Set(), 0)
  const byHits = most.flatMap((prize, hits): HitForecast[] => [
    { hits, least: fen(BigInt(least[hits] ?? 0)), most: fen(BigInt(prize)) },
  ])
  return { ...extremesOf(byHits), byHits, isExact: true }
}

function noteOf(rules: MatchRules, line: MatchLine, odds: Odds, multiple: number): Note {
  const options = line.selection.matches.flatMap(({ id, picks }) =>
    Object.entries(picks).flatMap(([play, chosen]) => chosen.map((option) => keyOf(id, play, option))),
  )
  const once = exactLinePrize(rules, line, odds) ?? NOTE_PRICE
  return { options, prize: Number(once) * multipleOf(line) * multiple }
}

function endingsOf(rules: MatchRules, { id, picks }: MatchPick, facts: MatchLineFacts): readonly RightOptions[] {
  const distinct = new Map<string, RightOptions>()
  for (const outcome of possibleOutcomes(rules, facts)) {
    const right = Object.entries(picks).flatMap(([play, chosen]) => {
      const option = outcome.get(play)
      return option !== undefined && chosen.includes(option) ? [keyOf(id, play, option)] : []
    })
    distinct.set(right.join(), right)
  }
  return [...distinct.values()]
}

function prizeOf(notes: readonly Note[], right: ReadonlySet<string>): number {
  let prize = 0
  for (const note of notes) if (note.options.every((option) => right.has(option))) prize += note.prize
  return prize
}

function bestEnding(notes: readonly Note[], endings: readonly (readonly RightOptions[])[], odds: Odds): Forecast {
  const oddsOf = (key: string): number => {
    const [id = '', play = '', option = ''] = key.split(' ')
    return Number(odds[id]?.[play]?.[option] ?? 1)
  }
  const sum = (way: RightOptions): number => way.reduce((total, key) => total + oddsOf(key), 0)
  const best = endings.map((ways) => ways.reduce((a, b) => (sum(b) > sum(a) ? b : a), []))
  const most = fen(BigInt(prizeOf(notes, new Set(best.flat()))))
  const least = fen(BigInt(Math.min(...notes.map(({ prize }) => prize))))
  return { least, most, byHits: [{ hits: endings.length, least, most }], isExact: false }
}

/** The smallest prize need not be that of the fewest hits: notes have multiples of their own. */
function extremesOf(byHits: readonly HitForecast[]): Pick<Forecast, 'least' | 'most'> {
  const rising = byHits.flatMap(({ least, most }) => [least, most]).sort((a, b) => Number(a - b))
  return { least: rising[0] ?? NO_MONEY, most: rising.at(-1) ?? NO_MONEY }
}
