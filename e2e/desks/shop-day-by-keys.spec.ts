import { expect, type Page, test } from '@playwright/test'
import { takePicture } from '../../apps/server/src/testing/ticket-picture.ts'
import { advance, type Caller, caller, type StaffCaller } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { KeyboardUser } from '../support/keyboard.ts'
import { picture } from '../support/picture.ts'
import { beginShift, closeShift } from '../support/shift.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

/** A player whose orders no other test of these desks counts. */
const PLAYER = '13800000006'
const ROOM_MINUTES = 60
/** Five reds and the blue at five times: more than is paid by itself. */
const BET = {
  game: 'shuangseqiu',
  multiple: 5,
  lines: [{ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [9] } }],
}
const STAKE = '10.00'
const DRAWN = { red: [1, 2, 3, 4, 5, 33], blue: 9 }

let keeper: StaffCaller
let operator: StaffCaller
let clerk: StaffCaller
let player: Caller

test.beforeAll(async ({ baseURL }) => {
  const baseUrl = baseURL ?? ''
  const staff = async (account: string) => {
    const own = caller(baseUrl)
    await own.signInStaff(account, DEMO_PASSWORD)
    return own
  }
  ;[keeper, operator, clerk] = await Promise.all([staff('dianzhu'), staff('yunying'), staff('dianyuan')])
  const signing = caller(baseUrl)
  const signedIn = await signing.ask(signing.client.account.login({ mobile: PLAYER, password: DEMO_PASSWORD }))
  player = caller(baseUrl, { access: signedIn.access_token, refresh: signedIn.refresh_token })
  await waitForRoom(operator, player, 'shuangseqiu', ROOM_MINUTES)
  // A clerk hands the drawer over, so that the keeper's day begins with taking it.
  await beginShift(keeper, clerk)
  await closeShift(clerk)
})

async function place(): Promise<{ readonly orderId: string; readonly orderNo: string; readonly issueNo: string }> {
  const { ask, client } = player
  const { issue_no: issueNo } = await ask(client.betting.issue({ game: 'shuangseqiu' }))
  const { order_id: orderId } = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      tolerance: { kind: 'any' },
      stake: STAKE,
      issue_no: issueNo,
      bet: BET,
    }),
  )
  return { orderId, orderNo: (await ask(client.orders.info({ order_id: orderId }))).order_no, issueNo }
}

const stateOf = async (orderId: string) => (await player.ask(player.client.orders.info({ order_id: orderId }))).state
const handPane = (page: Page) => page.getByRole('complementary', { name: '手上的单' })
const hashOf = (page: Page) => page.evaluate(() => location.hash)
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

async function countHundreds(user: KeyboardUser, amount: string): Promise<void> {
  const fen = BigInt(amount.replaceAll(',', '').replace('.', ''))
  await user.type(user.page.getByLabel('100元张数'), String(fen / 10_000n))
  await user.type(user.page.getByLabel('1角张数'), String((fen % 10_000n) / 10n))
}

/** Types what each terminal's slip says, which is what was recorded. */
async function fillSlips(user: KeyboardUser): Promise<void> {
  for (const lottery of ['体彩', '福彩']) {
    for (const field of ['票数', '销售金额', '兑奖金额']) {
      const input = user.page.getByLabel(`${lottery}小票${field}`)
      const cells = user.page.getByRole('row').filter({ has: input }).getByRole('cell')
      const own = (await cells.nth(2).textContent()) ?? ''
      await user.type(input, own.replaceAll(',', ''))
    }
  }
}

test('a shop day goes by keys alone, from taking the drawer to closing it', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const user = await KeyboardUser.of(page)

  await page.goto('/console/')
  await user.type(page.getByLabel('账号'), 'dianzhu')
  await user.type(page.getByLabel('密码', { exact: true }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '出票队列' })).toBeVisible()

  await user.press(link(page, '交班'))
  const { handed_over } = await keeper.ask(keeper.client.shifts.running({}))
  await countHundreds(user, handed_over)
  await user.press(page.getByRole('button', { name: '接班', exact: true }))
  await expect(page.getByRole('row', { name: /应有/ })).toBeVisible()

  // An order is accepted, keyed in, photographed and recorded; another is refused.
  const printed = await place()
  const refused = await place()
  await user.press(link(page, '出票队列'))
  await expect(page.getByRole('row').filter({ hasText: /双色球.*1注.*× 5/ })).toHaveCount(2)
  await user.goDownTo(printed.orderId, () => hashOf(page))
  await expect(handPane(page)).toContainText(printed.orderNo)
  await page.keyboard.press('a')
  await expect(handPane(page).getByLabel('票号')).toBeVisible()
  await page.keyboard.press('t')
  await expect(handPane(page).getByLabel('票号')).toBeFocused()
  const serial = `KEYS-${Date.now()}`
  await page.keyboard.type(serial)
  const chooser = page.waitForEvent('filechooser')
  await user.press(handPane(page).getByRole('button', { name: '拍票' }))
  await (await chooser).setFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: await takePicture(serial) })
  await expect(page.getByRole('button', { name: /已出票，扣/ })).toBeEnabled()
  await expect(handPane(page).getByLabel('票号')).not.toBeFocused()
  await page.keyboard.press('i')
  await expect.poll(() => stateOf(printed.orderId)).toBe(6)

  await user.goDownTo(refused.orderId, () => hashOf(page))
  await expect(handPane(page)).toContainText(refused.orderNo)
  await page.keyboard.press('r')
  await user.press(handPane(page).getByRole('button', { name: '终端限号' }))
  await user.press(handPane(page).getByRole('button', { name: /^拒单，退/ }))
  await expect.poll(() => stateOf(refused.orderId)).toBe(4)

  // Its prize is paid by hand.
  await advance(operator, 1)
  await drawIssue(operator, { game: 'shuangseqiu', issueNo: printed.issueNo, numbers: DRAWN })
  await expect.poll(() => stateOf(printed.orderId), { timeout: 20_000 }).toBe(9)
  const { prize_after_tax } = await player.ask(player.client.orders.info({ order_id: printed.orderId }))
  await user.press(link(page, '兑奖派奖'))
  const prizes = page.getByRole('complementary', { name: '手上的奖' })
  await user.goDownTo(printed.orderNo, async () => (await prizes.allTextContents()).join())
  await user.type(page.getByLabel('再输一次实派金额（元）'), prize_after_tax ?? '')
  await picture(page, 'shop-day-by-keys-payout')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => stateOf(printed.orderId)).toBe(10)

  await user.press(link(page, '交班'))
  const { figures } = await keeper.ask(keeper.client.shifts.running({}))
  await countHundreds(user, figures.expected)
  await fillSlips(user)
  await picture(page, 'shop-day-by-keys-close')
  await user.press(page.getByRole('button', { name: '交班', exact: true }))
  await expect(page.getByText('还没有人接班').first()).toBeVisible()
  await user.expectNoPointer()
  await expectTrueBooks(operator)
  await context.close()
})
