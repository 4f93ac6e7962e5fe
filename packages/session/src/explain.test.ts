import type { ClientRefusal } from '@caimin/contract'
import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { createErrorMessages } from './explain.ts'

const COMMON = { server_failed: '服务器没有回答', internal_error: '程序出错', too_often: '操作过于频繁' }
const { explain, explainError } = createErrorMessages(COMMON)

const refusal = (reason: string, message = '') =>
  ({ ok: false, reason, message, code: 400, detail: {} }) as ClientRefusal

test('the words of the screen come before those of every call, and the server’s own last', () => {
  expect(explain(refusal('too_often', 'slow down'), { too_often: '一分钟后再试' })).toBe('一分钟后再试')
  expect(explain(refusal('too_often', 'slow down'), { other: '别的' })).toBe('操作过于频繁')
  expect(explain(refusal('too_often', 'slow down'))).toBe('操作过于频繁')
  expect(explain(refusal('shop_closed', '店铺休息'))).toBe('店铺休息')
  expect(explain(refusal('shop_closed'))).toBe('服务器没有回答')
})

test('a reason named like a method has no words by accident', () => {
  expect(explain(refusal('toString', '店铺休息'))).toBe('店铺休息')
  expect(explain(refusal('toString', '店铺休息'), {})).toBe('店铺休息')
})

test('the error of a query is explained by its refusal, and a fault of the program as one', () => {
  expect(explainError(new CallFailed(refusal('too_often')))).toBe('操作过于频繁')
  expect(explainError(new CallFailed(refusal('too_often')), { too_often: '一分钟后再试' })).toBe('一分钟后再试')
  expect(explainError(new TypeError('x is not a function'))).toBe('程序出错')
})
