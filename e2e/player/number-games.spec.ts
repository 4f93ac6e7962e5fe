import type { InputOf } from '@caimin/contract'
import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectFits } from '../support/accessible.ts'
import { advance, caller, type StaffCaller } from '../support/api.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { mobileOf, NEWCOMER_PASSWORD, welcome } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { expectStakeInSight, expectWholeNumber } from '../support/stake.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
/** Long enough to bet, accept and print two orders before the cutoff. */
const ROOM_MINUTES = 20

type DrawNow = InputOf<'demo', 'drawNow'>
/** All sources have reported the amounts of a draw by then. */
const MINUTES_TO_AMOUNTS = 12

type NumberGame = Exclude<DrawNow['game'], 'jczq' | 'jclq' | 'bjdc' | 'sfgg' | 'sfc' | 'renxuan9' | 'shuangseqiu'>

interface Story {
  /** What the draw brings. */
  readonly numbers: NonNullable<DrawNow['numbers']>
  /** The balls of one note each: a zone's name and its numbers. */
  readonly wins: Line
  readonly loses: Line
  /** The play, where it is not the one that the page opens with. */
  readonly tab?: string
  /** Of the winning note, in fen; of the pool where it decides. */
  readonly prize: bigint | ((poolYuan: number) => bigint)
  /** Above 10,000 yuan a note: a fifth is tax, and the shop pays it by hand. */
  readonly isLarge?: true
}

type Line = Readonly<Record<string, string>>

const places = (names: string, digits: string): Line =>
  Object.fromEntries(names.split(' ').map((name, at) => [name, digits.split(' ')[at] ?? '']))

const THREE = '百位 十位 个位'
const FIVE = '万位 千位 百位 十位 个位'
const SEVEN = '第一位 第二位 第三位 第四位 第五位 第六位 末位'
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** Prizes as the official rules list them, written here by hand. */
const STORIES: Readonly<Record<NumberGame, Story>> = {
  daletou: {
    numbers: { front: [1, 2, 3, 4, 5], back: [1, 2] },
    wins: { 前区: '01 02 03 04 35', 后区: '01 12' },
    loses: { 前区: '20 21 22 23 24', 后区: '11 12' },
    prize: (pool) => (pool >= 800_000_000 ? 38_000n : 30_000n),
  },
  '7lecai': {
    numbers: { numbers: upTo(7), special: 8 },
    wins: { 号码: '01 02 03 04 05 20 21' },
    loses: { 号码: '09 10 11 12 13 14 15' },
    prize: 5_000n,
  },
  '7xincai': {
    numbers: { digits: [1, 2, 3, 4, 5, 6, 14] },
    wins: places(SEVEN, '1 2 3 4 5 0 14'),
    loses: places(SEVEN, '9 9 9 9 9 9 0'),
    prize: 300_000n,
  },
  happy8: { numbers: { numbers: upTo(20) }, tab: '选一', wins: { 号码: '20' }, loses: { 号码: '80' }, prize: 450n },
  arrange3: {
    numbers: { digits: [1, 1, 2] },
    wins: places(THREE, '1 1 2'),
    loses: places(THREE, '2 1 1'),
    prize: 104_000n,
  },
  arrange5: {
    numbers: { digits: [1, 2, 3, 4, 5] },
    wins: places(FIVE, '1 2 3 4 5'),
    loses: places(FIVE, '1 2 3 4 6'),
    prize: 10_000_000n,
    isLarge: true,
  },
  fucai3D: {
    numbers: { digits: [1, 2, 3] },
    wins: places(THREE, '1 2 3'),
    loses: places(THREE, '3 2 1'),
    prize: 104_000n,
  },
}

let context: BrowserContext
let player: Player
let operator: StaffCaller
let shopkeeper: StaffCaller
/** What the wallet must hold, kept by the stories themselves. */
let money = 0n
let win = 0n

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const baseUrl = baseURL ?? ''
  context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 375, height: 812 }, baseURL: baseUrl })
  player = new Player(await context.newPage())
  operator = caller(baseUrl)
  shopkeeper = caller(baseUrl)
  await operator.signInStaff('yunying', DEMO_PASSWORD)
  await shopkeeper.signInStaff('dianzhu', DEMO_PASSWORD)
  await welcome(player, mobileOf('number-games'), { operator, shopkeeper })
  money = 50_000n
  win = 0n
})

test.afterAll(() => context.close())

