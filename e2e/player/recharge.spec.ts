import { type BrowserContext, expect, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { StaffCaller } from '../support/api.ts'
import { picture } from '../support/picture.ts'
import { startStory } from '../support/story.ts'

const TOP_UP = '/pages/home/HomeTopUp/HomeTopUp'

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let player: Player
let shopkeeper: StaffCaller

test.beforeAll(async ({ browser, baseURL }) => {
  ;({ context, player, shopkeeper } = await startStory(browser, baseURL, { story: 'recharge' }))
})

test.afterAll(() => context.close())

const button = (name: string | RegExp) => player.page.getByRole('button', { name })

/** From the page to the cashier of a way to pay. */
async function startPaying(way: RegExp, amount: string): Promise<void> {
  await player.open(TOP_UP)
  await player.page.getByRole('radio', { name: way }).check()
  await player.page.getByLabel('充值金额（元）').fill(amount)
  await button(/付款[\d,.]+元$/).click()
}

const expectState = (name: string) => expect(player.page.getByRole('heading', { name })).toBeVisible()

test('Alipay: out to the cashier, paid there, credited here', async () => {
  await player.open(TOP_UP)
  await expect(player.page.getByRole('button', { name: '200', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await picture(player.page, 'top-up')
  await expectAccessible(player.page, 'top-up')
  await startPaying(/^支付宝\s*\d/, '100')
  await button('确认付款').click()
  await expectState('充值成功')
  await picture(player.page, 'recharge-paid')
  await expectAccessible(player.page, 'recharge-paid')
  await player.expectWallet({ money: 60_000n, held: 0n, win: 0n })
})

test('says what is wrong with an amount, and asks for one only where there is none', async () => {
  await player.open(TOP_UP)
  const amount = player.page.getByLabel('充值金额（元）')
  for (const [typed, wrong] of [
    ['12.345', '金额只能是数字，最多两位小数'],
    ['9999999', /每笔.*元/],
  ] as const) {
    await amount.fill(typed)
    await expect(player.page.getByRole('alert')).toHaveText(wrong)
  }
  await amount.fill('12.345')
  await expect(button('请改正充值金额')).toBeDisabled()
  await amount.fill('')
  await expect(button('请输入充值金额')).toBeDisabled()
})

test('an aggregator: left unpaid, found again, cancelled, and paid late the next time', async () => {
  await startPaying(/^云闪付/, '50')
  await expect(button('确认付款')).toBeVisible()
  await player.open(TOP_UP)
  await expect(player.page.getByText('有一笔50.00元充值未完成')).toBeVisible()
  await picture(player.page, 'recharge-unfinished')
  await player.page.getByRole('link', { name: '继续' }).click()
  await expectState('等待付款')
  await picture(player.page, 'recharge-waiting')
  await button('取消充值').click()
  await expectState('已取消')
  await startPaying(/^云闪付/, '50')
  await player.page.getByRole('button', { name: '5秒后', exact: true }).click()
  await player.page.getByRole('link', { name: '返回商户' }).click()
  await expectState('等待付款')
  await expectState('充值成功')
  await player.expectWallet({ money: 65_000n, held: 0n, win: 0n })
})

test('face to face: the proof goes to the shop, whose word credits it', async () => {
  await startPaying(/^到店付款/, '200')
  await expectState('等待付款凭证')
  const proof = await player.page.screenshot()
  await player.page.getByTestId('proof').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: proof })
  await expectState('等待店铺确认')
  await picture(player.page, 'face-to-face')
  await expectAccessible(player.page, 'face-to-face')
  const { client, ask } = shopkeeper
  const { rows } = await ask(client.takings.list({}))
  const taking = rows.find(({ proof_url }) => proof_url !== null)
  const confirm = { request_id: crypto.randomUUID(), recharge_id: taking?.recharge_id ?? '', amount: '200.00' }
  await ask(client.takings.confirm(confirm))
  await expectState('充值成功')
  await player.expectWallet({ money: 85_000n, held: 0n, win: 0n })
})
