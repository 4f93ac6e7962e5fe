import type { GameId } from './games/game-ids.ts'
import { gameOf } from './games/index.ts'

/** Play codes of a game, MIX included, in the order of display. */
export const gamePlays = (game: GameId): readonly string[] => gameOf(game).plays

/** The name of a play as printed: 胜平负, 单式, 组选6胆拖. */
export const playName = (game: GameId, play: string): string => gameOf(game).playName(play)

/** Names of the prize tables a game has had, newest last; none for games on odds. */
export const ruleVersions = (game: GameId): readonly string[] => gameOf(game).ruleVersions ?? []
