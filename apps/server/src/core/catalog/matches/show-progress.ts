import { addMs, type Instant, seconds } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { DomainEvent } from '../../../platform/events/domain-events.ts'
import { isSameValue } from '../results/result-value.ts'
import { catalogMatches } from './match.store.ts'
import type { CatalogMatch, MatchStatus, Score } from './match.ts'

/** How far a running match has come. */
export interface MatchStanding {
  readonly matchId: string
  readonly status: MatchStatus
  readonly minute: number | null
  readonly half: Score | null
  readonly score: Score | null
  /** Of basketball the points of each quarter so far; left out where the source tells none. */
  readonly quarters?: readonly Score[]
}

/** The same as a source tells it. */
export interface MatchProgress extends MatchStanding {
  readonly source: string
  readonly toldAt: Instant
}

/** A match goes through these in this order. */
const STAGES: readonly MatchStatus[] = ['scheduled', 'first_half', 'half_time', 'second_half']

/** That a source has nothing new is written so often: often enough for pages, which warn of what is two minutes old. */
const HEARD_EVERY_MS = seconds(30)
/** While the source that is shown tells how a match stands, another is not shown: their minutes and words differ. */
const TAKEN_OVER_AFTER_MS = seconds(90)
/** A source that is so little behind its own word gave an old answer again; further behind, its clock was set right. */
const LATE_MINUTES = 2

interface KnownStanding extends Pick<CatalogMatch, 'sport' | 'status' | 'minute' | 'half' | 'score' | 'toldAt'> {
  readonly toldBy: string | null
  readonly quarters: readonly Score[] | null
}

/**
 * Shows how running matches stand, each by what was told last. What was told before what is shown comes late, and a
 * match does not go back to an earlier stage: neither is shown. A score shown here settles nothing: results come from
 * claims.
 */
export async function showProgress(t: Tx, rows: readonly MatchProgress[]): Promise<void> {
  const last = new Map(rows.toSorted((a, b) => a.toldAt - b.toldAt).map((row) => [row.matchId, row]))
  const known = await standingsOf(t, [...last.keys()])
  const heard = [...last.values()].flatMap((row) => {
    const before = known.get(row.matchId)
    if (before === undefined || !isNext(row, before)) return []
    const hasMoved = isMoved(row, before)
    const isDue = before.toldAt === null || row.toldAt >= addMs(before.toldAt, HEARD_EVERY_MS)
    return hasMoved || isDue ? [{ row, before, hasMoved }] : []
  })
  if (heard.length === 0) return
  const { rows: written } = await sql<{ id: string }>`
    update matches
       set status = said.status,
           minute = said.minute,
           half_home_goals = said.half_home,
           half_away_goals = said.half_away,
           home_goals = said.home,
           away_goals = said.away,
           quarters = coalesce(said.quarters, matches.quarters),
           told_by = said.source,
           told_at = said.at
      from jsonb_to_recordset(${sqlJson(heard.map(({ row }) => progressRow(row)))}::jsonb)
        as said (match_id text, status text, minute int, half_home int, half_away int, home int, away int,
                 quarters jsonb, source text, at timestamptz)
     where id = said.match_id and (told_at is null or told_at <= said.at)
       -- Its result may have been confirmed since it was read.
       and matches.status not in ('finished', 'cancelled')
    returning id`.execute(t.db)
  const ids = new Set(written.map(({ id }) => id))
  const moved = heard.filter(({ row, hasMoved }) => hasMoved && ids.has(row.matchId))
  if (moved.length === 0) return
  await t.emit(
    { kind: 'score.changed', matchIds: moved.map(({ row }) => row.matchId) },
    ...moved.flatMap(({ row, before }) => goalsChanged(row, before)),
  )
}

/** Of basketball, where a side scores every few seconds, none are told; nor where it is not known what came before. */
function goalsChanged({ matchId, score: goals, minute, toldAt }: MatchProgress, known: KnownStanding): DomainEvent[] {
  const { sport, score: before } = known
  if (sport !== 'football' || before === null || goals === null || isSameValue(goals, before)) return []
  return [{ kind: 'goals.changed', matchId, before, goals, minute, toldAt }]
}

async function standingsOf(t: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownStanding>> {
  if (ids.length === 0) return new Map()
  const rows = await catalogMatches(t).select(['told_by as toldBy', 'quarters']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const progressRow = ({ matchId, status, minute, half, score, quarters, source, toldAt }: MatchProgress) => ({
  match_id: matchId,
  status,
  minute,
  half_home: half?.home,
  half_away: half?.away,
  home: score?.home,
  away: score?.away,
  quarters,
  source,
  at: sqlTime(toldAt),
})

function isNext(row: MatchProgress, known: KnownStanding): boolean {
  const { status, toldAt } = known
  if (status === 'finished' || status === 'cancelled') return false
  if (isBehind(row, known)) return false
  if (toldAt === null) return true
  const isOther = known.toldBy !== null && row.source !== known.toldBy
  return row.toldAt >= (isOther ? addMs(toldAt, TAKEN_OVER_AFTER_MS) : toldAt)
}

type Told = Pick<MatchProgress, 'source' | 'status' | 'minute'>
type Known = Pick<KnownStanding, 'status' | 'half' | 'minute' | 'toldBy'>

/** Whether what is told is older than what is known: of an earlier stage, or an answer that was given before. */
export function isBehind(told: Told, known: Known): boolean {
  // An interrupted match goes on where it was: after its break not in the first half.
  const stage = known.status === 'interrupted' && known.half !== null ? 'half_time' : known.status
  const isBack = STAGES.includes(told.status) && STAGES.indexOf(told.status) < STAGES.indexOf(stage)
  return isBack || isOldAnswer(told, known)
}

function isOldAnswer(told: Told, { status, minute, toldBy }: Known): boolean {
  if (told.source !== toldBy || told.status !== status || told.minute === null || minute === null) return false
  return told.minute < minute && told.minute >= minute - LATE_MINUTES
}

function isMoved(row: MatchProgress, known: KnownStanding): boolean {
  if (row.status !== known.status || row.minute !== known.minute) return true
  if (row.quarters !== undefined && !isSameValue(row.quarters, known.quarters)) return true
  return !isSameValue(row.score, known.score) || !isSameValue(row.half, known.half)
}
