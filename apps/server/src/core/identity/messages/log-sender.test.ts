import { expect, it } from 'vitest'
import { logSender } from './log-sender.ts'

it('writes no whole number and no whole address into the log', async () => {
  const lines: unknown[] = []
  const sender = logSender({ info: (...line: unknown[]) => void lines.push(line) })
  await sender.send({ id: '1', channel: 'sms', address: '13812345678', body: '验证码 123456' })
  await sender.send({ id: '2', channel: 'mail', address: 'someone@shop.example', body: '验证码 654321' })
  expect(lines).toEqual([
    [{ channel: 'sms', address: '138****5678' }, '验证码 123456'],
    [{ channel: 'mail', address: 's***@shop.example' }, '验证码 654321'],
  ])
})
