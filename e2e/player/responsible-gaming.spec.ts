import { addMs, chinaClock, hours, instantOf } from '@caimin/base'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import type { Player } from '../pages/player.ts'
import { expectFitsAt } from '../support/accessible.ts'
import type { Caller, StaffCaller } from '../support/api.ts'
import { waitForRoom } from '../support/draws.ts'
import { mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { openDesk, startStory } from '../support/story.ts'

const ROOM_MINUTES = 5
const LIMITS = '/pages/home/playLimits'

let context: BrowserContext
let page: Page
let player: Player
let calls: Caller
let operator: StaffCaller
let shopkeeper: StaffCaller
let desk: Desk

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'responsible' })
  ;({ context, page, player, calls, operator, shopkeeper } = story)
  desk = await openDesk(browser, baseURL)
})

test.afterAll(async () => {
  await context.close()
  await desk.page.context().close()
})

/** Puts one note of 3D into the basket and goes to pay it so many times. */
async function goToPay(multiple: number): Promise<void> {
  await waitForRoom(operator, calls, 'fucai3D', ROOM_MINUTES)
  await player.open('/pages/main/bet/fucai3D/fucai3D')
  for (const digit of ['百位 1', '十位 2', '个位 3']) {
    await player.pickOption(new RegExp(`^${digit.replace(' ', ' ?')}(?!\\d)`))
  }
  await page.getByRole('button', { name: '去投注' }).click()
  const times = page.getByRole('textbox', { name: '倍数' })
  await times.fill(String(multiple))
  await times.press('Enter')
}

test('a player sets a limit of ten yuan a day and is kept to it', async () => {
  await player.open('/pages/home/home')
  await page.getByRole('link', { name: /理性购彩/ }).click()
  await expect(page.getByTestId('net-day')).toHaveText('0.00')
  await page.getByRole('button', { name: /每日/ }).first().click()
  const sheet = page.getByRole('dialog', { name: '每日购彩限额' })
  await sheet.getByLabel('限额（元）').fill('10')
  await picture(page, 'limit-sheet')
  await sheet.getByRole('button', { name: '设定' }).click()
  await expect(page.getByRole('button', { name: /每日.*还剩10\.00元.*10\.00元/ })).toBeVisible()
  await picture(page, 'limits')

  await goToPay(6)
  await expect(page.getByRole('heading', { name: '超过限额，今日购彩还剩10.00元' })).toBeVisible()
  await expect(page.getByRole('button', { name: '确认付款' })).toBeDisabled()
  await picture(page, 'limit-reached')
  await page.getByRole('button', { name: '改成5倍，10.00元' }).click()
  await player.pay()

  await player.open(LIMITS)
  await expect(page.getByRole('button', { name: /每日.*已用10\.00元.*还剩0\.00元/ })).toBeVisible()
  await page.getByRole('button', { name: /每日/ }).first().click()
  await sheet.getByLabel('限额（元）').fill('500')
  await sheet.getByRole('button', { name: '设定' }).click()
  await expect(page.getByText(/起500\.00元/)).toBeVisible()
})

/** What China's clocks show so many hours from now, by the server's time. */
async function clockIn(count: number): Promise<string> {
  const { server_time } = await calls.ask(calls.client.limits.index({}))
  return chinaClock(addMs(instantOf(server_time), hours(count)))
}

test('quiet hours that have begun are said with their end', async () => {
  await player.open(LIMITS)
  await page.getByRole('button', { name: /免打扰时段/ }).click()
  const sheet = page.getByRole('dialog', { name: '免打扰时段' })
  await sheet.getByLabel('开始').fill(await clockIn(-1))
  await sheet.getByLabel('结束').fill(await clockIn(2))
  await sheet.getByRole('button', { name: '设定' }).click()
  await expect(page.getByRole('button', { name: /免打扰时段.*–/ })).toBeVisible()
  await expectBreak('免打扰时段')
})

test('a cool-off stops bets, and cannot be taken back', async () => {
  await player.open(LIMITS)
  await page.getByRole('button', { name: /冷静期/ }).click()
  const sheet = page.getByRole('dialog', { name: '冷静期' })
  const begin = sheet.getByRole('button', { name: '开始冷静期' })
  await expect(begin).toBeDisabled()
  await sheet.getByRole('checkbox', { name: '我明白期间不能解除' }).check()
  await begin.click()
  await expect(page.getByRole('button', { name: /冷静期.*至\d{4}年/ })).toBeVisible()
  await expectBreak('冷静期')
})

/** A break is said with its end before anything is picked, paid or recharged, and the server keeps to it. */
async function expectBreak(name: string): Promise<void> {
  const note = page.getByText(new RegExp(`^${name}到.+结束，期间不能投注和充值，提现不受影响`))
  await player.open('/pages/main/bet/jczq/jczq')
  await expect(note).toBeVisible()
  await picture(page, `${name}-picking`)
  await goToPay(1)
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}，.+后可投注$`) })).toBeVisible()
  await expect(page.getByRole('button', { name: '确认付款' })).toBeDisabled()
  await expect(page.getByRole('link', { name: '看我的限额' })).toBeVisible()
  await picture(page, `${name}-paying`)
  await player.open('/pages/home/HomeTopUp/HomeTopUp')
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}，.+后可充值$`) })).toBeDisabled()
  await expectFitsAt(page, 320, `${name} recharging`, ['.ui-foot > *'])
  await picture(page, `${name}-recharging`)
  await player.open('/pages/home/home')
  await expect(page.getByRole('link', { name: new RegExp(`理性购彩.*${name}到.+结束`) })).toBeVisible()
}

