import { minutes } from '@caimin/base'
import { expect, it } from 'vitest'
import { createLogSampler } from './log-sampler.ts'

it('writes the first warning of a kind, then one a minute with how many there were', () => {
  const lines: unknown[] = []
  let now = 0
  const warn = createLogSampler({ warn: (...line: unknown[]) => void lines.push(line) }, () => now)
  for (let i = 0; i < 1000; i += 1) warn('bad', { channel: 'newpay' }, 'refused')
  warn('other', {}, 'refused')
  expect(lines).toEqual([
    [{ channel: 'newpay', times: 1 }, 'refused'],
    [{ times: 1 }, 'refused'],
  ])
  now += minutes(1)
  warn('bad', { channel: 'newpay' }, 'refused')
  expect(lines.at(-1)).toEqual([{ channel: 'newpay', times: 1000 }, 'refused'])
})
