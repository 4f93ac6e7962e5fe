import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible } from '../support/accessible.ts'
import { mobileOf, NEWCOMER_PASSWORD } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD, startStory } from '../support/story.ts'

let phone: BrowserContext
let player: Player
let page: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'ledger' })
  phone = story.context
  player = story.player
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  page = await context.newPage()
  await page.goto('/console/')
  await page.getByLabel('账号').fill('yunying')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '赛果与开奖' })).toBeVisible()
})

test.afterAll(async () => {
  await phone.close()
  await page.context().close()
})

test('the operator goes from the trial balance to a line and the order that caused it', async () => {
  await page.goto('/console/#/ledger')
  await expect(page.getByText('借 = 贷')).toBeVisible()
  await page.getByRole('link', { name: '下注冻结' }).click()
  await page.locator('.row-button').first().click()
  await page.locator('.row-button').first().click()
  const pane = page.getByRole('complementary', { name: '凭证内容' })
  await expect(pane.getByText('借贷相等')).toBeVisible()
  await expectAccessible(page, 'a journal')
  await picture(page, 'ledger-journal')
  await pane.getByRole('button', { name: '打开订单' }).click()
  const story = page.getByRole('complementary', { name: '订单经过' })
  await expect(story.getByRole('heading', { name: '资金' })).toBeVisible()
  await picture(page, 'ledger-order')
})

test('a player is found by their number, and their money is shown to the fen', async () => {
  await page.goto('/console/#/ledger')
  await page.getByLabel('找玩家的账户').fill(mobileOf('ledger'))
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.locator('.row-button')).toHaveCount(1)
  await expectAccessible(page, 'accounts')
  await page.locator('.row-button').click()
  await expect(page.getByText('现在余额')).toBeVisible()
  expect(page.url()).not.toContain(mobileOf('ledger'))
  await expect(page.getByText('没有凭证')).toBeVisible()
  await page.getByLabel('账户').selectOption({ label: '玩家 · 充值，待消费' })
  await expect(page.getByRole('cell', { name: '店内收款' })).toBeVisible()
  await picture(page, 'ledger-account')
  await page.goto('/console/#/ledger?view=claims')
  await expect(page.getByText('没有更正欠款')).toBeVisible()
  await expectAccessible(page, 'claims')
  await picture(page, 'ledger-claims')
})

test('a person is frozen with a reason, reads it at the sign-in, and is let back', async () => {
  await page.goto('/console/#/users')
  await page.getByLabel('找人').fill(mobileOf('ledger'))
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.locator('.row-button')).toHaveCount(1)
  await page.locator('.row-button').click()
  const pane = page.getByRole('complementary', { name: '用户详情' })
  await expect(pane.getByText('500.00').first()).toBeVisible()
  await expectAccessible(page, 'a user')
  await picture(page, 'user')
  await pane.getByRole('button', { name: '冻结', exact: true }).click()
  await pane.getByLabel('理由').fill('资金来源需要核实')
  await pane.getByRole('button', { name: '冻结', exact: true }).click()
  await expect(pane.getByRole('button', { name: '解冻' })).toBeVisible()
  await picture(page, 'user-frozen')

  await player.open('/pages/login/login')
  await player.page.getByLabel('手机号').fill(mobileOf('ledger'))
  await player.page.getByLabel('密码', { exact: true }).fill(NEWCOMER_PASSWORD)
  await player.page.getByRole('button', { name: '登录' }).click()
  await expect(player.page.getByText(/账号已冻结：资金来源需要核实/).first()).toBeVisible()
  await picture(player.page, 'frozen-sign-in')

  await pane.getByRole('button', { name: '解冻' }).click()
  await pane.getByLabel('理由').fill('已核实，解除冻结')
  await pane.getByRole('button', { name: '解冻' }).click()
  await expect(pane.getByRole('button', { name: '冻结', exact: true })).toBeVisible()
})

test('a number is closed in every shop, opened again, and capped', async () => {
  await page.goto('/console/#/numbers')
  await page.getByLabel('号码').fill('123')
  await page.getByLabel('给玩家看的话').fill('中心限号')
  await page.getByRole('button', { name: '停售 123' }).click()
  await expect(page.getByRole('cell', { name: '123', exact: true })).toBeVisible()
  await expectAccessible(page, 'limit numbers')
  await picture(page, 'numbers')
  await page.getByRole('button', { name: '开放 123' }).click()
  await expect(page.getByRole('cell', { name: '123', exact: true })).toHaveCount(0)

  await page.getByLabel('号码').fill('321')
  await page.getByRole('button', { name: '限额', exact: true }).click()
  await page.getByLabel('每期限额（元）').fill('2000')
  await page.getByRole('button', { name: '321 每期限2,000.00元' }).click()
  await expect(page.getByRole('row', { name: /321/ })).toContainText('还没卖')
  await picture(page, 'numbers-capped')
  await page.getByRole('button', { name: '开放 321' }).click()
  await expect(page.getByRole('cell', { name: '321', exact: true })).toHaveCount(0)
})

test('the jobs say what the server did by itself', async () => {
  await page.goto('/console/#/jobs')
  await expect(page.getByRole('cell', { name: /账本结存/ })).toBeVisible()
  await expectAccessible(page, 'jobs')
  await picture(page, 'jobs')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['jobs', 'users', 'ledger', 'numbers']) {
    await page.goto(`/console/#/${path}`)
    await expect(page.locator('.row-button, table, .ui-state').first()).toBeVisible()
    await picture(page, `${path}-phone`)
  }
})

test('a pane that throws leaves the desk usable, and the operator reads what failed', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const user = /operator\.User\/user\?/
  // The server never answers so: an amount that is none throws where it is read.
  await page.route(user, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"owed":\s*"[^"]+"/g, '"owed":"broken 13800138000"')
    expect(body).toContain('broken')
    await route.fulfill({ response, body })
  })
  await page.goto('/console/#/users')
  // Without a reload the answer of a test before this one may still be fresh.
  await page.reload()
  const people = page.locator('.row-button')
  await people.first().click()
  await expect(page.getByRole('complementary', { name: '这里出错了' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: '再打开一次' }).click()
  await expect(people.first()).toBeVisible()

  await page.getByRole('link', { name: '任务' }).first().click()
  await page.getByRole('link', { name: '程序错误' }).click()
  await expect(page).toHaveTitle('程序错误 · 彩民驿站')
  await expect(page.getByRole('heading', { name: '程序错误', level: 1 })).toBeFocused()
  await page.getByRole('row', { name: /users/ }).getByRole('button').first().click()
  const pane = page.getByRole('complementary', { name: '错误内容' })
  await expect(pane.getByText('店务台')).toBeVisible()
  await expect(pane.getByText('13800138000')).toHaveCount(0)
  await expectAccessible(page, 'client errors')
  await picture(page, 'client-errors')
})
