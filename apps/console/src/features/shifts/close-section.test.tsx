// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTimersByKeys, typeText } from '../../testing/keys.ts'
import { answerCalls, buttonOf, eventually, settled, show } from '../../testing/show.tsx'
import { CloseSection } from './close-section.tsx'
import type { RunningShift } from './queries.ts'
import { useSlips } from './slip-entry.ts'
import { SlipTable } from './slip-table.tsx'

const CLOSE = '/api/shopkeeper.Shift/close'
const own = { tickets: 3, amount: '36.00', prizes: '5.00' }
const shift = {
  shift_no: 7,
  figures: {
    expected: '1250.60',
    tickets: { count: 3, amount: '36.00' },
    lotteries: [
      { lottery: 'sports', own },
      { lottery: 'welfare', own: { tickets: 0, amount: '0.00', prizes: '0.00' } },
    ],
  },
}

function Closing() {
  const slips = useSlips(shift.figures.lotteries as NonNullable<RunningShift['figures']['lotteries']>)
  return (
    <>
      <SlipTable slips={slips} />
      <CloseSection shift={shift as unknown as RunningShift} slips={slips} />
    </>
  )
}

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

async function showDrawer() {
  const calls = answerCalls({ [CLOSE]: () => ({ shift_no: 7 }) })
  const box = await show(<Closing />)
  const closed = () => calls.filter(({ path }) => path === CLOSE).map(({ body }) => body)
  return { box, closed }
}

/** Types how many pieces there are of a face, which is known by its place in the table. */
async function count(box: HTMLElement, row: number, pieces: string): Promise<void> {
  await settled(() => box.querySelectorAll<HTMLInputElement>('.shift-count .cell-in')[row]?.focus())
  await typeText(pieces)
}

/** Types into the slip of a terminal. */
async function slip(box: HTMLElement, field: string, text: string): Promise<void> {
  await settled(() => box.querySelector<HTMLInputElement>(`[aria-label="体彩小票${field}"]`)?.focus())
  await typeText(text)
}

async function agreeingSlip(box: HTMLElement): Promise<void> {
  await slip(box, '票数', '3')
  await slip(box, '销售金额', '36')
  await slip(box, '兑奖金额', '5')
}

async function close(box: HTMLElement): Promise<void> {
  await settled(() => buttonOf(box, '交班').click())
}

test('a drawer that agrees to the fen is closed without a reason', async () => {
  const { box, closed } = await showDrawer()
  await agreeingSlip(box)
  expect(buttonOf(box, '交班').disabled).toBe(true)
  await count(box, 0, '12')
  await count(box, 1, '1')
  await count(box, 6, '1')
  expect(box.textContent).toContain('−0.10')
  await count(box, 7, '1')
  expect(box.querySelector('.shift-count')?.textContent).toContain('1,250.60')
  await close(box)
  await eventually(() => expect(closed()).toHaveLength(1))
  expect(closed()[0]).toMatchObject({ shift_no: 7, expected: '1250.60' })
  expect(closed()[0]).not.toHaveProperty('reason')
  expect(closed()[0]?.pieces).toEqual([
    { face: '100.00', pieces: 12 },
    { face: '50.00', pieces: 1 },
    { face: '20.00', pieces: 0 },
    { face: '10.00', pieces: 0 },
    { face: '5.00', pieces: 0 },
    { face: '1.00', pieces: 0 },
    { face: '0.50', pieces: 1 },
    { face: '0.10', pieces: 1 },
  ])
})

test('a drawer that differs by ten fen needs a reason, which goes with the count', async () => {
  const { box, closed } = await showDrawer()
  await agreeingSlip(box)
  await count(box, 0, '12')
  await count(box, 1, '1')
  await count(box, 6, '1')
  await close(box)
  expect(closed()).toEqual([])
  await settled(() => box.querySelector<HTMLInputElement>('input:not(.cell-in)')?.focus())
  await typeText('少一角')
  await close(box)
  await eventually(() => expect(closed()).toMatchObject([{ reason: '少一角' }]))
})

test('only digits count as pieces', async () => {
  const { box } = await showDrawer()
  await count(box, 5, '-1.5')
  expect(box.querySelectorAll<HTMLInputElement>('.shift-count .cell-in')[5]?.value).toBe('15')
  expect(box.querySelector('.shift-count')?.textContent).toContain('15.00')
})

test('a slip that differs is marked, and needs a reason that goes with it', async () => {
  const { box, closed } = await showDrawer()
  await count(box, 0, '12')
  await count(box, 1, '1')
  await count(box, 6, '1')
  await count(box, 7, '1')
  expect(buttonOf(box, '交班').textContent).toContain('填终端日结小票')
  await slip(box, '票数', '4')
  await slip(box, '销售金额', '38.5')
  await slip(box, '兑奖金额', '5')
  const marked = [...box.querySelectorAll('.shift-slips .changed')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['票数3+1', '销售金额36.00+2.50'])
  await close(box)
  expect(closed()).toEqual([])
  await settled(() => box.querySelector<HTMLInputElement>('.shift-slips input:not(.cell-in)')?.focus())
  await typeText('试机一张')
  await close(box)
  await eventually(() => expect(closed()).toHaveLength(1))
  expect(closed()[0]?.slips).toEqual([
    { lottery: 'sports', tickets: 4, amount: '38.50', prizes: '5.00', reason: '试机一张' },
  ])
})
