// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextPicture } from '../next-picture.ts'
import { OddsButton } from './odds-button.tsx'

let page: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function show(onPick: (id: string) => boolean): HTMLButtonElement {
  act(() => root.render(<OddsButton id="had.h" label="胜" name="主胜" odds="1.85" chosen={false} onPick={onPick} />))
  const button = page.querySelector('button')
  if (!button) throw new Error('no button')
  return button
}

const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true'

test('a tapped button answers before the slip is asked', async () => {
  const onPick = vi.fn(() => true)
  const button = show(onPick)
  button.click()
  expect(isPressed(button)).toBe(true)
  expect(onPick).not.toHaveBeenCalled()
  await nextPicture()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('had.h')
  expect(isPressed(button)).toBe(true)
})

test('where the slip does not take the option, the button goes back', async () => {
  const button = show(() => false)
  button.click()
  await nextPicture()
  expect(isPressed(button)).toBe(false)
})

test('two taps at once are an option taken and given back, in that order', async () => {
  let isChosen = false
  const taken: boolean[] = []
  const button = show(() => {
    isChosen = !isChosen
    taken.push(isChosen)
    return isChosen
  })
  button.click()
  button.click()
  await nextPicture()
  expect(taken).toEqual([true, false])
  expect(isPressed(button)).toBe(false)
})

test('odds that move before the reader flash each time; those that had moved before do not', () => {
  const draw = (odds: string | undefined) => {
    const props = { id: 'had.h', label: '胜', name: '主胜', chosen: false, moved: 'up', onPick: () => true } as const
    act(() => root.render(<OddsButton {...props} odds={odds} />))
    return page.querySelector('button')?.className.match(/flash-\w+/)?.[0]
  }
  expect(draw('1.85')).toBeUndefined()
  const first = draw('1.90')
  const second = draw('1.95')
  expect(first).toMatch(/flash/)
  expect(second).toMatch(/flash/)
  expect(second).not.toBe(first)
  expect(draw('1.95')).toBe(second)
})

test('odds that go on sale again have not moved', () => {
  const props = { id: 'had.h', label: '胜', name: '主胜', chosen: false, moved: 'up', onPick: () => true } as const
  for (const odds of ['1.85', undefined, '1.85']) act(() => root.render(<OddsButton {...props} odds={odds} />))
  expect(page.innerHTML).not.toContain('flash')
})
