import { addMs, days, type Instant, minutes } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { SubjectStep } from './subject.ts'

/** A match is taken for running so long after its kick-off. */
const MATCH_LASTS_MS = minutes(110)
/** What is not decided within this time leaves the list of open results. */
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

const isPending = sql`approved_at is null and ended_at is null`
const isWaiting = (r: Reader) => sql`not is_confirmed and (over_at <= ${sqlTime(r.now)}::timestamptz or is_claimed)`
const isInPlay = (r: Reader) => sql`not is_confirmed and over_at > ${sqlTime(r.now)}::timestamptz`

/** Steps in the order of their beginning, the newest first. */
export async function listResultSteps(r: Reader, { state, limit, before }: ResultListPage): Promise<ResultStepRow[]> {
  const wanted: Record<ResultListState, RawBuilder<unknown>> = {
    all: sql`true`,
    in_play: isInPlay(r),
    open: sql`(${isWaiting(r)}) or has_correction`,
  }
  const { rows } = await sql<ResultStepRow>`
    ${state === 'all' ? stepsOf(newestBegun(r, before, limit)) : openSteps(r, before)}
    select subject_kind as "subjectKind", subject_id as "subjectId", step, game, begins_at as "beginsAt", is_demo as "isDemo"
      from steps
     where ${wanted[state]}
     order by begins_at desc, subject_id desc, step desc
     limit ${limit}`.execute(r.db)
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
    ${openSteps(r, undefined)}
    select count(*) filter (where not is_differing and (${isWaiting(r)}))::int as waiting,
           count(*) filter (where not is_confirmed and is_differing)::int as differing,
           count(*) filter (where has_correction)::int as corrections,
           count(*) filter (where ${isInPlay(r)})::int as "inPlay"
      from steps`.execute(r.db)
  return rows[0] ?? { waiting: 0, differing: 0, corrections: 0, inPlay: 0 }
}

type Before = ResultListPage['before']

/** One kind of step: where it comes from, and how its columns are called there. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly kind: 'match' | 'draw'
  readonly id: RawBuilder<unknown>
  readonly step: RawBuilder<unknown>
  readonly beginsAt: RawBuilder<unknown>
  readonly lastsMs: number
}

function sourcesOf(r: Reader): readonly Source[] {
  const now = sqlTime(r.now)
  const match = { from: sql`matches`, kind: 'match', id: sql`id`, beginsAt: sql`kickoff_at` } as const
  return [
    {
      ...match,
      where: sql`(kickoff_at <= ${now} or status in ('finished', 'cancelled'))`,
      step: sql`'score'`,
      lastsMs: MATCH_LASTS_MS,
    },
    { ...match, where: sql`game in ('bjdc', 'sfgg') and status = 'finished'`, step: sql`'sp'`, lastsMs: 0 },
    {
      from: sql`issues cross join (values ('numbers'), ('amounts')) as s (step)`,
      where: sql`draw_at <= ${now} and game <> 'renxuan9'`,
      kind: 'draw',
      id: sql`game || ':' || issue_no`,
      step: sql`s.step`,
      beginsAt: sql`draw_at`,
      lastsMs: 0,
    },
  ]
}

const rowsOf = ({ from, where, kind, id, step, beginsAt, lastsMs }: Source, narrowed: RawBuilder<unknown>) => sql`
  (select ${sql.lit(kind)} as subject_kind, ${id} as subject_id, ${step} as step, game, ${beginsAt} as begins_at,
          ${beginsAt} + ${lastsMs} * interval '1 millisecond' as over_at, is_demo
     from ${from} where ${where} and ${narrowed})`

/** The bound of the time alone lets the index begin there. */
const isBefore = (before: Before, { id, step, beginsAt }: Source): RawBuilder<unknown> =>
  before === undefined
    ? sql`true`
    : sql`${beginsAt} <= ${sqlTime(before.beginsAt)}::timestamptz
          and (${beginsAt}, ${id}, ${step}) < (${sqlTime(before.beginsAt)}::timestamptz, ${before.subjectId}, ${before.step})`

/** The newest steps of each source: a page of all is among them. */
function newestBegun(r: Reader, before: Before, limit: number): RawBuilder<unknown> {
  const sources = sourcesOf(r).map((source) => {
    const newest = sql`${isBefore(before, source)}
      order by begins_at desc, subject_id desc, step desc limit ${limit}`
    return rowsOf(source, newest)
  })
  return sql`select *, null::boolean as is_confirmed from (${sql.join(sources, sql` union all `)}) as newest`
}

/** Steps of the last weeks that have no result yet, or one with a proposed correction. */
function openSteps(r: Reader, before: Before): RawBuilder<unknown> {
  const from = sqlTime(addMs(r.now, -LOOK_BACK_MS))
  const sources = sourcesOf(r).map((source) =>
    rowsOf(source, sql`${source.beginsAt} > ${from}::timestamptz and ${isBefore(before, source)}`),
  )
  // Looked up step by step: the steps are those of some weeks, results are of all time.
  const found = sql`
    select begun.*, exists (
             select from results r where r.subject_kind = begun.subject_kind and r.subject_id = begun.subject_id
                and r.step = begun.step offset 0) as is_confirmed
      from (${sql.join(sources, sql` union all `)}) as begun`
  return stepsOf(sql`
    select * from (${found}) as found
     where not is_confirmed
        or (subject_kind, subject_id, step) in (
          select subject_kind, subject_id, step from result_corrections where ${isPending})`)
}

/** Steps with what was said of them. Values are kept in one form, so they may be compared as they are. */
const stepsOf = (begun: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with begun as materialized (${begun}),
  steps as (
    select begun.*, claims.count > 0 as is_claimed, claims.values > 1 as is_differing,
           exists (select 1 from result_corrections c
                    where c.subject_kind = begun.subject_kind and c.subject_id = begun.subject_id
                      and c.step = begun.step and ${isPending}) as has_correction
      from begun
     cross join lateral (
       select count(*), count(distinct value) as values from result_claims c
        where c.subject_kind = begun.subject_kind and c.subject_id = begun.subject_id and c.step = begun.step) as claims)`
