import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { numberOf } from '../../apps/server/src/testing/id-card.ts'
import { pixelsOf } from '../../apps/server/src/testing/picture-pixels.ts'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits, expectFitsAt } from '../support/accessible.ts'
import type { Caller, StaffCaller } from '../support/api.ts'
import { codeFor, waitForDay } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { LOOKS, lookThroughInAll, MAX_SCREEN_MS } from '../support/looks.ts'
import { finishMatch, type PickedMatch, twoMatches } from '../support/matches.ts'
import { fenOf } from '../support/money.ts'
import { creditCash, mobileOf, NEWCOMER_PASSWORD } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { openDesk, openOperatorDesk, type Story, staffCaller, startStory } from '../support/story.ts'

const ROOM_MINUTES = 30
const CASH = 50_000n
const STAKE = 1400n
/** Tenths of a percent. The level above gets what lies between the two. */
const RATES = { top: 47n, below: 33n } as const
/** Cut to the fen, each for itself. */
const REBATES = {
  top: (STAKE * (RATES.top - RATES.below)) / 1000n,
  below: (STAKE * RATES.below) / 1000n,
} as const

const percentOf = (rate: bigint): string => `${rate / 10n}.${rate % 10n}`
const yuanOf = (fen: bigint): string => `${fen / 100n}.${(fen % 100n).toString().padStart(2, '0')}`

/** Whoever came by a poster, on a telephone of their own. */
interface Newcomer {
  readonly page: Page
  readonly player: Player
  readonly calls: Caller
}

test.describe.configure({ mode: 'serial' })

let top: Story
let second: StaffCaller
let below: Newcomer
let user: Newcomer
let matches: readonly PickedMatch[]
let orderId: string
const contexts: BrowserContext[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  top = await startStory(browser, baseURL, { story: 'agent' })
  contexts.push(top.context)
  second = await staffCaller(baseURL ?? '', 'yunying2')
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
})

test('the shop makes a player its agent at the desk, and sets the rate', async ({ browser, baseURL }) => {
  const { page } = await openDesk(browser, baseURL)
  contexts.push(page.context())
  await page.goto('/console/#/agents')
  await expect(page.getByRole('switch', { name: '代理功能' })).toBeChecked()
  await page.getByRole('button', { name: '设一级代理' }).click()
  const pane = page.getByRole('complementary', { name: '代理' })
  const mobile = mobileOf('agent')
  await pane.getByLabel('昵称、姓名或手机号').fill(mobile.slice(-4))
  await pane.getByRole('button', { name: '设一级代理' }).click()
  const row = page.getByRole('row').filter({ hasText: mobile.slice(-4) })
  await row.getByRole('button').click()
  const rate = pane.getByRole('textbox', { name: '竞彩比例，百分之几' })
  await rate.fill(percentOf(RATES.top))
  await rate.blur()
  await expect(pane.getByText(/名下竞彩投注0\.00元算/)).toBeVisible()
  await expectAccessible(page, 'the agents of a shop')
  await picture(page, 'desk-agents')
  await pane.getByRole('button', { name: new RegExp(`竞彩 ?改为${percentOf(RATES.top)}%`) }).click()
  await expect(row).toContainText(`${percentOf(RATES.top)}%`)
  await page.getByRole('searchbox', { name: '昵称、手机后四位、邀请码' }).fill('0000')
  await expect(page.getByText('没有找到这样的代理')).toBeVisible()
  await page.getByRole('searchbox', { name: '昵称、手机后四位、邀请码' }).fill(mobile.slice(-4))
  await expect(row).toBeVisible()
})

