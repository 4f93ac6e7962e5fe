import { addMs, hours, type Instant } from '@caimin/base'
import { FIXED_GAMES, type IssueMatch, type NewIssue } from '../../core/catalog/index.ts'
import type { RefusedRow } from '../feed.ts'
import { RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { clockOf, nameField } from './file-matches.ts'

const MATCHES = 14
const ISSUE = /^(\d\d)?(\d{5})$/
const ODDS = /^\d{1,3}\.\d{1,2}$/
const DRAWN_AFTER_LAST_KICKOFF_MS = hours(3)

interface MatchRow {
  readonly row: number
  readonly issueNo: string
  readonly match: IssueMatch
}

/** Issues of 胜负彩 and 任选九, a match a row: `issue_no, no, league, home, away, kickoff, match_id, h, d, a`. */
export function readFileIssues(
  rows: readonly unknown[],
  by: { readonly source: string; readonly now: Instant },
): { issues: NewIssue[]; accepted: number; refused: RefusedRow[] } {
  const { read, refused } = readRows(rows, readMatch)
  const issues: NewIssue[] = []
  let accepted = 0
  for (const [issueNo, group] of Map.groupBy(read, (each) => each.issueNo)) {
    const reason = faultOf(group, by.now)
    if (reason !== undefined) {
      refused.push(...group.map(({ row }) => ({ row, reason })))
      continue
    }
    accepted += group.length
    const matches = group.map(({ match }) => match).toSorted((a, b) => a.no - b.no)
    issues.push(...FIXED_GAMES.map((game) => issueOf(game, issueNo, { matches, ...by })))
  }
  return { issues, accepted, refused: refused.toSorted((a, b) => a.row - b.row) }
}

function readMatch(given: unknown, row: number): MatchRow {
  const fields = recordOf(given)
  const issueNo = ISSUE.exec(textField(fields, 'issue_no'))?.[2]
  if (issueNo === undefined) throw new RowFault('issue_no is malformed')
  const no = Number(textField(fields, 'no'))
  if (!Number.isInteger(no) || no < 1 || no > MATCHES) throw new RowFault('no is malformed')
  return {
    row,
    issueNo,
    match: {
      no,
      match_id: fields.match_id === undefined || fields.match_id === '' ? null : textField(fields, 'match_id'),
      league: nameField(fields, 'league'),
      home: nameField(fields, 'home'),
      away: nameField(fields, 'away'),
      kickoff_at: clockOf(fields),
      average_odds: averageOf(fields),
    },
  }
}

/** All three, or none. */
function averageOf(fields: Readonly<Record<string, unknown>>): IssueMatch['average_odds'] {
  const [h, d, a] = [fields.h, fields.d, fields.a].map((odds) => (odds === undefined ? '' : String(odds)))
  if (h === '' && d === '' && a === '') return null
  if (h === undefined || d === undefined || a === undefined || ![h, d, a].every((odds) => ODDS.test(odds))) {
    throw new RowFault('h, d and a are no odds')
  }
  return { h, d, a }
}

function faultOf(group: readonly MatchRow[], now: Instant): string | undefined {
  if (new Set(group.map(({ match }) => match.no)).size !== MATCHES || group.length !== MATCHES) {
    return 'an issue has fourteen matches'
  }
  return group.some(({ match }) => match.kickoff_at <= now) ? 'the issue has begun' : undefined
}

function issueOf(
  game: NewIssue['game'],
  issueNo: string,
  { matches, source, now }: { readonly matches: readonly IssueMatch[]; readonly source: string; readonly now: Instant },
): NewIssue {
  const kickoffs = matches.map(({ kickoff_at }) => kickoff_at)
  return {
    game,
    issueNo,
    saleStartAt: now,
    gameDeadlineAt: Math.min(...kickoffs) as Instant,
    drawAt: addMs(Math.max(...kickoffs) as Instant, DRAWN_AFTER_LAST_KICKOFF_MS),
    isSelling: true,
    poolBefore: null,
    facts: {},
    matches,
    isDemo: false,
    source,
  }
}
