import { addMs, days, type Instant, instant, minutes, seconds } from '@caimin/base'
import {
  type CatalogMatch,
  type ConfirmedResult,
  matchesAwaitingSp,
  matchesUnderWay,
  matchSubject,
} from '../../core/catalog/index.ts'
import type { Feed, FeedRows, ResultRow } from '../../feeds/feed.ts'
import type { Database } from '../../platform/context.ts'
import { finalSpOf } from './beidan/final-sp.ts'
import { DEMO_ORIGINS } from './demo-origins.ts'
import type { MadeMatch, MadeScore } from './made-match.ts'
import { findMade } from './made-matches.ts'
import { hashOfText } from './seeded-random.ts'

/** Who tells how matches run. */
const SOURCE = 'demo'
/** How long after the final whistle each source reports the score. */
const TOLD_AFTER = { 'demo-a': minutes(1), 'demo-b': minutes(4) } as const
/** A match that has no result after so long has been left to the operator. */
const GIVEN_UP_AFTER = days(30)
const MISTOLD_ONE_IN = 40
const MISTOLD_FOR_MS = days(1)

/**
 * Scores of the matches under way, and what both origins say of finished ones: the score, then the final SP where it
 * pays.
 */
export const demoScoresFeed = (database: Pick<Database, 'read'>): Feed => ({
  name: 'demo-scores',
  everyMs: seconds(5),
  isDemo: true,
  async poll({ now }) {
    const { underWay, awaitingSp } = await database.read(async (r) => {
      const since = addMs(r.now, -GIVEN_UP_AFTER)
      return { underWay: await matchesUnderWay(r, since), awaitingSp: await matchesAwaitingSp(r, since) }
    })
    const told = scoresOf(
      underWay.flatMap((match) => findMade(match) ?? []),
      now,
    )
    return { ...told, results: [...(told.results ?? []), ...awaitingSp.flatMap((each) => spRows(each))] }
  },
})

/** How these matches stand, what happened in them, and the results that are reported by now. */
export const scoresOf = (matches: readonly MadeMatch[], now: Instant): FeedRows => ({
  // After the final whistle nothing is told of the course of a match.
  progress: matches.map((match) => {
    return { ...match.progress(now), source: SOURCE, toldAt: instant(Math.min(now, match.endsAt)) }
  }),
  events: matches.flatMap(({ id, events }) =>
    (events?.(now) ?? []).map((event) => ({ ...event, matchId: id, source: SOURCE })),
  ),
  statistics: matches.flatMap(({ id, statistics }) =>
    statistics === undefined ? [] : { ...statistics(now), matchId: id, source: SOURCE },
  ),
  results: matches.flatMap((match) => scoreRows(match, now)),
})

const scoreRows = (match: MadeMatch, now: Instant): ResultRow[] =>
  DEMO_ORIGINS.filter((origin) => now >= addMs(match.endsAt, TOLD_AFTER[origin])).map((origin) => ({
    ...matchSubject(match.id),
    step: 'score',
    origin,
    value: { ...(origin === 'demo-b' && isMistold(match, now) ? mistold(match.score) : match.score) },
  }))

/** Whether the origins say the same of a match at a moment, by which its score is confirmed. */
export const areAgreedBy = (match: MadeMatch, at: Instant): boolean =>
  at >= addMs(match.endsAt, Math.max(...Object.values(TOLD_AFTER))) && !isMistold(match, at)

/** Now and then the second origin errs, so that there is something to decide; a day later it corrects itself. */
const isMistold = (match: MadeMatch, now: Instant): boolean =>
  hashOfText(`mistold ${match.id}`) % MISTOLD_ONE_IN === 0 && now < addMs(match.endsAt, MISTOLD_FOR_MS)

/** One more for the home side, or two where one would make a draw of it. */
function mistold({ full, ...rest }: MadeScore): MadeScore {
  const [home = 0, away = 0] = full.split(':').map(Number)
  return { ...rest, full: `${home + (home + 1 === away ? 2 : 1)}:${away}` }
}

const spRows = ({ match, score }: { match: CatalogMatch; score: ConfirmedResult }): ResultRow[] =>
  DEMO_ORIGINS.map((origin) => ({
    ...matchSubject(match.id),
    step: 'sp',
    origin,
    value: finalSpOf(match, score.value),
  }))
