import { type Browser, expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { advance, type Caller, caller, type StaffCaller } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { fenOf } from '../support/money.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { beginShift, closeShift } from '../support/shift.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

/** Three players who place the day's orders; no other test uses them. */
const PLAYERS = ['13800000003', '13800000004', '13800000005'] as const
const ROOM_MINUTES = 60
const ORDERS = 30

test.describe.configure({ mode: 'serial' })

/** A clerk at a desk of their own, whose socket the test can drop. */
interface Clerk {
  readonly page: Page
  readonly calls: StaffCaller
  readonly drop: () => Promise<void>
}

interface Placed {
  readonly orderId: string
  readonly player: Caller
  readonly stake: bigint
}

let keeper: StaffCaller
let operator: StaffCaller
let players: readonly Caller[]
let clerks: readonly [Clerk, Clerk]
let orders: Placed[] = []
let before: Awaited<ReturnType<typeof accountsOf>>

test.beforeAll(async ({ browser, baseURL }) => {
  const baseUrl = baseURL ?? ''
  const staff = async (account: string) => {
    const own = caller(baseUrl)
    await own.signInStaff(account, DEMO_PASSWORD)
    return own
  }
  ;[keeper, operator] = await Promise.all([staff('dianzhu'), staff('yunying')])
  players = await Promise.all(PLAYERS.map((mobile) => playerCaller(baseUrl, mobile)))
  const open = async (account: string) => openClerk(browser, { baseUrl, account, calls: await staff(account) })
  clerks = await Promise.all([open('dianyuan'), open('dianyuan2')])
  before = await accountsOf()
  await beginShift(keeper, clerks[0].calls)
})

test.afterAll(async () => {
  await Promise.all(clerks.map(({ page }) => page.context().close()))
})

async function playerCaller(baseUrl: string, mobile: string): Promise<Caller> {
  const signing = caller(baseUrl)
  const signedIn = await signing.ask(signing.client.account.login({ mobile, password: DEMO_PASSWORD }))
  return caller(baseUrl, { access: signedIn.access_token, refresh: signedIn.refresh_token })
}

async function openClerk(
  browser: Browser,
  { baseUrl, account, calls }: { readonly baseUrl: string; readonly account: string; readonly calls: StaffCaller },
): Promise<Clerk> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: baseUrl,
    bypassCSP: true,
  })
  const page = await context.newPage()
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/\/ws$/, (opened) => {
    socket = opened
    opened.connectToServer()
  })
  await new Desk(page).signIn(account, DEMO_PASSWORD)
  return { page, calls, drop: async () => socket?.close() }
}

/** What the books say of the accounts that a day moves. */
async function accountsOf() {
  const { rows } = await operator.ask(operator.client.operator.trialBalance({}))
  const balance = (name: string) =>
    fenOf(rows.find(({ account }) => account === name)?.balance.replace('-', '') ?? '0.00')
  return { sales: balance('sales'), escrow: balance('escrow'), prizes: balance('prizes') }
}

const handPane = ({ page }: Clerk) => page.getByRole('complementary', { name: '手上的单' })

async function take({ page }: Clerk, orderId: string): Promise<void> {
  await new Desk(page).takeOrder(orderId)
}

/** One order of each game in turn: a single on a match, double colour ball, super lotto. */
async function place(at: number): Promise<Placed> {
  const player = players[Math.floor(at / 3) % players.length] as Caller
  const { client, ask } = player
  const bet = await [matchBet, doubleColourBet, superLottoBet][at % 3]?.(player, at)
  if (bet === undefined) throw new Error('three games')
  // each is of one note
  const stake = `${bet.bet.multiple * 2}.00`
  const { order_id: orderId } = await ask(
    client.betting.place({ request_id: crypto.randomUUID(), tolerance: { kind: 'any' }, stake, ...bet }),
  )
  return { orderId, player, stake: fenOf(stake) }
}

async function matchBet({ client, ask }: Caller) {
  const { rows, server_time } = await ask(client.betting.matches({ type: 'jczq' }))
  const after = Date.parse(server_time) + ROOM_MINUTES * 60_000
  const match = rows.find(
    (row) => row.is_selling && row.singles.includes('SPF') && Date.parse(row.orderDeadline) > after,
  )
  const id = match?.match_id ?? ''
  const selection = { matches: [{ id, picks: { SPF: ['3'] } }], pass: ['单关'] }
  return {
    bet: { game: 'jczq', multiple: 2, lines: [{ play: 'SPF', selection }] },
    odds_seen: { [id]: { SPF: { '3': match?.odds.SPF?.['3'] ?? '' } } },
  }
}

