import { drawnText } from '@caimin/ui'
import { lobbyTexts, tileName } from './lobby.texts.ts'
import type { Lobby } from './queries.ts'

export interface Notice {
  readonly key: string
  readonly text: string
}

/** What the shop has written on its board, a line each, then the newest draws. */
export function noticesOf({ shop, latest_draws }: Lobby): readonly Notice[] {
  const own = (shop?.notice ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ key: text, text }))
  const draws = latest_draws.flatMap(({ game, issue_no, numbers }) => {
    const drawn = drawnText(numbers)
    const text = lobbyTexts.drawNotice(tileName(game), issue_no, drawn)
    return drawn === '' ? [] : [{ key: `${game} ${issue_no}`, text }]
  })
  return [...own, ...draws]
}
