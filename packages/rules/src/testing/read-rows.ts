import { parseLines } from '../all-games.ts'
import type { GameId } from '../games/game-ids.ts'

/** Play and selection of every line of a text, or in words why a row is none. */
export const readRows = (game: GameId, text: string, picked?: string) => {
  const lines = parseLines(game, text, picked)
  return lines.ok ? lines.value.map(({ play, selection }) => [play, selection]) : `${lines.reason} in row ${lines.row}`
}
