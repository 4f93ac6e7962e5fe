import type { GameId, MatchGameId } from '@caimin/rules'

/** Games of 北京单场: their matches are numbered in an issue, and paid at the SP that the sale ended with. */
export const FINAL_SP_GAMES: readonly MatchGameId[] = ['bjdc', 'sfgg']

export interface MatchNumber {
  readonly game: MatchGameId
  readonly issueNo: string | null
  readonly businessDate: string
  readonly number: string
}

const isNumberedByIssue = (game: MatchGameId): boolean => FINAL_SP_GAMES.includes(game)

/** Whether winners of a game wait for the final SP. */
export const hasFinalSp = (game: GameId): boolean => FINAL_SP_GAMES.some((each) => each === game)

/** `20261120001` of jczq, `jclq20261120301`, `bjdc26108020`: the same whatever source reports the match. */
export function matchIdOf({ game, issueNo, businessDate, number }: MatchNumber): string {
  const within = isNumberedByIssue(game) && issueNo !== null ? issueNo : businessDate.replaceAll('-', '')
  return `${game === 'jczq' ? '' : game}${within}${number}`
}