test('an agent invites by a poster, and who came by it is an agent below', async ({ browser, baseURL }) => {
  const { page, player } = top
  await player.open('/pages/home/home')
  await page.getByRole('link', { name: '代理中心' }).click()
  await expect(page.getByText('店主设定')).toBeVisible()
  await page.getByRole('link', { name: /邀请用户/ }).click()
  below = await joinByPoster(browser, baseURL, { inviter: page, story: 'agent-below' })

  await player.open('/pages/agentCenter/user/user')
  await page.reload()
  await page.getByRole('link', { name: new RegExp(mobileOf('agent-below').slice(-4)) }).click()
  await page.getByRole('button', { name: /^改 ?竞彩比例$/ }).click()
  await page.getByRole('textbox', { name: '竞彩比例，百分之几' }).fill(percentOf(RATES.below))
  await expectAccessible(page, 'changing a rate')
  await picture(page, 'agent-rate')
  await page.getByRole('button', { name: `竞彩改为${percentOf(RATES.below)}%，从下一单起` }).click()
  await expect(page.getByText('已改，从下一单起')).toBeVisible()
})

test('an agent adds a user by their number, who signs up by the link of the message', async ({ browser, baseURL }) => {
  const { page, player, operator } = top
  const mobile = mobileOf('agent-added')
  await waitForDay(operator)
  await player.open('/pages/agentCenter/userUupPage/addUser')
  await page.getByLabel('对方的手机号').fill(mobile)
  await page.getByRole('button', { name: '发邀请短信' }).click()
  await expect(page.getByText('等注册')).toBeVisible()
  await lookThroughInAll(page, 'agent-add-user', () => expect(page.getByText('等注册')).toBeVisible())

  const { rows } = await operator.ask(operator.client.demo.codes({}))
  const link = /https?:\S+/.exec(rows.find(({ address }) => address === mobile)?.body ?? '')?.[0] ?? ''
  const newcomer = await signUpBy(browser, baseURL, { link, story: 'agent-added' })
  await newcomer.player.expectWallet({ money: 0n, held: 0n, win: 0n })
  await page.reload()
  await expect(page.getByText('已注册')).toBeVisible()
})

test('a newcomer comes by the poster of the agent below, verifies their name and bets', async ({
  browser,
  baseURL,
}) => {
  await below.player.open('/pages/agentCenter/userUupPage/userInvitePage')
  user = await joinByPoster(browser, baseURL, { inviter: below.page, story: 'agent-user' })
  await user.page.goto('/#/pages/home/userinformation/userinformation?part=name')
  await user.page.getByLabel('姓名', { exact: true }).fill('吴小秋')
  await user.page.getByLabel('身份证号码').fill(numberOf('11019919880623412'))
  await user.page.getByRole('button', { name: '确认认证' }).click()
  await user.page.getByRole('dialog').getByRole('button', { name: '确认认证' }).click()
  await expect(user.page.getByText(/^吴\*/)).toBeVisible()
  await creditCash(top.shopkeeper, mobileOf('agent-user'), yuanOf(CASH))

  matches = await twoMatches(user.calls, ROOM_MINUTES)
  await user.player.open('/pages/main/bet/jczq/jczq')
  for (const { number } of matches) await user.player.pickOption(new RegExp(`^${number} 主胜 `))
  await user.page.getByRole('button', { name: '去投注' }).click()
  const multiple = user.page.getByRole('textbox', { name: '倍数' })
  await multiple.fill((STAKE / 200n).toString())
  await multiple.press('Enter')
  await user.page.getByRole('radio', { name: '任意接受' }).check()
  await user.player.pay()
  orderId = user.player.orderInView().orderId
  await below.player.expectWallet({ money: 0n, held: 0n, win: 0n })
})

test('the shop prints, and two levels have their part to the fen', async () => {
  await printByShop(top.shopkeeper, orderId)
  await user.player.expectWallet({ money: CASH - STAKE, held: 0n, win: 0n })
  await below.player.expectWallet({ money: REBATES.below, held: 0n, win: 0n })
  await top.player.expectWallet({ money: CASH + REBATES.top, held: 0n, win: 0n })
  await expectRebates(top.calls, [REBATES.top])
  await expectRebates(below.calls, [REBATES.below])
  await expectTrueBooks(top.operator)
})

