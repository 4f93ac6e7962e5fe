// @vitest-environment happy-dom
import { instant, type TimeText } from '@caimin/base'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatLog } from './chat-log.tsx'
import type { ShownMessage } from './chat-rows.ts'
import type { Earlier } from './earlier-button.tsx'

const message = (no: number, isOwn = false): ShownMessage => ({
  key: String(no),
  no,
  isOwn,
  sentAt: '2026-08-17T16:21:00+08:00' as TimeText,
})

let root: Root
let box: HTMLElement
const load = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  load.mockClear()
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const NOTHING_EARLIER: Earlier = { hasMore: false, isLoading: false, onLoad: load }

const show = (messages: readonly ShownMessage[], earlier = NOTHING_EARLIER) =>
  act(() =>
    root.render(
      <ChatLog
        label="消息"
        messages={messages}
        earlier={earlier}
        now={instant(Date.UTC(2026, 7, 17, 9))}
        empty={<p>空</p>}
      >
        {({ no }) => <p>{no}</p>}
      </ChatLog>,
    ),
  )

const scroller = () => box.querySelector('[role=log]') as HTMLElement
const toEnd = () => box.querySelector<HTMLButtonElement>('.ui-chat-to-end')

/** Scrolls up; the end is at 0. */
function scrollTo(top: number): void {
  act(() => {
    scroller().scrollTop = top
    scroller().dispatchEvent(new Event('scroll'))
  })
}

test('whoever reads further up is told of what comes, and led to it', () => {
  show([message(1)])
  scrollTo(-500)
  show([message(1), message(2)])
  expect(scroller().scrollTop).toBe(-500)
  act(() => toEnd()?.click())
  expect(scroller().scrollTop).toBe(0)
  scrollTo(0)
  expect(toEnd()).toBeNull()
})

test('whoever is at the end follows, and is told nothing', () => {
  show([message(1)])
  scrollTo(-20)
  show([message(1), message(2)])
  expect(toEnd()).toBeNull()
})

test("one's own message leads to the end", () => {
  show([message(1)])
  scrollTo(-500)
  show([message(1), message(2, true)])
  expect(scroller().scrollTop).toBe(0)
  expect(toEnd()).toBeNull()
})

test('earlier messages that are put before move nothing', () => {
  show([message(2)])
  scrollTo(-500)
  show([message(1), message(2)])
  expect(scroller().scrollTop).toBe(-500)
  expect(toEnd()).toBeNull()
})

test('leads to earlier messages where there are some, and says why they did not come', () => {
  show([message(2)], { ...NOTHING_EARLIER, hasMore: true, why: '没连上' })
  expect(box.querySelector('[role=status]')?.textContent).toBe('没连上')
  act(() => box.querySelector<HTMLButtonElement>('.ui-chat-earlier > button')?.click())
  expect(load).toHaveBeenCalledOnce()
  show([message(2)])
  expect(box.querySelector('.ui-chat-earlier')).toBeNull()
})

test('says where nothing was said yet', () => {
  show([])
  expect(scroller().textContent).toBe('空')
})
