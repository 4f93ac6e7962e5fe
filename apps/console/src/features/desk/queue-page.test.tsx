// @vitest-environment happy-dom
import { minutes } from '@caimin/base'
import { navigate } from '@caimin/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '../../platform/links.ts'
import { queryClient } from '../../platform/query-client.ts'
import { pressKey, runTimersByKeys } from '../../testing/keys.ts'
import { deskOrder, queuePage, queueRow } from '../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

const QUEUE = '/api/shopkeeper.Order/queue'
const DETAIL = '/api/shopkeeper.Order/detail'

let onReach: () => void = () => undefined
const scrolledTo: (string | null)[] = []

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  scrolledTo.length = 0
  navigate(links.queue())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
        onReach = () => report([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => {
        onReach = () => undefined
      }
    },
  )
  HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    scrolledTo.push(this.textContent)
  }
})

afterEach(() => vi.useRealTimers())

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    queueRow(String(from + at).padStart(3, '0'), { summary: `单 ${from + at}`, issue_no: null }),
  )
const shownRows = (box: HTMLElement) =>
  [...box.querySelectorAll('.queue-table .row-button')].map((row) => row.textContent)

/** Waits until all replies are on screen, which a timer notifies. */
async function answered(): Promise<void> {
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  await settled(() => vi.advanceTimersByTime(100))
}

test('fetches the next rows when the end of the list comes near, until all are there', async () => {
  const all = rows(0, 7)
  answerCalls({
    [QUEUE]: ({ body: { cursor } }) => {
      const from = Number(cursor ?? 0)
      return queuePage(all.slice(from, from + 3), { next_cursor: from + 3 < 7 ? String(from + 3) : null })
    },
  })
  const box = await show(<QueuePage />)
  for (const count of [3, 6, 7]) {
    await eventually(() => expect(shownRows(box)).toHaveLength(count))
    await settled(() => onReach())
  }
  expect(shownRows(box).at(-1)).toBe('单 6')
  expect(box.textContent).not.toContain('再看更多')
  expect(box.textContent).not.toContain('张新单在等')
})

test('fetches no more by itself once it has failed, until it is asked for', async () => {
  let hasFailed = false
  const calls = answerCalls({
    [QUEUE]: ({ body: { cursor } }) => {
      if (cursor === undefined) return queuePage(rows(0, 3), { next_cursor: '3' })
      if (hasFailed) return queuePage(rows(3, 5))
      hasFailed = true
      return refuse('internal_error')
    },
  })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(3))
  await settled(() => onReach())
  await eventually(() => expect(hasFailed).toBe(true))
  await answered()
  await settled(() => onReach())
  expect(calls.filter(({ path }) => path === QUEUE)).toHaveLength(2)
  await settled(() => buttonOf(box, '再看更多').click())
  await eventually(() => expect(shownRows(box)).toHaveLength(5))
})

