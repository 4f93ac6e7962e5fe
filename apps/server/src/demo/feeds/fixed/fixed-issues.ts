import { addMs, chinaDate, chinaParts, days, hours, type Instant, startOfDate } from '@caimin/base'
import { dayAfter, FIXED_GAMES, type IssueMatch, type NewIssue } from '../../../core/catalog/index.ts'
import { type DemoMatch, slateOf } from '../slate.ts'

/** Days whose evening and night is an issue: Tuesday, Thursday, Saturday, Sunday. */
const ISSUE_WEEKDAYS: readonly number[] = [2, 4, 6, 7]
const MATCHES = 14
const ON_SALE_MS = days(6)
const DRAWN_AFTER_LAST_KICKOFF_MS = hours(3)
const DAYS_AHEAD = 6
/** Issues so far back are included, so that there is a history. */
const DAYS_BACK = 16

let remembered: { readonly today: string; readonly issues: readonly NewIssue[] } | undefined

/** The issues of both games around a moment, with their fourteen matches: the same all day, and made once. */
export function fixedIssuesAround(now: Instant): readonly NewIssue[] {
  const today = chinaDate(now)
  if (remembered?.today !== today) remembered = { today, issues: buildIssues(today) }
  return remembered.issues
}

function buildIssues(today: string): NewIssue[] {
  const dates = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, i) => chinaDate(dayAfter(today, i - DAYS_BACK)))
  return dates.filter(isIssueDay).flatMap((date) => FIXED_GAMES.map((game) => issueOf(game, date)))
}

const isIssueDay = (date: string): boolean => ISSUE_WEEKDAYS.includes(chinaParts(startOfDate(date)).weekday)

function issueOf(game: NewIssue['game'], date: string): NewIssue {
  const matches = matchesOf(date)
  const kickoffs = matches.map(({ kickoff_at }) => kickoff_at)
  const gameDeadlineAt = Math.min(...kickoffs) as Instant
  return {
    game,
    issueNo: issueNoOf(date),
    saleStartAt: addMs(gameDeadlineAt, -ON_SALE_MS),
    gameDeadlineAt,
    drawAt: addMs(Math.max(...kickoffs) as Instant, DRAWN_AFTER_LAST_KICKOFF_MS),
    isSelling: true,
    poolBefore: null,
    facts: {},
    matches,
    isDemo: true,
    source: 'demo',
  }
}

/** The issues of a year are numbered through: 26182. */
function issueNoOf(date: string): string {
  const year = date.slice(0, 4)
  let count = 0
  for (let day = startOfDate(`${year}-01-01`); day <= startOfDate(date); day = addMs(day, days(1))) {
    if (isIssueDay(chinaDate(day))) count += 1
  }
  return `${year.slice(2)}${String(count).padStart(3, '0')}`
}

/** The last fourteen kick-offs of the day: its evening, and the early ones of the next morning. */
const matchesOf = (date: string): IssueMatch[] => slateOf(date).slice(-MATCHES).map(issueMatch)

function issueMatch({ id, league, home, away, kickoffAt, template }: DemoMatch, index: number): IssueMatch {
  const [h = '1.01', d = '1.01', a = '1.01'] = template.average
  return { no: index + 1, match_id: id, league, home, away, kickoff_at: kickoffAt, average_odds: { h, d, a } }
}
