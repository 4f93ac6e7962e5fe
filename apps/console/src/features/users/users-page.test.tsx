// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, eventually, KEEPER, show } from '../../testing/show.tsx'
import { UsersPage } from './users-page.tsx'

test('an address without a person has none selected', async () => {
  const calls = answerCalls({ '/api/operator.User/list': () => ({ rows: [], next_cursor: null }) })
  const box = await show(<UsersPage user="" />, { ...KEEPER, role: 'operator', shop: null })
  await eventually(() => expect(box.textContent).toContain('没有找到用户'))
  expect(box.textContent).toContain('点一行，看钱包')
  expect(calls).toHaveLength(1)
})