test('asks the server for a game and for one’s own orders, and lists the games that the server counts', async () => {
  const counters = { ...queuePage([]).counters, games: [{ game: 'jclq' as const, orders: 300 }], mine: 4 }
  const calls = answerCalls({ [QUEUE]: () => queuePage(rows(0, 2), { counters }) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(2))
  expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '玩法：全部',
    '竞彩篮球 300',
  ])
  await settled(() => buttonOf(box, '我接的 4').click())
  await eventually(() => expect(calls.at(-1)?.body).toEqual({ whose: 'mine' }))
  const select = box.querySelector('select')
  await settled(() => {
    if (select === null) return
    select.value = 'jclq'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await eventually(() => expect(calls.at(-1)?.body).toEqual({ whose: 'mine', game: 'jclq' }))
})

test('who comes back to the queue sees what came meanwhile', async () => {
  let now = rows(1, 3)
  answerCalls({ [QUEUE]: () => queuePage(now) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toEqual(['单 1', '单 2']))
  const remembered = queryClient.getQueryCache().findAll({ queryKey: ['desk', 'queue'] })
  const known = remembered.map(({ queryKey, state: { data } }) => [queryKey, data] as const)
  now = rows(0, 3)
  const again = await show(<QueuePage />, undefined, known)
  await eventually(() => expect(shownRows(again)).toEqual(['单 0', '单 1', '单 2']))
  expect(again.textContent).not.toContain('张新单在等')
})

test('an order that comes after a view was opened again waits, and moves no row', async () => {
  let now = rows(1, 3)
  answerCalls({ [QUEUE]: () => queuePage(now) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toEqual(['单 1', '单 2']))
  await settled(() => buttonOf(box, '待接单').click())
  await answered()
  await settled(() => buttonOf(box, '全部').click())
  await answered()
  now = rows(0, 3)
  await settled(() => queryClient.invalidate(['desk']))
  await eventually(() => expect(box.textContent).toContain('有1张新单在等'))
  expect(shownRows(box)).toEqual(['单 1', '单 2'])
})

test('says how many of the orders that wait above the list cannot wait', async () => {
  let now = rows(1, 3)
  answerCalls({ [QUEUE]: () => queuePage(now) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(2))
  now = [queueRow('000', { act_by: '2020-01-01T00:00:00+08:00' }), ...now]
  await settled(() => queryClient.invalidate(['desk']))
  await eventually(() => expect(box.textContent).toContain('有1张新单在等，其中1张5分钟内截止'))
  expect(shownRows(box)).toEqual(['单 1', '单 2'])
})

test('J and K take the order after and before, and scroll to it', async () => {
  answerCalls({ [QUEUE]: () => queuePage(rows(0, 3)) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(3))
  await pressKey('j')
  await eventually(() => expect(scrolledTo).toHaveLength(1))
  await pressKey('j')
  await eventually(() => expect(scrolledTo).toHaveLength(2))
  expect(scrolledTo.at(-1)).toContain('单 1')
  await pressKey('k')
  await eventually(() => expect(scrolledTo).toHaveLength(3))
  expect(scrolledTo.at(-1)).toContain('单 0')
})

test('refetches the queue each minute, also without events', async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  const calls = answerCalls({ [QUEUE]: () => queuePage(rows(0, 1)) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(1))
  const before = calls.length
  await settled(() => vi.advanceTimersByTime(minutes(1)))
  await eventually(() => expect(calls.length).toBeGreaterThan(before))
})

test('an order goes by when it must be accepted, where that comes before its cutoff', async () => {
  // It is 18:31 by the server's answers.
  const cutoff_at = '2026-11-20T21:41:30+08:00' as const
  const soon = { act_by: '2026-11-20T18:35:30+08:00', cutoff_at } as const
  const later = { state: 2, act_by: cutoff_at, cutoff_at }
  answerCalls({
    [QUEUE]: () =>
      queuePage([
        queueRow('000', { summary: '先接', issue_no: null, ...soon }),
        queueRow('001', { summary: '后出', issue_no: null, ...later }),
      ]),
    [DETAIL]: () => deskOrder('000', { accept_by: soon.act_by, cutoff_at }),
  })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toEqual(['先接', '后出']))
  const rowsOf = [...box.querySelectorAll('.queue-table tbody tr')].map(({ textContent }) => textContent ?? '')
  expect(rowsOf[0]).toContain('5分钟内截止')
  expect(rowsOf[1]).toMatch(/^0?[34]:\d\d接单/)
  expect(rowsOf[2]).toContain('还有30分钟以上')
  expect(rowsOf[3]).toMatch(/^3:(10|09):/)
  expect(rowsOf[3]).not.toContain('接单')
  await pressKey('j')
  await eventually(() => expect(box.querySelector('.order-time')?.textContent).toMatch(/^0?[34]:\d\d最迟/))
})

test('an address without an order has none selected', async () => {
  const calls = answerCalls({ [QUEUE]: () => queuePage(rows(0, 2)) })
  navigate(links.queue({ order: '' }))
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(2))
  expect(box.textContent).toContain('按 J 拿起最急的一单')
  expect(calls.map(({ path }) => path)).not.toContain(DETAIL)
})

test.each(['not_found', 'bad_input'])('says that there is no such order (%s), and leads back', async (reason) => {
  answerCalls({ [QUEUE]: () => queuePage(rows(0, 2)), [DETAIL]: () => refuse(reason) })
  navigate(links.queue({ order: 'gone' }))
  const box = await show(<QueuePage />)
  await eventually(() => expect(box.textContent).toContain('没有这一单'))
  expect(box.textContent).not.toContain('再取一次')
  await settled(() => buttonOf(box, '返回').click())
  await eventually(() => expect(box.textContent).toContain('按 J 拿起最急的一单'))
})

test('an order that a colleague is issuing says so, and one of one’s own does not', async () => {
  const held = (id: string, staff_id: string, name: string) =>
    queueRow(id, { state: 2, tickets: 1, tickets_printed: 1, held_by: { staff_id, name } })
  answerCalls({ [QUEUE]: () => queuePage([held('001', 'clerk-2', '小陈'), held('002', 'keeper-1', '老陈')]) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(box.textContent).toContain('小陈在手'))
  expect(box.textContent).not.toContain('老陈在手')
  expect(box.textContent).toContain('已打单')
})

test('the issue stands before what was bet, and the multiple outside of what may be cut', async () => {
  const row = queueRow('001', { issue_no: '2026134', summary: '复式 288注', multiple: 4 })
  answerCalls({ [QUEUE]: () => queuePage([row, queueRow('002', { issue_no: null, summary: '胜平负 1场 单关' })]) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toEqual(['2026134期 复式 288注', '胜平负 1场 单关']))
  expect([...box.querySelectorAll('.queue-times')].map(({ textContent }) => textContent)).toEqual(['× 4'])
})

test('only what colleagues are issuing is listed when it is asked for', async () => {
  const calls = answerCalls({ [QUEUE]: () => queuePage(rows(0, 1)) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(1))
  await settled(() => buttonOf(box, '同事接的').click())
  await eventually(() => expect(calls.at(-1)?.body).toMatchObject({ whose: 'colleagues' }))
})

test('all orders that can be accepted are ticked at once, and let go at once', async () => {
  answerCalls({ [QUEUE]: () => queuePage([...rows(0, 3), queueRow('009', { state: 2 })]) })
  const box = await show(<QueuePage />)
  await eventually(() => expect(shownRows(box)).toHaveLength(4))
  await settled(() => buttonOf(box, '全选待接的单').click())
  expect(box.textContent).toContain('批量接单3单')
  await settled(() => buttonOf(box, '全不选').click())
  expect(box.textContent).not.toContain('批量接单3单')
})
