import { addMs, days } from '@caimin/base'
import { addPastDraws, planIssues } from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import { DAYS_BACK } from './demo-matches.feed.ts'
import { drawsUntil } from './draw-history.ts'
import { seedPastMatches } from './past/past-matches.ts'

const BATCH = 5_000

/**
 * Writes every draw up to now, the issues on sale after them, and the matches whose feeds begin later, with their
 * scores. What is there stays as it is.
 */
export async function seedDemoHistory(t: Tx): Promise<void> {
  const draws = drawsUntil(t.now)
  for (let from = 0; from < draws.length; from += BATCH) await addPastDraws(t, draws.slice(from, from + BATCH))
  await planIssues(t, true)
  await seedPastMatches(t, addMs(t.now, -days(DAYS_BACK)))
}
