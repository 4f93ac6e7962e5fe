import type { DrawResult, GameResult, MatchResult } from '@caimin/rules'
import type { ResultStep, SubjectKind } from '../../platform/database/catalog-tables.ts'
import type { SettlingTicket } from './settle-order.ts'

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

/** The scores of a ticket's matches, each with the handicap that was printed on this very ticket. */
export function matchResultsFor(ticket: SettlingTicket, matchIds: readonly string[], results: ResultIndex): GameResult {
  const byMatch: Record<string, MatchResult> = {}
  for (const matchId of matchIds) {
    const score = results.get(resultKey('match', matchId, 'score'))
    if (score === undefined) continue
    const handicap = ticket.printedHandicaps[matchId]
    byMatch[matchId] = (handicap === undefined ? score.value : { ...score.value, handicap }) as unknown as MatchResult
  }
  return byMatch
}

/** Numbers, the facts (the lucky prize among them), and the announced amounts once they are confirmed. */
export function drawResultFor(
  subjectId: string,
  facts: Readonly<Record<string, unknown>>,
  results: ResultIndex,
): DrawResult {
  const numbers = results.get(resultKey('draw', subjectId, 'numbers'))
  const amounts = results.get(resultKey('draw', subjectId, 'amounts'))
  return {
    ...facts,
    ...numbers?.value,
    ...(amounts === undefined ? {} : { prizes: amounts.value }),
  } as DrawResult
}
