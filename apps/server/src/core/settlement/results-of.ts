import type { SubjectKind } from '@caimin/contract'
import type { GameId, GameResult, MatchGameId, MatchResult, Odds } from '@caimin/rules'
import type { ResultStep } from '../../platform/database/catalog-tables.ts'
import { amountsOf, hasFinalSp, matchResultOf } from '../catalog/index.ts'
import type { PricedResult, SettlingTicket } from './settle-order.ts'

/** A confirmed value as the catalogue keeps it. */
export interface ConfirmedResult {
  readonly subjectKind: SubjectKind
  readonly subjectId: string
  readonly step: ResultStep
  readonly value: Readonly<Record<string, unknown>>
  readonly revision: number
}

/** All confirmed values a batch of orders waits for, by subject and step. */
export type ResultIndex = ReadonlyMap<string, ConfirmedResult>

export const resultKey = (subjectKind: SubjectKind, subjectId: string, step: ResultStep): string =>
  `${subjectKind} ${subjectId} ${step}`

export const indexResults = (results: readonly ConfirmedResult[]): ResultIndex =>
  new Map(results.map((result) => [resultKey(result.subjectKind, result.subjectId, result.step), result]))

/** Handicaps of the matches as they were sold, for games whose tickets do not print them as their own. */
export type MatchHandicaps = ReadonlyMap<string, number>

/** The scores of a ticket's matches with the lines it was bet against, and the odds it is paid at. */
export function matchResultsFor(
  ticket: SettlingTicket,
  matchIds: readonly string[],
  { results, handicaps }: { readonly results: ResultIndex; readonly handicaps: MatchHandicaps },
): PricedResult {
  const { game } = ticket.content
  const result: Record<string, MatchResult> = {}
  const finalSp: Record<string, ConfirmedResult['value']> = {}
  for (const id of matchIds) {
    const score = results.get(resultKey('match', id, 'score'))
    if (score === undefined) continue
    result[id] = matchResultOf(game as MatchGameId, score.value, {
      handicap: hasFinalSp(game) ? handicaps.get(id) : ticket.printedHandicaps[id],
      total: ticket.printedTotals[id],
    })
    const sp = results.get(resultKey('match', id, 'sp'))
    if (sp !== undefined) finalSp[id] = sp.value
  }
  return { result, odds: hasFinalSp(game) ? (finalSp as Odds) : ticket.printedOdds }
}

/**
 * Numbers, the facts (the lucky prize among them), and the announced amounts of the game once they are
 * confirmed.
 */
export function drawResultFor(
  game: GameId,
  subjectId: string,
  { facts, results }: { readonly facts: Readonly<Record<string, unknown>>; readonly results: ResultIndex },
): PricedResult {
  const numbers = results.get(resultKey('draw', subjectId, 'numbers'))
  const amounts = results.get(resultKey('draw', subjectId, 'amounts'))
  const result = {
    ...facts,
    ...numbers?.value,
    ...(amounts === undefined ? {} : { prizes: amountsOf(game, amounts.value) }),
  }
  return { odds: {}, result: result as GameResult }
}
