import { addMs, days, type Instant } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { latestDraws } from './draw.store.ts'
import { DRAWN_GAMES, nextDraw } from './draw-calendar.ts'
import { addIssues, getIssue, issuesAhead, type NewIssue, newestIssues, setIssuePool } from './issue.store.ts'
import type { Draw, Issue } from './issue.ts'
import { isOffered } from './offered-games.ts'
import { factsAfter } from './prize-facts.ts'

/** Issues of a game that can be bet at one time, the open one first. */
const ON_SALE = 3
/** Sale of an issue begins so long before it ends. */
const SALE_MS = days(14)

/**
 * Sees that every game has its issues: from the last one known, or from its last draw, up to some ahead of now. They come from
 * the calendar, because the sources tell of an issue only when it has been drawn.
 */
export async function planIssues(t: Tx, isDemo: boolean): Promise<void> {
  const draws = await latestDraws(t)
  const newest = await newestIssues(t)
  const ahead = await issuesAhead(t)
  const planned = DRAWN_GAMES.flatMap((game) => {
    const last = lastOf(game, newest, draws)
    const open = ahead.filter((issue) => issue.game === game).length
    return last === undefined ? [] : issuesAfter(last, { now: t.now, missing: ON_SALE - open, isDemo })
  })
  await addIssues(t, planned)
  await carryPools(t, draws)
}

type LastIssue = { game: NumberGameId; issueNo: string; drawAt: Instant }

function lastOf(game: NumberGameId, issues: readonly Issue[], draws: readonly Draw[]): LastIssue | undefined {
  const issue = issues.find((each) => each.game === game)
  if (issue !== undefined) return issue
  const draw = draws.find((each) => each.game === game)
  return draw && { game, issueNo: draw.issueNo, drawAt: draw.drawnAt }
}

function issuesAfter(last: LastIssue, plan: { now: Instant; missing: number; isDemo: boolean }): NewIssue[] {
  const issues: NewIssue[] = []
  let previous = last
  for (let missing = plan.missing; missing > 0; ) {
    const draw = nextDraw(last.game, previous)
    issues.push({
      ...draw,
      saleStartAt: addMs(draw.gameDeadlineAt, -SALE_MS),
      isSelling: isOffered(last.game),
      poolBefore: null,
      facts: {},
      isDemo: plan.isDemo,
      source: 'calendar',
    })
    if (draw.gameDeadlineAt > plan.now) missing -= 1
    previous = draw
  }
  return issues
}

/** The pool a draw left is the next issue's, and decides facts of its prize table. */
async function carryPools(t: Tx, draws: readonly Draw[]): Promise<void> {
  const ahead = await issuesAhead(t)
  for (const draw of draws) {
    const next = ahead.find((issue) => issue.game === draw.game && issue.drawAt > draw.drawnAt)
    if (next === undefined || draw.poolAfter === null || next.poolBefore === draw.poolAfter) continue
    const drawn = await getIssue(t, draw.game, draw.issueNo)
    const facts = factsAfter(draw.game, draw.poolAfter, drawn?.facts ?? {})
    await setIssuePool(t, { game: draw.game, issueNo: next.issueNo }, { poolBefore: draw.poolAfter, facts })
  }
}
