import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { refuseSecondPerson } from '../second-person.ts'
import { addFirstOperator } from './first-operators.ts'

const app = await testApp()
afterAll(() => app.close())

const add = (account: string) =>
  app.database.tx((t) => addFirstOperator(t, { account, name: account, passwordHash: 'unused' }))
const idOf = async (account: string) => {
  const { rows } = await app.pool.query<{ id: string }>('select id from staff where account = $1', [account])
  return rows[0]?.id ?? ''
}
const freeze = (account: string) => app.pool.query('update staff set frozen_at = now() where account = $1', [account])

it('makes the two operators that two-person rules need, and no third', async () => {
  const replies = await Promise.all(['ann', 'bob', 'cid'].map(add))
  expect(replies.map((reply) => (reply.ok ? 'ok' : reply.reason)).toSorted()).toEqual(['ok', 'ok', 'operators_exist'])
  const accounts = ['ann', 'bob', 'cid'].filter((_, i) => replies[i]?.ok)
  const [first = '', second = ''] = await Promise.all(accounts.map(idOf))
  expect(await app.database.read((r) => refuseSecondPerson(r, { first, second }))).toBeUndefined()
  const { rows } = await app.pool.query(`select content from audit_log where content like '%command line%'`)
  expect(rows).toHaveLength(2)

  const [left = '', right = ''] = accounts
  await freeze(left)
  expect(await add(right)).toMatchObject({ reason: 'account_taken' })
  await app.shop()
  expect(await add('dan')).toMatchObject({ ok: true })
  const late = { first: await idOf(right), second: await idOf('dan') }
  expect(await app.database.read((r) => refuseSecondPerson(r, late))).toBe('second_person_too_new')
})