test('the agent sees what those below brought, and not what they bet on', async () => {
  const { page, player } = top
  await player.open('/pages/agentCenter/agentCenter')
  await lookThroughInAll(page, 'agent-center', () =>
    expect(page.getByRole('row', { name: /^返点 / })).toContainText(yuanOf(REBATES.top)),
  )
  await player.open('/pages/agentCenter/userUupPage/allUserPage?scope=all')
  await lookThroughInAll(page, 'agent-users', () => expect(page.getByRole('tab', { name: '全部 3' })).toBeVisible())
  await page.getByLabel('月份').selectOption({ index: 1 })
  await expect(page.getByText('合计投注0.00，我的返点0.00')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(mobileOf('agent-below').slice(-4)) }).click()
  await lookThroughInAll(page, 'agent-user', async () => {
    await page.getByRole('button', { name: /^改 ?竞彩比例$/ }).click()
    await expect(page.getByText('他名下每投100.00元')).toBeVisible()
    await page.getByRole('button', { name: '增加竞彩比例，百分之几' }).click()
    await expect(page.getByText(/他名下竞彩14\.00元算/)).toBeVisible()
  })
  await player.open('/pages/agentCenter/userUupPage/userSupPageSup/userSupPageSup')
  await lookThroughInAll(page, 'agent-account', () => expect(page.getByText('名下用户的一单 竞彩')).toBeVisible())
  for (const { home } of matches) await expect(page.getByText(home)).toHaveCount(0)
})

test('a newcomer sees who invited them, and says whether agents above see each order', async () => {
  const { rows } = await below.calls.ask(below.calls.client.agents.users({}))
  const ofUser = { player_id: rows[0]?.player_id ?? '' }
  const ordersSeen = async () => (await below.calls.ask(below.calls.client.agents.orderlist(ofUser))).rows.length
  expect(await ordersSeen()).toBe(0)
  await user.player.open('/pages/home/sharePage/sharePage')
  const shows = user.page.getByRole('switch', { name: '让上级代理看到我的每一单' })
  await lookThroughInAll(user.page, 'agent-invited-by', async () => {
    await expect(user.page.getByRole('button', { name: '保存海报' })).toBeVisible()
    await expect(shows).not.toBeChecked()
    await user.page.getByText(/^您在本店的代理名下/).scrollIntoViewIfNeeded()
  })
  await shows.click()
  await expect(user.page.getByText(/改过$/)).toBeVisible()
  expect(await ordersSeen()).toBe(1)
  await shows.click()
  await expect(shows).not.toBeChecked()
  expect(await ordersSeen()).toBe(0)
})

test('a dispute has the match declared void, and what the agents had of the stake is taken back', async () => {
  for (const match of matches) await finishMatch(top.operator, match, '0:1')
  await expect.poll(orderState, { timeout: 30_000 }).toBe(8)
  const { ask, client } = user.calls
  const words = { kind: 'prize_differs', text: '两场都中断了，没有赛果' } as const
  await ask(client.disputes.open({ request_id: crypto.randomUUID(), order_id: orderId, ...words, picture_ids: [] }))
  for (const { id } of matches) await declareVoid(id)
  await expect.poll(orderState, { timeout: 30_000 }).toBe(10)

  await user.player.expectWallet({ money: CASH, held: 0n, win: 0n })
  await below.player.expectWallet({ money: 0n, held: 0n, win: 0n })
  await top.player.expectWallet({ money: CASH, held: 0n, win: 0n })
  await expectRebates(top.calls, [REBATES.top, -REBATES.top])
  await expectRebates(below.calls, [REBATES.below, -REBATES.below])
})

