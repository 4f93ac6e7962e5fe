import { FIXED_GAMES, type IssueGameId } from './issue.ts'

/** The games whose draw this is: 胜负彩 and 任选九 are drawn together, as one result of sfc. */
export const drawnWith = (game: IssueGameId): readonly IssueGameId[] => (game === 'sfc' ? FIXED_GAMES : [game])

/** The level of 任选九 in the announcement of both games. */
export const SHARED_LEVEL = 'renxuan9'

/** The amounts of one game by its own levels, out of an announcement `{ '1': …, '2': …, renxuan9: … }`. */
export function amountsOf<T>(game: string, announced: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const { [SHARED_LEVEL]: shared, ...others } = announced
  if (game === 'renxuan9') return shared === undefined ? {} : { '1': shared }
  return game === 'sfc' ? others : announced
}
