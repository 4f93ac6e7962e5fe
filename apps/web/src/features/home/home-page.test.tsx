// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { User } from '../../platform/data/user.ts'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { MoreCells } from './more-cells.tsx'
import { OrdersCard } from './orders-card.tsx'

const RELEASE = {
  version: '1.3.2',
  version_code: 10302,
  released_on: '2026-12-01',
  notes: ['更快了'],
  is_older: true,
  wall_time: '2026-12-01T18:00:00+08:00',
}

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

const userOf = (needs_answer: number) =>
  ({
    orderinfo: {
      in_progress: 3,
      awaiting_acceptance: 1,
      awaiting_issue: 2,
      awaiting_draw: 3,
      awaiting_payout: 0,
      needs_answer,
    },
  }) as unknown as User

const hrefsOf = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('leads to everything, also when nothing answers', async () => {
  answerCalls({})
  const box = await show(<MoreCells />)
  for (const path of [
    'home/myData/myData',
    'home/playLimits',
    'home/StoreInformation/StoreInformation',
    'home/shop_announcement/shop_announcement',
    'shop_select/select_page',
    'home/helpcenter/helpcenter',
    'home/troubleShooting/troubleShooting',
    'agreement/user',
  ]) {
    expect(hrefsOf(box)).toContain(`#/pages/${path}`)
  }
})

test('says of a break when it ends, by the way to it', async () => {
  const net = { day: '0.00', week: '0.00', month: '0.00' }
  const none = { limits: [], quiet_hours: null, quiet_hours_next: null, cooling_off_until: null }
  const excluded = { ...none, net, self_excluded_until: '2099-08-20T09:00:00+08:00' }
  answerCalls({ '/api/bettingend.mine.Limits/index': () => excluded })
  const box = await show(<MoreCells />)
  await shows(box, '自我禁购到2099年8月20日09:00结束')
  const link = [...box.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('自我禁购到'))
  expect(link?.getAttribute('href')).toBe('#/pages/home/playLimits')
})

test('says when a newer version is there, and shows what is new before anything is loaded', async () => {
  answerCalls({ '/api/common.AppUpdate/index': () => RELEASE })
  const box = await show(<MoreCells />)
  await shows(box, '有新版本')
  const cell = [...box.querySelectorAll('button')].find((button) => button.textContent?.includes('版本更新'))
  await settled(() => cell?.click())
  expect(box.querySelector('dialog')?.textContent).toContain('更快了')
  expect(box.querySelector('dialog')?.textContent).toContain('立即更新')
})

test('says that a shop waits for an answer, and leads to the orders under way', async () => {
  answerCalls({})
  expect((await show(<OrdersCard user={userOf(0)} />)).textContent).not.toContain('等您答复')
  const box = await show(<OrdersCard user={userOf(1)} />)
  const link = [...box.querySelectorAll('a')].find(({ textContent }) => textContent === '1单出票赔率有变化，等您答复')
  expect(link?.getAttribute('href')).toContain('status=awaiting_issue')
})

test('leads to the orders of each state with how many there are, and to the chases', async () => {
  answerCalls({})
  const box = await show(<OrdersCard user={userOf(0)} />)
  const ways = [...box.querySelectorAll('nav a')]
  expect(ways.map((way) => way.getAttribute('aria-label') ?? way.textContent)).toEqual([
    '1 待接单',
    '2 待出票',
    '3 待开奖',
    '已中奖',
    '追号',
  ])
  expect(ways.map((way) => way.getAttribute('href')?.split('?')[1])).toEqual([
    'status=awaiting_acceptance',
    'status=awaiting_issue',
    'status=awaiting_draw',
    'status=won',
    'view=chases',
  ])
})

test('of a new order the time left stands there while the shop owes something, else the stake', async () => {
  const order = {
    order_id: '0198b7a0-0000-7000-8000-000000000001',
    game: 'jczq',
    summary: '胜平负 2场',
    needs_answer: false,
  }
  const due_at = '2099-08-20T09:00:00+08:00'
  const rows = [
    { ...order, state: 2, stake: '2.00', due_at },
    { ...order, order_id: `${order.order_id.slice(0, -1)}2`, state: 6, stake: '4.00', due_at: null },
  ]
  answerCalls({ '/api/bettingend.mine.Order/Orderlist': () => ({ rows, next_cursor: null }) })
  const box = await show(<OrdersCard user={userOf(0)} />)
  await shows(box, '4.00元')
  expect(box.textContent).toMatch(/待出票剩\s*\d/)
  expect(box.textContent).not.toContain('2.00元')
})
