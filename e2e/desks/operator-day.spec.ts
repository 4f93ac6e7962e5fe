import { chinaClock, chinaDate, instant } from '@caimin/base'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { advance, caller, type StaffCaller } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { DEMO_PASSWORD, openOperatorDesk, type Story, startStory } from '../support/story.ts'

/** A match of no demo source: its result is entered by hand. */
const HOME = '北岸队'
const AWAY = '南湾队'
const ODDS = { '3': '2.50', '1': '3.10', '0': '2.60' } as const
const HOUR_MS = 3_600_000
/** Nothing else of the story hangs on it. */
const SOURCE = '演示：开奖'
const SOURCE_FEED = 'demo-draws'

test.describe.configure({ mode: 'serial' })

let story: Story
let first: Page
let second: Page
let operator: StaffCaller
let orderId: string

test.beforeAll(async ({ browser, baseURL }) => {
  story = await startStory(browser, baseURL, { story: 'operator-day' })
  operator = caller(baseURL ?? '')
  await operator.signInStaff('yunying', DEMO_PASSWORD)
  ;[first, second] = await Promise.all([
    openOperatorDesk(browser, baseURL),
    openOperatorDesk(browser, baseURL, 'yunying2'),
  ])
  const matchId = await seedMatch()
  orderId = await betOn(matchId)
  await printByShop(story.shopkeeper, orderId)
  await advance(operator, 6 * 60)
})

test.afterAll(async () => {
  await Promise.all([story.context.close(), first.context().close(), second.context().close()])
})

/** Uploads a match that begins in three hours. */
async function seedMatch(): Promise<string> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  const kickoff = instant(Date.parse(server_time) + 3 * HOUR_MS)
  const date = chinaDate(kickoff)
  const row = {
    business_date: date,
    number: '987',
    league: '友谊赛',
    home: HOME,
    away: AWAY,
    kickoff: `${date} ${chinaClock(kickoff)}`,
    singles: ['SPF'],
    odds: { SPF: ODDS },
  }
  const upload = { request_id: crypto.randomUUID(), kind: 'matches', format: 'json' } as const
  const { accepted } = await operator.ask(
    operator.client.operator.uploadFeed({ ...upload, text: JSON.stringify([row]) }),
  )
  expect(accepted).toBe(1)
  return `${date.replaceAll('-', '')}987`
}

async function betOn(id: string): Promise<string> {
  const { client, ask } = story.calls
  const selection = { matches: [{ id, picks: { SPF: ['3'] } }], pass: ['单关'] }
  const bet = { game: 'jczq', multiple: 5, lines: [{ play: 'SPF', selection }] }
  const odds_seen = { [id]: { SPF: { '3': ODDS['3'] } } }
  const placed = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      bet,
      odds_seen,
      tolerance: { kind: 'any' },
      stake: '10.00',
    }),
  )
  return placed.order_id
}

const orderState = async () => (await story.calls.ask(story.calls.client.orders.info({ order_id: orderId }))).state

async function failuresOf(name: string): Promise<number> {
  const { rows } = await operator.ask(operator.client.operator.feeds({}))
  return rows.find(({ feed }) => feed === name)?.failures_in_row ?? 0
}

async function takeResult(page: Page, filter: string): Promise<void> {
  await page.goto('/console/#/results')
  await page.getByRole('button', { name: filter, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: HOME })
  const more = page.getByRole('button', { name: '再看更多' })
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()
  await row.getByRole('button').click()
}

async function fillScore(page: Page, half: string, full: string): Promise<void> {
  await page.getByLabel('半场').fill(half)
  await page.getByLabel('全场').fill(full)
}

test('a source that is down shows, with its age, and is well again when it answers', async () => {
  const source = first.getByRole('row').filter({ hasText: SOURCE })
  await first.goto('/console/#/demo')
  await first.getByRole('button', { name: `断开 ${SOURCE}` }).click()
  await expect(first.getByRole('button', { name: `接回 ${SOURCE}` })).toBeVisible()
  await first.goto('/console/#/feeds')
  // An hour without an answer: it is asked again and again, ever more seldom. What was asked before it was down may
  // still be answered until the first failure.
  for (const minutes of [1, 59, 1]) {
    const before = await failuresOf(SOURCE_FEED)
    await advance(operator, minutes)
    await expect.poll(() => failuresOf(SOURCE_FEED), { timeout: 30_000 }).toBeGreaterThan(before)
  }
  await expect(source).toContainText('断了', { timeout: 20_000 })
  await expect(source).toContainText(/[1-9]\d*时/)
  await source.getByRole('button').click()
  const pane = first.getByRole('complementary', { name: '来源与上传' })
  await expect(pane.getByText('该有而没报的结果')).toBeVisible()
  await picture(first, 'operator-day-feed-down')
  // What it does not tell is left to people, which every operator reads above the results.
  await pane.getByRole('button', { name: '转手工，两人填' }).click()
  await expect(source).toContainText('转手工')
  await expectAccessible(first, 'a source left to people')
  await first.goto('/console/#/results')
  await expect(first.getByText(`已转手工：${SOURCE}`)).toBeVisible()
  await first.goto('/console/#/demo')
  await first.getByRole('button', { name: `接回 ${SOURCE}` }).click()
  await expect.poll(() => failuresOf(SOURCE_FEED), { timeout: 30_000 }).toBe(0)
  await first.goto('/console/#/feeds')
  await expect(source).toContainText('正常')
})

test('one person fills a result in, a second confirms it, and the prize is paid', async () => {
  await takeResult(first, '要处理')
  await first.getByRole('button', { name: /^手工填结果…/ }).click()
  await fillScore(first, '1:0', '2:0')
  await first.getByRole('button', { name: /^提交，算一个来源/ }).click()
  await expect(first.getByRole('row').filter({ hasText: HOME })).toContainText('缺一源', { timeout: 30_000 })
  await takeResult(second, '要处理')
  await second.getByRole('button', { name: /^手工填结果…/ }).click()
  await fillScore(second, '1:0', '2:0')
  await second.getByRole('button', { name: /^提交，算一个来源/ }).click()
  await expect.poll(orderState, { timeout: 30_000 }).toBe(10)
})

test('a correction of a paid result shows what it changes, waits for a second person, and stands in the bill', async () => {
  await takeResult(first, '全部')
  await first.getByRole('button', { name: /^更正…/ }).click()
  await fillScore(first, '1:0', '1:1')
  await first.getByRole('button', { name: '看会变什么' }).click()
  await expect(first.getByRole('heading', { name: '会变的1单' })).toBeVisible()
  await expect(first.getByRole('row').filter({ hasText: '合计' })).toContainText('25.00')
  await first.getByLabel('更正原因（写进玩家的更正消息）').fill('第二来源更正了全场比分')
  await picture(first, 'operator-day-preview')
  await first.getByRole('button', { name: /^提交更正/ }).click()
  await expect(first.getByText('更正待批').first()).toBeVisible()
  expect(await orderState()).toBe(10)

  await takeResult(second, '要处理')
  await second.getByRole('button', { name: /^批准更正/ }).click()
  await expect.poll(orderState, { timeout: 30_000 }).toBe(8)
  await story.player.open('/pages/home/HomeTopUp/bill/bill')
  await expect(story.page.getByText('−25.00').first()).toBeVisible()
  await picture(story.page, 'operator-day-bill')
  await expectTrueBooks(operator)
})
