// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../../../platform/stored.ts'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { readReceipt } from '../../../testing/read-receipt.ts'
import { answerCalls, buttonOf, type Call, eventually, refuse, settled, show } from '../../../testing/show.tsx'
import { SlipSide } from '../order/slip-side.tsx'
import { connectPrinter } from '../testing/usb-printer.ts'
import { storePrinter } from './receipt/receipt-printer.ts'

const PRINT = '/api/shopkeeper.Order/markPrinted'
const printed = vi.fn()

beforeEach(() => {
  localStorage.clear()
  printed.mockClear()
  vi.stubGlobal('print', () => printed([...document.querySelectorAll('.print-slip')].map((slip) => slip.textContent)))
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => vi.unstubAllGlobals())

const TICKETS = [1, 2, 3].map((seq) => deskTicket(seq))

/** The side of an order of three tickets, of which some were printed before. */
async function showSide(
  answer: (call: Call) => unknown,
  printedBefore: readonly string[] = [],
): Promise<{ box: HTMLElement; calls: Call[] }> {
  const calls = answerCalls({ [PRINT]: answer })
  const printed_times = Object.fromEntries(printedBefore.map((id) => [id, 1]))
  const order = deskOrder('001', { state: 2, tickets: TICKETS, printed_times })
  const box = await show(<SlipSide order={order} ticket={deskTicket(1)} all={3} />)
  return { box, calls }
}

const counted = ({ body }: Call) => ({ ticket_id: body.ticket_id, printed_times: 1 })
const idsOf = (calls: readonly Call[]) => calls.map(({ body }) => body.ticket_id)

test('one press counts every slip and prints them all in one window', async () => {
  const { box, calls } = await showSide(counted)
  await settled(() => buttonOf(box, '打印全部3张').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  const [slips] = printed.mock.calls[0] ?? []
  expect(slips).toHaveLength(3)
  for (const [at, text] of (slips as string[]).entries()) expect(text).toContain(`投注单 ${at + 1} / 3`)
  expect(idsOf(calls)).toEqual(TICKETS.map(({ ticket_id }) => ticket_id))
})

test('slips that were printed before are not printed again', async () => {
  const { box, calls } = await showSide(counted, ['ticket-2'])
  await settled(() => buttonOf(box, '打印全部2张').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(idsOf(calls)).toEqual(['ticket-1', 'ticket-3'])
})

test('there is nothing to print together where one slip is left', async () => {
  const { box } = await showSide(counted, ['ticket-1', 'ticket-2'])
  expect(box.textContent).not.toContain('打印全部')
})

test('a slip that cannot be counted is named; those before it are printed, and printing goes on from it', async () => {
  let isRefused = true
  const { box, calls } = await showSide((call) =>
    isRefused && call.body.ticket_id === 'ticket-2' ? refuse('order_moved_on') : counted(call),
  )
  await settled(() => buttonOf(box, '打印全部3张').click())
  await eventually(() => expect(box.textContent).toContain('第2张没有打出来'))
  expect(printed.mock.calls.map(([slips]) => slips.length)).toEqual([1])
  isRefused = false
  await settled(() => buttonOf(box, '从第2张接着打').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(2))
  expect(printed.mock.calls.map(([slips]) => slips.length)).toEqual([1, 2])
  expect(idsOf(calls)).toEqual(['ticket-1', 'ticket-2', 'ticket-2', 'ticket-3'])
})

test('a slip that the receipt printer did not take is sent again without being counted again', async () => {
  const taken = connectPrinter(1)
  storePrinter({ connection: 'usb', roll: 58 })
  writeStored('paper', 'receipt')
  const { box, calls } = await showSide(counted)
  await settled(() => buttonOf(box, '打印全部3张').click())
  await eventually(() => expect(box.textContent).toContain('第1张没有打出来'))
  await settled(() => buttonOf(box, '从第1张接着打').click())
  await eventually(() => expect(taken).toHaveLength(3))
  expect(idsOf(calls)).toEqual(['ticket-1', 'ticket-2', 'ticket-3'])
  const texts = taken.map((bytes) =>
    readReceipt(bytes)
      .lines.map(({ text }) => text)
      .join('\n'),
  )
  for (const [at, text] of texts.entries()) expect(text).toContain(`投注单 ${at + 1} / 3`)
  expect(printed).not.toHaveBeenCalled()
})