test('the shop answers the dispute, the newcomer is content, and the case is closed on both sides', async ({
  browser,
  baseURL,
}) => {
  const { page } = await openDesk(browser, baseURL)
  contexts.push(page.context())
  const { rows } = await user.calls.ask(user.calls.client.disputes.list({}))
  const disputeId = rows[0]?.dispute_id ?? ''
  await page.goto('/console/#/disputes')
  const row = page.getByRole('row').filter({ hasText: '吴*秋' })
  await row.getByRole('button').click()
  await page.getByLabel('答复玩家（玩家会看到）').fill('两场比赛都中断，已按无效退回本金')
  await page.getByRole('button', { name: '提交答复' }).click()

  await user.page.goto(`/#/pages/follow/MyOrder?order_id=${orderId}`)
  await expect(user.page.getByText('待您确认')).toBeVisible()
  await user.page.getByRole('link', { name: '查看申诉' }).click()
  await user.page.getByRole('button', { name: '接受答复' }).click()
  await user.page.getByRole('dialog').getByRole('button', { name: '接受答复' }).click()
  const closed = user.page.getByRole('heading', { name: '已接受答复' })
  await lookThroughInAll(user.page, 'agent-dispute-closed', () => expect(closed).toBeVisible())
  await page.getByText('全部', { exact: true }).click()
  await expect(row).toContainText('玩家接受答复')
  await picture(page, 'desk-agent-dispute-closed')

  // The stake came back before, and a dispute that is over moves no money again.
  const detail = await user.calls.ask(user.calls.client.disputes.detail({ dispute_id: disputeId }))
  expect(detail.state).toBe('ended')
  await user.player.expectWallet({ money: CASH, held: 0n, win: 0n })
  await expectRebates(top.calls, [REBATES.top, -REBATES.top])
  await expectRebates(below.calls, [REBATES.below, -REBATES.below])
  await expectTrueBooks(top.operator)
  await top.player.open('/pages/agentCenter/agentCenter')
  await expect(top.page.getByRole('row', { name: /^返点 / })).toContainText('0.00')
})

test('an agent finds those below who are agents themselves', async () => {
  const { page, player } = top
  await player.open('/pages/agentCenter/userUupPage/dailiuser/dailiuser')
  await lookThroughInAll(page, 'agent-agents', () =>
    expect(page.getByRole('link', { name: new RegExp(mobileOf('agent-below').slice(-4)) })).toBeVisible(),
  )
  await expect(page.getByRole('link', { name: new RegExp(mobileOf('agent-added').slice(-4)) })).toHaveCount(0)
})

const OTHER_ADDRESSES = [
  ['agent-own-users', '/pages/agentCenter/user/user'],
  ['agent-users-by-tab', '/pages/agentCenter/userUupPage/userUupPage'],
  ['agent-users-managed', '/pages/home/usermanagement/usermanagement'],
  ['agent-poster', '/pages/agentCenter/userUupPage/userInvitePage'],
  ['agent-orders', '/pages/agentCenter/userUupPage/userSupPageSup/userTouzu'],
  ['agent-orders-from-home', '/pages/home/userUupPage/userSupPageSup/userTouzu'],
  ['agent-account-from-home', '/pages/home/userUupPage/userSupPageSup/userSupPageSup'],
  ['agent-share', '/pages/home/sharePage/sharePage'],
  ['agent-invited', '/pages/home/inviteRecord/inviteRecord'],
] as const

test('an agent finds the same screens at every address that leads to them', async () => {
  test.setTimeout((OTHER_ADDRESSES.length + 1) * LOOKS.length * MAX_SCREEN_MS)
  const { page, player, calls } = top
  for (const [name, path] of OTHER_ADDRESSES) {
    await player.open(path)
    await lookThroughInAll(page, name, async () => undefined)
  }
  const { rows } = await calls.ask(calls.client.agents.users({}))
  await player.open(`/pages/home/userUupPage/userUupPage?player_id=${rows[0]?.player_id ?? ''}`)
  await lookThroughInAll(page, 'agent-user-from-home', () => expect(page.getByText('用户详情')).toBeVisible())
})

test('an agent proposes a shop to the operator', async () => {
  const { page, player } = top
  await player.open('/pages/agentCenter/userUupPage/InviteShopkeeper')
  await lookThroughInAll(page, 'agent-shop-form', () => page.getByRole('button', { name: '填写店铺资料' }).click())
  await page.getByLabel('店名').fill('东湖路体彩')
  await page.getByLabel('代销者姓名').fill('刘志远')
  await page.getByLabel('代销证编号').fill('370105040862')
  await page.getByLabel('有效期至').fill('2029-12-31')
  await page.getByLabel('地区').fill('山东 济南')
  await page.getByLabel('销售场所地址').fill('东湖路18号')
  await page.getByLabel('店主电话').fill('13912340415')
  const file = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('img', { name: '图片1' })).toBeVisible()
  await page.getByRole('checkbox', { name: /店主知道并同意/ }).check()
  await page.getByRole('button', { name: '提交给运营' }).click()
  await expect(page.getByText('运营审核中')).toBeVisible()
  await expect(page.getByText('刘*远，139****0415，证照3701****0862')).toBeVisible()
})

