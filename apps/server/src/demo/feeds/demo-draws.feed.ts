import { addMs, type Instant, minutes, seconds } from '@caimin/base'
import { gameKind, type NumberGameId } from '@caimin/rules'
import {
  type CatalogMatch,
  confirmedResults,
  type DrawFigures,
  drawSubject,
  FIXED_GAMES,
  type Issue,
  issuesToDraw,
  loadIssueMatches,
  type ResultValue,
} from '../../core/catalog/index.ts'
import type { DrawRow, Feed } from '../../feeds/feed.ts'
import type { Database } from '../../platform/context.ts'
import { demoAmounts, demoFigures, demoNumbers } from './demo-draws.ts'
import { DEMO_ORIGINS } from './demo-origins.ts'
import { fixedAmounts, fixedFigures, fixedOutcomes } from './fixed/fixed-draws.ts'

/** When each source reports the numbers, and when the amounts, after the draw. */
const NUMBERS_AFTER = { 'demo-a': minutes(1), 'demo-b': minutes(3) } as const
const AMOUNTS_AFTER = { 'demo-a': minutes(8), 'demo-b': minutes(10) } as const

/** Draws every issue of the catalogue at its hour, in two steps: numbers, and some minutes later the amounts. */
export const demoDrawsFeed = (database: Pick<Database, 'read'>): Feed => ({
  name: 'demo-draws',
  everyMs: seconds(5),
  isDemo: true,
  async poll({ now }) {
    const { issues, matches, confirmed } = await database.read(async (r) => {
      const found = await issuesToDraw(r)
      const subjects = found.map(({ game, issueNo }) => drawSubject(game, issueNo))
      const results = await confirmedResults(r, subjects)
      const numbers = results.filter(({ step }) => step === 'numbers')
      return {
        issues: found,
        matches: await loadIssueMatches(r, found),
        confirmed: new Map(numbers.map(({ subjectId, value }) => [subjectId, value])),
      }
    })
    return {
      draws: issues.flatMap((issue) =>
        gameKind(issue.game) === 'number' ? numberRows(issue, confirmed, now) : fixedRows(issue, matches, now),
      ),
    }
  },
})

/** The figures fit the numbers in force, which may have been drawn by hand. */
function numberRows(
  { game: drawn, issueNo, drawAt }: Issue,
  confirmed: ReadonlyMap<string, ResultValue>,
  now: Instant,
): DrawRow[] {
  const game = drawn as NumberGameId
  const numbers = demoNumbers(game, issueNo)
  const inForce = confirmed.get(drawSubject(game, issueNo).subjectId) ?? numbers
  return told({ issueNo, drawAt }, now).map(({ areAmountsKnown, ...row }) => ({
    ...row,
    game,
    numbers,
    amounts: areAmountsKnown ? demoAmounts(game, issueNo) : null,
    figures: areAmountsKnown ? demoFigures(game, issueNo, inForce) : null,
  }))
}

/** Both games are drawn at once; the amounts of both are reported with 胜负彩, the figures of each with its own row. */
function fixedRows(issue: Issue, matches: ReadonlyMap<string, CatalogMatch>, now: Instant): DrawRow[] {
  const numbers = fixedOutcomes(issue, matches)
  const figures: Readonly<Record<string, DrawFigures>> = { ...fixedFigures(issue.issueNo) }
  return told(issue, now).flatMap(({ areAmountsKnown, ...row }) =>
    FIXED_GAMES.map((game) => ({
      ...row,
      game,
      numbers,
      amounts: areAmountsKnown && game === 'sfc' ? fixedAmounts(issue.issueNo) : null,
      figures: areAmountsKnown ? (figures[game] ?? null) : null,
    })),
  )
}

/** The sources that report a draw by now, and whether with amounts. */
const told = ({ issueNo, drawAt }: Pick<Issue, 'issueNo' | 'drawAt'>, now: Instant) =>
  DEMO_ORIGINS.filter((origin) => now >= addMs(drawAt, NUMBERS_AFTER[origin])).map((origin) => ({
    issueNo,
    drawnAt: drawAt,
    origin,
    areAmountsKnown: now >= addMs(drawAt, AMOUNTS_AFTER[origin]),
  }))
