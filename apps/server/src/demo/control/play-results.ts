import { addMs, minutes, ok, refuse } from '@caimin/base'
import type { OutputOf, RequestValues } from '@caimin/contract'
import { gameKind, type NumberGameId } from '@caimin/rules'
import {
  bringDrawForward,
  bringKickoffForward,
  type CatalogMatch,
  claimResult,
  drawSubject,
  FIXED_GAMES,
  getMatches,
  hasFinalSp,
  type Issue,
  type IssueGameId,
  issuesAhead,
  loadIssueMatches,
  matchSubject,
  type ResultValue,
  readResultValue,
  type SubjectStep,
} from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'

/** The draw's hour is set this long ago, so that its numbers may be reported at once. */
const JUST_NOW_MS = minutes(5)

/** A match that ends now kicked off so long ago. */
const MATCH_LASTS_MS = minutes(111)

/** A score, home:away; the half in football alone. */
interface MadeScore {
  readonly half?: string
  readonly full: string
}

/** The demo world's results and their sources. It is in the feeds' folder, which features may not import. */
interface MadeResults {
  readonly origins: readonly string[]
  readonly score: (match: Pick<CatalogMatch, 'id' | 'game' | 'businessDate'>) => MadeScore | undefined
  /** The SP of the options that a score makes right. */
  readonly finalSp: (match: CatalogMatch, score: ResultValue) => ResultValue
  readonly numbers: (game: NumberGameId, issueNo: string) => ResultValue
  readonly outcomes: (issue: Issue, known: ReadonlyMap<string, CatalogMatch>) => ResultValue
}

interface ResultServices {
  readonly isDemo: boolean
  readonly made: MadeResults
}

/**
 * Ends a match now: with a given score or the one the demo world has made. Both demo sources report it, so it is
 * confirmed by the rule.
 */
export const finishMatch = command<'demo', 'finishMatch', ResultServices>(async ({ t, input, isDemo, made }) => {
  if (!isDemo) return refuse('not_in_production')
  const match = (await getMatches(t, [input.match_id])).get(input.match_id)
  if (match === undefined) return refuse('not_found')
  const score = givenScore(input.score) ?? made.score(match)
  if (score === undefined) return refuse('not_found')
  const step: SubjectStep = { ...matchSubject(match.id), step: 'score' }
  const read = readResultValue(step, { ...score })
  if (!read.ok) return refuse('bad_input')
  const latestKickoff = addMs(t.now, -MATCH_LASTS_MS)
  if (match.status !== 'finished' && match.kickoffAt > latestKickoff) {
    await bringKickoffForward(t, match, latestKickoff)
  }
  if (!(await claimForAll(t, step, read.value, made.origins))) return refuse('already_confirmed')
  if (hasFinalSp(match.game)) {
    await claimForAll(t, { ...step, step: 'sp' }, made.finalSp(match, read.value), made.origins)
  }
  return ok({ half: score.half ?? null, full: score.full })
})

const givenScore = (score: RequestValues<'demo', 'finishMatch'>['score']): MadeScore | undefined =>
  score && { full: score.full, ...(score.half === undefined ? {} : { half: score.half }) }

/** Draws the open issue now. Its amounts follow some minutes of business time later, as they do after every draw. */
export const drawNow = command<'demo', 'drawNow', ResultServices>(async ({ t, input, isDemo, made }) => {
  if (!isDemo) return refuse('not_in_production')
  if (gameKind(input.game) === 'match') return refuse('no_open_issue')
  const issue = (await issuesAhead(t)).find((each) => each.game === input.game)
  if (issue === undefined) return refuse('no_open_issue')
  const step: SubjectStep = { ...drawSubject(issue.game, issue.issueNo), step: 'numbers' }
  const numbers = readResultValue(step, input.numbers ?? (await madeNumbers(t, made, issue)))
  if (!numbers.ok) return refuse('bad_input')
  const together: readonly IssueGameId[] = gameKind(issue.game) === 'fixed' ? FIXED_GAMES : [issue.game]
  for (const game of together) await bringDrawForward(t, { ...issue, game }, addMs(t.now, -JUST_NOW_MS))
  await claimForAll(t, step, numbers.value, made.origins)
  return ok({ issue_no: issue.issueNo, numbers: numbers.value as OutputOf<'demo', 'drawNow'>['numbers'] })
})

async function madeNumbers(t: Tx, made: MadeResults, issue: Issue): Promise<ResultValue> {
  return gameKind(issue.game) === 'fixed'
    ? made.outcomes(issue, await loadIssueMatches(t, [issue]))
    : made.numbers(issue.game as NumberGameId, issue.issueNo)
}

/** Whether the result is confirmed once all sources have reported it. */
async function claimForAll(t: Tx, step: SubjectStep, value: ResultValue, origins: readonly string[]): Promise<boolean> {
  let isConfirmed = false
  for (const origin of origins) {
    const told = await claimResult(t, { ...step, origin, staffId: null, value, fetchedAt: t.now })
    isConfirmed = told.ok && told.value.isConfirmed
  }
  return isConfirmed
}
