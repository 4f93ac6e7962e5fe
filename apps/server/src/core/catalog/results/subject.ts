import type { SubjectKind } from '@caimin/contract'
import { gameKind, isGameId } from '@caimin/rules'
import type { ResultStep } from '../../../platform/database/catalog-tables.ts'
import type { IssueGameId } from '../draws/issue.ts'

export type { ResultStep, SubjectKind }

/** What has a result: a match by its id, or a draw as `game:issue_no`. */
export interface Subject {
  readonly subjectKind: SubjectKind
  readonly subjectId: string
}

/**
 * One step of a subject's result: a match has `score`, and then `sp` where the final SP pays; a draw `numbers` and then
 * `amounts`.
 */
export interface SubjectStep extends Subject {
  readonly step: ResultStep
}

/** Names a subject among others. */
export const subjectKey = ({ subjectKind, subjectId }: Subject): string => `${subjectKind} ${subjectId}`

/** Names a step of a subject among others. */
export const stepKey = (subject: SubjectStep): string => `${subjectKey(subject)} ${subject.step}`

export const matchSubject = (matchId: string): Subject => ({ subjectKind: 'match', subjectId: matchId })

/** The draw of an issue. 胜负彩 and 任选九 share their issues: the one result of both is kept as that of sfc. */
export const drawSubject = (game: string, issueNo: string): Subject => ({
  subjectKind: 'draw',
  subjectId: `${game === 'renxuan9' ? 'sfc' : game}:${issueNo}`,
})

/** Game and issue of a draw's subject id; undefined when it is none. */
export function readDrawSubject(id: string): { game: IssueGameId; issueNo: string } | undefined {
  const [game, issueNo] = id.split(':')
  if (!isGameId(game) || gameKind(game) === 'match' || issueNo === undefined || !/^\d{5,7}$/.test(issueNo))
    return undefined
  return { game: game as IssueGameId, issueNo }
}

/** Whether the step belongs to this kind of subject. */
export const isStepOf = (kind: SubjectKind, step: ResultStep): boolean =>
  (kind === 'match') === (step === 'score' || step === 'sp')
