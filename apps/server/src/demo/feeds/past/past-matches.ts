import { chinaDate, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import { addPastMatches, dayAfter, type MatchFacts, type PastMatch } from '../../../core/catalog/index.ts'
import type { Tx } from '../../../platform/context.ts'
import { jclqMatches } from '../basketball/jclq-matches.ts'
import { jczqMatches } from '../jczq-matches.ts'
import type { MadeMatch } from '../made-match.ts'
import { realMatches } from './real-results.ts'

/** Teams without real results have a record of so many days before the demo world begins. */
const RECORD_DAYS = 30
const BATCH = 500

/** Writes what was played before a moment. What is there stays as it is. */
export async function seedPastMatches(t: Tx, until: Instant): Promise<void> {
  const matches = pastMatchesUntil(until)
  for (let from = 0; from < matches.length; from += BATCH) await addPastMatches(t, matches.slice(from, from + BATCH))
}

/**
 * Has the database count these tables at once: days are lived through before it would by itself, and until then it
 * reads all results for each match.
 */
export const analyzePastMatches = (t: Tx): Promise<unknown> => sql`analyze matches, results`.execute(t.db)

/**
 * What was played before the demo world begins: the real results of its leagues, and made ones of teams of which no
 * real ones are known, of games that a score alone decides.
 */
export function pastMatchesUntil(until: Instant): readonly PastMatch[] {
  const real = realMatches().filter(({ facts }) => facts.kickoffAt <= until)
  const known = new Set(real.flatMap(({ facts }) => sidesOf(facts)))
  const made = madeMatchesUntil(until).filter(({ facts }) => sidesOf(facts).every((side) => !known.has(side)))
  return [...real, ...made]
}

/** Names are distinguished within a sport only. */
const sidesOf = ({ sport, home, away }: MatchFacts): string[] => [`${sport} ${home}`, `${sport} ${away}`]

function madeMatchesUntil(until: Instant): PastMatch[] {
  const matches: MadeMatch[] = []
  for (let back = RECORD_DAYS; back >= 0; back -= 1) {
    const day = chinaDate(dayAfter(chinaDate(until), -back))
    matches.push(...[...jczqMatches(day), ...jclqMatches(day)].filter(({ kickoffAt }) => kickoffAt <= until))
  }
  return matches.map((match) => ({ facts: match.facts(match.endsAt), score: { ...match.score } }))
}