/** Every fifth is of 100 times, which are two tickets. */
async function doubleColourBet({ client, ask }: Caller, at: number) {
  const { issue_no } = await ask(client.betting.issue({ game: 'shuangseqiu' }))
  const selection = { red: [1, 2, 3, 4, 5, 6 + (at % 20)], blue: [9] }
  const multiple = at === 1 ? 100 : 1
  return { issue_no, bet: { game: 'shuangseqiu', multiple, lines: [{ play: 'standard', selection }] } }
}

async function superLottoBet({ client, ask }: Caller, at: number) {
  const { issue_no } = await ask(client.betting.issue({ game: 'daletou' }))
  const selection = { front: [1, 2, 3, 4, 5 + (at % 20)], back: [1, 2] }
  return { issue_no, bet: { game: 'daletou', multiple: 1, lines: [{ play: 'standard', selection }] } }
}

/** Holds a drawing before the camera of a page, as a clerk holds paper: small, and a little off the middle. */
async function showToCamera(page: Page, svg: string): Promise<void> {
  await page.evaluate(async (drawing) => {
    const paper = new Image()
    paper.src = `data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg', '<svg width="220" height="220"'))}`
    await paper.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    const draw = () => {
      if (context === null) return
      context.fillStyle = '#e8e4dc'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#fff'
      context.fillRect(180, 100, 280, 280)
      context.drawImage(paper, 210, 130)
    }
    setInterval(draw, 100)
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream(10) })
  }, svg)
}

const at = (index: number): Placed => orders[index] as Placed
const stateOf = async ({ player, orderId }: Placed) =>
  (await player.ask(player.client.orders.info({ order_id: orderId }))).state

test('thirty orders of three games by three players stand in both queues', async () => {
  for (const game of ['shuangseqiu', 'daletou'] as const) {
    await waitForRoom(operator, players[0] as Caller, game, ROOM_MINUTES)
  }
  await keeper.ask(keeper.client.counter.setAutoAccept({ auto_accept: false }))
  orders = await Promise.all(Array.from({ length: ORDERS }, (_, index) => place(index)))
  const held = orders.reduce((sum, { stake }) => sum + stake, 0n)
  expect((await accountsOf()).escrow - before.escrow).toBeGreaterThanOrEqual(held)
  for (const clerk of clerks) {
    await clerk.page.goto('/console/#/queue')
    await clerk.page.reload()
    await expect(clerk.page.getByRole('row').filter({ hasText: '双色球' }).first()).toBeVisible()
  }
  await picture(clerks[0].page, 'shop-day-queue')
})

test('two clerks open one order: one prints it, the other is notified', async () => {
  const [one, other] = clerks
  const { orderId } = at(0)
  await Promise.all(clerks.map((clerk) => take(clerk, orderId)))
  await one.page.keyboard.press('a')
  await expect(handPane(one).getByLabel('票号')).toBeVisible()
  // The other desk is updated by the socket, with the same order still selected.
  await expect(handPane(other).getByLabel('票号')).toBeVisible()
  for (const [index, { page }] of clerks.entries()) {
    await new Desk(page).enterTicket(`RACE-${index}-${Date.now()}`)
    await page.getByLabel('票号').blur()
  }
  await Promise.all(clerks.map(({ page }) => page.keyboard.press('i')))
  await expect.poll(() => stateOf(at(0))).toBe(6)
  const { tickets } = await keeper.ask(keeper.client.desk.order({ order_id: orderId }))
  expect(tickets.map(({ state }) => state)).toEqual(['recorded'])
  for (const clerk of clerks)
    await expect(
      handPane(clerk)
        .getByText(/待开奖/)
        .first(),
    ).toBeVisible()
  // The slower one is shown that nothing of theirs was recorded, and never a success.
  const lost = await Promise.all(clerks.map((clerk) => handPane(clerk).getByText('没有记下：第1张').count()))
  expect(lost.toSorted()).toEqual([0, 1])
  const loser = lost[0] === 1 ? one : other
  await expect(handPane(loser).getByText(new RegExp(`RACE-${lost.indexOf(1)}-`))).toBeVisible()
  await expect(handPane(loser).locator('.flag-ok')).toHaveCount(0)
  await picture(loser.page, 'shop-day-two-clerks')
})

test('a dropped socket shows, comes back, and the selected row stays', async () => {
  const [one] = clerks
  await take(one, at(3).orderId)
  const all = one.page.getByText(/^全部 \d+$/)
  const before = Number((await all.textContent())?.replace(/\D/g, ''))
  await one.drop()
  await expect(one.page.getByText(/断/).first()).toBeVisible()
  await picture(one.page, 'shop-day-dropped')
  const late = await place(3)
  orders.push(late)
  // Back by itself: what came meanwhile is there, and the selected order is still the same.
  await expect(all).toHaveText(`全部 ${before + 1}`, { timeout: 20_000 })
  await expect(one.page).toHaveURL(new RegExp(at(3).orderId))
  await expect(handPane(one).getByText('按终端顺序输入')).toBeVisible()
})

