// @vitest-environment happy-dom
import { link, type PageComponent, page } from '@caimin/router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '../../platform/links.ts'
import { endSession, startSession } from '../../platform/session/session.ts'
import { RouteView } from './route-view.tsx'

let finish: (component: PageComponent<{ id: string }>) => void
let fail: (error: Error) => void

vi.mock('../routes.ts', () => ({ pageOf: (path: string) => (path.includes('record') ? order : plain) }))

const orderLink = link('/pages/home/recordPages/recordPages', { id: 'required' })
const order = page(
  orderLink,
  () =>
    new Promise<PageComponent<{ id: string }>>((resolve, reject) => {
      finish = resolve
      fail = reject
    }),
  { signedIn: true },
)
const plain = page(links.account.login, async () => () => <p>login</p>)

function Order({ id }: { readonly id: string }) {
  if (id === 'bad') throw new Error('a bug in this order alone')
  return <p>order {id}</p>
}

let root: Root
let box: HTMLElement

/** Does something and lets React and every promise it started come to rest. */
function settled(work: () => unknown): Promise<void> {
  return Promise.resolve(
    act(async () => {
      await work()
    }),
  )
}

async function go(hash: string) {
  location.hash = hash
  await settled(() => void dispatchEvent(new HashChangeEvent('hashchange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  box = document.createElement('div')
  root = createRoot(box)
  act(() => root.render(<RouteView />))
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that needs a parameter says when it is missing', async () => {
  await go('#/pages/home/recordPages/recordPages')
  expect(box.textContent).toContain('链接不完整')
  expect(document.title).toBe('链接不完整 · 彩民驿站')
})

test('a signed-out player is sent to the login page with the way back', async () => {
  act(() => endSession())
  await go('#/pages/home/recordPages/recordPages?id=7')
  expect(location.hash).toBe('#/pages/login/login?back=%23%2Fpages%2Fhome%2FrecordPages%2FrecordPages%3Fid%3D7')
})

test('shows the loading view after 200 ms and the error view when loading fails', async () => {
  await go('#/pages/home/recordPages/recordPages?id=7')
  expect(box.textContent).toBe('')
  await settled(() => void vi.advanceTimersByTime(200))
  expect(box.textContent).toContain('正在加载')
  await settled(() => fail(new Error('no network')))
  expect(box.textContent).toContain('点击屏幕重试')
  expect(document.title).toBe('页面没有打开 · 彩民驿站')
})

test('gives up after 60 s', async () => {
  await go('#/pages/home/recordPages/recordPages?id=8')
  await settled(() => void vi.advanceTimersByTime(60_000))
  expect(box.textContent).toContain('连接超时')
})

test('hands the page its parameters', async () => {
  await go('#/pages/home/recordPages/recordPages?id=9')
  await settled(() => {
    finish(Order)
    return import('../data-layer.tsx')
  })
  expect(box.textContent).toBe('order 9')
})

test('a page that crashed opens again at another address of the same path', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await go('#/pages/home/recordPages/recordPages?id=bad')
  expect(box.textContent).not.toContain('order')
  expect(box.textContent).not.toBe('')
  expect(document.title).toBe('页面出错了 · 彩民驿站')
  await go('#/pages/home/recordPages/recordPages?id=9')
  expect(box.textContent).toBe('order 9')
})
