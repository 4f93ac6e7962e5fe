// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { answerCalls, eventually, settled, show } from '../../../testing/show.tsx'
import type { DeskOrder } from '../queries.ts'
import { IssueStep } from './issue-step.tsx'

beforeEach(() => localStorage.clear())

/** A selected order of so many tickets, the first two of them recorded. */
async function take(count: number): Promise<HTMLElement> {
  answerCalls({})
  const ticketOf = (seq: number) =>
    seq > 2
      ? deskTicket(seq)
      : deskTicket(seq, { state: 'recorded', serial: `SN-${seq}`, photo_sha256: 'a'.repeat(64) })
  const order: DeskOrder = deskOrder('001', {
    state: 2,
    tickets: Array.from({ length: count }, (_, at) => ticketOf(at + 1)),
  })
  const nothing = () => undefined
  const hears = { onNext: nothing, onConflict: nothing, onLost: nothing }
  return await show(<IssueStep order={order} head={null} {...hears} />)
}

test('a few tickets are switched between', async () => {
  const box = await take(4)
  expect(box.querySelector('select')).toBeNull()
  expect(box.textContent).toContain('④')
})

test('twenty-one tickets are chosen from a list, each with its number, and photos are counted', async () => {
  const box = await take(21)
  const select = box.querySelector('select')
  const options = [...(select?.options ?? [])]
  expect(options).toHaveLength(21)
  expect(options[0]?.textContent).toContain('①')
  expect(options[20]?.textContent).toContain('㉑')
  expect(box.textContent).toContain('第3张，共21张')
  expect(box.textContent).toContain('已拍2张，未拍19张')
  await settled(() => {
    if (select === null) return
    select.value = 'ticket-21'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await eventually(() => expect(box.textContent).toContain('第21张，共21张'))
})
