import { present } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { applyAmounts, insertDrawn } from '../draws/draw.store.ts'
import { amountsOf, drawnWith } from '../draws/shared-issue.ts'
import { fallDue } from './fall-due.store.ts'
import type { ConfirmedResult } from './result.ts'
import { goals } from './result-value.ts'
import { readDrawSubject, type SubjectStep } from './subject.ts'

export type Confirmation = SubjectStep & Pick<ConfirmedResult, 'value' | 'how' | 'origins' | 'isDemo'>

/** Puts values in force and shows them in the lists. Settlement follows from the events. */
export async function confirmResults(t: Tx, results: readonly Confirmation[]): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result) => ({
    subject_kind: result.subjectKind,
    subject_id: result.subjectId,
    step: result.step,
    value: sqlJson(result.value),
    how: result.how,
    origins: [...result.origins],
    is_demo: result.isDemo,
    confirmed_at: sqlTime(t.now),
  }))
  await t.db.insertInto('results').values(rows).execute()
  await fallDue(t, results)
  await showResults(t, results)
  await t.emit(
    ...results.map(
      ({ subjectKind, subjectId, step }) => ({ kind: 'result.confirmed', subjectKind, subjectId, step }) as const,
    ),
  )
}

type ShownResult = SubjectStep & Pick<ConfirmedResult, 'value' | 'origins' | 'isDemo'>

/** Brings matches and draws in line with their results in force. */
export async function showResults(t: Tx, results: readonly ShownResult[]): Promise<void> {
  await showScores(
    t,
    results.filter(({ step }) => step === 'score'),
  )
  // The final SP is read from the result itself.
  const matches = results.filter(({ subjectKind }) => subjectKind === 'match').map(({ subjectId }) => subjectId)
  if (matches.length > 0) await t.emit({ kind: 'score.changed', matchIds: [...new Set(matches)] })
  for (const result of results) if (result.subjectKind === 'draw') await showDraw(t, result)
}

async function showDraw(t: Tx, result: ShownResult): Promise<void> {
  const draw = present(readDrawSubject(result.subjectId), 'the value was checked for its subject')
  const source = result.origins.join(', ')
  for (const game of drawnWith(draw.game)) {
    const own = { ...draw, game }
    if (result.step === 'amounts') await applyAmounts(t, own, amountsOf(game, result.value))
    else await insertDrawn(t, { ...own, numbers: result.value, isDemo: result.isDemo, source })
  }
}

/** A match that is void has no score; one claimed without its half-time score keeps the one from the live score. */
async function showScores(t: Tx, results: readonly ShownResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    update matches
       set status = case when told.home is null then 'cancelled' else 'finished' end,
           is_selling = false,
           minute = null,
           half_home_goals = case when told.home is not null then coalesce(told.half_home, half_home_goals) end,
           half_away_goals = case when told.home is not null then coalesce(told.half_away, half_away_goals) end,
           home_goals = told.home,
           away_goals = told.away
      from jsonb_to_recordset(${sqlJson(results.map(scoreRow))}::jsonb)
        as told (match_id text, half_home int, half_away int, home int, away int)
     where id = told.match_id`.execute(t.db)
}

function scoreRow({ subjectId, value }: ShownResult) {
  const half = goals(value.half)
  const full = goals(value.full)
  return { match_id: subjectId, half_home: half?.home, half_away: half?.away, home: full?.home, away: full?.away }
}
