// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const TABS = ['one', 'two', 'three'].map((value) => ({ value, label: value }))

function Views({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first)
  return <Tabs label="views" tabs={TABS} value={value} onChange={setValue} />
}

const measured = vi.fn()

/** Tabs of 100 in a row that shows one of them. */
beforeEach(() => {
  measured.mockClear()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    measured()
    return 100 * TABS.findIndex(({ value }) => value === this.dataset.tab)
  })
  return () => vi.restoreAllMocks()
})

function open(first: string) {
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  act(() => createRoot(box).render(<Views first={first} />))
  const row = box.querySelector('[role=tablist]') ?? expect.unreachable()
  const choose = (value: string) => act(() => box.querySelector<HTMLElement>(`[data-tab=${value}]`)?.click())
  return { row, choose }
}

test('a row that opens with its first tab is not measured', () => {
  open('one')
  expect(measured).not.toHaveBeenCalled()
})

test('a row that opens with another tab shows it, and goes back to the first when that is chosen', () => {
  const { row, choose } = open('three')
  expect(row.scrollLeft).toBe(200)
  choose('one')
  expect(row.scrollLeft).toBe(0)
})