test('the operator gives the shop back, and the agent puts it right', async ({ browser, baseURL }) => {
  const { page, operator } = top
  const desk = await openOperatorDesk(browser, baseURL)
  contexts.push(desk.context())
  await desk.goto('/console/#/shops')
  await desk.getByRole('row').filter({ hasText: '东湖路体彩' }).getByRole('button').click()
  await expect(desk.getByText('推荐人')).toBeVisible()
  await picture(desk, 'desk-proposed-shop')
  const { rows } = await operator.ask(operator.client.shops.list({ search: '东湖路体彩' }))
  const back = { request_id: crypto.randomUUID(), shop_id: rows[0]?.shop_id ?? '', reason: '门头照片看不清站号' }
  await operator.ask(operator.client.shops.giveBack(back))

  await page.reload()
  await lookThroughInAll(page, 'agent-shop-returned', () =>
    expect(page.getByText(/退回：门头照片看不清站号/)).toBeVisible(),
  )
  await page.getByRole('button', { name: '补材料' }).click()
  await page.getByLabel('销售场所地址').fill('东湖路18-2号')
  await page.getByRole('checkbox', { name: /店主知道并同意/ }).check()
  await page.getByRole('button', { name: '提交给运营' }).click()
  await expect(page.getByText('运营审核中')).toBeVisible()
})

test('the operator lowers what agents of all shops get at the most, and raises it again', async ({
  browser,
  baseURL,
}) => {
  const rateOfTop = async () => (await top.calls.ask(top.calls.client.agents.agentInfo({}))).rates[0]?.rate
  const desk = await openOperatorDesk(browser, baseURL)
  contexts.push(desk.context())
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/console/#/agent-ceiling')
  const counts = desk.getByRole('definition').first()
  await expect(counts).toHaveText('10.0%')
  await desk.getByRole('textbox', { name: '上限，%' }).fill('3.0')
  await expectAccessible(desk, 'the ceiling of agents')
  await desk.getByRole('button', { name: '改为3.0%' }).click()
  await expect(counts).toHaveText('3.0%')
  await picture(desk, 'desk-agent-ceiling')
  expect(await rateOfTop()).toBe(30)

  const { page } = await openDesk(browser, baseURL)
  contexts.push(page.context())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/#/agents')
  await expect(page.getByText('运营上限3.0%，按3.0%算')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: mobileOf('agent').slice(-4) })
  await expect(row).toContainText('3.0%')
  await row.getByRole('button').click()
  await expect(page.getByRole('textbox', { name: '竞彩比例，百分之几' })).toHaveValue('3.0')
  await page.getByRole('button', { name: '看改动' }).click()
  await expect(page.getByText(`0.0% → ${percentOf(RATES.top)}%`)).toBeVisible()
  await expectFits(page, 'the agents of a shop at 1440 px', ['.table-scroll'])
  await picture(page, 'desk-agents-lowered')
  await page.getByRole('button', { name: '冲正' }).click()
  await expect(page.getByRole('row', { name: /作废退款 14\.00/ }).first()).toBeVisible()
  await expectAccessible(page, 'what was taken back of rebates')
  await picture(page, 'desk-agents-taken-back')

  await desk.getByRole('textbox', { name: '上限，%' }).fill('10.0')
  await desk.getByRole('button', { name: '改为10.0%' }).click()
  await expect(counts).toHaveText('10.0%')
  expect(await rateOfTop()).toBe(Number(RATES.top))
})

