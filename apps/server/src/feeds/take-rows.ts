import {
  addIssues,
  addMatchEvents,
  addMatchLineups,
  addMatchStatistics,
  addPastDraws,
  claimResults,
  claimsOn,
  confirmedResults,
  drawSubject,
  isSameValue,
  issuesKnown,
  nameMatches,
  nameTeams,
  planIssues,
  saveMatches,
  showDrawFigures,
  showProgress,
  stepKey,
} from '../core/catalog/index.ts'
import type { Tx } from '../platform/context.ts'
import type { DrawRow, Feed, FeedRows, ResultRow } from './feed.ts'

/**
 * Writes what a source brought into the catalogue: matches and odds as facts, results as claims that wait for a second
 * origin.
 */
export async function takeRows(t: Tx, feed: Pick<Feed, 'isDemo'>, rows: FeedRows): Promise<void> {
  if (rows.matches !== undefined) await saveMatches(t, rows.matches)
  if (rows.issues !== undefined) await addIssues(t, rows.issues)
  if (rows.refs !== undefined) await nameMatches(t, rows.refs)
  if (rows.teams !== undefined) await nameTeams(t, rows.teams)
  if (rows.progress !== undefined) await showProgress(t, rows.progress)
  if (rows.events !== undefined) await addMatchEvents(t, rows.events)
  if (rows.statistics !== undefined) await addMatchStatistics(t, rows.statistics)
  if (rows.lineups !== undefined) await addMatchLineups(t, rows.lineups)
  await takeResults(t, rows.results ?? [])
  if (rows.draws !== undefined) await takeDraws(t, feed, rows.draws)
}

async function takeResults(t: Tx, rows: readonly ResultRow[]): Promise<void> {
  const claims = (await newRows(t, rows)).map((row) => ({ ...row, staffId: null, fetchedAt: t.now }))
  await claimResults(t, claims)
}

/** Rows that say something new: no result stands yet, and this origin has not said the same before. */
async function newRows(t: Tx, rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const confirmed = new Set((await confirmedResults(t, rows)).map(stepKey))
  const waiting = rows.filter((row) => !confirmed.has(stepKey(row)))
  const said = new Map((await claimsOn(t, waiting)).map((claim) => [`${stepKey(claim)} ${claim.origin}`, claim.value]))
  return waiting.filter((row) => !isSameValue(said.get(`${stepKey(row)} ${row.origin}`), row.value))
}

/** Draws of issues that were sold here become claims; older ones are history and go straight into the list. */
async function takeDraws(t: Tx, feed: Pick<Feed, 'isDemo'>, rows: readonly DrawRow[]): Promise<void> {
  const known = await issuesKnown(t, rows)
  const sold = rows.filter((row) => known.has(drawSubject(row.game, row.issueNo).subjectId))
  const past = rows.filter((row) => !sold.includes(row))
  await addPastDraws(
    t,
    past.map((row) => pastDraw(row, feed.isDemo, t.now)),
  )
  await takeResults(t, sold.flatMap(claimsOfDraw))
  await showDrawFigures(
    t,
    sold.flatMap(({ game, issueNo, figures }) => (figures === null ? [] : { game, issueNo, figures })),
  )
  await planIssues(t, feed.isDemo)
}

const pastDraw = (row: DrawRow, isDemo: boolean, fetchedAt: Tx['now']) => ({
  game: row.game,
  issueNo: row.issueNo,
  drawnAt: row.drawnAt,
  numbers: row.numbers,
  sales: row.figures?.sales ?? null,
  poolAfter: row.figures?.poolAfter ?? null,
  prizes: row.figures?.prizes ?? null,
  isDemo,
  source: row.origin,
  fetchedAt,
})

function claimsOfDraw(row: DrawRow): ResultRow[] {
  const subject = { ...drawSubject(row.game, row.issueNo), origin: row.origin }
  const numbers: ResultRow = { ...subject, step: 'numbers', value: row.numbers }
  return row.amounts === null ? [numbers] : [numbers, { ...subject, step: 'amounts', value: row.amounts }]
}
