// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTimersByKeys, typeText } from '../../testing/keys.ts'
import { answerCalls, buttonOf, eventually, settled, show } from '../../testing/show.tsx'
import { CloseSection } from './close-section.tsx'
import type { RunningShift } from './queries.ts'

const CLOSE = '/api/shopkeeper.Shift/close'
const shift = { shift_no: 7, figures: { expected: '1250.60', tickets: { count: 3, amount: '36.00' } } }

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

async function showDrawer() {
  const calls = answerCalls({ [CLOSE]: () => ({ shift_no: 7 }) })
  const box = await show(<CloseSection shift={shift as RunningShift} />)
  const closed = () => calls.filter(({ path }) => path === CLOSE).map(({ body }) => body)
  return { box, closed }
}

/** Types how many pieces there are of a face, which is known by its place in the table. */
async function count(box: HTMLElement, row: number, pieces: string): Promise<void> {
  await settled(() => box.querySelectorAll<HTMLInputElement>('.cell-in')[row]?.focus())
  await typeText(pieces)
}

async function close(box: HTMLElement): Promise<void> {
  await settled(() => buttonOf(box, '交班').click())
}

test('a drawer that agrees to the fen is closed without a reason', async () => {
  const { box, closed } = await showDrawer()
  expect(buttonOf(box, '交班').disabled).toBe(true)
  await count(box, 0, '12')
  await count(box, 1, '1')
  await count(box, 6, '1')
  expect(box.textContent).toContain('−0.10')
  await count(box, 7, '1')
  expect(box.querySelector('table')?.textContent).toContain('1,250.60')
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
  expect(box.querySelectorAll<HTMLInputElement>('.cell-in')[5]?.value).toBe('15')
  expect(box.querySelector('table')?.textContent).toContain('15.00')
})