for (const [game, story] of Object.entries(STORIES) as [NumberGame, Story][]) {
  test(`${game}: one note wins and another does not`, async () => {
    await waitForRoom(operator, await player.caller(), game, ROOM_MINUTES)
    const winner = await bet(game, story.wins, story.tab)
    await picture(player.page, `${game}-order`)
    const loser = await bet(game, story.loses, story.tab)
    money -= 400n
    await player.expectWallet({ money, held: 400n, win })
    for (const orderId of [winner, loser]) await printByShop(shopkeeper, orderId)

    const { client, ask } = await player.caller()
    const { issue_no } = await ask(client.orders.info({ order_id: winner }))
    const { pool } = await ask(client.betting.issue({ game }))
    await drawIssue(operator, { game, issueNo: issue_no ?? '', numbers: story.numbers })
    // The pool that decides is reported with the amounts of the draw before, which may have been drawn a moment ago
    // too.
    if (typeof story.prize === 'function') await advance(operator, MINUTES_TO_AMOUNTS)
    const prize = typeof story.prize === 'bigint' ? story.prize : story.prize(Number(pool))
    const net = story.isLarge ? (prize * 4n) / 5n : prize
    await openOrder(winner)
    if (story.isLarge) {
      await player.expectOrderState('待派奖')
      await payByHand(winner)
    }
    await player.expectOrderState('已派奖')
    await picture(player.page, `${game}-paid`)
    await openOrder(loser)
    await player.expectOrderState('未中奖')
    money += net
    win += net
    await player.expectWallet({ money, held: 0n, win })
  })
}

