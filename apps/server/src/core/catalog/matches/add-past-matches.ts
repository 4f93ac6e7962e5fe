import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { ResultValue } from '../results/result.ts'
import { goals } from '../results/result-value.ts'
import type { MatchFacts } from './match.ts'
import { rowOf } from './save-matches.ts'

/** A match of the past with its score, in the one form of results. */
export interface PastMatch {
  readonly facts: MatchFacts
  readonly score: ResultValue
}

/** Adds matches of the past, which no order waits for, with their results. Known matches stay as they are. */
export async function addPastMatches(t: Tx, matches: readonly PastMatch[]): Promise<void> {
  if (matches.length === 0) return
  await t.db
    .insertInto('matches')
    .values(matches.map(finishedRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await t.db
    .insertInto('results')
    .values(
      matches.map(({ facts, score }) => ({
        subject_kind: 'match' as const,
        subject_id: facts.id,
        step: 'score' as const,
        value: sqlJson(score),
        how: 'history' as const,
        origins: [facts.source],
        is_demo: facts.isDemo,
        confirmed_at: sqlTime(facts.fetchedAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function finishedRow({ facts, score }: PastMatch) {
  const half = goals(score.half)
  const full = goals(score.full)
  return {
    ...rowOf({ ...facts, isSelling: false }, undefined),
    status: full === undefined ? ('cancelled' as const) : ('finished' as const),
    home_goals: full?.home,
    away_goals: full?.away,
    half_home_goals: half?.home,
    half_away_goals: half?.away,
  }
}
