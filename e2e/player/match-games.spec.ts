import type { GameId } from '@caimin/rules/games'
import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { caller, type StaffCaller } from '../support/api.ts'
import { fenOf, notePrize } from '../support/money.ts'
import { mobileOf, welcome } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
/** Long enough to bet, accept and print two orders before a cutoff. */
const ROOM_MINUTES = 40

/** What a game's story picks on each of its matches, by their accessible names, and how the matches end. */
interface Story {
  readonly game: GameId
  readonly name: string
  /** One play and its right and wrong option for each leg. */
  readonly legs: readonly { readonly play: string; readonly right: string; readonly wrong: string }[]
  readonly score: { readonly half?: string; readonly full: string }
  /** Percent of stake × final SP; undefined where the printed odds pay. */
  readonly finalSpPercent?: bigint
  /** What the second layout opens the matches' plays by. */
  readonly fullView: string
}

const HOME_WINS = { play: 'SF', right: '主胜', wrong: '主负' }

const STORIES: readonly Story[] = [
  {
    game: 'jclq',
    name: '竞彩篮球',
    legs: [HOME_WINS, { play: 'DXF', right: '大小分\\S+ 大', wrong: '大小分\\S+ 小' }],
    score: { full: '150:140' },
    fullView: 'lines',
  },
  {
    game: 'bjdc',
    name: '北京单场',
    legs: [1, 2].map(() => ({ play: 'SPF', right: '让\\S+ 主胜', wrong: '让\\S+ 主负' })),
    score: { half: '3:0', full: '8:0' },
    finalSpPercent: 65n,
    fullView: 'SPF',
  },
  {
    game: 'sfgg',
    name: '胜负过关',
    legs: [1, 2, 3].map(() => ({ play: 'SF', right: '让\\S+ 主胜', wrong: '让\\S+ 主负' })),
    score: { full: '60:20' },
    finalSpPercent: 65n,
    fullView: 'all',
  },
]

let playerContext: BrowserContext
let deskContext: BrowserContext
let player: Player
let desk: Desk
let operator: StaffCaller
/** What the wallet must hold, kept by the story itself. */
let money = 50_000n
let win = 0n

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
  operator = caller(baseUrl)
  await operator.signInStaff('yunying', DEMO_PASSWORD)
  await desk.signIn('dianzhu', DEMO_PASSWORD)
  const shopkeeper = caller(baseUrl)
  await shopkeeper.signInStaff('dianzhu', DEMO_PASSWORD)
  await welcome(player, mobileOf('match-games'), { operator, shopkeeper })
})

test.afterAll(async () => {
  await playerContext.close()
  await deskContext.close()
})

for (const story of STORIES) {
  const { game, name, legs, score } = story
  const classic = `/pages/main/bet/${game}/${game}`
  const full = `${classic}_new?play=${story.fullView}`

  test(`${name}: picked in one layout and paid in the other, one slip wins and one does not`, async () => {
    const matches = await openMatches(story)
    const names = (side: 'right' | 'wrong') =>
      legs.map((leg, at) => new RegExp(`^${matches[at]?.number_text} ${leg[side]} \\d`))

    await player.open(classic)
    for (const option of names('right')) await player.pickOption(option)
    await expect(player.page.getByText(/^\S+最早，.*截止/)).toBeVisible()
    await picture(player.page, game)
    await player.open(full)
    await expect(player.page.getByText('1注 × 1倍')).toBeVisible()
    await picture(player.page, `${game}-new`)
    const winner = await pay(story)
    await picture(player.page, `${game}-order`)

    await player.open(full)
    for (const option of names('wrong')) await player.pickOption(option)
    await player.page.getByRole('button', { name: '清空所选' }).click()
    await player.page.getByRole('button', { name: '撤销' }).click()
    const loser = await pay(story)

    for (const orderId of [winner, loser]) {
      await desk.takeOrder(orderId)
      await desk.accept()
      await desk.record(`M-${game}-${Date.now()}`)
    }
    await openOrder(winner)
    await player.expectOrderState('待开奖')

    for (const { match_id } of matches) {
      const request = { request_id: crypto.randomUUID(), match_id, score }
      await operator.ask(operator.client.demo.finishMatch(request))
    }
    await openOrder(loser)
    await player.expectOrderState('未中奖')
    await openOrder(winner)
    await player.expectOrderState('已派奖')
    await expect(player.page.getByText('猜中')).toHaveCount(legs.length)
    const prize = await prizeOf(story, winner)
    const calculated = player.page.getByRole('listitem').filter({ hasText: `${legs.length}串1` })
    const amount = `${prize / 100n}.${String(prize % 100n).padStart(2, '0')}`
    await expect(calculated).toContainText(`${amount} × 1 = ${amount}元`)
    await calculated.scrollIntoViewIfNeeded()
    await picture(player.page, `${game}-paid`)
    await expectFits(player.page, `${game} paid`)
    money += prize
    win += prize
    await player.expectWallet({ money, held: 0n, win })
  })
}

