import type { InputOf } from '@caimin/contract'
import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits, RULES_OF_LOOKS } from '../support/accessible.ts'
import { advance, type Caller, caller, type StaffCaller } from '../support/api.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { mobileOf, welcome } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
/** Long enough to bet and print before a cutoff. */
const ROOM_MINUTES = 20
/** All sources have reported the amounts of a draw by then. */
const MINUTES_TO_AMOUNTS = 12

type Bet = InputOf<'betting', 'place'>['bet']
type DrawNow = InputOf<'demo', 'drawNow'>

let context: BrowserContext
let player: Player
let calls: Caller
let operator: StaffCaller
let shopkeeper: StaffCaller

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const baseUrl = baseURL ?? ''
  context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 }, baseURL: baseUrl })
  player = new Player(await context.newPage())
  operator = caller(baseUrl)
  shopkeeper = caller(baseUrl)
  await operator.signInStaff('yunying', DEMO_PASSWORD)
  await shopkeeper.signInStaff('dianzhu', DEMO_PASSWORD)
  await welcome(player, mobileOf('won-lines'), { operator, shopkeeper })
  calls = await player.caller()
})

test.afterAll(() => context.close())

interface Story {
  readonly game: DrawNow['game'] & Bet['game']
  readonly lines: Bet['lines']
  readonly stake: string
  readonly numbers: NonNullable<DrawNow['numbers']>
  readonly multiple?: number
  readonly append?: true
}

/** Bets, prints and draws; the page of the order is open. */
async function drawn({ game, lines, stake, numbers, multiple = 1, append }: Story): Promise<void> {
  await waitForRoom(operator, calls, game, ROOM_MINUTES)
  const { issue_no } = await calls.ask(calls.client.betting.issue({ game }))
  const { order_id } = await calls.ask(
    calls.client.betting.place({
      request_id: crypto.randomUUID(),
      bet: { game, multiple, ...(append && { append }), lines },
      issue_no,
      tolerance: { kind: 'any' },
      stake,
    }),
  )
  await printByShop(shopkeeper, order_id)
  await drawIssue(operator, { game, issueNo: issue_no, numbers })
  await player.open(`/pages/follow/MyOrder?order_id=${order_id}`)
}

const lines = () => player.page.locator('.order-number-line')
const marked = (at: number) => lines().nth(at).locator('.ui-line-numbers').first().locator('.unseen')

/** The card as it is kept, narrow and dark too. */
async function look(name: string): Promise<void> {
  const { page } = player
  await lines().last().scrollIntoViewIfNeeded()
  await picture(page, `won-${name}`)
  await page.setViewportSize({ width: 320, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFits(page, name)
  await expectAccessible(page, name, RULES_OF_LOOKS)
  await lines().last().scrollIntoViewIfNeeded()
  await picture(page, `won-${name}-320-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 812 })
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('福彩3D: a won 1D and 包选三 say what they brought, and lost lines have nothing marked', async () => {
  await drawn({
    game: 'fucai3D',
    stake: '24.00',
    multiple: 3,
    numbers: { digits: [0, 7, 7] },
    lines: [
      { play: '1D', selection: { position: 1, digit: 7 } },
      { play: '1D', selection: { position: 0, digit: 7 } },
      { play: 'baoxuan3', selection: { number: [7, 7, 0] } },
      { play: 'baoxuan3', selection: { number: [0, 0, 7] } },
    ],
  })
  await player.expectOrderState('已派奖')
  await expect(lines()).toContainText(['中奖30.00元', '未中', '中奖519.00元', '未中'])
  await expect(lines().nth(2)).toContainText('包选3组中：1注 × 173.00元 × 3倍519.00元')
  for (const [at, count] of [1, 0, 3, 0].entries()) await expect(marked(at)).toHaveCount(count)
  await expectAccessible(player.page, 'lines of 福彩3D')
  await look('3d')
})

test('快乐8 选七 without a hit is a win and says so', async () => {
  await drawn({
    game: 'happy8',
    stake: '4.00',
    numbers: { numbers: upTo(20) },
    lines: [
      { play: 'pick7', selection: { numbers: [31, 32, 33, 34, 35, 36, 37] } },
      { play: 'pick7', selection: { numbers: [1, 32, 33, 34, 35, 36, 37] } },
    ],
  })
  await player.expectOrderState('已派奖')
  await expect(lines()).toContainText(['中奖2.00元', '未中'])
  await expect(lines().first()).toContainText('所选号码都没开出，也中奖')
  for (const at of [0, 1]) await expect(marked(at)).toHaveCount(0)
  await look('happy8')
})

test('双色球: combined lines list their levels and their winning notes', async () => {
  await drawn({
    game: 'shuangseqiu',
    stake: '52.00',
    numbers: { red: [1, 2, 3, 4, 5, 6], blue: 1 },
    lines: [
      { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 20, 21], blue: [1, 2] } },
      { play: 'dantuo', selection: { red_dan: [1, 2, 3, 4], red_tuo: [5, 20, 21, 22], blue: [9] } },
      { play: 'dantuo', selection: { red_dan: [10, 11, 12, 13, 14], red_tuo: [5, 20, 21, 22, 23, 24], blue: [9] } },
    ],
  })
  await player.expectOrderState('已派奖')
  // 5+1 twice, 4+1 five times; 5+0 twice, 4+0 five times with the other blue. None is 3+0, whose prize depends on the
  // issue before, which may not be drawn yet.
  await expect(lines().first()).toContainText('三等奖：2注 × 3,000.00元6,000.00元')
  await expect(lines().first()).toContainText('四等奖：7注 × 200.00元1,400.00元')
  await expect(lines().first()).toContainText('五等奖：5注 × 10.00元50.00元')
  // 5+0 three times, 4+0 three times
  await expect(lines().nth(1)).toContainText('中奖630.00元')
  await expect(lines().nth(2)).toContainText('未中')
  for (const [at, count] of [6, 5, 0].entries()) await expect(marked(at)).toHaveCount(count)
  await lines().nth(1).getByRole('button', { name: '看中奖的号码' }).click()
  const notes = lines().nth(1).locator('.line-won-notes li')
  await expect(notes).toHaveCount(6)
  await expect(notes.filter({ hasText: '四等奖' })).toHaveCount(3)
  await look('ssq')
})

test('大乐透追加: floating amounts are 待定 until they are out, then with the append', async () => {
  await drawn({
    game: 'daletou',
    stake: '6.00',
    append: true,
    numbers: { front: upTo(5), back: [1, 2] },
    lines: [
      { play: 'standard', selection: { front: upTo(5), back: [1, 12] } },
      { play: 'standard', selection: { front: [1, 2, 3, 30, 31], back: [1, 12] } },
    ],
  })
  const first = lines().first()
  await expect(first).toContainText('奖金待定')
  await look('daletou-open')
  await advance(operator, MINUTES_TO_AMOUNTS)
  await player.page.reload()
  await player.expectOrderState('待派奖')
  await expect(first).toContainText('二等奖（含追加）：1注')
  await expect(first).toContainText('税后')
  await expect(first).not.toContainText('待定')
  await look('daletou')
})
