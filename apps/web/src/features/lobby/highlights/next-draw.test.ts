import { expect, test } from 'vitest'
import type { Lobby } from '../queries.ts'
import { newestDraw, nextDraw } from './next-draw.ts'

const tile = (game: string, drawAt: string | null, more: object = {}) => ({
  game,
  state: 'on_sale',
  draw_at: drawAt,
  cutoff_at: drawAt,
  pool: null,
  ...more,
})
const lobbyOf = (games: readonly object[], draws: readonly object[] = []) =>
  ({ games, latest_draws: draws }) as unknown as Lobby

const EARLY = '2026-11-21T21:15:00+08:00'
const LATE = '2026-11-22T21:25:00+08:00'

test('the next draw is the first that can still be bet, and at one hour that with the largest pool', () => {
  const games = [
    tile('daletou', LATE, { pool: '900000000.00' }),
    tile('fucai3D', EARLY),
    tile('shuangseqiu', EARLY, { pool: '2600000000.00' }),
    tile('7lecai', '2026-11-21T20:00:00+08:00', { state: 'stopped' }),
    tile('jczq', null),
  ]
  expect(nextDraw(lobbyOf(games))?.tile.game).toBe('shuangseqiu')
  expect(nextDraw(lobbyOf([]))).toBeUndefined()
})

test('the newest draw is that drawn last', () => {
  const draws = [
    { game: 'happy8', drawn_at: EARLY },
    { game: 'daletou', drawn_at: LATE },
  ]
  expect(newestDraw(lobbyOf([], draws))?.game).toBe('daletou')
})
