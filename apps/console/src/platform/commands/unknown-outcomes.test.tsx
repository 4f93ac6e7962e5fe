// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { toast } from '@caimin/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, buttonOf, KEEPER, refuse, settled, show } from '../../testing/show.tsx'
import { UnknownOutcomes } from './unknown-outcomes.tsx'
import { useCommand } from './use-command.ts'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const PAY = '/api/shopkeeper.Order/pay'
const PAID = { order_id: 'o', state: 10, paid: '20000.00' }

function PayButton() {
  const pay = useCommand('desk', 'pay', 'o')
  return (
    <button type="button" onClick={() => void pay.run({ order_id: 'o', amount: '20000.00' })}>
      派奖
    </button>
  )
}

const page = (
  <>
    <UnknownOutcomes />
    <PayButton />
  </>
)

const lost = () => {
  throw new TypeError('no network')
}

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  localStorage.clear()
  vi.mocked(toast).mockClear()
})

test('stays after the pane is closed, names the step and asks again for the same call', async () => {
  answerCalls({ [PAY]: lost })
  const box = await show(page)
  expect(box.textContent).not.toContain('结果未知')
  await settled(() => buttonOf(box, '派奖').click())
  const closed = await show(<UnknownOutcomes />)
  expect(closed.textContent).toContain('的“派奖”结果未知')

  const calls = answerCalls({ [PAY]: () => PAID })
  await settled(() => buttonOf(closed, '再问一次').click())
  expect(calls.filter(({ path }) => path === PAY)).toMatchObject([{ body: { order_id: 'o', amount: '20000.00' } }])
  expect(closed.textContent).toBe('')
  expect(toast).toHaveBeenCalledWith('“派奖”已经记下')
})

test('says why it did not count', async () => {
  answerCalls({ [PAY]: () => refuse('internal_error') })
  const box = await show(page)
  await settled(() => buttonOf(box, '派奖').click())
  answerCalls({ [PAY]: () => refuse('not_found', { message: '没有找到，可能已经不在了' }) })
  await settled(() => buttonOf(box, '再问一次').click())
  expect(toast).toHaveBeenCalledWith('“派奖”没有记下：没有找到，可能已经不在了')
  expect(box.textContent).toBe('派奖')
})

test('what is too old to be asked for again is named until it has been looked into', async () => {
  answerCalls({ [PAY]: lost })
  const box = await show(page)
  await settled(() => buttonOf(box, '派奖').click())
  vi.useFakeTimers({ now: Date.now() + days(3), toFake: ['Date'] })
  const later = await show(<UnknownOutcomes />)
  expect(later.textContent).toContain('的“派奖”一直没有得到确认')
  expect(later.textContent).not.toContain('再问一次')
  await settled(() => buttonOf(later, '已核对').click())
  expect(later.textContent).toBe('')
})

test('is not shown to the next person at the desk', async () => {
  answerCalls({ [PAY]: lost })
  const box = await show(page)
  await settled(() => buttonOf(box, '派奖').click())
  const other = await show(<UnknownOutcomes />, { ...KEEPER, staffId: 'keeper-2' })
  expect(other.textContent).toBe('')
  expect((await show(<UnknownOutcomes />)).textContent).toContain('派奖')
})
