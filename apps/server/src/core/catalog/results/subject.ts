import { isGameId, type NumberGameId } from '@caimin/rules'
import type { ResultStep, SubjectKind } from '../../../platform/database/catalog-tables.ts'

export type { ResultStep, SubjectKind }

/** What has a result: a match by its id, or a draw as `game:issue_no`. */
export interface Subject {
  readonly subjectKind: SubjectKind
  readonly subjectId: string
}

/** One step of a subject's result: a match has `score`, a draw `numbers` and then `amounts`. */
export interface SubjectStep extends Subject {
  readonly step: ResultStep
}

export const matchSubject = (matchId: string): Subject => ({ subjectKind: 'match', subjectId: matchId })

export const drawSubject = (game: string, issueNo: string): Subject => ({
  subjectKind: 'draw',
  subjectId: `${game}:${issueNo}`,
})

/** Game and issue of a draw's subject id; nothing when it is none. */
export function readDrawSubject(id: string): { game: NumberGameId; issueNo: string } | undefined {
  const [game, issueNo] = id.split(':')
  if (!isGameId(game) || issueNo === undefined || !/^\d{5,7}$/.test(issueNo)) return undefined
  return { game: game as NumberGameId, issueNo }
}

/** Whether the step belongs to this kind of subject. */
export const isStepOf = (kind: SubjectKind, step: ResultStep): boolean => (kind === 'match') === (step === 'score')
