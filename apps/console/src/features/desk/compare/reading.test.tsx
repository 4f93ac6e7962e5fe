// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys } from '../../../testing/keys.ts'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../../testing/show.tsx'
import type { TicketReading } from '../queries.ts'
import { useTicketDraft } from '../ticket/kept-drafts.ts'
import { RecordForm, useTicketRecord } from '../ticket/record-form.tsx'
import { ComparePage } from './compare-page.tsx'

const DESK = '/api/shopkeeper.Order/'
const PHOTO = { id: 'photo-1', url: '/files/photo-1', sha256: 'a'.repeat(64), similarTo: null }
const ROW = '[普通] 红 01 02 03 04 05 06 | 蓝 07'
const SAME: TicketReading = {
  verdict: 'same',
  fields: [
    { key: 'game', read: 'shuangseqiu', state: 'same' },
    { key: 'issue', read: '26134', state: 'same' },
    { key: 'row 0', read: ROW, state: 'same' },
    { key: 'multiple', read: '1', state: 'same' },
    { key: 'amount', read: '2.00', state: 'same' },
  ],
  serial: '11010123 0012345 A1B2C3D4',
  is_serial_used: false,
  odds: {},
}

let tests = 0
let ticketId: string

/** Gives what changes the draft of a ticket. */
function Keeper({ onChange }: { readonly onChange: (change: ReturnType<typeof useTicketDraft>['change']) => void }) {
  onChange(useTicketDraft(ticketId).change)
  return null
}

/** A draft with a photo, as the form keeps it. */
async function keepPhoto(id: string): Promise<void> {
  tests += 1
  ticketId = `read-${tests}`
  const kept: Parameters<Parameters<typeof Keeper>[0]['onChange']>[0][] = []
  await show(<Keeper onChange={(change) => kept.push(change)} />)
  await settled(() => kept.at(-1)?.({ photo: { ...PHOTO, id } }))
}

beforeEach(async () => {
  runTimersByKeys()
  localStorage.clear()
  await keepPhoto('photo-1')
})
afterEach(() => vi.useRealTimers())

const order = () => deskOrder('o', { state: 2, tickets: [deskTicket(1, { ticket_id: ticketId })] })

function compare(reading: () => unknown) {
  answerCalls({ [`${DESK}detail`]: order, [`${DESK}readPhoto`]: reading })
  return show(<ComparePage order="o" ticket={ticketId} />)
}

test('what was read stands beside what was ordered, and what was not read says so', async () => {
  const fields = SAME.fields.map((field) =>
    field.key === 'multiple' ? { ...field, read: null, state: 'unread' } : field,
  )
  const box = await compare(() => ({ ...SAME, verdict: 'unread', fields }))
  await eventually(() => expect(box.textContent).toContain(ROW))
  expect(box.textContent).toContain('1项未读出')
  expect([...box.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes('倍数'))?.textContent).toContain(
    '未读出',
  )
})

test('a difference leaves three ways out and none of them chosen', async () => {
  const fields = SAME.fields.map((field) =>
    field.key === 'multiple' ? { ...field, read: '9', state: 'differs' } : field,
  )
  const box = await compare(() => ({ ...SAME, verdict: 'differs', fields }))
  await eventually(() => expect(box.textContent).toContain('1项不符'))
  expect([...box.querySelectorAll('input[type=radio]')].map((way) => (way as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ])
  expect(box.textContent).toContain('有不符，先选怎么办')
  expect(box.textContent).toContain('先选怎么办')
})

test.each([
  ['重打', '1', '#/shifts?game=shuangseqiu&amount=2.00&serial=11010123+0012345+A1B2C3D4&note='],
  ['出票失败', '3', '#/queue?order=o&leave=yes'],
])('%s leads to where it is done, with what is known of the ticket', async (_, way, address) => {
  const box = await compare(() => ({ ...SAME, verdict: 'differs' }))
  await eventually(() => expect(box.textContent).toContain('这张票怎么办'))
  await pressKey(way)
  await settled(() => buttonOf(box, '按选的办').click())
  expect(location.hash).toContain(address)
})

test('a reading that agrees accepts nothing: every line is still to be looked at', async () => {
  const box = await compare(() => SAME)
  await eventually(() => expect(box.textContent).toContain('读出的和订单一致'))
  expect([...box.querySelectorAll('input[type=checkbox]')].some((seen) => (seen as HTMLInputElement).checked)).toBe(
    false,
  )
  expect(box.textContent).toMatch(/还有7项没看/)
})

function Form() {
  const shown = order()
  const [ticket] = shown.tickets
  if (ticket === undefined) throw new Error('the order has a ticket')
  const record = useTicketRecord(shown, ticket)
  return (
    <>
      <RecordForm order={shown} ticket={ticket} record={record} title="记录票面" />
      <output>{record.missing}</output>
    </>
  )
}

test('the serial that was read is offered, and filled in by the clerk alone', async () => {
  answerCalls({ [`${DESK}readPhoto`]: () => SAME })
  const box = await show(<Form />)
  await eventually(() => expect(box.textContent).toContain('填入读出的票号'))
  expect(box.querySelector('output')?.textContent).toBe('差票号')
  await settled(() => buttonOf(box, '填入读出的票号').click())
  expect(box.querySelector('output')?.textContent).toBe('')
})

test('a photo of another ticket cannot be recorded, and a photo that was not read can be read again', async () => {
  answerCalls({ [`${DESK}readPhoto`]: () => ({ ...SAME, verdict: 'another' }) })
  const box = await show(<Form />)
  await eventually(() => expect(box.querySelector('output')?.textContent).toBe('照片是另一张票'))

  await keepPhoto('photo-2')
  const calls = answerCalls({ [`${DESK}readPhoto`]: () => refuse('ticket_unreadable', { message: '没找到票面文字' }) })
  const again = await show(<Form />)
  await eventually(() => expect(again.textContent).toContain('没找到票面文字'))
  await settled(() => buttonOf(again, '再读一次').click())
  await eventually(() => expect(calls.filter(({ path }) => path === `${DESK}readPhoto`)).toHaveLength(2))
})
