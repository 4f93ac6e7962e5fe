import { yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { settleTicket } from '../../all-games.ts'
import type { NumberBet, Ticket } from '../../bet.ts'
import { isLuckyAfter } from './lucky-prize.ts'

// rules.md 12: on from 1.5 billion, off below 300 million, exactly 300 million keeps it on
test.each([
  [false, 1_499_999_999, false],
  [false, 1_500_000_000, true],
  [false, 300_000_000, false],
  [true, 1_499_999_999, true],
  [true, 300_000_000, true],
  [true, 299_999_999, false],
  [true, 283_183_968, false],
])('was on: %s, pool %i: %s', (wasOn, pool, isOn) => {
  expect(isLuckyAfter(wasOn, yuan(pool))).toBe(isOn)
})

const note: NumberBet = {
  game: 'shuangseqiu',
  multiple: 1,
  lines: [{ play: 'standard', selection: { red: [1, 2, 3, 20, 21, 22], blue: [8] } }],
}
const draw = { red: [1, 2, 3, 4, 5, 6], blue: 7 }
const settle = (issue: string | undefined, fuyun?: boolean) =>
  settleTicket(note as unknown as Ticket, {}, fuyun === undefined ? draw : { ...draw, fuyun }, {
    ...(issue === undefined ? {} : { issue }),
  })

test('the first run is known by its issues, later ones only by the draw', () => {
  expect(settle('2026013')).toMatchObject({ status: 'settled', prize: 0n })
  expect(settle('2026013', true)).toMatchObject({ status: 'settled', prize: 0n })
  for (const issue of ['2026014', '26014', '2026075']) {
    expect(settle(issue)).toMatchObject({ status: 'settled', prize: 500n, levels: { 福运: 1n } })
  }
  expect(settle('2026014', false)).toMatchObject({ status: 'settled', prize: 0n })
  for (const issue of ['2026076', undefined]) {
    expect(settle(issue)).toMatchObject({ status: 'pending', waitingFor: ['福运'] })
    expect(settle(issue, true)).toMatchObject({ status: 'settled', prize: 500n })
    expect(settle(issue, false)).toMatchObject({ status: 'settled', prize: 0n, levels: {} })
  }
})
