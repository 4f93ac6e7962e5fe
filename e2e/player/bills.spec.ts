import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import type { Player } from '../pages/player.ts'
import type { Caller, StaffCaller } from '../support/api.ts'
import { waitForRoom } from '../support/draws.ts'
import { mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { openDesk, startStory } from '../support/story.ts'

const ROOM_MINUTES = 5

let context: BrowserContext
let page: Page
let player: Player
let calls: Caller
let operator: StaffCaller
let desk: Desk

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'bills' })
  ;({ context, page, player, calls, operator } = story)
  desk = await openDesk(browser, baseURL)
})

test.afterAll(async () => {
  await context.close()
  await desk.page.context().close()
})

test('the shop gives a packet, and it comes up by itself for the player to open', async () => {
  const console = desk.page
  await console.goto('/console/#/players')
  const tail = mobileOf('bills').slice(-4)
  await console.getByRole('searchbox', { name: '找玩家' }).fill(tail)
  await console
    .getByRole('row', { name: new RegExp(tail) })
    .getByRole('button')
    .click()
  await console.getByLabel('红包金额（元）').fill('3')
  await console.getByLabel('使用门槛（元）').fill('10')
  await console.getByRole('button', { name: /发红包，7天内有效/ }).click()
  await expect(console.getByRole('status').filter({ hasText: '已发3.00元红包' })).toBeVisible()
  await picture(console, 'give-packet')

  await player.open('/pages/home/home')
  const sheet = page.getByRole('dialog', { name: '1个红包待领取' })
  await expect(sheet.getByText('满10.00减3.00')).toBeVisible()
  await picture(page, 'packet-waiting')
  await sheet.getByRole('button', { name: '全部领取' }).click()
  await expect(sheet).toBeHidden()
  await player.open('/pages/home/redBag/redBag')
  await expect(page.getByText('投注满10元减3元')).toBeVisible()
  await picture(page, 'red-bag')
})

test('it helps to pay a bet, comes back when the bet is withdrawn, and the bill says so', async () => {
  await waitForRoom(operator, calls, 'fucai3D', ROOM_MINUTES)
  await player.open('/pages/main/bet/fucai3D/fucai3D')
  for (const digit of ['百位 1', '十位 2', '个位 3']) {
    await player.pickOption(new RegExp(`^${digit.replace(' ', ' ?')}(?!\\d)`))
  }
  await page.getByRole('button', { name: '去投注' }).click()
  const times = page.getByRole('textbox', { name: '倍数' })
  await times.fill('5')
  await times.press('Enter')
  await expect(page.getByRole('button', { name: /红包.*减3\.00元/ })).toBeVisible()
  await picture(page, 'packet-row')
  await player.pay()
  await player.expectWallet({ money: 49_300n, held: 700n, win: 0n })

  const { rows } = await calls.ask(calls.client.packets.list({ status: 'used' }))
  const orderId = rows[0]?.used_for ?? ''
  await calls.ask(calls.client.orders.withdraw({ request_id: crypto.randomUUID(), order_id: orderId }))
  await player.expectWallet({ money: 50_000n, held: 0n, win: 0n })
  await player.open('/pages/home/redBag/redBag')
  await expect(page.getByText('投注满10元减3元')).toBeVisible()

  await player.open('/pages/home/HomeTopUp/bill/bill')
  const values = page.locator('.bills-value > b')
  await expect(values).toHaveText(['−3.00', '+10.00', '−10.00', '+3.00', '+500.00'])
  await expect(page.locator('.bills-value > small').first()).toHaveText('余额500.00元')
  await picture(page, 'bill')
  await page.getByRole('button', { name: '红包', exact: true }).click()
  await expect(values).toHaveText(['−3.00', '+3.00'])
})

test('the record names the parts of the wallet and leaves as a file for spreadsheets', async () => {
  await player.open('/pages/home/tradingRecord/tradingRecord')
  await expect(page.getByText('红包+3.00').first()).toBeVisible()
  await picture(page, 'trading-record')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file.trimEnd().split('\r\n')).toHaveLength(6)
  expect(file).toContain(',福彩3D,')
})
