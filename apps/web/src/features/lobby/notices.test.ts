import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'
import type { Lobby } from './queries.ts'

const lobbyOf = (notice: string, latest_draws: Lobby['latest_draws'] = []) =>
  ({ shop: { notice }, latest_draws }) as unknown as Lobby

test('the board of the shop comes first, a line each, then the newest draws', () => {
  const drawn = { game: 'shuangseqiu', issue_no: '2026130', numbers: { red: [1, 5, 9, 12, 20, 33], blue: 7 } } as const
  const notices = noticesOf(lobbyOf('今日营业至22:00\n\n 本店代售顶呱刮 ', [drawn as never]))
  expect(notices.map(({ text }) => text)).toEqual([
    '今日营业至22:00',
    '本店代售顶呱刮',
    '双色球 2026130期开奖 01 05 09 12 20 33 + 07',
  ])
})

test('without any nothing is shown', () => {
  expect(noticesOf(lobbyOf(''))).toEqual([])
})
