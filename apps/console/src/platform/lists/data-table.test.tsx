// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { type Column, DataTable } from './data-table.tsx'

interface Line {
  readonly id: string
  readonly count?: string
  readonly amount: string
}

const COLUMNS: readonly Column<Line>[] = [
  {
    head: '项目',
    cell: ({ id }) => id,
    span: ({ count }) => (count === undefined ? 2 : 1),
    cellClass: ({ count }) => count === undefined && 'ink-2',
    total: '合计',
    totalSpan: 2,
  },
  { head: '笔数', isNumber: true, isExtra: true, cell: ({ count }) => count },
  { head: '金额', hidesHead: true, isNumber: true, cell: ({ amount }) => amount, total: '9.00' },
]
const LINES: readonly Line[] = [
  { id: '奖金', count: '3', amount: '8.00' },
  { id: '税', amount: '1.00' },
]

const cellsOf = (row: Element | undefined) =>
  [...(row?.children ?? [])].map((cell) => [cell.textContent, cell.getAttribute('colspan'), cell.className])

test('a cell may take the place of those after it, in a row and in the sum', async () => {
  const box = await show(<DataTable columns={COLUMNS} rows={LINES} keyOf={({ id }) => id} />)
  const [prize, tax, sum] = box.querySelectorAll('tbody tr')
  expect(cellsOf(prize)).toEqual([
    ['奖金', null, ''],
    ['3', null, 'num extra-column'],
    ['8.00', null, 'num'],
  ])
  expect(cellsOf(tax)).toEqual([
    ['税', '2', 'ink-2'],
    ['1.00', null, 'num'],
  ])
  expect(sum?.className).toBe('sum')
  expect(cellsOf(sum)).toEqual([
    ['合计', '2', ''],
    ['9.00', null, 'num'],
  ])
})

test('a head may be read out only, and groups have heads across the table', async () => {
  const groups = [{ key: 'all', head: '今天', rows: LINES }]
  const box = await show(<DataTable columns={COLUMNS} groups={groups} keyOf={({ id }) => id} caption="账" />)
  expect([...box.querySelectorAll('th')].map((head) => head.innerHTML)).toEqual([
    '项目',
    '笔数',
    '<span class="unseen">金额</span>',
  ])
  expect(cellsOf(box.querySelector('tbody tr.group') ?? undefined)).toEqual([['今天', '3', '']])
})

test('says across the table that there are no rows', async () => {
  const box = await show(<DataTable columns={COLUMNS} rows={[]} keyOf={({ id }) => id} noRows="没有" />)
  expect(cellsOf(box.querySelector('tbody tr') ?? undefined)).toEqual([['没有', '3', 'ink-2']])
})
