import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type CardPerson, drawIdCard, numberOf } from '../../apps/server/src/testing/id-card.ts'
import type { Player } from '../pages/player.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Caller, StaffCaller } from '../support/api.ts'
import { creditCash } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { openDesk, startStory } from '../support/story.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
const NAME = '欧阳雨'
const ID_NUMBER = numberOf('11019919880912366')

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let player: Player
let calls: Caller
let shopkeeper: StaffCaller
let desk: Page

test.beforeAll(async ({ browser, baseURL }) => {
  ;({ context, player, calls, shopkeeper } = await startStory(browser, baseURL, { story: 'returns' }))
  desk = (await openDesk(browser, baseURL)).page
})

test.afterAll(async () => {
  await desk.context().close()
  await context.close()
})

test('the shop refunds unplayed money, and the player sees where it went', async () => {
  const input = { request_id: crypto.randomUUID(), channel: 'counter', amount: '80.00' }
  const { recharge } = await calls.ask(calls.client.recharge.pay(input))
  const { recharge_id } = recharge
  await desk.goto('/console/#/takings')
  await takeMoney()
  await desk.getByRole('button', { name: '全部充值' }).click()
  await desk
    .getByRole('row', { name: /80\.00/ })
    .first()
    .getByRole('button')
    .click()
  await desk.getByLabel('退款原因').fill('玩家充错了')
  await picture(desk, 'console-refund')
  await expectAccessible(desk, 'console-refund')
  await desk.getByRole('button', { name: '退回80.00元' }).click()
  await expect(desk.getByText(/退款80\.00元　已退/)).toBeVisible()
  await expect(desk.getByText('没有可退的金额')).toBeVisible()
  await payBackCash()
  await player.expectWallet({ money: 50_000n, held: 0n, win: 0n })
  await player.open(`/pages/home/qitapay?id=${recharge_id}`)
  await expect(player.page.getByText('已退款', { exact: true })).toBeVisible()
  await picture(player.page, 'recharge-refunded')
  await player.open('/pages/home/HomeTopUp/bill/bill')
  await expect(player.page.getByText('充值退款').first()).toBeVisible()
})

/** The shop looks at its telephone before it credits what a player has paid face to face. */
async function takeMoney() {
  await desk
    .getByRole('row', { name: /80\.00/ })
    .first()
    .getByRole('button')
    .click()
  const credit = desk.getByRole('button', { name: /^已收到80\.00元，入账/ })
  await expect(credit).toBeDisabled()
  await desk.getByRole('checkbox', { name: /我在收款手机上看到了/ }).check()
  await picture(desk, 'console-taking')
  await expectAccessible(desk, 'console-taking')
  await credit.click()
  await expect(desk.getByText('已入账')).toBeVisible()
  await picture(desk, 'console-taken')
}

/** Cash over the counter goes back the same way, from its receipt. */
async function payBackCash() {
  const { mobile } = await calls.ask(calls.client.account.userInfo({}))
  await creditCash(shopkeeper, mobile, '61.00')
  await desk.goto('/console/#/receipts')
  await desk
    .getByRole('row', { name: /61\.00/ })
    .first()
    .getByRole('button')
    .click()
  await desk.getByLabel('退款原因').fill('玩家不充了')
  await picture(desk, 'console-cash-refund')
  await expectAccessible(desk, 'console-cash-refund')
  await desk.getByRole('button', { name: '退回61.00元' }).click()
  await expect(desk.getByText(/退款61\.00元　已退/)).toBeVisible()
}

test('the shop gives a red packet to players it chooses, for one game', async () => {
  await desk.goto('/console/#/packets')
  const { mobile } = await calls.ask(calls.client.account.userInfo({}))
  await desk.getByLabel('找玩家').fill(mobile.slice(-4))
  await desk
    .getByRole('row')
    .filter({ hasText: mobile.slice(-4) })
    .first()
    .getByRole('checkbox')
    .check()
  await desk.getByLabel('用在哪些玩法').selectOption({ label: '双色球' })
  await desk.getByLabel('红包金额（元）').fill('2')
  await desk.getByLabel('使用门槛（元）').fill('20')
  await desk.getByRole('button', { name: '30天' }).click()
  await picture(desk, 'console-packets')
  await expectAccessible(desk, 'console-packets')
  await desk.getByRole('button', { name: '发红包，30天内有效' }).click()
  await expect(desk.getByRole('status').filter({ hasText: '已发2.00元红包' })).toBeVisible()
  await desk.getByRole('button', { name: '全部玩家' }).click()
  await expect(desk.getByText('发给此刻本店的全部玩家')).toBeVisible()
})

test('an operator reads a card that nothing else could confirm', async ({ browser, baseURL }) => {
  const { page } = player
  const person: CardPerson = {
    name: NAME,
    sex: '女',
    nation: '汉',
    birthDate: '1988-09-12',
    address: '江苏省虚构市',
    idNumber: ID_NUMBER,
  }
  const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await drawIdCard(person, {}) }
  await player.open('/pages/home/userinformation/userinformation?part=name')
  await page.getByLabel('姓名', { exact: true }).fill(NAME)
  await page.getByLabel('身份证号码').fill(ID_NUMBER)
  await page.getByRole('button', { name: '提交照片人工审核' }).click()
  await page.getByTestId('card-front').setInputFiles(card)
  await expect(page.getByRole('button', { name: '人像面已选' })).toBeVisible()
  await page.getByTestId('card-back').setInputFiles(card)
  await picture(page, 'id-review-asked')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('人工审核中')).toBeVisible()
  await expectAccessible(page, 'id-review-waiting')
  await picture(page, 'id-review-waiting')

  const operator = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  ).newPage()
  await operator.goto('/console/')
  await operator.getByLabel('账号').fill('yunying')
  await operator.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await operator.getByRole('button', { name: '登录' }).click()
  await expect(operator.getByRole('heading').first()).toBeVisible()
  await operator.goto('/console/#/id-reviews')
  await operator.getByRole('button', { name: '欧*雨' }).click()
  await operator.getByRole('button', { name: '打开照片' }).click()
  await expect(operator.getByRole('img', { name: '身份证照片 1' })).toBeVisible()
  await operator.getByLabel('照片上的身份证号码').fill(ID_NUMBER)
  await picture(operator, 'console-id-review')
  await expectAccessible(operator, 'console-id-review')
  await operator.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('已认证')).toBeVisible()
  await operator.context().close()
})
