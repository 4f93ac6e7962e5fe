import { type GameId, gameKind, type MatchGameId } from '@caimin/rules/games'

export const isMatchGame = (game: GameId): game is MatchGameId => gameKind(game) === 'match'
