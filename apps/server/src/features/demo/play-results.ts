import { addMs, minutes, ok, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { gameKind, type NumberGameId } from '@caimin/rules'
import {
  bringDrawForward,
  bringKickoffForward,
  claimResult,
  drawSubject,
  getMatches,
  issuesAhead,
  matchSubject,
  type ResultValue,
  readDrawNumbers,
  readResultValue,
  type SubjectStep,
} from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import type { DemoDeps } from './demo.deps.ts'
import { keyOf } from './request-key.ts'

/** The draw's hour is set this long ago, so that its numbers may be told at once. */
const JUST_NOW_MS = minutes(5)

/** A match that ends now kicked off so long ago. */
const MATCH_LASTS_MS = minutes(111)

/** Ends a match now: with a given score or the one the demo world has made. Both demo origins tell it, so it confirms by the rule. */
export async function finishMatch(
  { database, isDemo, made }: DemoDeps,
  input: InputOf<'demo', 'finishMatch'>,
  actor: OperatorActor,
): Promise<Reply<'demo', 'finishMatch'>> {
  if (!isDemo) return refuse('not_in_production')
  return database.tx((t) =>
    once(t, keyOf('demo.finishMatch', input, actor), async (): Promise<Reply<'demo', 'finishMatch'>> => {
      const match = (await getMatches(t, [input.match_id])).get(input.match_id)
      if (match === undefined) return refuse('not_found')
      const score = input.score ?? made.score(match)
      if (score === undefined) return refuse('not_found')
      const step: SubjectStep = { ...matchSubject(match.id), step: 'score' }
      if (!readResultValue(step, score).ok) return refuse('bad_input')
      const latestKickoff = addMs(t.now, -MATCH_LASTS_MS)
      if (match.status !== 'finished' && match.kickoffAt > latestKickoff)
        await bringKickoffForward(t, match, latestKickoff)
      const told = await tellAll(t, step, score, made.origins)
      return told ? ok({ half: score.half, full: score.full }) : refuse('already_confirmed')
    }),
  )
}

/** Draws the open issue now. Its amounts follow some minutes of business time later, as they do after every draw. */
export async function drawNow(
  { database, isDemo, made }: DemoDeps,
  input: InputOf<'demo', 'drawNow'>,
  actor: OperatorActor,
): Promise<Reply<'demo', 'drawNow'>> {
  if (!isDemo) return refuse('not_in_production')
  if (gameKind(input.game) !== 'number') return refuse('no_open_issue')
  const game = input.game as NumberGameId
  return database.tx((t) =>
    once(t, keyOf('demo.drawNow', input, actor), async (): Promise<Reply<'demo', 'drawNow'>> => {
      const issue = (await issuesAhead(t)).find((each) => each.game === game)
      if (issue === undefined) return refuse('no_open_issue')
      const numbers = readDrawNumbers(game, input.numbers ?? made.numbers(game, issue.issueNo))
      if (!numbers.ok) return refuse('bad_input')
      await bringDrawForward(t, issue, addMs(t.now, -JUST_NOW_MS))
      const step: SubjectStep = { ...drawSubject(game, issue.issueNo), step: 'numbers' }
      await tellAll(t, step, numbers.value, made.origins)
      const shown = numbers.value as OutputOf<'demo', 'drawNow'>['numbers']
      return ok({ issue_no: issue.issueNo, numbers: shown })
    }),
  )
}

/** Whether the result stands after all origins have told it. */
async function tellAll(t: Tx, step: SubjectStep, value: ResultValue, origins: readonly string[]): Promise<boolean> {
  let isConfirmed = false
  for (const origin of origins) {
    const told = await claimResult(t, { ...step, origin, staffId: null, value, fetchedAt: t.now })
    isConfirmed = told.ok && told.value.isConfirmed
  }
  return isConfirmed
}
