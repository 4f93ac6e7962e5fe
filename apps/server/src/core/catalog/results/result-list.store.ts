import { addMs, days, type Instant, minutes } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { SubjectStep } from './subject.ts'

/** A match is taken for running so long after its kick-off. */
const MATCH_LASTS_MS = minutes(110)
/** What nobody has decided within this is no longer on the list of open ones. */
const LOOK_BACK_MS = days(60)

/** Something that has begun and therefore has, or waits for, a result. */
export interface ResultStepRow extends SubjectStep {
  readonly game: GameId
  readonly beginsAt: Instant
  readonly isDemo: boolean
}

export type ResultListState = 'open' | 'in_play' | 'all'

export interface ResultListPage {
  readonly state: ResultListState
  readonly limit: number
  readonly before: { readonly beginsAt: Instant; readonly subjectId: string; readonly step: string } | undefined
}

const WANTED: Record<ResultListState, RawBuilder<unknown>> = {
  open: sql`(confirmed_at is null and (over_at <= moment or is_claimed)) or has_correction`,
  in_play: sql`confirmed_at is null and over_at > moment`,
  all: sql`true`,
}

/** Steps in the order of their beginning, the newest first. */
export async function listResultSteps(r: Reader, page: ResultListPage): Promise<ResultStepRow[]> {
  const { before } = page
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`(begins_at, subject_id, step) < (${sqlTime(before.beginsAt)}::timestamptz, ${before.subjectId}, ${before.step})`
  const { rows } = await sql<ResultStepRow>`
    ${stepsSince(r, page.state === 'all' ? undefined : addMs(r.now, -LOOK_BACK_MS))}
    select subject_kind as "subjectKind", subject_id as "subjectId", step, game, begins_at as "beginsAt", is_demo as "isDemo"
      from steps
     where (${WANTED[page.state]}) and ${isBefore}
     order by begins_at desc, subject_id desc, step desc
     limit ${page.limit}`.execute(r.db)
  return rows
}

export interface ResultCounters {
  readonly waiting: number
  readonly differing: number
  readonly corrections: number
  readonly inPlay: number
}

export async function countResultSteps(r: Reader): Promise<ResultCounters> {
  const { rows } = await sql<ResultCounters>`
    ${stepsSince(r, addMs(r.now, -LOOK_BACK_MS))}
    select count(*) filter (where confirmed_at is null and not is_differing and (over_at <= moment or is_claimed))::int as waiting,
           count(*) filter (where confirmed_at is null and is_differing)::int as differing,
           count(*) filter (where has_correction)::int as corrections,
           count(*) filter (where confirmed_at is null and over_at > moment)::int as "inPlay"
      from steps`.execute(r.db)
  return rows[0] ?? { waiting: 0, differing: 0, corrections: 0, inPlay: 0 }
}

/** Everything that has begun, with what is known of its result. Values are kept in one form, so they may be compared as they are. */
function stepsSince(r: Reader, since: Instant | undefined): RawBuilder<unknown> {
  const now = sqlTime(r.now)
  const from = sqlTime(since ?? (0 as Instant))
  return sql`
    with begun as (
      select 'match' as subject_kind, id as subject_id, 'score' as step, game, kickoff_at as begins_at,
             kickoff_at + ${MATCH_LASTS_MS} * interval '1 millisecond' as over_at, is_demo
        from matches
       where (kickoff_at <= ${now} or status in ('finished', 'cancelled')) and kickoff_at > ${from}
      union all
      select 'match', id, 'sp', game, kickoff_at, kickoff_at, is_demo
        from matches
       where game in ('bjdc', 'sfgg') and status = 'finished' and kickoff_at > ${from}
      union all
      select 'draw', game || ':' || issue_no, s.step, game, draw_at, draw_at, is_demo
        from issues cross join (values ('numbers'), ('amounts')) as s (step)
       where draw_at <= ${now} and draw_at > ${from} and game <> 'renxuan9'),
    steps as (
      select begun.*, results.confirmed_at, ${now}::timestamptz as moment,
             claims.count > 0 as is_claimed, claims.values > 1 as is_differing,
             exists (select 1 from result_corrections c
                      where c.subject_kind = begun.subject_kind and c.subject_id = begun.subject_id
                        and c.step = begun.step and c.approved_at is null) as has_correction
        from begun
        left join results using (subject_kind, subject_id, step)
       cross join lateral (
         select count(*), count(distinct value) as values from result_claims c
          where c.subject_kind = begun.subject_kind and c.subject_id = begun.subject_id and c.step = begun.step) as claims)`
}
