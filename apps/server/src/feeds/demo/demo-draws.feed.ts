import { addMs, type Instant, minutes, seconds } from '@caimin/base'
import { type Issue, issuesToDraw } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import type { DrawRow, Feed } from '../feed.ts'
import { demoAmounts, demoFigures, demoNumbers } from './demo-draws.ts'
import { DEMO_ORIGINS } from './demo-origins.ts'

/** When each origin tells the numbers, and when the amounts, after the draw. */
const NUMBERS_AFTER = { 'demo-a': minutes(1), 'demo-b': minutes(3) } as const
const AMOUNTS_AFTER = { 'demo-a': minutes(8), 'demo-b': minutes(10) } as const

/** Draws every issue of the catalogue at its hour, in two steps: numbers, and some minutes later the amounts. */
export const demoDrawsFeed = (database: Pick<Database, 'read'>): Feed => ({
  name: 'demo-draws',
  everyMs: seconds(5),
  isDemo: true,
  async poll({ now }) {
    const issues = await database.read(issuesToDraw)
    return { draws: issues.flatMap((issue) => rowsOf(issue, now)) }
  },
})

const rowsOf = (issue: Issue, now: Instant): DrawRow[] =>
  DEMO_ORIGINS.filter((origin) => now >= addMs(issue.drawAt, NUMBERS_AFTER[origin])).map((origin) => {
    const areAmountsKnown = now >= addMs(issue.drawAt, AMOUNTS_AFTER[origin])
    return {
      game: issue.game,
      issueNo: issue.issueNo,
      drawnAt: issue.drawAt,
      origin,
      numbers: demoNumbers(issue.game, issue.issueNo),
      amounts: areAmountsKnown ? demoAmounts(issue.game, issue.issueNo) : null,
      figures: areAmountsKnown ? demoFigures(issue.game, issue.issueNo) : null,
    }
  })
