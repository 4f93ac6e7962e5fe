import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { caller, type StaffCaller } from '../support/api.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { mobileOf, welcome } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
/** Long enough to bet, accept and print four orders before the cutoff. */
const ROOM_MINUTES = 40

const MATCHES = Array.from({ length: 14 }, (_, index) => index + 1)
const OUTCOMES = MATCHES.map(() => '3')
/** What is announced, in whole yuan. */
const AMOUNTS = { 1: 3000, 2: 120, renxuan9: 234 }

test.describe.configure({ mode: 'serial' })

let playerContext: BrowserContext
let deskContext: BrowserContext
let player: Player
let desk: Desk
let operators: readonly StaffCaller[]
/** Orders by what becomes of them. */
const orders = { sfcWins: '', sfcLoses: '', nineWins: '', nineLoses: '' }
/** What the wallet must hold, kept by the story itself. */
let money = 50_000n

test.beforeAll(async ({ browser, baseURL }) => {
  const baseUrl = baseURL ?? ''
  playerContext = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 375, height: 812 },
    baseURL: baseUrl,
  })
  deskContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: false, baseURL: baseUrl })
  player = new Player(await playerContext.newPage())
  desk = new Desk(await deskContext.newPage())
  operators = await Promise.all(
    ['yunying', 'yunying2'].map(async (account) => {
      const operator = caller(baseUrl)
      await operator.signInStaff(account, DEMO_PASSWORD)
      return operator
    }),
  )
  await desk.signIn('dianzhu', DEMO_PASSWORD)
  const shopkeeper = caller(baseUrl)
  await shopkeeper.signInStaff('dianzhu', DEMO_PASSWORD)
  await welcome(player, mobileOf('fixed-games'), { operator: operator(), shopkeeper })
})

test.afterAll(async () => {
  await playerContext.close()
  await deskContext.close()
})

test('fourteen matches are picked in one layout and paid in the other', async () => {
  await waitForRoom(operator(), await player.caller(), 'sfc', ROOM_MINUTES)
  await player.open('/pages/main/bet/sfc/sfc')
  await pick('胜', MATCHES)
  await pick('平', [1])
  await expect(player.page.getByText('已选14场 单13 双1')).toBeVisible()
  await picture(player.page, 'sfc')
  await player.page.getByRole('button', { name: '胜负彩 切换版式' }).click()
  await player.page
    .getByRole('dialog')
    .getByRole('button', { name: /投注单版/ })
    .click()
  await expect(player.page).toHaveURL(/sfc_new/)
  await expect(player.page.getByText('2注 × 1倍')).toBeVisible()
  await picture(player.page, 'sfc-new')
  orders.sfcWins = await pay(400n)
  await picture(player.page, 'sfc-order')
})

test('what was cleared can be restored, a random pick completes a line, and a pasted line picks all', async () => {
  await player.open('/pages/main/bet/sfc/sfc_new')
  await pick('负', [1, 2])
  await player.page.getByRole('button', { name: '机选补齐' }).click()
  await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
  await player.page.getByRole('button', { name: '清空所选' }).click()
  await expect(player.page.getByText('0注 × 1倍')).toBeVisible()
  await player.page.getByRole('button', { name: '撤销' }).click()
  await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
  await player.page.getByText('粘贴号码').click()
  await player.page.getByRole('textbox', { name: '写满14场' }).fill('0000000000000')
  await player.page.getByRole('button', { name: '按这一组选好' }).click()
  await expect(player.page.getByRole('alert')).toContainText('第1行')
  await player.page.getByRole('textbox', { name: '写满14场' }).fill('00000000000000')
  await player.page.getByRole('button', { name: '按这一组选好' }).click()
  await expect(player.page.getByText('已选14场 单14')).toBeVisible()
  await expect(player.page.getByRole('button', { name: /^第14场 负/ })).toHaveAttribute('aria-pressed', 'true')
  orders.sfcLoses = await pay(200n)
})

test('any nine of the fourteen are bet with bankers, or plainly', async () => {
  await player.open('/pages/main/bet/renxuan9/renxuan9_new')
  await pick('胜', MATCHES.slice(0, 10))
  for (const no of [1, 2]) await player.page.getByRole('button', { name: `第${no}场 设为胆` }).click()
  await expect(player.page.getByText('已选10场 单10 胆2')).toBeVisible()
  await picture(player.page, 'renxuan9-new')
  await player.open('/pages/main/bet/renxuan9/renxuan9')
  await expect(player.page.getByText('8注 × 1倍')).toBeVisible()
  await picture(player.page, 'renxuan9')
  orders.nineWins = await pay(1600n)

  await player.open('/pages/main/bet/renxuan9/renxuan9')
  await pick('负', MATCHES.slice(5, 13))
  await expect(player.page.getByText('还差1场')).toBeVisible()
  await expect(player.page.getByRole('button', { name: '去投注' })).toBeDisabled()
  await pick('负', [14])
  orders.nineLoses = await pay(200n)
})