test('who excluded themselves can neither bet nor recharge', async () => {
  await player.open(LIMITS)
  await page.getByRole('button', { name: /自我禁购/ }).click()
  const sheet = page.getByRole('dialog', { name: '自我禁购' })
  await sheet.getByRole('button', { name: '6个月' }).click()
  await sheet.getByRole('checkbox', { name: '我明白期间不能解除' }).check()
  await picture(page, 'self-exclusion')
  await sheet.getByRole('button', { name: '开始自我禁购' }).click()
  await expect(page.getByRole('button', { name: /自我禁购.*至\d{4}年/ })).toBeVisible()
  await expectBreak('自我禁购')
  const { client } = calls
  const { issue_no } = await calls.ask(client.betting.issue({ game: 'fucai3D' }))
  const line = { play: 'direct', selection: { positions: [[1], [2], [3]] } }
  const bet = { game: 'fucai3D', multiple: 1, lines: [line] }
  const placed = { request_id: crypto.randomUUID(), bet, issue_no, tolerance: { kind: 'any' as const }, stake: '2.00' }
  expect(await client.betting.place(placed)).toMatchObject({ ok: false, reason: 'self_excluded' })
  const { rows } = await shopkeeper.ask(
    shopkeeper.client.counter.players({ search: mobileOf('responsible').slice(-4) }),
  )
  const cash = { request_id: crypto.randomUUID(), player_id: rows[0]?.player_id ?? '', amount: '100.00', note: '' }
  expect(await shopkeeper.client.counter.credit(cash)).toMatchObject({ ok: false, reason: 'player_may_not_recharge' })
})

test('a question finds its answer, and a feedback with a picture gets one from the shop', async () => {
  await player.open('/pages/home/helpcenter/helpcenter')
  await page.getByLabel('搜索问题').fill('撤单')
  await expect(page.getByText('店铺接单以前可以在订单里撤单')).toBeVisible()
  await picture(page, 'help-search')
  await page.getByRole('button', { name: '写反馈' }).click()
  const sheet = page.getByRole('dialog', { name: '写反馈' })
  await sheet.getByRole('button', { name: '软件' }).click()
  await sheet.getByLabel('问题说明').fill('大字版里按钮有点挤，看不清。')
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(sheet.getByRole('img', { name: '图片1' })).toBeVisible()
  await picture(page, 'feedback-form')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '我的反馈' })).toBeVisible()
  await expect(page.getByText('等待答复')).toBeVisible()

  await desk.page.goto('/console/#/feedback')
  const item = desk.page.getByRole('listitem').filter({ hasText: '大字版里按钮有点挤' })
  await item.getByRole('textbox').fill('谢谢，下个版本会加大间距。')
  await picture(desk.page, 'console-feedback')
  await item.getByRole('button', { name: '发送回复' }).click()
  await expect(desk.page.getByText('大字版里按钮有点挤')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('谢谢，下个版本会加大间距。')).toBeVisible()
  await picture(page, 'feedback-answered')
})

test('a notice and a collection code of the shop reach its players', async () => {
  await desk.page.goto('/console/#/board')
  await desk.page.getByLabel('标题').fill('周末延长营业')
  await desk.page.getByLabel('内容').fill('本周六、周日营业到晚上十一点。')
  await desk.page.getByRole('button', { name: '发布' }).click()
  await expect(desk.page.getByRole('button', { name: '撤下“周末延长营业”' })).toBeVisible()
  const alipay = desk.page.locator('form').filter({ has: desk.page.getByRole('heading', { name: '支付宝' }) })
  await alipay
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await desk.page.screenshot() })
  await alipay.getByLabel('收款人').fill('*建国')
  await alipay.getByRole('button', { name: '保存' }).click()
  await expect(alipay.getByRole('button', { name: '删除' })).toBeVisible()
  await picture(desk.page, 'console-board')

  await player.open('/pages/home/home')
  await expect(page.getByRole('link', { name: /店铺公告.*新公告/ })).toBeVisible()
  await picture(page, 'home')
  await page.getByRole('link', { name: /店铺公告/ }).click()
  await expect(page.getByText('本周六、周日营业到晚上十一点。')).toBeVisible()
  await picture(page, 'notices')
  await player.open('/pages/home/StoreInformation/StoreInformation')
  await expect(page.getByRole('button', { name: /支付宝收款码.*\*建国/ })).toBeVisible()
  await picture(page, 'store')
  await player.open('/pages/home/troubleShooting/troubleShooting')
  await expect(page.getByText(/毫秒 ✓/)).toBeVisible()
  await picture(page, 'self-check')
})
