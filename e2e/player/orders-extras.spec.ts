import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fen, fenToText } from '@caimin/base'
import { type BrowserContext, expect, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible, expectFits, RULES_OF_LOOKS } from '../support/accessible.ts'
import { advance, type Caller, type StaffCaller } from '../support/api.ts'
import { betOnHome, twoMatches } from '../support/matches.ts'
import { fenOf, notePrize } from '../support/money.ts'
import { picture } from '../support/picture.ts'
import { startStory } from '../support/story.ts'

/** Long enough to bet and print before a cutoff. */
const ROOM_MINUTES = 30
const ORDERS = '/pages/follow/MyOrder'

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let player: Player
let calls: Caller
let desk: StaffCaller
let operator: StaffCaller
let before: Awaited<ReturnType<Player['wallet']>>

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'orders-extras', acceptDownloads: true })
  ;({ context, player, calls, operator, shopkeeper: desk } = story)
  before = await player.wallet()
})

test.afterAll(() => context.close())

/** Home wins of two matches as 2串1, so many times; returns the order with the odds seen. */
async function betOnTwo(multiple: number, kind: 'any' | 'ask' = 'any') {
  const matches = await twoMatches(calls, ROOM_MINUTES)
  const orderId = await betOnHome(calls, matches, { multiple, tolerance: { kind } })
  return { orderId, odds: matches.map(({ odds }) => odds) }
}

/** The shop takes the order and records its one ticket with the odds the player saw. */
async function print(orderId: string): Promise<void> {
  const { client, ask } = desk
  await ask(client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [orderId] }))
  const { tickets, seen_odds } = await ask(client.desk.order({ order_id: orderId }))
  const [ticket] = tickets
  const image = new Blob([new Uint8Array(await player.page.screenshot())], { type: 'image/png' })
  const { photo_id } = await ask(client.desk.uploadPhoto({}, { image }))
  const record = { request_id: crypto.randomUUID(), order_id: orderId, ticket_id: ticket?.ticket_id ?? '', photo_id }
  await ask(client.desk.recordTicket({ ...record, serial: `E-${Date.now()}`, printed_odds: seen_odds ?? {} }))
}

/** With names in order, as the documents say the hash is reckoned: by hand, and apart from the product. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}

/** The terminal offers five hundredths less than the player saw, who wants to be asked. */
async function askAboutOdds(orderId: string): Promise<void> {
  const { client, ask } = desk
  await ask(client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [orderId] }))
  const { tickets, seen_odds } = await ask(client.desk.order({ order_id: orderId }))
  const lower = Object.entries(seen_odds ?? {}).map(([id, plays]) => [
    id,
    { SPF: { 3: fenToText(fen(fenOf(plays.SPF?.['3'] ?? '') - 5n)) } },
  ])
  const image = new Blob([new Uint8Array(await player.page.screenshot())], { type: 'image/png' })
  const { photo_id } = await ask(client.desk.uploadPhoto({}, { image }))
  const ids = { request_id: crypto.randomUUID(), order_id: orderId, ticket_id: tickets[0]?.ticket_id ?? '' }
  const record = { ...ids, photo_id, serial: `Q-${Date.now()}`, printed_odds: Object.fromEntries(lower) }
  expect(await client.desk.recordTicket(record)).toMatchObject({ ok: false, reason: 'odds_below_tolerance' })
}

const link = (name: string | RegExp) => player.page.getByRole('link', { name })
const button = (name: string | RegExp) => player.page.getByRole('button', { name })
const confirm = (name: string) => player.page.getByRole('dialog').getByRole('button', { name })

