// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../../../platform/stored.ts'
import { pressKey, runTimersByKeys } from '../../../testing/keys.ts'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { readReceipt } from '../../../testing/read-receipt.ts'
import { answerCalls, buttonOf, type Call, eventually, refuse, settled, show } from '../../../testing/show.tsx'
import { SlipSide } from '../order/slip-side.tsx'
import { connectPrinter } from '../testing/usb-printer.ts'
import { storedPrinter, storePrinter } from './receipt/receipt-printer.ts'

const PRINT = '/api/shopkeeper.Order/markPrinted'
const printed = vi.fn()

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  printed.mockClear()
  vi.stubGlobal('print', () => printed(document.querySelector('.print-root')?.textContent))
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => vi.useRealTimers())

/** The ticket's side of the pane, its slip printed so often before; returns the calls that print. */
async function showSide(before: number, answer: () => unknown): Promise<{ box: HTMLElement; calls: Call[] }> {
  const calls = answerCalls({ [PRINT]: answer })
  const order = deskOrder('001', { state: 2, printed_times: before === 0 ? {} : { 'ticket-1': before } })
  const box = await show(<SlipSide order={order} ticket={deskTicket(1)} all={1} />)
  return { box, calls }
}

const times = (count: number) => () => ({ ticket_id: 'ticket-1', printed_times: count })

test('P opens the slip, and Enter prints it', async () => {
  const { box, calls } = await showSide(0, times(1))
  await pressKey('p')
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '打印')))
  expect(box.textContent).toContain('第1次')
  await pressKey('Enter')
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(calls.map(({ body }) => body.reprint_reason)).toEqual([undefined])
  expect(printed.mock.calls[0]?.[0]).toContain('第1次')
})

test('a slip that was printed before is asked a reason first, and says how often it is printed', async () => {
  const { box, calls } = await showSide(2, times(3))
  await pressKey('p')
  await eventually(() => expect(box.textContent).toContain('补打 第3次'))
  expect(document.activeElement?.textContent).toBe('卡纸')
  expect(buttonOf(box, '打印（').disabled).toBe(true)
  await settled(() => buttonOf(box, '打得不清').click())
  await settled(() => buttonOf(box, '打印').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(calls.map(({ body }) => body.reprint_reason)).toEqual(['打得不清'])
  expect(printed.mock.calls[0]?.[0]).toContain('补打 第3次')
})

test('a slip that a colleague has printed meanwhile is asked a reason too', async () => {
  let answer: () => unknown = () => refuse('reprint_needs_reason')
  const { box } = await showSide(0, () => answer())
  await pressKey('p')
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '打印')))
  await pressKey('Enter')
  await eventually(() => expect(document.activeElement?.textContent).toBe('卡纸'))
  expect(printed).not.toHaveBeenCalled()
  answer = times(2)
  await settled(() => buttonOf(box, '卡纸').click())
  await settled(() => buttonOf(box, '打印').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(printed.mock.calls[0]?.[0]).toContain('补打 第2次')
})

test('the focus is where the slip was opened once the dialog is closed', async () => {
  const { box } = await showSide(0, times(1))
  await pressKey('p')
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '打印')))
  await settled(() => buttonOf(box, '取消').click())
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '按住打印')))
})

test('a receipt printer is connected once, and takes the slip that was counted', async () => {
  const taken = connectPrinter()
  const { box, calls } = await showSide(0, times(1))
  await pressKey('p')
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '打印')))
  await settled(() => buttonOf(box, '小票机').click())
  expect(box.textContent).toContain('先连小票机')
  await settled(() => buttonOf(box, '连接USB小票机').click())
  await eventually(() => expect(box.textContent).toContain('USB小票机'))
  await settled(() => buttonOf(box, '80毫米').click())
  await settled(() => lastButton(box, '打印').click())
  await eventually(() => expect(taken).toHaveLength(1))
  expect(calls).toHaveLength(1)
  expect(printed).not.toHaveBeenCalled()
  const { lines, codes } = readReceipt(taken[0] ?? new Uint8Array())
  expect(lines.map(({ text }) => text).join('\n')).toContain('投注单 1 / 1')
  expect(codes).toHaveLength(1)
  expect(storedPrinter()).toEqual({ connection: 'usb', roll: 80 })
})

/** A slip that was counted, and that the receipt printer did not take. */
async function printOnBrokenPrinter() {
  const taken = connectPrinter(1)
  storePrinter({ connection: 'usb', roll: 58 })
  writeStored('paper', 'receipt')
  const { box, calls } = await showSide(0, times(1))
  await pressKey('p')
  await eventually(() => expect(document.activeElement).toBe(buttonOf(box, '打印')))
  await pressKey('Enter')
  await eventually(() => expect(box.textContent).toContain('小票机没有打出来'))
  return { box, calls, taken }
}

test('a slip that the printer did not take is sent again, and counted once', async () => {
  const { box, calls, taken } = await printOnBrokenPrinter()
  await settled(() => buttonOf(box, '再送一次').click())
  await eventually(() => expect(taken).toHaveLength(1))
  expect(calls).toHaveLength(1)
})

test('a slip that the printer did not take goes out on other paper, and is counted once', async () => {
  const { box, calls, taken } = await printOnBrokenPrinter()
  await settled(() => buttonOf(box, 'A6').click())
  await settled(() => lastButton(box, '打印').click())
  await eventually(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(taken).toHaveLength(0)
  expect(calls).toHaveLength(1)
})

const lastButton = (box: HTMLElement, name: string): HTMLButtonElement => {
  const [last] = [...box.querySelectorAll('button')]
    .filter(({ textContent }) => textContent?.startsWith(name))
    .slice(-1)
  if (last === undefined) throw new Error(`no button ${name}`)
  return last
}
