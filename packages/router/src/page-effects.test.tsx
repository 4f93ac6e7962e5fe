// @vitest-environment happy-dom
import { act, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageEffects } from './page-effects.tsx'
import { usePlace } from './place.ts'

let root: Root
let box: HTMLElement

/** What a page waits for before it is drawn. */
let answered: Promise<void> = Promise.resolve()

function Slow() {
  use(answered)
  return <main>slow</main>
}

/** A heading, something to press, and on a page of that name a field to write in. */
function Content({ name }: { readonly name: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <main>
      <h1>{name}</h1>
      <button type="button" />
      {name === 'search' && <input ref={field} />}
    </main>
  )
}

let answerWith: (name: string) => void

/** A page that has another heading, in another element, once its answer has come. */
function Asking() {
  const [name, setName] = useState<string>()
  answerWith = setName
  return (
    <main>
      {name === undefined ? <h1>asking</h1> : <h1 key="answered">{name}</h1>}
      <button type="button" />
    </main>
  )
}

let link: (shows: boolean) => void

/** A page of text, to which a link may come. */
function Text() {
  const [hasLink, setHasLink] = useState(false)
  link = setHasLink
  return (
    <main>
      <h1>text</h1>
      {hasLink && <a href="#/pages/list">list</a>}
    </main>
  )
}

const OTHERS: Readonly<Record<string, ReactNode>> = {
  '/pages/slow': <Slow />,
  '/pages/asking': <Asking />,
  '/pages/text': <Text />,
}

let showAgain: () => void

/** A page on one path: a list, or what is in it. */
function App() {
  const place = usePlace()
  const { path, params } = place
  const [, setShown] = useState(0)
  showAgain = () => setShown((shown) => shown + 1)
  const page = OTHERS[path]
  return (
    <Suspense fallback={null}>
      {page ?? <Content key={params.id ?? path} name={path.slice('/pages/'.length)} />}
      <PageEffects place={place} scroller="main" titleOf={(heading) => `${heading} · 彩民驿站`} />
    </Suspense>
  )
}

const scroller = () => box.querySelector('main') as HTMLElement

function scrollTo(top: number) {
  scroller().scrollTop = top
  scroller().dispatchEvent(new Event('scroll'))
}

/** Comes to an entry of the history, as the browser does: its state is what was left there. */
function arrive(hash: string, state: unknown = null) {
  history.replaceState(state, '', hash)
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Does something and lets React and every promise it started come to rest. */
const settled = (work: () => void): Promise<void> =>
  Promise.resolve(
    act(async () => {
      work()
    }),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  act(() => root.render(<App />))
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
  arrive('#/pages/list?kind=won')
  scrollTo(200)
  const left: unknown = history.state
  arrive('#/pages/detail')
  arrive('#/pages/list?kind=won', left)
  expect(scroller().scrollTop).toBe(200)
})

test('a list is found scrolled after one of its entries, which has the same path, was looked at', () => {
  arrive('#/pages/list')
  scrollTo(300)
  const left: unknown = history.state
  arrive('#/pages/list?id=7')
  expect(scroller().scrollTop).toBe(0)
  scrollTo(40)
  arrive('#/pages/list', left)
  expect(scroller().scrollTop).toBe(300)
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

test('a page that waits before it is drawn is found scrolled too', async () => {
  await settled(() => arrive('#/pages/slow'))
  scrollTo(250)
  const left: unknown = history.state
  arrive('#/pages/detail')
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  await settled(() => arrive('#/pages/slow', left))
  await settled(resolve)
  expect(scroller().textContent).toBe('slow')
  expect(scroller().scrollTop).toBe(250)
})

test('the window is called like the page, whose heading has the focus when one comes from another', () => {
  arrive('#/pages/list')
  expect(document.title).toBe('list · 彩民驿站')
  arrive('#/pages/detail')
  expect(document.title).toBe('detail · 彩民驿站')
  expect(document.activeElement?.textContent).toBe('detail')
})

test('another filter of the same page leaves the focus where it is', () => {
  arrive('#/pages/list')
  const button = box.querySelector('button')
  button?.focus()
  arrive('#/pages/list?kind=won')
  expect(document.activeElement).toBe(button)
})

test('a page that focuses a field of its own keeps it', () => {
  arrive('#/pages/list')
  arrive('#/pages/search')
  expect(document.activeElement).toBe(box.querySelector('input'))
})

test('a heading that comes with the answer has the focus of the one before, and names the window', async () => {
  arrive('#/pages/list')
  arrive('#/pages/asking')
  expect(document.activeElement?.textContent).toBe('asking')
  act(() => answerWith('和平路店'))
  await expect.poll(() => document.title).toBe('和平路店 · 彩民驿站')
  expect(document.activeElement?.textContent).toBe('和平路店')
  act(() => answerWith('解放路店'))
  await expect.poll(() => document.title).toBe('解放路店 · 彩民驿站')
})

test('a heading that comes later, or is drawn again, takes the focus from nothing', async () => {
  arrive('#/pages/list')
  arrive('#/pages/asking')
  const button = box.querySelector('button')
  button?.focus()
  act(() => answerWith('和平路店'))
  await expect.poll(() => document.title).toBe('和平路店 · 彩民驿站')
  expect(document.activeElement).toBe(button)
  act(() => showAgain())
  expect(document.activeElement).toBe(button)
})

test('a page of text alone can be scrolled by keyboard; one with a link has no further stop', async () => {
  const stop = () => scroller().getAttribute('tabindex')
  arrive('#/pages/text')
  await expect.poll(stop).toBe('0')
  act(() => link(true))
  await expect.poll(stop).toBeNull()
  act(() => link(false))
  await expect.poll(stop).toBe('0')
})
