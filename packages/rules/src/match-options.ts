import type { MatchGameId } from './games/game-ids.ts'
import { matchRulesOf } from './games/match-rules-of.ts'
import { field } from './json.ts'
import { MIX } from './match/match-rules.ts'
import type { PassType } from './match/pass-types.ts'

/** A pass type as a page offers it: `{ name: '3串4', legs: 3, sizes: [2, 3] }`. */
export type { PassType }

/** Play codes of a match game without MIX, in the order of display. */
export const matchPlays = (game: MatchGameId): readonly string[] => Object.keys(matchRulesOf(game).plays)

/** The option codes of a play, in the order of display. */
export const playOptions = (game: MatchGameId, play: string): readonly string[] =>
  field(matchRulesOf(game).plays, play)?.order ?? []

/** The label of an option: 主胜, 胜胜, 1:0; the code itself when the play has no such option. */
export const optionText = (game: MatchGameId, play: string, option: string): string => {
  const rules = field(matchRulesOf(game).plays, play)
  return (rules === undefined ? undefined : field(rules.options, option)) ?? option
}

/** All pass types of the game: 单关 first, then by legs. */
export const passTypes = (game: MatchGameId): readonly PassType[] => matchRulesOf(game).passes.list

/** The most legs a note may have on a ticket that uses these plays: the lowest limit among them. */
export function maxLegs(game: MatchGameId, plays: readonly string[]): number {
  const rules = matchRulesOf(game)
  const used = plays.filter((play) => play !== MIX)
  const limits = (used.length > 0 ? used : Object.keys(rules.plays)).map(
    (play) => field(rules.plays, play)?.maxLegs ?? 0,
  )
  return Math.min(...limits)
}