test('the operator records legal advice on levels, which another of its people agrees to', async ({
  browser,
  baseURL,
}) => {
  const desk = await openOperatorDesk(browser, baseURL)
  contexts.push(desk.context())
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/console/#/agent-ceiling')
  const levels = desk.locator('.agents-levels')
  await expect(levels.getByText('没有登记法律意见')).toBeVisible()
  await levels.getByRole('textbox', { name: '意见允许的级数' }).fill('3')
  await levels.getByLabel('意见原文或摘要').fill('三级以内、不收入门费的返点不属于传销，以店铺实际代销费为限')
  await levels.getByLabel('出具人（律所、律师）').fill('华诚律师事务所')
  await levels.getByLabel('出具日期').fill('2026-01-05')
  await expectAccessible(desk, 'recording legal advice')
  await picture(desk, 'desk-agent-advice')
  await levels.getByRole('button', { name: '登记，交另一位运营同意' }).click()
  await expect(levels.getByRole('button', { name: '撤回' })).toBeVisible()
  await expect(levels.getByRole('button', { name: /^同意/ })).toHaveCount(0)

  const { waiting } = await second.ask(second.client.agentCeiling.levels({}))
  const decision = { request_id: crypto.randomUUID(), advice_id: waiting?.advice_id ?? '', agrees: true }
  await second.ask(second.client.agentCeiling.decideAdvice(decision))
  await desk.reload()
  await expect(levels.getByText('华诚律师事务所，2026-01-05')).toBeVisible()
  await expect(levels.getByText(/^三级以内/)).toBeVisible()
  await picture(desk, 'desk-agent-levels')
  for (const width of [1280, 375, 320]) await expectFitsAt(desk, width, 'the levels of agents', [])
})

const orderState = async () => (await user.calls.ask(user.calls.client.orders.info({ order_id: orderId }))).state

/** What an agent was paid and what was taken back, line by line. */
async function expectRebates({ client, ask }: Caller, changes: readonly bigint[]): Promise<void> {
  const { rows } = await ask(client.agents.accountDetails({}))
  const found = rows.map(({ change }) => (change.startsWith('-') ? -fenOf(change) : fenOf(change)))
  expect(found.toReversed()).toEqual(changes)
}

/** One of the operator's people proposes it, another approves. */
async function declareVoid(matchId: string): Promise<void> {
  const { operator } = top
  const { correction_id } = await operator.ask(
    operator.client.operator.proposeCorrection({
      request_id: crypto.randomUUID(),
      subject_kind: 'match',
      subject_id: matchId,
      step: 'score',
      value: { void: true },
      reason: '比赛中断，没有踢完',
    }),
  )
  await second.ask(second.client.operator.approveCorrection({ request_id: crypto.randomUUID(), correction_id }))
}

interface Joining {
  /** Where the inviter's poster is on screen. */
  readonly inviter: Page
  readonly story: Parameters<typeof mobileOf>[0]
}

/** Signs up by the link that a telephone reads from a poster. */
async function joinByPoster(
  browser: Browser,
  baseURL: string | undefined,
  { inviter, story }: Joining,
): Promise<Newcomer> {
  const saving = inviter.waitForEvent('download')
  await inviter.getByRole('button', { name: '保存海报' }).click()
  const poster = await saving
  const pixels = await pixelsOf(await readFile(await poster.path()))
  return await signUpBy(browser, baseURL, { link: decodeQR(pixels), story })
}

/** Signs up on a telephone of their own by the link of who invites. */
async function signUpBy(
  browser: Browser,
  baseURL: string | undefined,
  { link, story }: Pick<Joining, 'story'> & { readonly link: string },
): Promise<Newcomer> {
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 } }
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  contexts.push(context)
  const page = await context.newPage()
  const player = new Player(page)
  await page.goto(link)
  await expect(page.getByText('您会在这家店的代理名下')).toBeVisible()
  await expectAccessible(page, 'the sign-up below an agent')
  await picture(page, 'register-below-agent')
  const mobile = mobileOf(story)
  await player.requestCode(mobile)
  await player.signUp(await codeFor(top.operator, mobile), NEWCOMER_PASSWORD)
  await expect(page).toHaveURL(/main\/main/)
  return { page, player, calls: await player.caller() }
}
