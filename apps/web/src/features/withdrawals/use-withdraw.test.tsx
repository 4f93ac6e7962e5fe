// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../platform/session/session.ts'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import { useWithdraw } from './use-withdraw.ts'

const lost = () => Promise.reject(new TypeError('no network'))

function Form() {
  const withdraw = useWithdraw({ amount: '100.00', card_id: 'card' })
  return (
    <>
      <button type="button" onClick={() => void withdraw.send('135790')}>
        确认
      </button>
      <p>{withdraw.problem}</p>
    </>
  )
}

/** Opens the page as after a reload, presses, and returns the ids under which the money was asked for so far. */
const asked: string[] = []
let answer: () => Promise<Response>
async function press(playerId = 'u'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as { readonly request_id?: string; readonly pay_token?: string }
    if (body.pay_token === undefined) return Response.json({ code: 1, msg: '', data: { pay_token: 't' } })
    asked.push(body.request_id ?? path)
    return await answer()
  })
  const box = await show(<Form />)
  startSession({ access_token: 'a', refresh_token: 'r', user_id: playerId, shop_id: 's' })
  await settled(() => undefined)
  await settled(() => buttonOf(box, '确认').click())
  return box
}

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  answer = lost
})
afterEach(() => vi.useRealTimers())

test('a withdrawal whose answer was lost is asked for again under its request id after a reload', async () => {
  const box = await press()
  expect(box.textContent).toContain('不会重复提现')
  await press()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBe(asked[0])
  answer = async () => Response.json({ code: 0, msg: '', data: { reason: 'too_many_today' } })
  await press()
  await press()
  expect(asked[2]).toBe(asked[0])
  expect(asked[3]).not.toBe(asked[0])
})

test('it is not that of another player, nor one that is too old', async () => {
  await press()
  await press('other')
  expect(asked[1]).not.toBe(asked[0])
  vi.useFakeTimers({ now: Date.now() + days(2), toFake: ['Date'] })
  await press('other')
  expect(asked[2]).not.toBe(asked[1])
})

test('one that an earlier version of the app kept is asked for again under its request id', async () => {
  localStorage.setItem('caimin.withdrawal.earlier', JSON.stringify({ requestId: 'kept-id', begunAt: Date.now() }))
  await press('earlier')
  expect(asked).toEqual(['kept-id'])
  answer = async () => Response.json({ code: 0, msg: '', data: { reason: 'too_many_today' } })
  await press('earlier')
  await press('earlier')
  expect(asked[1]).toBe('kept-id')
  expect(asked[2]).not.toBe('kept-id')
  expect(localStorage.getItem('caimin.withdrawal.earlier')).toBeNull()
})

test('a wrong password says nothing of a withdrawal whose answer was lost', async () => {
  await press('hasty')
  const right = fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as { readonly withdraw_password?: string }
    if (body.withdraw_password === undefined) return await right(path, init)
    return Response.json({ code: 0, msg: '', data: { reason: 'withdraw_password_wrong', left: 4 } })
  })
  const box = await show(<Form />)
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'hasty', shop_id: 's' })
  await settled(() => undefined)
  await settled(() => buttonOf(box, '确认').click())
  expect(box.textContent).toContain('还可以试4次')
  await press('hasty')
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBe(asked[0])
})
