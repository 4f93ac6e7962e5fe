import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { advance, caller, codeFor, type StaffCaller } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
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
  const [first, second] = await twoMatches()

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

  await desk.takeOrder(orderId)
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
  const prize = notePrize(await printedOdds(orderId)) * 5n

  for (const match of [first, second]) {
    await advance(operator, minutesUntil(match.kickoffAt, await serverTime()) + 5)
    await finish(match.id)
  }
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

interface PickedMatch {
  readonly id: string
  readonly number: string
  readonly kickoffAt: number
}

/** Long enough to bet, accept and print before a cutoff. */
const ROOM_MINUTES = 30

const orderInfo = async (orderId: string) => {
  const { client, ask } = await player.caller()
  return ask(client.orders.info({ order_id: orderId }))
}

/** The printed odds of the one option of each leg. */
async function printedOdds(orderId: string): Promise<string[]> {
  const { tickets } = await orderInfo(orderId)
  return Object.values(tickets[0]?.printed_odds ?? {}).flatMap((plays) =>
    Object.values(plays).flatMap((options) => Object.values(options)),
  )
}

async function issueOf(orderId: string): Promise<string> {
  const { issue_no } = await orderInfo(orderId)
  return issue_no ?? ''
}

/** Two matches that close soon, yet late enough to be printed. */
async function twoMatches(): Promise<[PickedMatch, PickedMatch]> {
  const { client, ask } = await player.caller()
  const { server_time, rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const afterPrinting = Date.parse(server_time) + ROOM_MINUTES * 60_000
  const [first, second] = rows
    .filter(
      (row) => row.is_selling && row.odds.SPF?.['3'] !== undefined && Date.parse(row.orderDeadline) > afterPrinting,
    )
    .map((row) => ({
      id: row.match_id,
      number: row.number_text,
      kickoffAt: Date.parse(row.kickoff_at),
    }))
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt)
  if (first === undefined || second === undefined) throw new Error('the demo world has no two open matches')
  return [first, second]
}

async function serverTime(): Promise<number> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  return Date.parse(server_time)
}

const minutesUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 60_000))

/** The home side wins, reported by both sources. */
async function finish(matchId: string): Promise<void> {
  await operator.ask(
    operator.client.demo.finishMatch({
      request_id: crypto.randomUUID(),
      match_id: matchId,
      score: { half: '1:0', full: '2:0' },
    }),
  )
}
