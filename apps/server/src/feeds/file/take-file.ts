import { ok, type Result, refuse } from '@caimin/base'
import {
  addIssues,
  addMatchEvents,
  addMatchLineups,
  claimResults,
  getMatches,
  nameTeams,
  type SourceTeam,
  saveMatches,
  showProgress,
  staffOrigin,
} from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { RefusedRow } from '../feed.ts'
import { readRows, recordOf, textField } from '../read-rows.ts'
import { readFileEvent, readFileStanding } from './file-course.ts'
import { readFileIssues } from './file-issues.ts'
import { readFileLineups } from './file-lineups.ts'
import { nameField, readFileMatch } from './file-matches.ts'
import { levelFault, type PersonsRow, readFileDraw, readFileResult } from './file-results.ts'
import { readFileRows } from './read-file.ts'

export interface UploadedFile {
  readonly kind: 'matches' | 'issues' | 'results' | 'draws' | 'teams' | 'progress' | 'events' | 'lineups'
  readonly format: 'json' | 'csv'
  readonly text: string
  readonly staffId: string
}

export interface TakenFile {
  readonly accepted: number
  readonly refused: RefusedRow[]
}

/**
 * Takes what an operator hands in: each row is taken or refused with its reason. A result in a file is the operator's
 * own claim: together with the same person's typed one it confirms nothing.
 */
export async function takeFile(t: Tx, file: UploadedFile): Promise<Result<TakenFile, 'file_malformed'>> {
  const rows = readFileRows(file.format, file.text)
  if (rows === undefined) return refuse('file_malformed')
  const by = { origin: staffOrigin(file.staffId), staffId: file.staffId }
  if (file.kind === 'matches') {
    const { read, refused } = readRows(rows, (row) => readFileMatch(recordOf(row), by.origin, t.now))
    await saveMatches(t, read)
    return ok({ accepted: read.length, refused })
  }
  if (file.kind === 'issues') {
    const { issues, ...taken } = readFileIssues(rows, { source: by.origin, now: t.now })
    await addIssues(t, issues)
    return ok(taken)
  }
  if (file.kind === 'teams') {
    const { read, refused } = readRows(rows, readFileTeam)
    await nameTeams(t, read)
    return ok({ accepted: read.length, refused })
  }
  if (file.kind === 'progress' || file.kind === 'events' || file.kind === 'lineups') {
    return ok(await takeCourse(t, file.kind, rows))
  }
  const { read, refused } = readRows(rows, (row, at) => {
    const claims = file.kind === 'results' ? readFileResult(recordOf(row), by) : readFileDraw(recordOf(row), by)
    return { at, claims }
  })
  return ok(await claimRows(t, read, refused))
}

/** How matches stand, what happens in them and who plays: shown, and nothing is settled by it. */
async function takeCourse(
  t: Tx,
  kind: 'progress' | 'events' | 'lineups',
  rows: readonly unknown[],
): Promise<TakenFile> {
  if (kind === 'lineups') {
    const { lineups, refused } = readFileLineups(rows)
    const read = lineups.flatMap(({ rows: places, lineup }) => places.map((at) => ({ at, told: lineup })))
    return takeKnown(t, { read, refused }, (told) => addMatchLineups(t, told))
  }
  if (kind === 'events') {
    const course = readRows(rows, (row, at) => ({ at, told: readFileEvent(row) }))
    return takeKnown(t, course, (told) => addMatchEvents(t, told))
  }
  const course = readRows(rows, (row, at) => ({ at, told: readFileStanding(row, t.now) }))
  return takeKnown(t, course, (told) => showProgress(t, told))
}

interface ReadCourse<T> {
  readonly read: readonly { readonly at: number; readonly told: T }[]
  readonly refused: readonly RefusedRow[]
}

/** Rows of matches that the catalogue does not have are refused. */
async function takeKnown<T extends { readonly matchId: string }>(
  t: Tx,
  { read, refused }: ReadCourse<T>,
  take: (told: readonly T[]) => Promise<void>,
): Promise<TakenFile> {
  const matches = await getMatches(t, [...new Set(read.map(({ told }) => told.matchId))])
  const known = read.filter(({ told }) => matches.has(told.matchId))
  await take([...new Set(known.map(({ told }) => told))])
  const unknown = read
    .filter(({ told }) => !matches.has(told.matchId))
    .map(({ at }) => ({ row: at, reason: 'not_found' }))
  return { accepted: known.length, refused: [...refused, ...unknown].toSorted((a, b) => a.row - b.row) }
}

/** What the catalogue calls a team of a source: `source, ref, name`. */
function readFileTeam(given: unknown): SourceTeam {
  const row = recordOf(given)
  return { source: textField(row, 'source'), ref: textField(row, 'ref'), name: nameField(row, 'name') }
}

type ClaimedRow = { readonly at: number; readonly claims: readonly PersonsRow[] }

async function claimRows(t: Tx, rows: readonly ClaimedRow[], malformed: readonly RefusedRow[]): Promise<TakenFile> {
  const refused = [...malformed]
  const mostClaims = Math.max(0, ...rows.map(({ claims }) => claims.length))
  let accepted = rows
  // The first claim of every row, then the second: what is not taken ends its row.
  for (let step = 0; step < mostClaims; step += 1) {
    const refusedNow = await claimStep(t, accepted, step)
    refused.push(...refusedNow)
    const ended = new Set(refusedNow.map(({ row }) => row))
    accepted = accepted.filter(({ at }) => !ended.has(at))
  }
  return { accepted: accepted.length, refused: refused.toSorted((a, b) => a.row - b.row) }
}

async function claimStep(t: Tx, rows: readonly ClaimedRow[], step: number): Promise<RefusedRow[]> {
  const due = rows.flatMap(({ at, claims }) => {
    const claim = claims[step]
    return claim === undefined ? [] : [{ at, claim: { ...claim, fetchedAt: t.now } }]
  })
  const replies = await claimResults(
    t,
    due.map(({ claim }) => claim),
  )
  return due.flatMap(({ at }, i) => {
    const reply = replies[i]
    if (reply === undefined || reply.ok) return []
    return [{ row: at, reason: 'detail' in reply && reply.detail !== undefined ? levelFault(reply) : reply.reason }]
  })
}
