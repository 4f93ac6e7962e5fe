// @vitest-environment happy-dom
import { fenOf, type MoneyText } from '@caimin/base'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import { PaneGuard, ScreenGuard } from './guards.tsx'

/** As a fault of the server would send it. */
const BROKEN = 'broken' as MoneyText

const Amount = ({ amount }: { readonly amount: MoneyText }) => <p>{String(fenOf(amount))}</p>

/** Reads anew each time it is rendered. */
const AmountOf = ({ read }: { readonly read: { amount: MoneyText } }) => <p>{String(fenOf(read.amount))}</p>

beforeEach(() => {
  // React logs caught errors to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a screen whose code did not load leaves the navigation, and offers to load the page again', async () => {
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const box = await show(
    <>
      <nav>主导航</nav>
      <ScreenGuard>
        <Suspense>
          <Missing />
        </Suspense>
      </ScreenGuard>
    </>,
  )
  expect(box.querySelector('nav')?.textContent).toBe('主导航')
  expect(buttonOf(box, '重新载入')).toBeTruthy()
})

test('an invalid amount in the pane leaves the list working, and another order opens', async () => {
  const page = (amount: MoneyText) => (
    <>
      <ul>列表</ul>
      <PaneGuard key={amount}>
        <Amount amount={amount} />
      </PaneGuard>
    </>
  )
  const box = await show(page(BROKEN))
  expect(box.textContent).toContain('列表')
  expect(box.textContent).toContain('这里出错了')
  expect((await show(page('2.00'))).textContent).toBe('列表200')
})

test('opens again what has crashed once', async () => {
  const read = { amount: BROKEN }
  const box = await show(
    <PaneGuard>
      <AmountOf read={read} />
    </PaneGuard>,
  )
  read.amount = '3.00'
  await settled(() => buttonOf(box, '再打开一次').click())
  expect(box.textContent).toBe('300')
})
