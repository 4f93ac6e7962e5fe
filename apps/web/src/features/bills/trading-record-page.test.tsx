// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../testing/show.tsx'
import { TradingRecordPage } from './trading-record-page.tsx'

const LIST = '/api/bettingend.mine.Transaction/index'
const EXPORT = '/api/bettingend.mine.Transaction/exportCsv'
const NOW = '2026-11-20T12:00:00+08:00'
const ROW = {
  bill_no: 3,
  kind: 'bet',
  at: NOW,
  change: '-20.00',
  money_after: '80.00',
  buckets: { gift: '-3.00', locked: '-17.00', free: '0.00', win: '0.00' },
  subject: {
    kind: 'order',
    id: '0198b7a0-0000-7000-8000-000000000001',
    order_no: '26112000001',
    game: 'shuangseqiu',
    issue_no: null,
  },
}
const page = (rows: readonly object[]) => ({ server_time: NOW, rows, next_cursor: null, money: '80.00', month: null })

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

test('shows which parts of the wallet moved, in the days of the address', async () => {
  const calls = answerCalls({ [LIST]: () => page([ROW]) })
  const box = await show(<TradingRecordPage from="2026-11-01" to="2026-11-20" />)
  await shows(box, '红包−3.00 待消费−17.00')
  expect(calls).toMatchObject([{ query: { from: '2026-11-01', to: '2026-11-20' } }])
  expect([...box.querySelectorAll('input')].map(({ value }) => value)).toEqual(['2026-11-01', '2026-11-20'])
})

test('takes no day from the address that is none', async () => {
  const calls = answerCalls({ [LIST]: () => page([]) })
  await shows(await show(<TradingRecordPage from="yesterday" to="2026-11-2" />), '还没有账单')
  await shows(await show(<TradingRecordPage from="2026-02-30" to="2026-13-01" />), '还没有账单')
  expect(calls.map(({ query }) => query)).toEqual([{}, {}])
})

test('exports part by part into one file and shows how many bills are in it', async () => {
  const calls = answerCalls({
    [LIST]: () => page([ROW]),
    [EXPORT]: ({ query }) => ({
      file_name: '账单.csv',
      csv: query.cursor === undefined ? '\ufeff编号\r\n3\r\n' : '2\r\n',
      rows: 1,
      next_cursor: query.cursor === undefined ? 'next' : null,
    }),
  })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const box = await show(<TradingRecordPage from="2026-11-01" to="2026-11-20" kind="bet" />)
  await shows(box, '投注')
  await settled(() => buttonOf(box, '导出CSV').click())
  await settled(() => expect.poll(() => files.length).toBe(1))
  expect(await files[0]?.text()).toBe('\ufeff编号\r\n3\r\n2\r\n')
  const asked = calls.filter(({ path }) => path === EXPORT).map(({ query }) => query)
  const range = { from: '2026-11-01', to: '2026-11-20', kind: 'bet' }
  expect(asked).toEqual([range, { ...range, cursor: 'next' }])
})
