import { readFileSync } from 'node:fs'
import { chinaDate, type Instant, instantOf, type TimeText } from '@caimin/base'
import { matchIdOf, type PastMatch } from '../../../core/catalog/index.ts'
import { DATA_FOLDER } from '../../../feeds/data-folder.ts'
import { endOf } from '../match-script.ts'

/** Who told the results, each in a file of its own. */
const SOURCES = ['football-data', 'openfootball'] as const
/** Matches that the demo world makes on the same day are numbered from 1 on. */
const FIRST_NUMBER = 501

/** Real matches of the demo world's leagues with their results, by source, league and kick-off; always the same. */
export function realMatches(): readonly PastMatch[] {
  const counts = new Map<string, number>()
  return SOURCES.flatMap((source) =>
    linesOf(source).map((line) => {
      const match = realMatch(line, source, counts.get(line.businessDate) ?? 0)
      counts.set(line.businessDate, (counts.get(line.businessDate) ?? 0) + 1)
      return match
    }),
  )
}

interface ResultLine {
  readonly league: string
  readonly kickoffAt: Instant
  readonly businessDate: string
  readonly home: string
  readonly away: string
  /** Empty where the source does not tell it. */
  readonly half: string
  readonly full: string
}

const linesOf = (source: string): ResultLine[] =>
  readFileSync(new URL(`football/results-${source}.csv`, DATA_FOLDER), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [league = '', kickoff = '', home = '', away = '', half = '', full = ''] = line.split(',')
      const kickoffAt = instantOf(kickoff as TimeText)
      return { league, kickoffAt, businessDate: chinaDate(kickoffAt), home, away, half, full }
    })

/** It was never on sale: it has no odds and no line. */
function realMatch({ half, full, ...played }: ResultLine, source: string, before: number): PastMatch {
  const sold = { game: 'jczq', issueNo: null, businessDate: played.businessDate } as const
  const number = String(FIRST_NUMBER + before)
  return {
    facts: {
      ...played,
      ...sold,
      id: matchIdOf({ ...sold, number }),
      number,
      sport: 'football',
      homeRank: null,
      awayRank: null,
      isSelling: false,
      handicap: 0,
      total: null,
      singles: {},
      odds: {},
      averageOdds: null,
      sourceRefs: {},
      isDemo: false,
      source,
      fetchedAt: endOf(played),
    },
    score: half === '' ? { full } : { half, full },
  }
}