test('lower odds are asked about from 我的 to the order, with what they do to the prize', async () => {
  const { page } = player
  const { orderId } = await betOnTwo(20, 'ask')
  await askAboutOdds(orderId)
  await player.open('/pages/home/home')
  await expect(link('1单出票赔率有变化，等您答复')).toBeVisible()
  await expectAccessible(page, 'answer awaited')
  await picture(page, 'answer-awaited-home')
  await link('1单出票赔率有变化，等您答复').click()
  const row = page.locator(`a[href*="${orderId}"]`)
  await expect(row).toContainText('待您答复')
  await picture(page, 'answer-awaited-list')
  await row.click()
  const prize = page.locator('.order-question-prize')
  await expect(prize).toContainText(/这张票最高奖金[\d,.]+元 → [\d,.]+元/)
  await page.setViewportSize({ width: 320, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFits(page, 'question 320')
  await picture(page, 'odds-question-320-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 812 })
  await picture(page, 'odds-question')
  await button('不同意').click()
  await player.expectOrderState('出票失败')
  await player.expectWallet(before)
})

test('an order is taken back, hidden, found again by day and game, and put back on the list', async () => {
  const { orderId } = await betOnTwo(3)
  await player.expectWallet({ ...before, money: before.money - 600n, held: before.held + 600n })
  await player.open(`${ORDERS}?order_id=${orderId}`)
  await button('撤单').click()
  await confirm('确认撤单').click()
  await player.expectOrderState('已撤单')
  await button('从列表隐藏这一单').click()
  await expect(button('恢复到列表')).toBeVisible()
  await player.expectWallet(before)

  await player.open(`${ORDERS}?status=ended`)
  await expect(player.page.locator(`a[href*="${orderId}"]`)).toHaveCount(0)
  await link(/已隐藏\d+单/).click()
  await expect(player.page.locator(`a[href*="${orderId}"]`)).toBeVisible()
  await expect(player.page.getByText('只看已隐藏的订单')).toBeVisible()
  await expectAccessible(player.page, 'hidden orders')
  await picture(player.page, 'orders-hidden')

  await button('筛选').click()
  await button('今天').click()
  await button('双色球').click()
  await button('完成').click()
  await expect(player.page.getByText('没有隐藏的订单')).toBeVisible()
  await button('筛选').click()
  await button('竞彩足球').click()
  await expectAccessible(player.page, 'filter of orders')
  await picture(player.page, 'orders-filter')
  await button('完成').click()
  await expect(player.page).toHaveURL(/game=jczq&since=\d{4}-\d\d-\d\d/)
  await player.page.locator(`a[href*="${orderId}"]`).click()
  await button('恢复到列表').click()
  await expect(button('从列表隐藏这一单')).toBeVisible()
  await player.open(`${ORDERS}?status=ended`)
  await expect(player.page.locator(`a[href*="${orderId}"]`)).toBeVisible()
})

test('a printed order is simulated match by match, and proved by a file whose hash can be recomputed', async () => {
  const { orderId, odds } = await betOnTwo(10)
  await print(orderId)
  await player.open(`${ORDERS}?order_id=${orderId}`)
  await player.expectOrderState('待开奖')
  await player.expectWallet({ ...before, money: before.money - 2000n })
  await player.open(`${ORDERS}?order_id=${orderId}`)
  await player.page.getByText('试算', { exact: true }).click()
  const brings = player.page.getByRole('status').filter({ hasText: '按以上结果' })
  await expect.poll(async () => fenOf((await brings.textContent()) ?? '')).toBe(notePrize(odds) * 10n)
  await expectAccessible(player.page, 'order with a trial')
  await picture(player.page, 'order-what-if')
  await player.page.getByRole('radio', { name: '都不中' }).first().check()
  await expect(brings).toContainText('不中奖')

  await link('导出凭证').click()
  await expect(player.page.getByText('本机已重新计算，内容与校验值一致')).toBeVisible()
  await expect(player.page.getByRole('img', { name: /彩票照片/ })).toBeVisible()
  await expectAccessible(player.page, 'evidence')
  await picture(player.page, 'order-evidence')
  const saving = player.page.waitForEvent('download')
  await button('下载文件').click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  const { content, ...seal } = file
  expect(
    createHash('sha256')
      .update(JSON.stringify(sorted(content)))
      .digest('hex'),
  ).toBe(seal.sha256)
  expect(content.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['bet_hold', 'bet_capture'])
  const check = (changes: object) => operator.ask(operator.client.orders.checkEvidence({ ...seal, ...changes }))
  expect(await check({})).toEqual({ is_genuine: true })
  expect(await check({ exported_at: '2026-01-01T00:00:00+08:00' })).toEqual({ is_genuine: false })
  before = await player.wallet()
})

test('a chase is found in one list, one issue of it taken back, then the rest', async () => {
  const { client, ask } = calls
  const issue = await ask(client.betting.issue({ game: 'fucai3D' }))
  const left = (Date.parse(issue.orderDeadline) - Date.parse(issue.server_time)) / 60_000
  if (left < ROOM_MINUTES) await advance(operator, Math.ceil(left) + 1)
  const { issue_no } = await ask(client.betting.issue({ game: 'fucai3D' }))
  const { order_id } = await ask(
    client.betting.chase({
      request_id: crypto.randomUUID(),
      bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[7], [8], [9]] } }] },
      issue_no,
      multiples: [1, 2, 3, 4],
      stop_after_win: true,
      stake: '20.00',
    }),
  )
  await player.expectWallet({ ...before, money: before.money - 2000n, held: before.held + 2000n })
  await player.open(ORDERS)
  await player.page.getByRole('tab', { name: '追号' }).click()
  const newest = player.page.locator('details').first()
  await expect(newest).toContainText('已投1/4期')
  await newest.locator('summary').click()
  await expectAccessible(player.page, 'chases')
  await picture(player.page, 'chases')
  await newest
    .getByRole('button', { name: /^取消\d+期$/ })
    .first()
    .click()
  await expect(player.page.getByRole('dialog')).toContainText('4.00元')
  await confirm('确认取消').click()
  await expect(newest).toContainText('已取消，已退款')
  await player.expectWallet({ ...before, money: before.money - 1600n, held: before.held + 1600n })
  await player.open(`${ORDERS}?view=chases`)
  await newest.locator('summary').click()
  await button('取消剩余2期').click()
  await confirm('确认取消').click()
  await expect(newest.locator('summary')).toContainText('已取消')
  await player.open(`${ORDERS}?order_id=${order_id}`)
  await button('撤单').click()
  await confirm('确认撤单').click()
  await player.expectWallet(before)
})

