// @vitest-environment happy-dom
import { jclq } from '@caimin/rules/jclq'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { legsOf } from './leg-options.ts'
import { MatchProgress, stageText } from './match-progress.tsx'
import { orderOn } from './testing/order-on.ts'

test.each([
  ['62′', { sport: 'football', status: 'second_half', minute: 62 }],
  ['62′', { status: 'second_half', minute: 62 }],
  ['中场', { sport: 'football', status: 'half_time', minute: null }],
  ['上半场', { sport: 'basketball', status: 'first_half', minute: 12 }],
  ['第3节', { sport: 'basketball', status: 'second_half', minute: 27, quarters: [1, 2, 3] }],
  ['加时', { sport: 'basketball', status: 'second_half', minute: 50, quarters: [1, 2, 3, 4, 5] }],
  ['下半场', { sport: 'basketball', status: 'second_half', minute: 27, quarters: null }],
  ['中断', { sport: 'football', status: 'interrupted', minute: 24 }],
  ['中场', { sport: 'basketball', status: 'half_time', minute: 24 }],
  ['下半场', { sport: 'basketball', status: 'second_half', minute: 40 }],
  ['进行中', { sport: 'basketball', status: 'scheduled', minute: null }],
  ['进行中', { sport: 'tennis', status: 'second_half', minute: 70 }],
  ['进行中', { sport: 'football', status: 'first_half', minute: null }],
] as const)('says %s of %j', (words, match) => {
  expect(stageText(match)).toBe(words)
})

test('a running basketball leg shows its half and never a minute of football', async () => {
  const order = orderOn({ SF: ['3'] }, { sport: 'basketball', status: 'second_half', minute: 40, full: '80:71' })
  const [leg] = legsOf(jclq, { ...order, game: 'jclq', bet: { ...order.bet, game: 'jclq' } })
  if (!leg) throw new Error('no leg')
  const box = await show(<MatchProgress game="jclq" leg={leg} />)
  expect(box.textContent).toContain('下半场')
  expect(box.textContent).not.toContain('′')
})
