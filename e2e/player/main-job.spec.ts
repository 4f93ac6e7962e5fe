import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { caller, codeFor, type StaffCaller } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { finishMatch, printedOdds, twoMatches } from '../support/matches.ts'
import { notePrize } from '../support/money.ts'
import { mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

const MOBILE = mobileOf('main-job')
const CASH = 50_000n

test.describe.configure({ mode: 'serial' })

let playerContext: BrowserContext
let deskContext: BrowserContext
let player: Player
let desk: Desk
let operator: StaffCaller
/** What the wallet must hold, kept by the story itself. */
let money = 0n
let won = 0n

test.beforeAll(async ({ browser, baseURL }) => {
  playerContext = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 375, height: 812 },
    baseURL: baseURL ?? '',
  })
  deskContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    baseURL: baseURL ?? '',
  })
  player = new Player(await playerContext.newPage())
  desk = new Desk(await deskContext.newPage())
  operator = caller(baseURL ?? '')
  await operator.signInStaff('yunying', DEMO_PASSWORD)
})

test.afterAll(async () => {
  await playerContext.close()
  await deskContext.close()
})

test('a newcomer signs up, chooses a shop and pays cash over the counter', async () => {
  await player.open('/')
  await expect(player.page.getByText('未成年人不得购买彩票').first()).toBeVisible()
  await picture(player.page, 'entry')
  await player.askForCode(MOBILE)
  await picture(player.page, 'register')
  await player.signUp(await codeFor(operator, MOBILE), 'hong-qiu-33-lan-16')
  await picture(player.page, 'select-shop')
  const shop = await player.chooseFirstShop()
  await expect(player.page.getByRole('heading', { name: shop })).toBeVisible()
  await picture(player.page, 'lobby')

  await desk.signIn('dianzhu', DEMO_PASSWORD)
  await picture(desk.page, 'desk-queue')
  await desk.creditCash(MOBILE.slice(-4), '500')
  await picture(desk.page, 'desk-receipt')
  money = CASH
  await player.expectWallet({ money, held: 0n, win: 0n })
  await picture(player.page, 'home')
  await expectTrueBooks(operator)
})

test('a football pass lives from the first tap to the prize', async () => {
  const [first, second] = await twoMatches(await player.caller(), ROOM_MINUTES)

  await player.open('/pages/main/bet/jczq/jczq')
  await player.pickOption(new RegExp(`^${first.number} 主胜 `))
  await picture(player.page, 'jczq-one-leg')
  await player.pickOption(new RegExp(`^${second.number} 主胜 `))
  await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
  await picture(player.page, 'jczq-two-legs')
  await player.open('/pages/main/bet/jczq/jczq_new')
  await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
  await picture(player.page, 'jczq-new-keeps-slip')
  await player.page.getByRole('button', { name: '去投注' }).click()
  const multiple = player.page.getByRole('textbox', { name: '倍数' })
  await multiple.fill('5')
  await multiple.press('Enter')
  await expect(player.page.getByText(/1注 × 5倍/)).toBeVisible()
  // Odds move by themselves; this player takes them as they are printed.
  await player.page.getByRole('radio', { name: '任意接受' }).check()
  await picture(player.page, 'submit-ticai')
  await player.pay()
  await player.expectOrderState('待接单')
  await picture(player.page, 'order-awaiting-acceptance')
  const { orderUrl, orderId } = player.orderInView()
  money -= 1000n
  await player.expectWallet({ money, held: 1000n, win: 0n })
  await player.page.goto(orderUrl)
  await player.page.getByRole('button', { name: '催一下店主' }).click()
  await expect(player.page.getByRole('button', { name: /^已催，\d\d:\d\d后可再催$/ })).toBeDisabled()
  await picture(player.page, 'order-reminded')

  await desk.takeOrder(orderId)
  await expect(desk.page.getByText('催1次')).toBeVisible()
  await picture(desk.page, 'desk-order')
  await desk.accept()
  await player.page.goto(orderUrl)
  await player.expectOrderState('待出票')
  await picture(player.page, 'order-awaiting-issue')
  await desk.record(`12-04217-${Date.now()}`)
  await picture(desk.page, 'desk-issued')
  await player.expectOrderState('待开奖')
  await expect(player.page.getByText('店主已逐项核对')).toBeVisible()
  await picture(player.page, 'order-awaiting-draw')
  await player.expectWallet({ money, held: 0n, win: 0n })
  const prize = notePrize(await printedOdds(await player.caller(), orderId)) * 5n

  for (const match of [first, second]) await finishMatch(operator, match, '2:0')
  await player.page.goto(orderUrl)
  await player.expectOrderState('已派奖')
  await picture(player.page, 'order-paid')
  money += prize
  won += prize
  await player.expectWallet({ money, held: 0n, win: won })
  await picture(player.page, 'home-after-prize')
  await expectTrueBooks(operator)
})

test('a double colour ball ticket lives from the first tap to the prize', async () => {
  await waitForRoom(operator, await player.caller(), 'shuangseqiu', ROOM_MINUTES)
  await player.open('/pages/main/bet/shuangseqiu/shuangseqiu')
  for (const red of ['01', '02', '03', '04', '05', '06', '07']) await player.pickOption(new RegExp(`^红球 ?${red}`))
  await player.pickOption(/^蓝球 ?09/)
  await expect(player.page.getByText(/7注 × 1倍/)).toBeVisible()
  await picture(player.page, 'shuangseqiu')
  await player.page.getByRole('button', { name: '去投注' }).click()
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeVisible()
  await picture(player.page, 'submit-shuzi')
  await player.pay()
  await player.expectOrderState('待接单')
  const { orderUrl, orderId } = player.orderInView()
  money -= 1400n
  await player.expectWallet({ money, held: 1400n, win: won })

  await desk.takeOrder(orderId)
  await desk.accept()
  await desk.record(`F-${Date.now()}`)
  await player.page.goto(orderUrl)
  await player.expectOrderState('待开奖')
  await picture(player.page, 'ssq-awaiting-draw')

  const issueNo = await issueOf(orderId)
  await drawIssue(operator, { game: 'shuangseqiu', issueNo, numbers: { red: [1, 2, 3, 4, 5, 33], blue: 9 } })
  await player.expectOrderState('已派奖')
  await picture(player.page, 'ssq-paid')
  // 7 of 33 with five of the drawn reds and the blue: 2 notes hit 5+1 (3,000 yuan), 5 hit 4+1 (200 yuan).
  const prize = 2n * 300_000n + 5n * 20_000n
  money += prize
  await expect.poll(async () => (await player.wallet()).money, { timeout: 15_000 }).toBe(money)
  await player.open('/pages/home/recordPages/recordPages')
  await expect(player.page.getByText(/共2单/)).toBeVisible()
  await picture(player.page, 'records')
  await player.open('/pages/kaijiang/kaijiang')
  await picture(player.page, 'kaijiang')
  await expectTrueBooks(operator)
})

/** Long enough to bet, accept and print before a cutoff. */
const ROOM_MINUTES = 30

const orderInfo = async (orderId: string) => {
  const { client, ask } = await player.caller()
  return ask(client.orders.info({ order_id: orderId }))
}

async function issueOf(orderId: string): Promise<string> {
  const { issue_no } = await orderInfo(orderId)
  return issue_no ?? ''
}