test('the camera reads the code of a printed slip back, and a typed code does too', async () => {
  const [one] = clerks
  const { page } = one
  const { orderId } = at(6)
  await one.calls.ask(one.calls.client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [orderId] }))
  const { tickets } = await one.calls.ask(one.calls.client.desk.order({ order_id: orderId }))
  const code = tickets[0]?.check_code ?? ''
  await take(one, orderId)
  await page.keyboard.press('p')
  const slip = page.getByRole('dialog').getByRole('img', { name: code })
  await expect(slip).toBeVisible()
  await showToCamera(page, await slip.evaluate((svg) => new XMLSerializer().serializeToString(svg)))
  await page.keyboard.press('Escape')
  await page.goto('/console/#/scan')
  await page.getByRole('button', { name: '打开摄像头' }).click()
  await expect(page).toHaveURL(new RegExp(`queue\\?order=${orderId}`))
  await expect(handPane(one).getByText('按终端顺序输入')).toBeVisible()

  await page.goto('/console/#/scan')
  await page.getByLabel('校验码').fill('ZZZZZZ')
  await page.getByRole('button', { name: '找单' }).click()
  await expect(page.getByText('本店没有这张投注单。')).toBeVisible()
  await picture(page, 'shop-day-scan')
  await page.getByLabel('校验码').fill(code.toLowerCase())
  await page.getByRole('button', { name: '找单' }).click()
  await expect(page).toHaveURL(new RegExp(`queue\\?order=${orderId}`))
})

test('a refusal, a failure and a part print give back what was not printed', async () => {
  const [one, other] = clerks
  await take(one, at(4).orderId)
  await one.page.keyboard.press('r')
  await one.page.getByRole('button', { name: '终端限号' }).click()
  await one.page.getByRole('button', { name: /^拒单，退/ }).click()
  await expect.poll(() => stateOf(at(4))).toBe(4)

  await other.calls.ask(
    other.calls.client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [at(5).orderId, at(1).orderId] }),
  )
  await take(other, at(5).orderId)
  await other.page.keyboard.press('r')
  await other.page.getByRole('button', { name: '终端限号' }).click()
  await other.page.getByRole('button', { name: /^出票失败，退/ }).click()
  await expect.poll(() => stateOf(at(5))).toBe(11)

  await take(one, at(1).orderId)
  const serial = `PART-${Date.now()}`
  await new Desk(one.page).enterTicket(serial)
  // Serial and photo are there after a reload, and a key records them.
  await one.page.reload()
  await expect(one.page.getByLabel('票号')).toHaveValue(serial)
  await expect(one.page.getByRole('button', { name: /^记下第/ })).toBeEnabled()
  await one.page.keyboard.press('i')
  await expect(one.page.getByText(/第1张已记下/).first()).toBeVisible({ timeout: 15_000 })
  await expect(one.page.getByRole('button', { name: /其余不出了/ })).toBeEnabled()
  await one.page.keyboard.press('r')
  await one.page.getByRole('button', { name: /只出这些，扣/ }).click()
  await expect.poll(() => stateOf(at(1))).toBe(6)
  const info = await at(1).player.ask(at(1).player.client.orders.info({ order_id: at(1).orderId }))
  expect(fenOf(info.captured) + fenOf(info.released)).toBe(at(1).stake)
  expect(fenOf(info.released)).toBeGreaterThan(0n)
})

test('any order is found by its serial and by the end of its player’s number, with all that happened to it', async () => {
  const [one] = clerks
  const { page } = one
  const { orderId } = at(1)
  const { order_no, tickets } = await one.calls.ask(one.calls.client.desk.order({ order_id: orderId }))
  const serial = tickets.find(({ state }) => state === 'recorded')?.serial ?? ''
  await page.goto('/console/#/orders')
  const find = async (text: string) => {
    await page.getByLabel('查单号、票号、玩家').fill(text)
    await page.keyboard.press('Enter')
  }
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
  await find(serial.toLowerCase())
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(order_no)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const pane = page.getByRole('complementary', { name: '查到的单' })
  const history = pane.getByRole('listitem')
  await expect(history.filter({ hasText: '下单冻结' })).toContainText('玩家')
  await expect(history.filter({ hasText: '第1张：回传票面' })).toContainText(serial)
  await expect(history.filter({ hasText: '部分出票' })).not.toHaveCount(0)
  await expectAccessible(page, 'found order')
  await picture(page, 'shop-day-found')
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page, 'found order at 320')
  await history.first().scrollIntoViewIfNeeded()
  await picture(page, 'shop-day-found-320')
  await page.setViewportSize({ width, height })

  await find(PLAYERS[0].slice(-4))
  await expect(rows).not.toHaveCount(1)
  const ofPlayer = await one.calls.ask(one.calls.client.desk.findOrders({ search: PLAYERS[0].slice(-4), state: 6 }))
  await page.getByLabel('状态', { exact: true }).selectOption({ label: '待开奖' })
  await expect(rows).toHaveCount(ofPlayer.rows.length)
  await find('查无此单')
  await expect(page.getByText('没有查到这样的单。')).toBeVisible()
})

