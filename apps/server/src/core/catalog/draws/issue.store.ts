import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { drawsFallDue } from '../results/fall-due.store.ts'
import { drawSubject } from '../results/subject.ts'
import type { Issue, IssueGameId, IssueMatch } from './issue.ts'

const issues = ({ db }: Reader) =>
  db
    .selectFrom('issues')
    .select(['game', 'issue_no as issueNo', 'sale_start_at as saleStartAt', 'game_deadline_at as gameDeadlineAt'])
    .select(['draw_at as drawAt', 'is_selling as isSelling', 'pool_before_fen as poolBefore', 'facts'])
    .select(sql<readonly IssueMatch[]>`coalesce(matches, '[]')`.as('matches'))
    .select(['is_demo as isDemo', 'source', 'fetched_at as fetchedAt', 'version'])

export async function getIssue(r: Reader, game: IssueGameId, issueNo: string): Promise<Issue | undefined> {
  return await issues(r).where('game', '=', game).where('issue_no', '=', issueNo).executeTakeFirst()
}

/** The issues of these keys that the catalogue has. */
export async function findIssues(r: Reader, keys: readonly IssueKey[]): Promise<Issue[]> {
  if (keys.length === 0) return []
  return await issues(r)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('game', 'issue_no'),
        'in',
        keys.map((key) => tuple(key.game, key.issueNo)),
      ),
    )
    .execute()
}

/** Issues whose sale has not ended, soonest first: the first whose sale has started is the open one. */
export async function issuesAhead(r: Reader): Promise<Issue[]> {
  return await issues(r).where('game_deadline_at', '>', comparedTime(r.now)).orderBy('game_deadline_at').execute()
}

/** Issues whose draw hour has come and whose numbers or amounts are not confirmed. */
export async function issuesToDraw(r: Reader): Promise<Issue[]> {
  return await issues(r)
    .where('draw_at', '<=', comparedTime(r.now))
    // Drawn with the issue of sfc.
    .where('game', '<>', 'renxuan9')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('results')
            .select('results.step')
            .where('results.subject_kind', '=', 'draw')
            .where('results.step', '=', 'amounts')
            .where(sql<boolean>`results.subject_id = issues.game || ':' || issues.issue_no`),
        ),
      ),
    )
    .orderBy('draw_at')
    .execute()
}

/** The number of the issue right before another of the same game; undefined when the catalogue has none. */
export async function issueBefore(r: Reader, { game, issueNo }: IssueKey): Promise<string | undefined> {
  const row = await r.db
    .selectFrom('issues')
    .select('issue_no')
    .where('game', '=', game)
    .where('issue_no', '<', issueNo)
    .orderBy('issue_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.issue_no
}

/** The newest issue of every game, sold or not. */
export async function newestIssues(r: Reader): Promise<Issue[]> {
  return await issues(r).distinctOn('game').orderBy('game').orderBy('draw_at', 'desc').execute()
}

export type NewIssue = Omit<Issue, 'version' | 'fetchedAt'>

/** Adds issues that are not there yet; what is there stays as it is. */
export async function addIssues(t: Tx, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return
  const added = await t.db
    .insertInto('issues')
    .values(
      issues.map((issue) => ({
        game: issue.game,
        issue_no: issue.issueNo,
        sale_start_at: sqlTime(issue.saleStartAt),
        game_deadline_at: sqlTime(issue.gameDeadlineAt),
        draw_at: sqlTime(issue.drawAt),
        is_selling: issue.isSelling,
        pool_before_fen: issue.poolBefore,
        facts: sqlJson(issue.facts),
        matches: issue.matches.length === 0 ? null : sqlJson(issue.matches),
        is_demo: issue.isDemo,
        source: issue.source,
        fetched_at: sqlTime(t.now),
      })),
    )
    .onConflict((conflict) => conflict.columns(['game', 'issue_no']).doNothing())
    .returning(['game', 'issue_no'])
    .execute()
  await drawsFallDue(t, added.map(drawOf))
  if (added.length > 0) await t.emit({ kind: 'catalog.changed', games: [...new Set(added.map((a) => a.game))] })
}

type IssueKey = Pick<Issue, 'game' | 'issueNo'>

const drawOf = (row: { readonly game: string; readonly issue_no: string }) => drawSubject(row.game, row.issue_no)

/** What the draw before an issue decided for it: its pool, and facts of the prize table. */
export async function setIssuePool(
  t: Tx,
  key: IssueKey,
  known: Pick<Issue, 'facts'> & { poolBefore: Fen },
): Promise<void> {
  const facts = sqlJson(known.facts)
  const changed = await t.db
    .updateTable('issues')
    .set({ pool_before_fen: known.poolBefore, facts })
    .where('game', '=', key.game)
    .where('issue_no', '=', key.issueNo)
    .where(sql<boolean>`(pool_before_fen, facts) is distinct from (${known.poolBefore}::bigint, ${facts}::jsonb)`)
    .returning(['game', 'issue_no'])
    .execute()
  await drawsFallDue(t, changed.map(drawOf))
  await t.emit({ kind: 'catalog.changed', games: [key.game] })
}

/** Ends the sale of an issue and draws it at an earlier moment: the operator's "draw now". */
export async function bringDrawForward(t: Tx, key: IssueKey, at: Instant): Promise<void> {
  await t.db
    .updateTable('issues')
    .set((eb) => ({ draw_at: sqlTime(at), game_deadline_at: sqlTime(at), version: eb('version', '+', 1) }))
    .where('game', '=', key.game)
    .where('issue_no', '=', key.issueNo)
    .execute()
  await t.emit({ kind: 'catalog.changed', games: [key.game] })
}

/** Which of these issues the catalogue has sold or sells, as ids of draw subjects. */
export async function issuesKnown(r: Reader, keys: readonly IssueKey[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const numbers = [...new Set(keys.map((key) => key.issueNo))]
  const rows = await r.db.selectFrom('issues').select(['game', 'issue_no']).where('issue_no', 'in', numbers).execute()
  return new Set(rows.map((row) => `${row.game}:${row.issue_no}`))
}
