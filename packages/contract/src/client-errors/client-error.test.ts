import { expect, test } from 'vitest'
import { cleanClientError } from './client-error.ts'

const ERROR = { app: 'web', version: '1.3.1', path: '/pages/main/main', message: 'broken', stack: '' } as const

test('leaves out queries of addresses and long numbers', () => {
  const cleaned = cleanClientError({
    ...ERROR,
    path: '/pages/login/login?back=%2F',
    message: 'no player 13800138000 in row 12345',
    stack: 'at https://shop.example/assets/a.js?token=abc:1:2\nat 6222020000000000000',
  })
  expect(cleaned.path).toBe('/pages/login/login')
  expect(cleaned.message).toBe('no player … in row 12345')
  expect(cleaned.stack).toBe('at https://shop.example/assets/a.js:1:2\nat …')
})

test('shortens what is too long', () => {
  const { message, stack } = cleanClientError({ ...ERROR, message: 'm'.repeat(5000), stack: 's'.repeat(5000) })
  expect([message.length, stack.length]).toEqual([300, 1500])
})
