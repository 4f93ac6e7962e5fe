import type { AnnouncedPrizes, DrawResult, NumberGameId } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { getIssue } from '../draws/issue.store.ts'
import { confirmedResults } from './result.store.ts'
import { drawSubject } from './subject.ts'

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
