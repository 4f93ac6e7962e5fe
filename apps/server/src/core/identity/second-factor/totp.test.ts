import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { base32, hotp, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts'

// RFC 6238, appendix B, the rows of SHA-1.
const SECRET = Buffer.from('12345678901234567890')
const VECTORS: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

it.each(VECTORS)('gives the code of RFC 6238 at second %i', (second, code) => {
  expect(hotp(SECRET, stepAt(instant(second * 1000)), 8)).toBe(code)
})

it('takes the code of this half minute and of those beside it, each once', () => {
  const now = instant(1_234_567_890_000)
  const step = stepAt(now)
  for (const by of [-1, 0, 1]) {
    expect(stepOfCode(SECRET, hotp(SECRET, step + by), { now, after: 0 })).toBe(step + by)
  }
  expect(stepOfCode(SECRET, hotp(SECRET, step + 2), { now, after: 0 })).toBeNull()
  expect(stepOfCode(SECRET, hotp(SECRET, step), { now, after: step })).toBeNull()
  expect(stepOfCode(SECRET, '12345', { now, after: 0 })).toBeNull()
})

it('writes bytes as RFC 4648 does', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(Buffer.from('fo'))).toBe('MZXQ')
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})

it('names issuer and account to the app', () => {
  expect(totpUri(SECRET, { issuer: '彩民驿站', account: 'a b' })).toBe(
    `otpauth://totp/${encodeURIComponent('彩民驿站')}:a%20b?issuer=${encodeURIComponent('彩民驿站')}` +
      `&secret=${base32(SECRET)}&algorithm=SHA1&digits=6&period=30`,
  )
})
