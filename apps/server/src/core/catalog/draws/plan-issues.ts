import { addMs, days, type Instant } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import type { DayRange } from '@caimin/rules/holidays'
import type { Tx } from '../../../platform/context.ts'
import { findAddedHolidays } from '../../shops/index.ts'
import { drawHistory, latestDraws } from './draw.store.ts'
import { DRAWN_GAMES, nextDraw } from './draw-calendar.ts'
import {
  addIssues,
  getIssue,
  issueBefore,
  issuesAhead,
  issuesToDraw,
  type NewIssue,
  newestIssues,
  setIssuePool,
} from './issue.store.ts'
import type { Draw, Issue } from './issue.ts'
import { factsAfter } from './prize-facts.ts'

/** Issues of a game that can be bet at one time, the open one first. */
const ON_SALE = 3
/** The rules of 福彩3D let seven be bet ahead. */
const MORE_ON_SALE: Partial<Record<NumberGameId, number>> = { fucai3D: 7 }
/** Sale of an issue begins so long before it ends. */
const SALE_MS = days(14)

/**
 * Sees that every game has its issues: from the last one known, or from its last draw, up to some ahead of now. They
 * come from the calendar, because the sources report an issue only when it has been drawn.
 */
export async function planIssues(t: Tx, isDemo: boolean): Promise<void> {
  const draws = await latestDraws(t)
  const newest = await newestIssues(t)
  const ahead = await issuesAhead(t)
  const holidays = await findAddedHolidays(t)
  const planned = DRAWN_GAMES.flatMap((game) => {
    const last = lastOf(game, newest, draws)
    const open = ahead.filter((issue) => issue.game === game).length
    const missing = (MORE_ON_SALE[game] ?? ON_SALE) - open
    return last === undefined ? [] : issuesAfter(last, { now: t.now, missing, holidays, isDemo })
  })
  await addIssues(t, planned)
  await carryPools(t)
}

type LastIssue = { game: NumberGameId; issueNo: string; drawAt: Instant }

function lastOf(game: NumberGameId, issues: readonly Issue[], draws: readonly Draw[]): LastIssue | undefined {
  const issue = issues.find((each) => each.game === game)
  if (issue !== undefined) return { game, issueNo: issue.issueNo, drawAt: issue.drawAt }
  const draw = draws.find((each) => each.game === game)
  return draw && { game, issueNo: draw.issueNo, drawAt: draw.drawnAt }
}

interface IssuePlan {
  readonly now: Instant
  readonly missing: number
  readonly holidays: readonly DayRange[]
  readonly isDemo: boolean
}

function issuesAfter(last: LastIssue, plan: IssuePlan): NewIssue[] {
  const issues: NewIssue[] = []
  let previous = last
  for (let missing = plan.missing; missing > 0; ) {
    const draw = nextDraw(last.game, previous, plan.holidays)
    issues.push({
      ...draw,
      saleStartAt: addMs(draw.gameDeadlineAt, -SALE_MS),
      isSelling: true,
      poolBefore: null,
      facts: {},
      matches: [],
      isDemo: plan.isDemo,
      source: 'calendar',
    })
    if (draw.gameDeadlineAt > plan.now) missing -= 1
    previous = draw
  }
  return issues
}

/**
 * The pool a draw left is the next issue's, and decides facts of its prize table. An issue that was drawn before the
 * pool is known gets it too: its fixed amounts may depend on it alone.
 */
async function carryPools(t: Tx): Promise<void> {
  const drawn = (await issuesToDraw(t)).filter((issue) => issue.poolBefore === null)
  const open = Map.groupBy(await issuesAhead(t), (issue) => issue.game)
  for (const issue of [...drawn, ...[...open.values()].flatMap(([first]) => first ?? [])]) {
    const before = await drawBefore(t, issue)
    const pool = before?.poolAfter ?? null
    if (before === undefined || pool === null || pool === issue.poolBefore) continue
    const sold = await getIssue(t, before.game, before.issueNo)
    await setIssuePool(t, issue, { poolBefore: pool, facts: factsAfter(before.game, pool, sold?.facts ?? {}) })
  }
}

/** The draw right before an issue; undefined while it has not been drawn. */
async function drawBefore(t: Tx, issue: Issue): Promise<Draw | undefined> {
  const [draw] = await drawHistory(t, issue.game, {
    limit: 1,
    before: { drawnAt: issue.drawAt, issueNo: issue.issueNo },
  })
  const before = await issueBefore(t, issue)
  return before === undefined || before === draw?.issueNo ? draw : undefined
}
