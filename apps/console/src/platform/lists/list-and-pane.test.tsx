// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys } from '../../testing/keys.ts'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import type { Column } from './data-table.tsx'
import { SplitList, type SplitListProps } from './list-and-pane.tsx'

interface Fruit {
  readonly id: string
  readonly price: string
}

const APPLE: Fruit = { id: '苹果', price: '3.00' }
const PEAR: Fruit = { id: '梨', price: '2.00' }

const COLUMNS: readonly Column<Fruit>[] = [
  { head: '水果', selects: true, cell: ({ id }) => id },
  { head: '价格', isNumber: true, cell: ({ price }) => price },
]
const KEYS = [{ keys: 'J K', does: '上下' }]

const leave = vi.fn()

interface ListProps {
  readonly rows: readonly Fruit[]
  readonly keepsGone?: boolean
  readonly more?: Pick<SplitListProps<Fruit>, 'keyNames' | 'onLeave'>
}

function List({ rows, keepsGone = false, more }: ListProps) {
  return (
    <SplitList
      {...more}
      list={{ data: rows, error: null, refetch: () => undefined }}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      keepsGone={keepsGone}
      pane={({ id, price }) => <aside aria-label="手上">{`${id} ${price}`}</aside>}
      texts={{ paneLabel: '空', nothingSelected: '没有选中' }}
    />
  )
}

const paneText = (box: HTMLElement) => box.querySelector('aside')?.textContent

beforeEach(() => {
  runTimersByKeys()
  leave.mockClear()
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.useRealTimers())

test('a press on a row selects it, and Escape clears it', async () => {
  const box = await show(<List rows={[APPLE, PEAR]} />)
  expect(paneText(box)).toBe('没有选中')
  await settled(() => buttonOf(box, '梨').click())
  expect(paneText(box)).toBe('梨 2.00')
  expect(box.querySelector('.selected')?.textContent).toBe('梨2.00')
  expect(buttonOf(box, '梨').getAttribute('aria-current')).toBe('true')
  await pressKey('Escape')
  expect(paneText(box)).toBe('没有选中')
})

test('J and K step through the rows, not beyond them, where their names are shown', async () => {
  const box = await show(<List rows={[APPLE, PEAR]} more={{ keyNames: KEYS }} />)
  await pressKey('j')
  expect(paneText(box)).toBe('苹果 3.00')
  await pressKey('j')
  await pressKey('j')
  expect(paneText(box)).toBe('梨 2.00')
  await pressKey('k')
  await pressKey('k')
  expect(paneText(box)).toBe('苹果 3.00')
})

test('where J and K are not named they select nothing', async () => {
  const box = await show(<List rows={[APPLE, PEAR]} />)
  await pressKey('j')
  expect(paneText(box)).toBe('没有选中')
})

test('Escape leaves the screen only where nothing is selected', async () => {
  const box = await show(<List rows={[APPLE]} more={{ onLeave: leave }} />)
  await settled(() => buttonOf(box, '苹果').click())
  await pressKey('Escape')
  expect(leave).not.toHaveBeenCalled()
  await pressKey('Escape')
  expect(leave).toHaveBeenCalledOnce()
})

/** The list after another answer: the apple is gone, the pear costs more. */
function Changing({ keepsGone }: { readonly keepsGone: boolean }) {
  const [isLater, setLater] = useState(false)
  return (
    <>
      <List rows={isLater ? [{ ...PEAR, price: '5.00' }] : [APPLE, PEAR]} keepsGone={keepsGone} />
      <button type="button" onClick={() => setLater(true)}>
        刷新
      </button>
    </>
  )
}

test.each([
  ['a row that has left the list is dropped', '苹果', false, '没有选中'],
  ['and kept as it was last seen where its work goes on', '苹果', true, '苹果 3.00'],
  ['a row that comes anew shows what it says now', '梨', true, '梨 5.00'],
])('%s', async (_, name, keepsGone, shown) => {
  const box = await show(<Changing keepsGone={keepsGone} />)
  await settled(() => buttonOf(box, name).click())
  await settled(() => buttonOf(box, '刷新').click())
  expect(paneText(box)).toBe(shown)
})
