// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, eventually, KEEPER, show } from '../../testing/show.tsx'
import { Shell } from './shell.tsx'

const OPERATOR = { ...KEEPER, role: 'operator', shop: null, rights: [] } as const

const NOTHING = {
  orders: 0,
  payouts: 0,
  plans: 0,
  conversations: 0,
  recharges: 0,
  withdrawals: 0,
  disputes: 0,
  feedback: 0,
}
const FOR_SHOP = '/api/shopkeeper.Waiting/counts'

const showShop = (path: '/more' | '/queue' = '/more') =>
  show(
    <Shell staff={KEEPER} path={path}>
      <main />
    </Shell>,
  )

/** What the tabs of a phone say. */
const tabsOf = (box: HTMLElement) => [...box.querySelectorAll('.phone-tabs a')].map(({ textContent }) => textContent)

test('a shop sees on every screen how much waits at each place, and none where nothing waits', async () => {
  answerCalls({ [FOR_SHOP]: () => ({ ...NOTHING, orders: 3, plans: 2, recharges: 4, withdrawals: 1, disputes: 5 }) })
  const box = await showShop()
  await eventually(() => expect(box.textContent).toContain('合买2'))
  for (const place of ['出票队列3', '充值4', '提现1', '申诉5']) expect(box.textContent).toContain(place)
  expect(box.querySelector('.side a[href$="/payouts"]')?.textContent).toBe('兑奖派奖')
})

test('what waits at a screen without a place of its own is counted where the screen is reached from', async () => {
  answerCalls({ [FOR_SHOP]: () => ({ ...NOTHING, recharges: 4, withdrawals: 1, disputes: 5, feedback: 2 }) })
  const box = await showShop('/queue')
  await eventually(() => expect(tabsOf(box)).toContain('收款4'))
  expect(tabsOf(box)).toContain('更多8')
  expect(box.querySelector('.side a[href$="/more"]')?.textContent).toBe('设置2')
})

test('beyond two digits a count says only that it is more', async () => {
  answerCalls({ [FOR_SHOP]: () => ({ ...NOTHING, orders: 100, payouts: 99 }) })
  const box = await showShop()
  await eventually(() => expect(box.textContent).toContain('出票队列99+'))
  expect(box.textContent).toContain('兑奖派奖99')
})

test('what a person has no part in is not counted', async () => {
  answerCalls({ [FOR_SHOP]: () => ({ ...NOTHING, orders: 1, recharges: null }) })
  const box = await showShop()
  await eventually(() => expect(box.textContent).toContain('出票队列1'))
  expect(box.querySelector('.side a[href$="/takings"]')?.textContent).toBe('充值')
})

test('an auditor at the desk of a shop has no count of what is not read there', async () => {
  answerCalls({ [FOR_SHOP]: () => ({ ...NOTHING, orders: 7, conversations: 9, payouts: 1, disputes: 2 }) })
  const box = await show(
    <Shell staff={{ ...KEEPER, role: 'auditor' }} path="/orders">
      <main />
    </Shell>,
  )
  await eventually(() => expect(tabsOf(box)).toContain('派奖1'))
  expect(tabsOf(box)).toContain('更多2')
})

test('an operator sees what waits for operators', async () => {
  answerCalls({
    '/api/operator.Waiting/counts': () => ({
      results: 3,
      broken_feeds: 1,
      conversations: 0,
      money: 2,
      disputes: 4,
      ticket_reviews: 5,
      applications: 6,
      id_reviews: 7,
    }),
  })
  const box = await show(
    <Shell staff={OPERATOR} path="/users">
      <main />
    </Shell>,
  )
  await eventually(() => expect(box.textContent).toContain('票面复核5'))
  for (const place of ['赛果与开奖3', '数据源1', '提现2', '申诉4', '店铺与证照6', '设置7']) {
    expect(box.textContent).toContain(place)
  }
})