test('a later issue is bet alone: it waits while an earlier one is drawn, and is settled by its own draw', async () => {
  const { page } = player
  const game = '7lecai'
  await waitForRoom(operator, await player.caller(), game, ROOM_MINUTES)
  const { client, ask } = await player.caller()
  const { on_sale } = await ask(client.betting.issue({ game }))
  const [open = '', later = ''] = on_sale.map(({ issue_no }) => issue_no)
  await player.open(`/pages/main/bet/${game}/${game}`)
  await page.getByRole('button', { name: `${open}期` }).click()
  await picture(page, 'issues-on-sale')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${later}期` })
    .click()
  await expect(page.getByRole('button', { name: `${later}期 预售` })).toBeVisible()
  const { wins, numbers } = STORIES[game]
  const orderId = await payFor(wins, `${later}期（预售）`)
  await expect(page.getByText(`${later}期`).first()).toBeVisible()
  await picture(page, 'later-issue-order')
  await player.open(`/pages/main/bet/${game}/${game}`)
  await expect(page.getByRole('button', { name: `${open}期` })).toBeVisible()
  await printByShop(shopkeeper, orderId)
  await drawIssue(operator, { game, issueNo: open, numbers: { numbers: [9, 10, 11, 12, 13, 14, 15], special: 30 } })
  await drawIssue(operator, { game, issueNo: later, numbers })
  await openOrder(orderId)
  await player.expectOrderState('已派奖')
})

test('pasted rows are of the play being picked or the one they name, another with a notice; random picks stay after clearing', async () => {
  const { page } = player
  await player.open('/pages/main/bet/arrange3/arrange3')
  await page.getByRole('tab', { name: '组六' }).click()
  await page.getByRole('button', { name: /^号码篮/ }).click()
  const basket = page.getByRole('dialog')
  await basket.getByText('粘贴号码').click()
  await basket.getByRole('textbox', { name: '每行一组号码' }).fill('1 2 3\n组选 338\n1 1 2')
  await basket.getByRole('button', { name: '加入号码篮' }).click()
  await expect(basket.getByRole('listitem')).toContainText(['组六单式1注', '组三单式1注', '直选1注'])
  await expect(basket.getByText('第3行不能按组六复式加入，已按直选加入')).toBeVisible()
  await picture(page, 'pasted')
  const field = basket.getByRole('textbox', { name: '每行一组号码' })
  await field.fill('4 5 6\n34+17\n7 8 9')
  await basket.getByRole('button', { name: '加入号码篮' }).click()
  await expect(basket.getByRole('alert')).toContainText('已加入2行，留下的1行请改好再加：第1行“34+17”')
  await expect(field).toHaveValue('34+17')
  await expect(basket.getByRole('listitem')).toContainText(['组六单式1注', '组三单式1注', '直选1注', '组六', '组六'])
  await picture(page, 'pasted-rest')
  for (const at of [5, 4]) await basket.getByRole('button', { name: `删除第${at}行` }).click()
  await page.keyboard.press('Escape')
  await expect(basket).toHaveCount(0)
  await page.getByRole('button', { name: '清空所选' }).click()
  await expect(page.getByRole('button', { name: '机选5注' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name: /^号码篮 ?3行/ })).toBeVisible()
})

test('many digits are one tap, trends and draws keep them, and each sum of 福彩3D says its prize', async () => {
  const { page } = player
  await player.open('/pages/main/bet/arrange3/arrange3')
  await page.getByRole('button', { name: '清空所选' }).click()
  await page.getByRole('tab', { name: '直选' }).click()
  const place = (name: string) => page.getByRole('region', { name })
  await place('百位').getByRole('button', { name: '百位全', exact: true }).click()
  await place('十位').getByRole('button', { name: '十位大5到9' }).click()
  await place('个位').getByRole('button', { name: '个位奇' }).click()
  await expect(page.getByText('250注 × 1倍')).toBeVisible()
  await place('百位').getByRole('button', { name: '百位清' }).click()
  await place('百位')
    .getByRole('button', { name: /^百位 ?7 ?遗漏/ })
    .click()
  await expect(page.getByText('25注 × 1倍')).toBeVisible()
  await picture(page, 'shortcuts')
  await expectFits(page, 'shortcuts')
  for (const [name, heading] of [
    ['走势', /排列3/],
    ['开奖', /排列3/],
  ] as const) {
    await page.getByRole('navigation', { name: '走势和开奖' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page.getByText('25注 × 1倍')).toBeVisible()
  }
  await player.open('/pages/main/bet/fucai3D/fucai3D')
  await page.getByRole('tab', { name: '更多玩法' }).click()
  await page.getByRole('button', { name: '和数', exact: true }).click()
  await expect(page.getByRole('button', { name: /^和数 ?0 ?奖金 ?1040 ?元/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^和数 ?13 ?奖金 ?14 ?元/ })).toBeVisible()
  await picture(page, 'sum-prizes')
  await page.setViewportSize({ width: 320, height: 812 })
  await expectFits(page, 'sum prizes')
  await picture(page, 'sum-prizes-320')
  await page.setViewportSize({ width: 375, height: 812 })
})

test('both zones of 双色球 are on the first screen of a phone', async () => {
  const { page } = player
  await page.setViewportSize({ width: 375, height: 812 })
  await player.open('/pages/main/bet/shuangseqiu/shuangseqiu')
  await page.getByRole('tab', { name: '普通' }).click()
  await expect(page.getByRole('button', { name: ball('蓝球', 16) })).toBeVisible()
  const ends = await page.getByRole('button', { name: ball('蓝球', 16) }).boundingBox()
  const bar = await page.locator('.ui-slip').last().boundingBox()
  expect((ends?.y ?? Infinity) + (ends?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await picture(page, 'both-zones')
})

test('a banker alone in brackets stays one, and numbers of 快乐8 are of the 选 that asks for as many', async () => {
  const { page } = player
  const basket = page.getByRole('dialog')
  const paste = async (text: string) => {
    await page.getByRole('button', { name: /^号码篮/ }).click()
    await basket.getByText('粘贴号码').click()
    await basket.getByRole('textbox', { name: '每行一组号码' }).fill(text)
    await basket.getByRole('button', { name: '加入号码篮' }).click()
  }
  await player.open('/pages/main/bet/shuangseqiu/shuangseqiu')
  await paste('(01)02 03 04 05 06 07+08')
  await expect(basket.getByRole('listitem')).toContainText(['胆拖6注'])
  await expect(basket.getByText('第1行不能按普通加入，已按胆拖加入')).toBeVisible()
  await basket.getByRole('textbox', { name: '每行一组号码' }).fill('(1) 02 03 04 05 06 07+08')
  await basket.getByRole('button', { name: '加入号码篮' }).click()
  await expect(basket.getByRole('alert')).toContainText('括号里的一个号码，看不出是胆码还是行号')
  await picture(page, 'bracketed-banker')
  await page.keyboard.press('Escape')
  await player.open('/pages/main/bet/happy8/happy8')
  await expect(page.getByRole('tab', { name: '选十' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '选十' })).toBeInViewport()
  await page.getByRole('tab', { name: '选一' }).click()
  await expect(page.locator('.num-issue')).not.toContainText('奖池')
  await paste('01 02 03 04 05\n选一 01 02')
  await expect(basket.getByRole('listitem')).toContainText(['选五1注', '选一2注'])
  await expect(basket.getByText('第1行正好是选五一注的号码，已按选五加入')).toBeVisible()
  await picture(page, 'pasted-happy8')
})

for (const size of ['standard', 'large']) {
  for (const width of [320, 375]) {
    test(`the whole stake stays in sight: ${size}, ${width}`, async () => {
      const { page } = player
      await page.setViewportSize({ width, height: 812 })
      await page.evaluate((value) => {
        localStorage.setItem('caimin.appearance', JSON.stringify({ theme: 'light', size: value }))
        localStorage.removeItem('caimin.slip.daletou')
      }, size)
      await page.reload()
      await player.open('/pages/main/bet/daletou/daletou')
      await expectStakeInSight(page, '0.00', 'nothing picked')
      for (const number of upTo(10)) await player.pickOption(ball('前区', number))
      for (const number of upTo(3)) await player.pickOption(ball('后区', number))
      await expectStakeInSight(page, '1,512.00', 'picker')
      await page.getByRole('button', { name: /^号码篮/ }).click()
      await page.getByRole('textbox', { name: '倍数' }).fill('１０００')
      await page.getByRole('textbox', { name: '期数' }).fill('50')
      await page.getByRole('textbox', { name: '期数' }).press('Enter')
      await expectStakeInSight(page, '75,600,000.00', 'basket')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectStakeInSight(page, '75,600,000.00', 'picker of a chase')
      await page.getByRole('button', { name: '去投注' }).click()
      await expect(page.getByRole('heading', { name: '确认投注' })).toBeVisible()
      await expectStakeInSight(page, '75,600,000.00', 'submit')
      await expectWholeNumber(page.getByRole('textbox', { name: '倍数' }), '1000')
      await picture(page, `stake-${size}-${width}`)
    })
  }
}

const ball = (zone: string, number: number): RegExp => new RegExp(`^${zone} ?${String(number).padStart(2, '0')}(?!\\d)`)

/** Picks one note, pays for it and returns its order. */
async function bet(game: NumberGame, line: Line, tab?: string): Promise<string> {
  await player.open(`/pages/main/bet/${game}/${game}`)
  if (tab !== undefined) await player.page.getByRole('tab', { name: tab }).click()
  return payFor(line, '期')
}

/** Picks one note on the open page of a game and pays for it; the page that takes the money says these words. */
async function payFor(line: Line, words: string): Promise<string> {
  for (const [zone, numbers] of Object.entries(line)) {
    for (const number of numbers.split(' ')) await player.pickOption(new RegExp(`^${zone} ?${number}(?!\\d)`))
  }
  await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
  await player.page.getByRole('button', { name: '去投注' }).click()
  await expect(player.page.locator('.submit-cutoff')).toContainText(words)
  await player.pay()
  await player.expectOrderState('待接单')
  return player.orderInView().orderId
}

const openOrder = (orderId: string) => player.open(`/pages/follow/MyOrder?order_id=${orderId}`)

async function payByHand(orderId: string): Promise<void> {
  const { client, ask } = shopkeeper
  const { rows } = await ask(client.desk.payouts({}))
  const due = rows.find((row) => row.order_id === orderId)
  await ask(client.desk.pay({ request_id: crypto.randomUUID(), order_id: orderId, amount: due?.prize_after_tax ?? '' }))
}

test('a guest looks around, picks, signs in to pay, and finds the slip as it was', async ({ browser, baseURL }) => {
  const guestContext = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 375, height: 812 },
    baseURL: baseURL ?? '',
  })
  const page = await guestContext.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: '先看看' }).click()
  await expect(page.getByText('投注时再登录，选的不会丢')).toBeVisible()
  await expect(page.getByRole('link', { name: /竞彩足球.*场/ })).toBeVisible()
  await picture(page, 'guest-lobby')
  await expectFits(page, 'lobby of a guest')
  await page.getByRole('link', { name: /竞彩足球.*场/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/#/pages/main/bet/arrange3/arrange3')
  for (const name of ['百位', '十位', '个位']) {
    await page
      .getByRole('region', { name })
      .getByRole('button', { name: `${name}奇` })
      .click()
  }
  await page.getByRole('button', { name: '去投注' }).click()
  await expect(page).toHaveURL(/login\/login/)
  await page.getByLabel('手机号').fill(mobileOf('number-games'))
  await page.getByLabel('密码', { exact: true }).fill(NEWCOMER_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('125注 × 1倍')).toBeVisible()
  await expect(page.getByRole('button', { name: '确认付款' })).toBeEnabled()
  await picture(page, 'guest-slip')
  await guestContext.close()
})
