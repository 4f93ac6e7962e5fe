import { addMs, days, type Instant, minutes, seconds } from '@caimin/base'
import { matchesUnderWay, matchSubject } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Feed, FeedRows, ResultRow } from '../feed.ts'
import { DEMO_ORIGINS } from './demo-origins.ts'
import { endOf, progressAt, scoreText, scriptOf } from './match-script.ts'
import { hashOfText } from './seeded-random.ts'
import { type DemoMatch, slateOf } from './slate.ts'

/** How long after the last whistle each origin tells the score. */
const TOLD_AFTER = { 'demo-a': minutes(1), 'demo-b': minutes(4) } as const
/** A match that has no result after so long has been left to the operator. */
const GIVEN_UP_AFTER = days(30)
const MISTOLD_ONE_IN = 40
const MISTOLD_FOR_MS = days(1)

/** Scores of the matches under way, and what both origins say of finished ones. */
export const demoScoresFeed = (database: Pick<Database, 'read'>): Feed => ({
  name: 'demo-scores',
  everyMs: seconds(5),
  isDemo: true,
  async poll({ now }) {
    const underWay = await database.read((r) => matchesUnderWay(r, addMs(r.now, -GIVEN_UP_AFTER)))
    return scoresOf(
      underWay.flatMap((match) => findMade(match) ?? []),
      now,
    )
  },
})

/** How these matches stand, and the results that have been told by now. */
export const scoresOf = (matches: readonly DemoMatch[], now: Instant): FeedRows => ({
  progress: matches.map((match) => progressAt(match, now)),
  results: matches.flatMap((match) => resultRows(match, now)),
})

const resultRows = (match: DemoMatch, now: Instant): ResultRow[] =>
  DEMO_ORIGINS.filter((origin) => now >= addMs(endOf(match), TOLD_AFTER[origin])).map((origin) => ({
    ...matchSubject(match.id),
    step: 'score',
    origin,
    value: origin === 'demo-b' && isMistold(match, now) ? mistoldScore(match) : scoreOf(match),
  }))

/** Now and then the second origin errs, so that there is something to decide; a day later it corrects itself. */
const isMistold = (match: DemoMatch, now: Instant): boolean =>
  hashOfText(`mistold ${match.id}`) % MISTOLD_ONE_IN === 0 && now < addMs(endOf(match), MISTOLD_FOR_MS)

function mistoldScore(match: DemoMatch): { half: string; full: string } {
  const { half, full } = scriptOf(match)
  return { half: scoreText(half), full: scoreText({ home: full.home + 1, away: full.away }) }
}

function scoreOf(match: DemoMatch): { half: string; full: string } {
  const script = scriptOf(match)
  return { half: scoreText(script.half), full: scoreText(script.full) }
}

type MatchKey = { readonly id: string; readonly businessDate: string }

const findMade = (match: MatchKey): DemoMatch | undefined =>
  slateOf(match.businessDate).find((each) => each.id === match.id)

/** The score the demo world has made for one of its matches. */
export function madeScoreOf(match: MatchKey): { half: string; full: string } | undefined {
  const made = findMade(match)
  return made && scoreOf(made)
}
