import { addMs, days } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { fallDue } from '../results/fall-due.store.ts'
import type { ResultValue } from '../results/result.ts'
import { goals } from '../results/result-value.ts'
import { matchSubject } from '../results/subject.ts'
import type { MatchFacts } from './match.ts'
import { rowOf } from './save-matches.ts'

/** A match of the past with its score, in the one form of results. */
export interface PastMatch {
  readonly facts: MatchFacts
  readonly score: ResultValue
}

/** What a source tells of longer ago no order waits for. */
const WAITED_FOR_MS = days(14)

/** Adds matches of the past, which hardly an order waits for, with their results. Known matches stay as they are. */
export async function addPastMatches(t: Tx, matches: readonly PastMatch[]): Promise<void> {
  if (matches.length === 0) return
  await t.db
    .insertInto('matches')
    .values(matches.map(finishedRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = await t.db
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
    .returning(['subject_id as subjectId', 'confirmed_at as confirmedAt'])
    .execute()
  const recent = added.filter(({ confirmedAt }) => confirmedAt > addMs(t.now, -WAITED_FOR_MS))
  await fallDue(
    t,
    recent.map(({ subjectId }) => matchSubject(subjectId)),
  )
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
