// @vitest-environment happy-dom
import type { InputOf, OutputOf } from '@caimin/contract'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { ReturnedFile } from './returned-file.tsx'

type Preview = OutputOf<'withdrawals', 'previewFile'>

const PREVIEW = '/api/shopkeeper.Withdrawal/previewFile'
const CONFIRM = '/api/shopkeeper.Withdrawal/confirmFile'
const OUTDATED = { message: '刚才有别的处理，这次什么都没有改。请重新预览，再核对。' }

const preview = (changes: Partial<Preview> = {}): Preview => ({
  batch_id: 'batch-1',
  lines: [
    { line: 2, withdrawal_no: 'T1', amount: '50.00', outcome: 'paid' },
    { line: 3, withdrawal_no: 'T2', amount: '70.00', outcome: 'digits_lost' },
    { line: 4, withdrawal_no: 'T3', amount: '80.00', outcome: 'refused' },
  ],
  paid: 1,
  paid_total: '50.00',
  refused: 1,
  refused_total: '80.00',
  left: 1,
  plan: 'plan-1',
  ...changes,
})

beforeEach(() => localStorage.clear())

async function choose(box: HTMLElement, bytes: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 255])): Promise<void> {
  const input = box.querySelector<HTMLInputElement>('input[type=file]')
  await settled(() => {
    if (input === null) return
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([bytes], '回单.xlsx')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll('tbody tr')].map((row) => row.textContent)

test('shows what the file would do, faults first, and applies just that plan', async () => {
  const calls = answerCalls({ [PREVIEW]: () => preview(), [CONFIRM]: () => preview() })
  const box = await show(<ReturnedFile batchId="batch-1" batchNo="P1" />)
  await choose(box)
  await eventually(() => expect(rowsIn(box)).toHaveLength(3))
  expect(rowsIn(box).map((row) => row.slice(0, 3))).toEqual(['3T2', '4T3', '2T1'])
  expect(box.textContent).toContain('1行有问题')
  expect(calls.map(({ path }) => path)).toEqual([PREVIEW])
  await settled(() => buttonOf(box, '确认：到账1笔，退回1笔').click())
  await eventually(() => expect(rowsIn(box)).toEqual([]))
  const sent = calls.at(1)?.body as InputOf<'withdrawals', 'confirmFile'>
  expect(sent).toMatchObject({ batch_id: 'batch-1', file: 'AQL/', plan: 'plan-1' })
})

test('asks for a new preview where something moved, and sends the new plan', async () => {
  const plans = ['plan-1', 'plan-2']
  const calls = answerCalls({
    [PREVIEW]: () => preview({ plan: plans.shift() ?? '' }),
    [CONFIRM]: ({ body: { plan } }) => (plan === 'plan-1' ? refuse('preview_outdated', OUTDATED) : preview()),
  })
  const box = await show(<ReturnedFile batchId="batch-1" batchNo="P1" />)
  await choose(box)
  await eventually(() => expect(rowsIn(box)).toHaveLength(3))
  await settled(() => buttonOf(box, '确认：到账1笔，退回1笔').click())
  await eventually(() => expect(box.textContent).toContain('请重新预览'))
  await settled(() => buttonOf(box, '重新预览').click())
  await eventually(() => expect(box.textContent).not.toContain('请重新预览'))
  await settled(() => buttonOf(box, '确认：到账1笔，退回1笔').click())
  await eventually(() => expect(calls.at(-1)?.body).toMatchObject({ plan: 'plan-2' }))
})

test('keeps the bank’s file off the device', async () => {
  answerCalls({
    [PREVIEW]: () => preview(),
    [CONFIRM]: () => {
      throw new Error('lost')
    },
  })
  const box = await show(<ReturnedFile batchId="batch-1" batchNo="P1" />)
  await choose(box)
  await eventually(() => expect(rowsIn(box)).toHaveLength(3))
  await settled(() => buttonOf(box, '确认：到账1笔，退回1笔').click())
  await eventually(() => expect(box.textContent).toContain('结果未知'))
  expect(JSON.stringify({ ...localStorage })).toContain('confirmFile')
  expect(JSON.stringify({ ...localStorage })).not.toContain('AQL/')
})

test('sends no file that is too large, and nothing to confirm where nothing moves', async () => {
  const calls = answerCalls({ [PREVIEW]: () => preview({ paid: 0, refused: 0, left: 3 }) })
  const box = await show(<ReturnedFile batchId="batch-1" batchNo="P1" />)
  await choose(box, new Uint8Array(600_001))
  await eventually(() => expect(box.textContent).toContain('文件太大'))
  expect(calls).toEqual([])
  await choose(box)
  await eventually(() => expect(rowsIn(box)).toHaveLength(3))
  expect(box.textContent).not.toContain('文件太大')
  expect(buttonOf(box, '确认：到账0笔').disabled).toBe(true)
})
