import { instantOf, type TimeText } from '@caimin/base'
import type { Lobby, LobbyGame } from '../queries.ts'

export interface NextDrawFacts {
  readonly tile: LobbyGame
  readonly drawAt: TimeText
  readonly cutoffAt: TimeText
}

/** Of what is drawn next and can still be bet: the first, and of several at one hour the one with the largest pool. */
export function nextDraw({ games }: Lobby): NextDrawFacts | undefined {
  const open = games.flatMap((tile) =>
    tile.state === 'on_sale' && tile.draw_at !== null && tile.cutoff_at !== null
      ? [{ tile, drawAt: tile.draw_at, cutoffAt: tile.cutoff_at }]
      : [],
  )
  const pool = ({ tile }: NextDrawFacts) => Number(tile.pool ?? '0')
  return open.toSorted((a, b) => instantOf(a.drawAt) - instantOf(b.drawAt) || pool(b) - pool(a))[0]
}

export type NewestDrawFacts = Lobby['latest_draws'][number]

/** What was drawn last. */
export const newestDraw = ({ latest_draws }: Lobby): NewestDrawFacts | undefined =>
  latest_draws.toSorted((a, b) => instantOf(b.drawn_at) - instantOf(a.drawn_at))[0]