test('the shop prints, both games are drawn together, and each order ends as its picks say', async () => {
  for (const [order, orderId] of Object.entries(orders)) {
    await desk.takeOrder(orderId)
    await desk.accept()
    await desk.record(`S-${order}-${Date.now()}`)
  }
  await openOrder(orders.sfcWins)
  await player.expectOrderState('待开奖')
  await player.page.getByText('试算').click()
  const brings = player.page.getByRole('status').filter({ hasText: '按以上结果' })
  await expect(brings).toContainText('一等奖1注、二等奖1注')
  await player.page.getByRole('group', { name: /^14 / }).getByRole('radio', { name: '平' }).check()
  await expect(brings).toContainText('二等奖1注')
  await expect(brings).not.toContainText('一等奖')
  await picture(player.page, 'sfc-what-if')

  const issueNo = await drawFixed()
  await openOrder(orders.sfcLoses)
  await player.expectOrderState('未中奖')
  await expect(player.page.getByText('所选14场，猜中0场')).toBeVisible()
  await openOrder(orders.nineLoses)
  await player.expectOrderState('未中奖')
  await announce(issueNo)
  await openOrder(orders.sfcWins)
  await player.expectOrderState('已派奖')
  await expect(player.page.getByText('所选14场，猜中14场')).toBeVisible()
  await expect(player.page.getByText('3,000.00 × 1 = 3,000.00元')).toBeVisible()
  await expect(player.page.getByText('120.00 × 1 = 120.00元')).toBeVisible()
  await picture(player.page, 'sfc-paid')
  await openOrder(orders.nineWins)
  await player.expectOrderState('已派奖')
  await expect(player.page.getByText('所选10场，猜中10场')).toBeVisible()
  await expect(player.page.getByText('234.00 × 8注 × 1 = 1,872.00元')).toBeVisible()
  await picture(player.page, 'renxuan9-paid')
  // Fourteen right, and once thirteen by the second pick of the first match; eight choices of seven from eight others.
  const prize = 300_000n + 12_000n + 8n * 23_400n
  await player.expectWallet({ money: money + prize, held: 0n, win: prize })

  await player.open(`/components/score/numerItme/numerItme?game=sfc&issue_no=${issueNo}`)
  await expect(player.page.getByRole('cell', { name: '3胜' })).toHaveCount(14)
  await expect(player.page.getByRole('row', { name: /一等奖/ })).toContainText('3,000.00')
  await picture(player.page, 'sfc-draw')
})

/** Chooses an outcome on these matches. */
async function pick(outcome: string, matches: readonly number[]): Promise<void> {
  for (const no of matches) await player.pickOption(new RegExp(`^第${no}场 ${outcome}`))
}

/** Pays for what is picked, checks what it costs, and returns the order. */
async function pay(stake: bigint): Promise<string> {
  await player.page.getByRole('button', { name: '去投注' }).click()
  await expect(player.page.getByText(/只作举例/)).toBeVisible()
  await player.pay()
  await player.expectOrderState('待接单')
  money -= stake
  const { orderId } = player.orderInView()
  await expect.poll(async () => (await player.wallet()).money).toBe(money)
  return orderId
}

const openOrder = (orderId: string) => player.open(`/pages/follow/MyOrder?order_id=${orderId}`)

/** The first of the two operators, who has the demo's clock too. */
function operator(): StaffCaller {
  const [first] = operators
  if (first === undefined) throw new Error('no operator is signed in')
  return first
}

/** Draws both games, the home side winning everywhere. */
async function drawFixed(): Promise<string> {
  const { client, ask } = await player.caller()
  const { issue_no: issueNo } = await ask(client.orders.info({ order_id: orders.sfcWins }))
  await drawIssue(operator(), { game: 'sfc', issueNo: issueNo ?? '', numbers: { outcomes: OUTCOMES } })
  return issueNo ?? ''
}

/** Two operators say what is paid. */
async function announce(issueNo: string): Promise<void> {
  for (const { client, ask } of operators) {
    await ask(
      client.operator.claim({
        request_id: crypto.randomUUID(),
        subject_kind: 'draw',
        subject_id: `sfc:${issueNo}`,
        step: 'amounts',
        value: AMOUNTS,
      }),
    )
  }
}
