import { addMs, instant, minutes } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import { expect, it } from 'vitest'
import { nextBlockStart } from './blocked-sale.ts'

const NOW = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const inMinutes = (count: number) => addMs(NOW, minutes(count))
const BET = { game: 'jczq' } as Bet
const SALE = { now: NOW, issueNo: null }

const startingIn = (count: number | null, game = 'jczq', issueNo: string | null = null) => ({
  ...{ game, issueNo, legs: [], playerText: '不接' },
  startsAt: count === null ? null : inMinutes(count),
  endsAt: null,
})

it.each([
  ['none that has begun', [startingIn(null), startingIn(-5), startingIn(0)], undefined],
  ['the first that begins later', [startingIn(30), startingIn(10), startingIn(20)], inMinutes(10)],
  ['none of another game or issue', [startingIn(10, 'jclq'), startingIn(10, 'jczq', '26130')], undefined],
])('a decision is made again for %s', (_, blockedMatches, expected) => {
  expect(nextBlockStart(BET, { blocked: [], blockedMatches }, SALE)).toBe(expected)
})