test('the rest is printed, drawn and paid, and the sums are those of the books', async () => {
  const left = orders.filter((_, index) => ![0, 1, 4, 5].includes(index))
  // One after the other, as at a desk: the server decodes a few pictures at once and asks others to wait.
  for (const { orderId } of left) await printByShop(keeper, orderId)
  const infos = await Promise.all(
    orders.map(({ player, orderId }) => player.ask(player.client.orders.info({ order_id: orderId }))),
  )
  const captured = infos.reduce((sum, info) => sum + fenOf(info.captured), 0n)
  const released = infos.reduce((sum, info) => sum + fenOf(info.released), 0n)
  expect(captured + released).toBe(orders.reduce((sum, { stake }) => sum + stake, 0n))
  expect((await accountsOf()).sales - before.sales).toBeGreaterThanOrEqual(captured)

  const issueNo = infos.find(({ game }) => game === 'shuangseqiu')?.issue_no ?? ''
  await advance(operator, 1)
  await drawIssue(operator, { game: 'shuangseqiu', issueNo, numbers: { red: [1, 2, 3, 4, 5, 33], blue: 9 } })
  const drawn = orders.filter((_, index) => infos[index]?.game === 'shuangseqiu' && ![4].includes(index))
  // Five reds and the blue: every printed ticket wins.
  for (const order of drawn) await expect.poll(() => stateOf(order), { timeout: 20_000 }).toBeGreaterThanOrEqual(9)
  await expectTrueBooks(operator)
  const [one] = clerks
  await one.page.goto('/console/#/queue')
  await expect(one.page.getByRole('heading', { name: '出票队列' })).toBeVisible()
  await picture(one.page, 'shop-day-end')
})

test('a large prize is paid by hand, and the shift closes with the sums of the books', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await new Desk(page).signIn('dianzhu', DEMO_PASSWORD)
  // A ticket of many times: more than is paid by itself.
  const big = at(1)
  expect(await stateOf(big)).toBe(9)
  const info = await big.player.ask(big.player.client.orders.info({ order_id: big.orderId }))
  const { prize_after_tax: prize } = info
  const net = (prize ?? '').replace(/\B(?=(\d{3})+(?=\.))/g, ',')
  await page.goto('/console/#/payouts')
  // The tax or the gross of another game's prize may be the same amount.
  await page.getByRole('row').filter({ hasText: '双色球' }).filter({ hasText: net }).first().click()
  // The pane shows how the prize is computed: the level, the prize of a note, the multiple.
  const pane = page.getByRole('complementary', { name: '手上的奖' })
  await expect(pane).toContainText(info.order_no)
  await expect(pane.getByRole('list', { name: '第1张中的注' })).toContainText('三等奖3,000.00')
  await expect(pane.getByText(/^每倍[\d,.]+ × \d+倍$/).first()).toBeVisible()
  await page.getByLabel('再输一次实派金额（元）').fill(prize ?? '')
  await picture(page, 'shop-day-payout')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => stateOf(big)).toBe(10)

  const shiftNo = await closeShift(keeper)
  const { sales, prizes } = await accountsOf()
  const report = await keeper.ask(keeper.client.shifts.report({ shift_no: String(shiftNo) }))
  const lines = (side: 'debit' | 'credit', account: string) =>
    report.turnover.filter((line) => line[side] === account).reduce((total, { amount }) => total + fenOf(amount), 0n)
  expect(lines('credit', 'sales') - lines('debit', 'sales')).toBe(fenOf(report.figures.sold.amount))
  // The shift began before this day's first order, and after it closed others may have gone on.
  expect(sales - before.sales).toBeGreaterThanOrEqual(fenOf(report.figures.sold.amount))
  expect(lines('debit', 'prizes')).toBeGreaterThanOrEqual(fenOf(prize ?? '0.00'))
  expect(prizes - before.prizes).toBeGreaterThanOrEqual(fenOf(prize ?? '0.00'))
  await expectTrueBooks(operator)
  await page.goto('/console/#/shifts')
  await page.getByRole('button', { name: '已交的班' }).click()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('complementary', { name: '交班单' })).toContainText('双色球')
  await picture(page, 'shop-day-shift')
  await context.close()
})
