import { expect, it } from 'vitest'
import { COMMON_ENDINGS, COMMON_WORDS } from './common-passwords.data.ts'
import { isPasswordTooCommon } from './password-rules.ts'

const MOBILE = '13812345678'

it.each([
  ...['password', 'Password1', 'p@ssw0rd', 'P@ssw0rd123', '12345678', '123456789', '87654321', '11111111', '88888888'],
  ...['qwertyui', 'qwerty123', '1qaz2wsx', '1q2w3e4r', 'abcd1234', 'abc123456', '1234abcd', 'woaini1314', '5201314520'],
  ...['iloveyou1', 'admin123', '19881020', 'wang19881020', '12121212', '147258369', 'a1234567', 'zhongjiang888'],
  ...['football1', '１２３４５６７８', 'asdfghjkl', '13900001111', 'x12345678', '12345678a'],
])('refuses %s', (password) => {
  expect(isPasswordTooCommon(password, MOBILE)).toBe(true)
})

it.each(['zhong-jiang-88', 'correct horse battery', 'Tq7#mLx2pW', '红双喜三十三球', 'nb8shuq2w', 'lv4cai9piao'])(
  'takes %s',
  (password) => {
    expect(isPasswordTooCommon(password, MOBILE)).toBe(false)
  },
)

it('refuses the own number with letters around it', () => {
  expect(isPasswordTooCommon('m12345678w', '13912345678')).toBe(true)
  expect(isPasswordTooCommon('x73950146y', '13973950146')).toBe(true)
  expect(isPasswordTooCommon('x73950146y', MOBILE)).toBe(false)
})

it('has more than the 10,000 of the rule', () => {
  expect(new Set(COMMON_WORDS).size * new Set(COMMON_ENDINGS).size).toBeGreaterThan(10_000)
})