test('another play begins another slip of 北京单场, and the old one comes back', async () => {
  // The first one may close at this moment.
  const [match] = await openMatches({ game: 'bjdc', legs: [{ play: 'SPF' }, { play: 'ZJQS' }] })
  await player.open('/pages/main/bet/bjdc/bjdc_new?play=ZJQS')
  const { page } = player
  const chosen = page.getByRole('button', { name: /让\S+ 主胜 \d/, pressed: true })
  await page.getByRole('button', { name: new RegExp(`^${match?.number_text} 让\\S+ 主胜 \\d`) }).click()
  await expect(chosen).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`^${match?.number_text} 总进球2球 \\d`) }).click()
  await expect(player.page.getByText('一张票只能一种玩法，已改选总进球')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await player.page.getByRole('button', { name: '撤销' }).click()
  await expect(chosen).toHaveCount(1)
  await player.page.getByRole('button', { name: '清空所选' }).click()
})

test('what is known of a match is a tap away: records with results of this demo, odds from the opening on, and the way back', async () => {
  const { page } = player
  await player.open('/pages/main/bet/jczq/jczq')
  await page.getByRole('link', { name: /分析$/ }).first().click()
  await expect(page.getByRole('heading', { name: '对阵分析' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /初始/ })).toBeVisible()
  await expect(page.getByText(/^近\d+场 \d+胜\d+平\d+负/).first()).toBeVisible()
  await expect(page.getByText(/按最新赔率折算/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '投注占比' })).toBeVisible()
  await picture(page, 'analysis')
  await page.reload()
  await expect(page.getByRole('heading', { name: '交锋' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/bet\/jczq\/jczq/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('filters, the shown time and a match’s facts', async () => {
  const { page } = player
  await player.open('/pages/main/bet/jczq/jczq')
  await expect(page.getByRole('article').first()).toBeVisible()
  const all = await page.getByRole('article').count()
  await page.getByRole('button', { name: '筛选' }).first().click()
  await page.getByRole('button', { name: '主队让' }).click()
  await page.getByRole('radio', { name: '开赛时间' }).check()
  await page.getByRole('switch', { name: '显示欧赔均值' }).click()
  await picture(page, 'match-filter')
  await page.getByRole('button', { name: '选好了' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
  await expect(page.getByText('欧赔均值').first()).toBeVisible()
  await page
    .getByRole('button', { name: /比赛信息/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('本店截止')).toBeVisible()
  await picture(page, 'match-info')
})

test('matches that have closed are shown to who wants to see them, and nothing can be chosen of them', async () => {
  const { page } = player
  const [over] = await openMatches({ game: 'jczq', legs: [{ play: 'SPF' }] })
  const request = {
    request_id: crypto.randomUUID(),
    match_id: over?.match_id ?? '',
    score: { half: '0:0', full: '1:0' },
  }
  await operator.ask(operator.client.demo.finishMatch(request))
  const closed = page.getByRole('article', { name: `${over?.number_text} ` })
  const turn = async () => {
    await page.getByRole('button', { name: '筛选' }).first().click()
    await page.getByRole('switch', { name: '隐藏已截止的比赛' }).click()
    await page.getByRole('button', { name: '选好了' }).click()
  }
  // From another page, so that the list begins anew, without a filter.
  await player.open('/pages/main/main')
  await player.open('/pages/main/bet/jczq/jczq')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await turn()
  await closed.scrollIntoViewIfNeeded()
  await expect(closed.getByText('已截止')).toBeVisible()
  await expect(closed.locator('button[aria-pressed]:disabled').first()).toBeVisible()
  await expect(closed.locator('button[aria-pressed]:enabled')).toHaveCount(0)
  await expectAccessible(page, 'closed matches')
  await picture(page, 'match-closed')
  await turn()
  await expect(closed).toHaveCount(0)
})

test('passes that count the same notes twice say so where they are chosen and paid', async () => {
  const { page } = player
  const legs = [{ play: 'SPF' }, { play: 'SPF' }, { play: 'SPF' }]
  const matches = await openMatches({ game: 'jczq', legs })
  await player.open('/pages/main/bet/jczq/jczq')
  for (const { number_text } of matches) await player.pickOption(new RegExp(`^${number_text} 主胜 \\d`))
  await page.getByRole('button', { name: '3串1' }).click()
  const sheet = page.getByRole('dialog', { name: '选择过关方式' })
  await expect(sheet.getByText('1注 × 1倍')).toBeVisible()
  await sheet.getByRole('button', { name: '3串1' }).click()
  await expect(sheet.getByText('至少要选一种过关方式，请先选上另一种')).toBeVisible()
  await sheet.getByRole('button', { name: '3串4' }).click()
  const told = '3串1、3串4：3场过关的1注按2注计'
  await expect(sheet.getByText(told)).toBeVisible()
  await expectAccessible(page, 'repeated notes')
  await picture(page, 'repeated-notes')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'repeated-notes-320-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 812 })
  await sheet.getByRole('button', { name: '选好了' }).click()
  await page.getByRole('button', { name: '去投注' }).click()
  await expect(page.getByText(told)).toBeVisible()
  await picture(page, 'repeated-notes-paying')
  await page.getByRole('button', { name: '3串1', exact: true }).click()
  await expect(page.getByText(told)).toHaveCount(0)
})

test('the layout chosen last is the one the lobby opens', async () => {
  const { page } = player
  await player.open('/pages/main/bet/jclq/jclq')
  await page.getByRole('button', { name: '竞彩篮球 切换版式' }).click()
  await page.getByRole('button', { name: /全玩法版/ }).click()
  await expect(page).toHaveURL(/jclq_new/)
  await player.open('/pages/main/main')
  await page
    .getByRole('link', { name: /竞彩篮球/ })
    .first()
    .click()
  await expect(page).toHaveURL(/jclq_new/)
})

interface SlateOptions extends Pick<Story, 'game'> {
  readonly legs: readonly { readonly play: string }[]
}

/** The first matches that leave time to print, with everything the story bets on. */
async function openMatches({ game, legs }: SlateOptions) {
  const { client, ask } = await player.caller()
  const { server_time, rows } = await ask(client.betting.matches({ type: game }))
  const afterPrinting = Date.parse(server_time) + ROOM_MINUTES * 60_000
  const open = rows.filter(
    (row) =>
      row.is_selling &&
      Date.parse(row.orderDeadline) > afterPrinting &&
      legs.every(({ play }) => Object.keys(row.odds[play] ?? {}).length > 1),
  )
  if (open.length >= legs.length) return open.slice(0, legs.length)
  throw new Error(`the demo world has no ${legs.length} open matches of ${game}`)
}

/** Pays for the slip, checks what it costs, and returns the order. */
async function pay({ finalSpPercent }: Story): Promise<string> {
  const { page } = player
  await page.getByRole('button', { name: '去投注' }).click()
  if (finalSpPercent === undefined) await page.getByRole('radio', { name: '任意接受' }).check()
  else await expect(page.getByText(`× ${finalSpPercent}%，实际按开奖SP`, { exact: false })).toBeVisible()
  await player.pay()
  await player.expectOrderState('待接单')
  const { orderId } = player.orderInView()
  money -= 200n
  await expect.poll(async () => (await player.wallet()).money).toBe(money)
  await openOrder(orderId)
  return orderId
}

const openOrder = (orderId: string) => player.open(`/pages/follow/MyOrder?order_id=${orderId}`)

/** The one note's prize by hand: at the odds on the ticket, or at the final SP of the legs. */
async function prizeOf({ legs, finalSpPercent }: Story, orderId: string): Promise<bigint> {
  const { client, ask } = await player.caller()
  const order = await ask(client.orders.info({ order_id: orderId }))
  expect(fenOf(order.stake)).toBe(200n)
  const paid =
    finalSpPercent === undefined
      ? Object.values(order.tickets[0]?.printed_odds ?? {})
      : order.matches.map(({ final_sp }) => final_sp ?? {})
  const plays = new Set(legs.map(({ play }) => play))
  const odds = paid.flatMap((byPlay) =>
    Object.entries(byPlay).flatMap(([play, options]) => (plays.has(play) ? Object.values(options) : [])),
  )
  return notePrize(odds, finalSpPercent)
}
