import { type BrowserContext, expect, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible } from '../support/accessible.ts'
import { advance, type StaffCaller } from '../support/api.ts'
import { finishMatch } from '../support/matches.ts'
import { fenOf, notePrize } from '../support/money.ts'
import { creditCash, mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { startStory } from '../support/story.ts'

const MOBILE = mobileOf('optimise')
const API = /\/(api|user)\//
const PLACE = /bettingend\.bet\.Order\/place/
/** Long enough to bet, accept and print before a cutoff. */
const ROOM_MINUTES = 30

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let player: Player
let operator: StaffCaller
let shopkeeper: StaffCaller

test.beforeAll(async ({ browser, baseURL }) => {
  // The pages' own calls are what is cut off here.
  const options = { serviceWorkers: 'block' } as const
  ;({ context, player, operator, shopkeeper } = await startStory(browser, baseURL, { story: 'optimise', ...options }))
})

test.afterAll(() => context.close())

test('an optimised football order: each note on its ticket, the right one paid at its own multiple', async () => {
  const before = await player.wallet()
  const [first, second] = await openMatches()
  await pick([`${first.number} 主胜`, `${first.number} 平`, `${second.number} 主胜`])
  await player.page.getByRole('link', { name: '奖金优化' }).click()
  await type('计划投入（元）', '60')
  await expect(player.page.getByText(/^(能|不能|投多少都不能)。/)).toBeVisible()
  await expect(player.page.getByRole('img', { name: /共2注.*本金60\.00元/ })).toBeVisible()
  await picture(player.page, 'optimise-average')
  for (const strategy of ['博热', '博冷', '保本']) {
    await player.page.getByRole('radio', { name: strategy }).check()
    await picture(player.page, `optimise-${strategy}`)
  }
  await expectAccessible(player.page, 'optimising')
  await player.page.getByRole('radio', { name: '平均' }).check()

  const draw = Number(await multipleAt(2)) + 1
  await player.page.getByRole('button', { name: '增加第2注倍数' }).click()
  await expect(player.page.getByText('已手动调整')).toBeVisible()
  await expect(player.page.getByText('62.00', { exact: true })).toBeVisible()
  expect(await multipleAt(2)).toBe(String(draw))
  await player.page.getByRole('radio', { name: '任意接受' }).check()
  await player.pay()
  await player.expectOrderState('待接单')
  await picture(player.page, 'optimised-order')
  const { orderId, orderUrl } = player.orderInView()
  await player.expectWallet({ ...before, money: before.money - 6200n, held: before.held + 6200n })

  await printByShop(shopkeeper, orderId)
  const { tickets, summary, seen_odds } = await orderInfo(orderId)
  expect(summary).toContain('优化2注')
  expect(tickets.map(({ content }) => content.multiple)).toEqual([31 - draw, draw])
  const odds = [seen_odds?.[first.id]?.SPF?.['1'] ?? '', seen_odds?.[second.id]?.SPF?.['3'] ?? '']
  const prize = notePrize(odds) * BigInt(draw)

  await finishMatch(operator, first, '1:1')
  await finishMatch(operator, second, '2:0')
  await player.page.goto(orderUrl)
  await player.expectOrderState('已派奖')
  await player.page.getByRole('link', { name: /逐注明细/ }).click()
  await expect(player.page.getByText('未中奖')).toHaveCount(1)
  const won = player.page.getByRole('listitem').filter({ hasText: /中奖\d/ })
  expect(
    fenOf(
      await won
        .last()
        .getByText(/中奖\d/)
        .textContent(),
    ),
  ).toBe(prize)
  await picture(player.page, 'optimised-notes')
  await expectAccessible(player.page, 'optimised order')
  await player.expectWallet({ money: before.money - 6200n + prize, held: before.held, win: before.win + prize })
})

test('a lost reply: the page says it does not know, and asking again buys nothing twice', async () => {
  const before = await player.wallet()
  const [first, second] = await openMatches()
  await pick([`${first.number} 主胜`, `${second.number} 主胜`])
  // the server takes the bet, its answer never arrives; from then on nothing else arrives either, or the page would ask
  // again by itself
  let isSent = false
  let isBack = false
  await player.page.route(API, (route) => (isSent ? route.abort() : route.continue()))
  await player.page.route(PLACE, async (route) => {
    if (isBack) return route.continue()
    isSent = true
    await route.fetch()
    await route.abort()
  })
  await player.page.getByRole('button', { name: '确认付款' }).click()
  await expect(player.page.getByRole('heading', { name: '还不知道这一单是否成功' })).toBeVisible()
  await picture(player.page, 'submit-unknown')
  await expectAccessible(player.page, 'lost reply')
  isBack = true
  await player.page.getByRole('button', { name: '重新查询' }).click()
  await player.page.unrouteAll({ behavior: 'wait' })
  await player.expectOrderState('待接单')
  await player.expectWallet({ ...before, money: before.money - 200n, held: before.held + 200n })
})

test('two taps buy once', async () => {
  const before = await player.wallet()
  const [first, second] = await openMatches()
  await pick([`${first.number} 主胜`, `${second.number} 主胜`])
  await player.page.getByRole('button', { name: '确认付款' }).dblclick()
  await player.expectOrderState('待接单')
  await player.expectWallet({ ...before, money: before.money - 200n, held: before.held + 200n })
})

test('moved odds are shown and asked about', async () => {
  const [first, second] = await openMatches()
  await pick([`${first.number} 主胜`, `${second.number} 主胜`])
  // simulates a slip that was made at other odds
  await player.page.evaluate((id) => {
    const stored = JSON.parse(localStorage.getItem('caimin.slip.jczq') ?? '{}')
    stored.slip.legs[id].seen.SPF['3'] = '9.99'
    localStorage.setItem('caimin.slip.jczq', JSON.stringify(stored))
  }, first.id)
  await player.page.reload()
  await player.page.getByRole('button', { name: '确认付款' }).click()
  const dialog = player.page.getByRole('dialog')
  await expect(dialog.getByText(/项赔率变了/)).toBeVisible()
  await expect(dialog.getByText('9.99')).toBeVisible()
  await picture(player.page, 'submit-moved')
  await expectAccessible(player.page, 'moved odds')
  await dialog.getByRole('button', { name: '接受并付款' }).click()
  await player.expectOrderState('待接单')
})

test('a short balance says how much is missing, and the page goes on when the shop has taken the money', async () => {
  const { client, ask } = await player.caller()
  const money = fenOf((await ask(client.account.userInfo({}))).money)
  const [first, second] = await openMatches()
  await pick([`${first.number} 主胜`, `${second.number} 主胜`])
  const times = money / 200n + 5n
  await type('倍数', String(times))
  const missing = times * 200n - money
  const short = player.page.getByRole('heading', { name: /^余额不足，还差/ })
  await expect.poll(async () => fenOf(await short.textContent())).toBe(missing)
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeDisabled()
  await picture(player.page, 'submit-short')
  await expectAccessible(player.page, 'short balance')
  await creditCash(shopkeeper, MOBILE, '100.00')
  await expect(short).toHaveCount(0, { timeout: 15_000 })
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeEnabled()
  await type('倍数', '1')
})

test('a closed shop says when it opens', async () => {
  const data = { reason: 'shop_closed', opens_at: '09:00', closes_at: '22:00' }
  await player.page.route(PLACE, (route) => route.fulfill({ json: { code: 0, msg: '', data } }))
  await player.page.getByRole('button', { name: '确认付款' }).click()
  const card = player.page.getByRole('alert').filter({ hasText: '店铺已打烊' })
  await expect(card.getByText('没有成交，也没有扣款。')).toBeVisible()
  await expect(card.getByText(/09:00开门/)).toBeVisible()
  await expect(card.getByRole('link', { name: /打电话给店铺/ })).toBeVisible()
  await picture(player.page, 'submit-shop-closed')
  await expectAccessible(player.page, 'closed shop')
  await player.page.unrouteAll({ behavior: 'wait' })
})

test('a match that closes on the open page is named, and the others can be paid without it', async () => {
  const [first, second, third] = await matchesThatCloseApart()
  await pick([`${first.number} 主胜`, `${second.number} 主胜`, `${third.number} 主胜`])
  await advance(operator, minutesUntil(first.closesAt, await serverTime()) + 1)
  await expect(player.page.getByRole('heading', { name: `${first.number}已截止` })).toBeVisible({ timeout: 20_000 })
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeDisabled()
  await picture(player.page, 'submit-match-closed')
  await expectAccessible(player.page, 'closed match')
  await player.page.getByRole('button', { name: '移除已截止的1场' }).click()
  await player.page.getByRole('radio', { name: '任意接受' }).check()
  await player.pay()
  await player.expectOrderState('待接单')
})

test('an issue that closes on the open page is followed by the next one only when the player says so', async () => {
  await player.open('/pages/main/bet/arrange5/arrange5')
  for (const [at, place] of ['万位', '千位', '百位', '十位', '个位'].entries()) {
    await player.pickOption(new RegExp(`^${place} ?${at}(?!\\d)`))
  }
  await player.page.getByRole('button', { name: '去投注' }).click()
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeEnabled()
  const { client, ask } = await player.caller()
  const { issue_no: selected, orderDeadline } = await ask(client.betting.issue({ game: 'arrange5' }))
  await advance(operator, minutesUntil(Date.parse(orderDeadline), await serverTime()) + 1)
  await expect(player.page.getByRole('heading', { name: `${selected}期已截止` })).toBeVisible({ timeout: 20_000 })
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeDisabled()
  await picture(player.page, 'submit-issue-closed')
  await expectAccessible(player.page, 'closed issue')
  const next = player.page.getByRole('button', { name: /^改投\d+期$/ })
  const issue = /\d+/.exec((await next.textContent()) ?? '')?.[0]
  expect(Number(issue)).toBeGreaterThan(Number(selected))
  await next.click()
  await player.pay()
  await player.expectOrderState('待接单')
  expect((await orderInfo(player.orderInView().orderId)).issue_no).toBe(issue)
})

interface OpenMatch {
  readonly id: string
  readonly number: string
  readonly closesAt: number
  readonly kickoffAt: number
}

/** Football matches with room to print, the next to close first. */
async function openMatches(): Promise<[OpenMatch, OpenMatch, ...OpenMatch[]]> {
  const { client, ask } = await player.caller()
  const { server_time, rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const afterPrinting = Date.parse(server_time) + ROOM_MINUTES * 60_000
  const [first, second, ...others] = rows
    .filter((row) => row.is_selling && row.odds.SPF?.['1'] !== undefined)
    .map((row) => ({
      id: row.match_id,
      number: row.number_text,
      closesAt: Date.parse(row.orderDeadline),
      kickoffAt: Date.parse(row.kickoff_at),
    }))
    .filter(({ closesAt }) => closesAt > afterPrinting)
    .toSorted((a, b) => a.closesAt - b.closesAt)
  if (first === undefined || second === undefined) throw new Error('the demo world has no two open matches')
  return [first, second, ...others]
}

/** One match, and two that close so much later that they can still be paid and printed. */
async function matchesThatCloseApart(): Promise<[OpenMatch, OpenMatch, OpenMatch]> {
  const [first, ...others] = await openMatches()
  const [second, third] = others.filter(({ closesAt }) => closesAt > first.closesAt + ROOM_MINUTES * 60_000)
  if (second === undefined || third === undefined) throw new Error('the demo world has no matches that close apart')
  return [first, second, third]
}

/** Chooses these options of football from an empty slip, and goes to pay. */
async function pick(options: readonly string[]): Promise<void> {
  await player.page.evaluate(() => localStorage.removeItem('caimin.slip.jczq'))
  await player.open('/pages/main/bet/jczq/jczq')
  await player.page.reload()
  for (const option of options) await player.pickOption(new RegExp(`^${option} `))
  await player.page.getByRole('button', { name: '去投注' }).click()
  await expect(player.page.getByRole('button', { name: '确认付款' })).toBeVisible()
}

async function type(name: string, value: string): Promise<void> {
  const box = player.page.getByRole('textbox', { name, exact: true })
  await box.fill(value)
  await box.press('Enter')
}

const multipleAt = (note: number): Promise<string> =>
  player.page.getByRole('textbox', { name: `第${note}注倍数` }).inputValue()

const orderInfo = async (orderId: string) => {
  const { client, ask } = await player.caller()
  return ask(client.orders.info({ order_id: orderId }))
}

async function serverTime(): Promise<number> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  return Date.parse(server_time)
}

const minutesUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 60_000))
