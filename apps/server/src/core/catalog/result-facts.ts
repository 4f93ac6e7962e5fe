import type { AnnouncedPrizes, DrawResult, FootballScore, NumberGameId, VoidMatch } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import { getIssue } from './issue.store.ts'
import { confirmedResults } from './result.store.ts'
import { drawSubject, matchSubject } from './subject.ts'

/** Confirmed scores by match id, as the rules read them. The handicap is the ticket's printed one and is not in them. */
export async function matchResultsOf(
  r: Reader,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, FootballScore | VoidMatch>> {
  const results = await confirmedResults(r, matchIds.map(matchSubject))
  return new Map(results.map((result) => [result.subjectId, result.value as unknown as FootballScore | VoidMatch]))
}

/** A draw as the rules read it: numbers with the facts of its issue, and the amounts once they are confirmed. */
export async function drawResultOf(r: Reader, game: NumberGameId, issueNo: string): Promise<DrawResult | undefined> {
  const steps = await confirmedResults(r, [drawSubject(game, issueNo)])
  const numbers = steps.find((result) => result.step === 'numbers')
  if (numbers === undefined) return undefined
  const amounts = steps.find((result) => result.step === 'amounts')
  const issue = await getIssue(r, game, issueNo)
  return {
    ...(numbers.value as DrawResult),
    ...(issue?.facts as DrawResult | undefined),
    ...(amounts === undefined ? {} : { prizes: amounts.value as AnnouncedPrizes }),
  }
}
