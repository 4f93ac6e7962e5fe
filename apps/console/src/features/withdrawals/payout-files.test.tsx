// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { UnknownOutcomes } from '../../platform/commands/unknown-outcomes.tsx'
import { answerCalls, buttonOf, eventually, settled, show } from '../../testing/show.tsx'
import { PayoutFiles } from './payout-files.tsx'

const FILES = '/api/shopkeeper.Withdrawal/payoutFiles'
const FILE = '/api/shopkeeper.Withdrawal/payoutFile'

const BATCH = {
  batch_id: '0b8a1a52-0a43-4f0e-9a35-7f4b1c1e9d01',
  batch_no: 'P1',
  made_at: '2026-11-20T18:30:00+08:00',
  rows: 2,
  open: 2,
  total: '120.00',
}
const list = () => ({ rows: [BATCH], next_cursor: null })
const made = { batch_id: BATCH.batch_id, file_name: 'P1.xlsx', file: 'AQL/', rows: 2, total: '120.00' }
const lost = () => {
  throw new TypeError('no network')
}

const saved: Blob[] = []

beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
})

const page = (
  <>
    <UnknownOutcomes />
    <PayoutFiles waiting={3} />
  </>
)

test('a press for one file is no repeat of the press for another', async () => {
  const calls = answerCalls({ [FILES]: list, [FILE]: lost })
  const box = await show(page)
  await eventually(() => expect(box.textContent).toContain('P1'))
  for (const name of ['导出3笔', '再次导出', 'CSV']) await settled(() => buttonOf(box, name).click())
  const asked = calls.filter(({ path }) => path === FILE).map(({ body }) => body)
  const { batch_id } = BATCH
  expect(asked).toMatchObject([{}, { batch_id }, { batch_id, format: 'csv' }])
  expect(new Set(asked.map(({ request_id }) => request_id)).size).toBe(3)
})

test('hands a file over once, also when the outcome was unknown and the form is gone', async () => {
  answerCalls({ [FILES]: list, [FILE]: lost })
  const box = await show(page)
  await settled(() => buttonOf(box, '导出3笔').click())
  const elsewhere = await show(<UnknownOutcomes />)
  expect(elsewhere.textContent).toContain('的“导出打款文件”结果未知')
  expect(saved).toEqual([])

  answerCalls({ [FILE]: () => made })
  await settled(() => buttonOf(elsewhere, '再问一次').click())
  await eventually(() => expect(elsewhere.textContent).toBe(''))
  expect(saved).toHaveLength(1)
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])]).toEqual([1, 2, 255])
})

test('hands a file over once where the form that asked is still there', async () => {
  answerCalls({ [FILES]: list, [FILE]: lost })
  const box = await show(page)
  await settled(() => buttonOf(box, '导出3笔').click())
  answerCalls({ [FILES]: list, [FILE]: () => made })
  await settled(() => buttonOf(box, '再问一次').click())
  await eventually(() => expect(box.textContent).not.toContain('结果未知'))
  expect(saved).toHaveLength(1)
})
