import { present } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { applyAmounts, insertDrawn } from '../draws/draw.store.ts'
import { amountsOf, drawnWith } from '../draws/shared-issue.ts'
import type { ConfirmedResult, ResultValue } from './result.ts'
import { goals } from './result-value.ts'
import { readDrawSubject, type SubjectStep } from './subject.ts'

type Confirmation = SubjectStep & Pick<ConfirmedResult, 'value' | 'how' | 'origins' | 'isDemo'>

/** Puts a value in force and shows it in the lists. Settlement follows from the event. */
export async function confirmResult(t: Tx, result: Confirmation): Promise<void> {
  await t.db
    .insertInto('results')
    .values({
      subject_kind: result.subjectKind,
      subject_id: result.subjectId,
      step: result.step,
      value: sqlJson(result.value),
      how: result.how,
      origins: [...result.origins],
      is_demo: result.isDemo,
      confirmed_at: sqlTime(t.now),
    })
    .execute()
  await showResult(t, result)
  await t.emit({
    kind: 'result.confirmed',
    subjectKind: result.subjectKind,
    subjectId: result.subjectId,
    step: result.step,
  })
}

/** Brings the match or the draw in line with its result in force. */
export async function showResult(
  t: Tx,
  result: SubjectStep & { readonly value: ResultValue; readonly origins: readonly string[]; readonly isDemo: boolean },
): Promise<void> {
  if (result.step === 'score') return showScore(t, result.subjectId, result.value)
  // The final SP is read from the result itself.
  if (result.step === 'sp') return t.emit({ kind: 'score.changed', matchIds: [result.subjectId] })
  const draw = present(readDrawSubject(result.subjectId), 'the value was checked for its subject')
  const source = result.origins.join(', ')
  for (const game of drawnWith(draw.game)) {
    const own = { ...draw, game }
    if (result.step === 'amounts') await applyAmounts(t, own, amountsOf(game, result.value))
    else await insertDrawn(t, { ...own, numbers: result.value, isDemo: result.isDemo, source })
  }
}

async function showScore(t: Tx, matchId: string, value: ResultValue): Promise<void> {
  const half = goals(value.half)
  const full = goals(value.full)
  await t.db
    .updateTable('matches')
    .set({
      status: full === undefined ? 'cancelled' : 'finished',
      is_selling: false,
      minute: null,
      ...(half === undefined && full !== undefined
        ? {}
        : { half_home_goals: half?.home ?? null, half_away_goals: half?.away ?? null }),
      home_goals: full?.home ?? null,
      away_goals: full?.away ?? null,
    })
    .where('id', '=', matchId)
    .execute()
  await t.emit({ kind: 'score.changed', matchIds: [matchId] })
}
