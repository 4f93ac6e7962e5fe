import { addPastDraws, planIssues } from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import { drawsUntil } from './draw-history.ts'

const BATCH = 5_000

/** Writes every draw up to now, and the issues on sale after them. Draws that are there stay as they are. */
export async function layDemoHistory(t: Tx): Promise<void> {
  const draws = drawsUntil(t.now)
  for (let from = 0; from < draws.length; from += BATCH) await addPastDraws(t, draws.slice(from, from + BATCH))
  await planIssues(t, true)
}
