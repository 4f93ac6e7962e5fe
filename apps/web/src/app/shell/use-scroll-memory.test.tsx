// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollMemory } from './use-scroll-memory.ts'

let root: Root
let box: HTMLElement

function List() {
  useScrollMemory(true)
  return <div className="ui-page-scroll" />
}

const scroller = () => box.querySelector('.ui-page-scroll') as HTMLElement

function scrollTo(top: number) {
  scroller().scrollTop = top
  scroller().dispatchEvent(new Event('scroll'))
}

/** Comes to an entry of the history, as the browser does: its state is what was left there. */
function arrive(hash: string, state: unknown = null) {
  history.replaceState(state, '', hash)
  act(() => root.render(<List key={hash} />))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})

afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

test('a page left scrolled is found so when one goes back to it', () => {
  arrive('#/pages/list')
  scrollTo(300)
  const left: unknown = history.state
  arrive('#/pages/detail')
  expect(scroller().scrollTop).toBe(0)
  arrive('#/pages/list', left)
  expect(scroller().scrollTop).toBe(300)
})

test('a page whose address changed in place is found scrolled too', () => {
  arrive('#/pages/list')
  scrollTo(100)
  history.replaceState(null, '', '#/pages/list?kind=won')
  scrollTo(200)
  const left: unknown = history.state
  arrive('#/pages/detail')
  arrive('#/pages/list?kind=won', left)
  expect(scroller().scrollTop).toBe(200)
})

test('another visit of the same page begins at the top', () => {
  arrive('#/pages/list')
  scrollTo(300)
  arrive('#/pages/detail')
  arrive('#/pages/list')
  expect(scroller().scrollTop).toBe(0)
})

test('an entry is named only once its page is scrolled', () => {
  const replaced = vi.spyOn(history, 'replaceState')
  arrive('#/pages/list')
  replaced.mockClear()
  scrollTo(10)
  scrollTo(20)
  expect(replaced).toHaveBeenCalledOnce()
})

test('a page that still scrolls after a step leaves the next entry alone', () => {
  arrive('#/pages/list')
  history.replaceState(null, '', '#/pages/detail')
  scrollTo(300)
  expect(history.state).toBeNull()
})
