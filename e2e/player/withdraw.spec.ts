import { fenOf, idCheckDigit, sum } from '@caimin/base'
import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type Caller, caller, codeFor, type StaffCaller } from '../support/api.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

/** A demo player, for what the counter takes must be bet before it can leave. */
const MOBILE = '13800000002'
const WITHDRAW = '/pages/home/HomeTopUp/withdrawDeposit/withdrawDeposit'
const RECORD = '/pages/home/HomeTopUp/withdrawDeposit/record/record'
const CARDS = '/components/home/myBankCard/myBankCard'
const PASSWORD = '502873'
// A region code that does not exist, so that the number belongs to no person.
const ID_DIGITS = '11019919900131217'

let context: BrowserContext
let deskContext: BrowserContext
let page: Page
let player: Player
let calls: Caller
let operator: StaffCaller
let desk: Desk
let deskPage: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const baseUrl = baseURL ?? ''
  context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 }, baseURL: baseUrl })
  page = await context.newPage()
  player = new Player(page)
  operator = caller(baseUrl)
  await operator.signInStaff('yunying', DEMO_PASSWORD)
  await page.goto('/#/pages/login/login')
  await page.getByLabel('手机号').fill(MOBILE)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/main\/main/)
  calls = await player.caller()
  deskContext = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: baseUrl })
  deskPage = await deskContext.newPage()
  desk = new Desk(deskPage)
  await desk.signIn('dianzhu', DEMO_PASSWORD)
})

test.afterAll(async () => {
  await context.close()
  await deskContext.close()
})

/**
 * What the newest withdrawal has moved in the wallet, by the player's own bills: the wallet itself moves meanwhile,
 * because the demo's players bet and win.
 */
async function movedByNewest(): Promise<bigint> {
  const { rows } = await calls.ask(calls.client.withdrawals.list({}))
  const bills = await calls.ask(calls.client.bills.bills({}))
  const own = bills.rows.filter(({ subject }) => subject.id === rows[0]?.withdrawal_id)
  expect(own).not.toEqual([])
  return sum(own.map(({ change }) => fenOf(change)))
}

/** Asks for an amount, and types the six digits on the pad. */
async function askFor(amount: string): Promise<void> {
  await player.open(WITHDRAW)
  await page.getByLabel('提现金额').fill(amount)
  await page.getByRole('button', { name: `提现${amount}.00元` }).click()
  const pad = page.getByRole('dialog', { name: '输入提现密码' })
  for (const digit of PASSWORD) await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('dialog', { name: '提现详情' })).toBeVisible()
}

/** Selects the player's newest withdrawal of a state at the desk. */
async function selectWithdrawal(state: string, amount: string): Promise<void> {
  await deskPage.goto('/console/#/withdrawals')
  await deskPage.getByRole('button', { name: state, exact: true }).click()
  await deskPage.getByRole('row').filter({ hasText: amount }).first().getByRole('button').click()
}

/** A file as a Chinese Windows saves it: columns 提现单号, 金额, 结果, and 成功, in GBK. */
const returnedInGbk = (number: string, amount: string): Buffer =>
  Buffer.concat([
    Buffer.from('zOHP1rWlusUsvfC27iy94bn7DQo=', 'base64'),
    Buffer.from(`${number},${amount},`),
    Buffer.from('s8m5pg0K', 'base64'),
  ])

test('a player is shown what is missing, one by one, and adds it', async () => {
  await player.open(WITHDRAW)
  await expect(page.getByRole('heading', { name: '提现前还差' })).toBeVisible()
  await picture(page, 'withdraw-missing')
  const sfz_id = `${ID_DIGITS}${idCheckDigit(ID_DIGITS)}`
  await calls.client.profile.verifyRealName({ sfz_name: '周小雨', sfz_id })

  await player.open('/pages/home/bankCardSet/bankCardSet')
  await page.reload()
  await page.getByLabel('卡号').fill('6222021001036221014')
  await expect(page.getByText('中国工商银行')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText(/已发送到138/)).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeFor(operator, MOBILE))
  await picture(page, 'bind-card')
  await page.getByRole('button', { name: '确认绑定' }).click()
  await expect(page).not.toHaveURL(/bankCardSet/)

  await player.open(CARDS)
  await expect(page.getByText('尾号1014').first()).toBeVisible()
  await page.getByRole('button', { name: /设置提现密码/ }).click()
  const sheet = page.getByRole('dialog', { name: '设置提现密码' })
  await sheet.getByLabel('新的提现密码').fill(PASSWORD)
  await sheet.getByLabel('再输一次').fill(PASSWORD)
  await sheet.getByRole('button', { name: '发送验证码' }).click()
  await expect(sheet.getByText(/已发送到138\*{4}0002/)).toBeVisible()
  await sheet.getByLabel('短信验证码').fill(await codeFor(operator, MOBILE))
  await picture(page, 'withdraw-password')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /设置提现密码.*已设置/ })).toBeVisible()
  await expectAccessible(page, 'my cards')
  await picture(page, 'my-cards')
})