test('the lobby shows what is next, stops moving when asked, and finds teams and games', async () => {
  const { page } = player
  await player.open('/pages/main/main')
  const carousel = page.getByRole('region', { name: '今日看点' })
  const at = carousel.locator('output')
  // a mouse would stop it too: these are for the keyboard
  await carousel.getByRole('button', { name: '暂停轮播' }).focus()
  await page.keyboard.press('Enter')
  await expect(carousel.getByRole('button', { name: '继续轮播' })).toBeVisible()
  const [first, count] = ((await at.textContent()) ?? '').split('/').map(Number)
  expect(count).toBe(4)
  await carousel.getByRole('button', { name: '下一条' }).focus()
  await page.keyboard.press('Enter')
  await expect(at).toHaveText(`${((first ?? 1) % 4) + 1}/4`)
  await expectAccessible(page, 'lobby')
  await page.locator('.lobby-notice').click()
  await expect(page.getByRole('dialog', { name: '公告' })).toContainText('开奖')
  await expectAccessible(page, 'notices')
  await page.keyboard.press('Escape')

  const [match] = await twoMatches(calls, ROOM_MINUTES)
  await button('搜索').click()
  const search = page.getByRole('dialog', { name: '搜索' })
  await search.getByRole('searchbox').fill('双色')
  await expect(search.getByRole('link', { name: '双色球' })).toBeVisible()
  await expect(search.getByRole('link', { name: '走势' })).toBeVisible()
  await search.getByRole('searchbox').fill(match.home)
  await expect(search.getByRole('link', { name: new RegExp(`^${match.number} 主胜`) })).toBeVisible()
  await expectAccessible(page, 'search')
  await picture(page, 'lobby-search')
  await search.getByRole('link', { name: new RegExp(`^${match.number} 主胜`) }).click()
  await expect(button(new RegExp(`^${match.number} 主胜`))).toHaveAttribute('aria-pressed', 'true')
})

test('no heading of the lobby is there twice while the app takes the place of the frame', async () => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const headings = document.querySelectorAll('#frame h2, #app h2')
      const names = [...headings].flatMap((one) =>
        one.checkVisibility({ visibilityProperty: true }) ? (one.textContent ?? '') : [],
      )
      seen.push(...names.filter((name, at) => names.indexOf(name) !== at))
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/#/pages/main/main')
  await expect(page.locator('#frame')).toHaveCount(0)
  await expect(page.locator('#app').getByRole('heading', { name: '竞技彩' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([])
  await page.close()
})

test('without the server the lobby shows what was seen, and lets a newcomer ask again', async ({
  browser,
  baseURL,
}) => {
  await player.open('/pages/main/main')
  await expect(player.page.getByRole('heading', { name: '竞技彩' })).toBeVisible()
  await player.page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await player.page.reload()
  await expect(player.page.getByRole('heading', { name: '竞技彩' })).toBeVisible()
  await expect(player.page.getByText(/网络/).first()).toBeVisible()
  await picture(player.page, 'lobby-offline')
  await context.setOffline(false)

  const storageState = await context.storageState()
  const bare = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block', storageState })
  const page = await bare.newPage()
  await page.route('**/api/bettingend.Index/index', (route) => route.abort())
  await page.goto('/#/pages/main/main')
  const again = page.getByRole('alert').getByRole('button', { name: '重试' })
  await expect(again).toBeVisible()
  await picture(page, 'lobby-unreachable')
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expect(page.getByRole('heading', { name: '竞技彩' })).toBeVisible()
  await bare.close()
})

for (const look of [
  { theme: 'dark', size: 'standard', width: 375, height: 812 },
  { theme: 'light', size: 'large', width: 375, height: 812 },
  { theme: 'light', size: 'standard', width: 320, height: 640 },
  { theme: 'light', size: 'standard', width: 1280, height: 800 },
]) {
  const title = `${look.theme}, ${look.size}, ${look.width}`
  test(`lobby, orders, evidence and chases fit: ${title}`, async () => {
    const { page } = player
    const { rows } = await calls.ask(calls.client.orders.list({ game: 'jczq', status: 'awaiting_draw' }))
    const orderId = rows[0]?.order_id ?? ''
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.evaluate((shown) => localStorage.setItem('caimin.appearance', JSON.stringify(shown)), {
      theme: look.theme,
      size: look.size,
    })
    for (const [name, path] of [
      ['lobby', '/pages/main/main'],
      ['orders', ORDERS],
      ['order', `${ORDERS}?order_id=${orderId}`],
      ['evidence', `${ORDERS}?order_id=${orderId}&view=evidence`],
      ['chases', `${ORDERS}?view=chases`],
    ] as const) {
      await player.open(path)
      await page.reload()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await expectFits(page, `${name} ${title}`)
      await expectAccessible(page, `${name} ${title}`, RULES_OF_LOOKS)
      await picture(page, `extras-${name}-${look.theme}-${look.size}-${look.width}`)
    }
  })
}
