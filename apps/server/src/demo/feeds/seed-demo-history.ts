import { addMs, chinaDate, days, type Instant } from '@caimin/base'
import { addPastDraws, addPastMatches, dayAfter, planIssues } from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import { jclqMatches } from './basketball/jclq-matches.ts'
import { DAYS_BACK } from './demo-matches.feed.ts'
import { drawsUntil } from './draw-history.ts'
import { jczqMatches } from './jczq-matches.ts'
import type { MadeMatch } from './made-match.ts'

const BATCH = 5_000
const MATCH_BATCH = 500
/** Teams have a record of so many days before the demo world begins. */
const RECORD_DAYS = 30

/**
 * Writes every draw up to now, the issues on sale after them, and the matches of the last weeks with their scores. What
 * is there stays as it is.
 */
export async function seedDemoHistory(t: Tx): Promise<void> {
  const draws = drawsUntil(t.now)
  for (let from = 0; from < draws.length; from += BATCH) await addPastDraws(t, draws.slice(from, from + BATCH))
  await planIssues(t, true)
  const matches = matchesPlayedBefore(addMs(t.now, -days(DAYS_BACK)))
  for (let from = 0; from < matches.length; from += MATCH_BATCH) {
    await addPastMatches(
      t,
      matches.slice(from, from + MATCH_BATCH).map((match) => ({
        facts: match.facts(match.endsAt),
        score: { ...match.score },
      })),
    )
  }
}

/** Matches whose feeds begin later; of games that a score alone decides. */
function matchesPlayedBefore(until: Instant): MadeMatch[] {
  const matches: MadeMatch[] = []
  for (let back = RECORD_DAYS; back >= 0; back -= 1) {
    const day = chinaDate(dayAfter(chinaDate(until), -back))
    matches.push(...[...jczqMatches(day), ...jclqMatches(day)].filter(({ kickoffAt }) => kickoffAt <= until))
  }
  return matches
}