test('a player withdraws, the shop approves and confirms', async () => {
  await player.open(WITHDRAW)
  await page.getByLabel('提现金额').fill('100')
  await picture(page, 'withdraw')
  await askFor('100')
  await expect(page.getByText('店主审核')).toBeVisible()
  await picture(page, 'withdrawal')
  expect(await movedByNewest()).toBe(-10_000n)

  await selectWithdrawal('待审核', '100.00')
  await picture(deskPage, 'desk-withdrawal')
  await deskPage.getByRole('button', { name: '通过100.00元' }).click()
  await selectWithdrawal('待打款', '100.00')
  const download = deskPage.waitForEvent('download')
  await deskPage.getByRole('button', { name: /^导出\d+笔/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^打款-P\d+\.xlsx$/)
  await deskPage.getByLabel('再输一次打款金额（元）').fill('100')
  await picture(deskPage, 'desk-withdrawal-pay')
  await deskPage.getByRole('button', { name: /确认已打款100\.00元/ }).click()
  await player.open(RECORD)
  await expect(page.getByRole('button', { name: /100\.00.*已到账/ }).first()).toBeVisible()
  await picture(page, 'withdrawals')
})

test('the bank’s file, saved by a spreadsheet, is shown before it pays', async () => {
  await askFor('60')
  const { rows } = await calls.ask(calls.client.withdrawals.list({}))
  const number = rows[0]?.withdrawal_no ?? ''
  await selectWithdrawal('待审核', '60.00')
  await deskPage.getByRole('button', { name: '通过60.00元' }).click()
  const download = deskPage.waitForEvent('download')
  await deskPage.getByRole('button', { name: /^导出\d+笔/ }).click()
  await download
  await deskPage.locator('.payout-batch', { hasText: '60.00元' }).getByRole('button', { name: '上传回单' }).click()
  const upload = (buffer: Buffer) =>
    deskPage.locator('input[type=file]').setInputFiles({ name: '回单.csv', mimeType: 'text/csv', buffer })
  await upload(returnedInGbk(number, '6E+01'))
  await expect(deskPage.getByText(/数字被表格软件改坏/)).toBeVisible()
  await picture(deskPage, 'desk-returned-file-damaged')
  await upload(returnedInGbk(number, '60'))
  await expect(deskPage.getByRole('row', { name: new RegExp(`${number}.*确认到账`) })).toBeVisible()
  await expectAccessible(deskPage, 'the preview of a returned file')
  await picture(deskPage, 'desk-returned-file')
  await deskPage.setViewportSize({ width: 375, height: 812 })
  await picture(deskPage, 'desk-returned-file-phone')
  await deskPage.setViewportSize({ width: 1280, height: 800 })
  await deskPage.getByRole('button', { name: '确认：到账1笔，退回0笔' }).click()
  await expect(deskPage.getByText('到账1笔，退回0笔，没有动0行')).toBeVisible()
  await player.open(RECORD)
  await expect(page.getByRole('button', { name: /60\.00.*已到账/ }).first()).toBeVisible()
})

test('what the shop refuses comes back, with the reason', async () => {
  await askFor('50')
  expect(await movedByNewest()).toBe(-5_000n)
  await selectWithdrawal('待审核', '50.00')
  await deskPage.getByRole('button', { name: '拒绝', exact: true }).click()
  await deskPage.getByRole('button', { name: '须当面核对身份' }).click()
  await deskPage.getByRole('button', { name: '拒绝并退回' }).click()
  // The player's open page is updated by the socket.
  await expect(page.getByRole('dialog', { name: '提现详情' }).getByText('须当面核对身份')).toBeVisible()
  await picture(page, 'withdrawal-refused')
  expect(await movedByNewest()).toBe(0n)
})
