import type { GameId } from './games/game-ids.ts'
import { findGame } from './games/index.ts'

/** Play codes of a game, MIX included, in the order of display; none while its rules are not in. */
export const gamePlays = (game: GameId): readonly string[] => findGame(game)?.plays ?? []

/** The name of a play as printed: 胜平负, 单式, 组选6胆拖. */
export const playName = (game: GameId, play: string): string => findGame(game)?.playName(play) ?? play

/** Names of the prize tables a game has had, newest last; none for games on odds. */
export const ruleVersions = (game: GameId): readonly string[] => findGame(game)?.ruleVersions ?? []
