import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits, expectFitsAt } from '../support/accessible.ts'
import { codeFor } from '../support/api.ts'
import { expectTrueBooks } from '../support/books.ts'
import { drawIssue, waitForRoom } from '../support/draws.ts'
import { creditCash, mobileOf, NEWCOMER_PASSWORD } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { type Story, startStory } from '../support/story.ts'

const GAME = 'shuangseqiu'
/** Long enough to open, join and print before the last moment for joining. */
const ROOM_MINUTES = 60

const STORIES = ['plan', 'plan-friend', 'plan-guest'] as const

test.describe.configure({ mode: 'serial' })

let initiator: Story
let friend: Story
let guest: Story
let newcomer: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  const [first, ...others] = STORIES
  initiator = await startStory(browser, baseURL, { story: first })
  const [second, third] = await Promise.all(others.map((story) => startStory(browser, baseURL, { story })))
  if (second === undefined || third === undefined) throw new Error('a plan has two more people')
  friend = second
  guest = third
  newcomer = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 375, height: 812 },
    baseURL: baseURL ?? '',
  })
})

test.afterAll(() => Promise.all([initiator, friend, guest].map(({ context }) => context.close())))
test.afterAll(() => newcomer.close())

/** Seven reds and a blue so many times, up to the page that pays for them. */
async function fillSlip({ page, player, operator, calls }: Story, multiple: number): Promise<void> {
  await waitForRoom(operator, calls, GAME, ROOM_MINUTES)
  await player.open('/pages/main/bet/shuangseqiu/shuangseqiu')
  // A page that was open over the last draw may have its issue still.
  await page.reload()
  for (const red of ['01', '02', '03', '04', '05', '06', '07']) await player.pickOption(new RegExp(`^红球 ?${red}`))
  await player.pickOption(/^蓝球 ?09/)
  await page.getByRole('button', { name: '去投注' }).click()
  await page.getByRole('textbox', { name: '倍数' }).fill(String(multiple))
  await expect(page.getByText(`7注 × ${multiple}倍`)).toBeVisible()
}

test('a plan is opened from the slip, joined to its last share, printed, won and divided to the fen', async () => {
  const { page, player, operator, shopkeeper, calls } = initiator
  await followInitiator(friend)
  await fillSlip(initiator, 5)
  await page.getByRole('button', { name: '合买' }).click()
  await expect(page.getByRole('heading', { name: '发起合买' })).toBeVisible()
  await page.getByRole('textbox', { name: '我认购' }).fill('20')
  await page.getByRole('textbox', { name: '佣金' }).fill('10')
  await page.getByRole('textbox', { name: '保底' }).fill('10')
  await expect(page.locator('.ui-slip-sum')).toContainText('30.00元')
  await expect(page.getByText('还要售出40份')).toBeVisible()
  await expectAccessible(page, 'opening a plan')
  await expectFits(page, 'opening a plan')
  await expectFitsAt(page, 320, 'opening a plan', ['.ui-page-scroll'])
  await picture(page, 'plan-open')
  await page.getByRole('button', { name: '冻结并发起' }).click()
  await expect(page).toHaveURL(/hemaixiangqing\?plan_id=/)
  const planUrl = page.url()
  const planId = /plan_id=([0-9a-f-]{36})/.exec(planUrl)?.[1] ?? ''
  await player.expectWallet({ money: 47_000n, held: 3000n, win: 0n })

  await answerCall(friend, planUrl)
  await join(friend, planUrl, 33)
  await join(guest, planUrl, 17)
  // The last share was joined: what was guaranteed is free again.
  await player.expectWallet({ money: 48_000n, held: 2000n, win: 0n })
  await friend.player.expectWallet({ money: 46_700n, held: 3300n, win: 0n })
  await guest.player.expectWallet({ money: 48_300n, held: 1700n, win: 0n })

  const { issue_no } = await calls.ask(calls.client.orders.info({ order_id: planId }))
  await printByShop(shopkeeper, planId)
  await player.expectWallet({ money: 48_000n, held: 0n, win: 0n })
  await drawIssue(operator, {
    game: GAME,
    issueNo: issue_no ?? '',
    numbers: { red: [1, 2, 3, 4, 32, 33], blue: 9 },
  })
  // Three notes hit 4+1 (200 yuan) and four 3+1 (10 yuan), five times: 3,200 yuan for 70. A tenth of what is above the
  // 70 is the initiator's: 313. Of the other 2,887.00, 20, 33 and 17 of 70 shares are 824.857…, 1,361.014… and
  // 701.128…; the two fen that are left over go to the largest rests, which are the third's and the first's.
  await player.expectWallet({ money: 48_000n + 31_300n + 82_486n, held: 0n, win: 31_300n + 82_486n })
  await friend.player.expectWallet({ money: 46_700n + 136_101n, held: 0n, win: 136_101n })
  await guest.player.expectWallet({ money: 48_300n + 70_113n, held: 0n, win: 70_113n })

  const { split, rows } = await calls.ask(calls.client.together.participants({ plan_id: planId }))
  expect(split).toMatchObject({ cost: '70.00', prize_after_tax: '3200.00', commission: '313.00', divided: '2887.00' })
  expect(rows.map(({ shares, prize }) => [shares, prize])).toEqual([
    ['20.00', '824.86'],
    ['33.00', '1361.01'],
    ['17.00', '701.13'],
  ])
  expect(await creditedBy(initiator, planId)).toEqual([
    ['commission', '313.00'],
    ['prize', '824.86'],
  ])
  expect(await creditedBy(friend, planId)).toEqual([['prize', '1361.01']])
  expect(await creditedBy(guest, planId)).toEqual([['prize', '701.13']])
  await expectTrueBooks(operator)

  await friend.page.goto(planUrl)
  await expect(friend.page.getByText('1,361.01').first()).toBeVisible()
  await picture(friend.page, 'plan-won')
})

/** Follows who has not opened a plan yet, on their page. */
async function followInitiator({ page, shopkeeper: { client, ask } }: Story): Promise<void> {
  const { rows } = await ask(client.counter.players({ search: mobileOf('plan').slice(-4) }))
  await page.goto(`/#/pages/follow/homepage?player_id=${rows[0]?.player_id}`)
  await page.getByRole('button', { name: /^关注/ }).click()
  await expect(page.getByRole('button', { name: /^已关注/ })).toBeVisible()
}

/** Goes to a plan by the message that calls its followers. */
async function answerCall({ page, player }: Story, planUrl: string): Promise<void> {
  await player.open('/pages/home/messages')
  await page.getByRole('tab', { name: '合买邀请' }).click()
  const message = page.getByRole('link', { name: /发起合买，邀您参与/ })
  await expect(message).toContainText('双色球')
  await expectAccessible(page, 'plan calls')
  await expectFitsAt(page, 320, 'plan calls', ['.messages-row'])
  await picture(page, 'plan-calls')
  await message.click()
  await expect(page).toHaveURL(planUrl)
}

async function join({ page }: Story, planUrl: string, shares: number): Promise<void> {
  await page.goto(planUrl)
  await page.getByRole('textbox', { name: '认购' }).fill(String(shares))
  await expect(page.locator('.ui-slip-sum')).toContainText(`${shares}.00元`)
  await page.getByRole('button', { name: '参与合买' }).click()
  await expect(page.getByText(new RegExp(`已认购${shares}份`)).first()).toBeVisible()
}

/** What the books credited to a wallet for a plan, by the kind of its bill. */
async function creditedBy({ calls: { client, ask } }: Story, planId: string) {
  const { rows } = await ask(client.bills.bills({}))
  return rows
    .filter(({ kind, subject }) => subject.id === planId && (kind === 'prize' || kind === 'commission'))
    .map(({ kind, change }) => [kind, change])
    .toSorted()
}

test('a spell is opened from the slip, and a newcomer comes by its link through sign-up to a seat', async () => {
  const { page, operator, shopkeeper } = initiator
  await fillSlip(initiator, 2)
  await page.getByRole('button', { name: '拼单' }).click()
  await expect(page.getByRole('heading', { name: '发起拼单' })).toBeVisible()
  await page.getByRole('textbox', { name: '席数' }).fill('3')
  // 28 yuan in three seats: the fen that is left is the initiator's.
  await expect(page.getByText('除不尽的0.01元由发起人付，您的一席9.34元')).toBeVisible()
  await expect(page.locator('.ui-slip-sum')).toContainText('9.34元')
  await expectAccessible(page, 'opening a spell')
  await expectFitsAt(page, 320, 'opening a spell', ['.ui-page-scroll'])
  await picture(page, 'spell-open')
  await page.getByRole('button', { name: '冻结并发起' }).click()
  await expect(page).toHaveURL(/submit\/spell\?code=[2-9A-HJKMNP-Z]{6}$/)
  await expect(page.getByText('还缺2席')).toBeVisible()
  await expectAccessible(page, 'a spell')
  await expectFitsAt(page, 320, 'a spell', ['.ui-page-scroll'])
  await picture(page, 'spell')
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()

  const mobile = mobileOf('spell')
  const invited = new Player(await newcomer.newPage())
  await invited.page.goto(link)
  await expect(invited.page.getByRole('heading', { name: /\*.*邀您拼单/ })).toBeVisible()
  await expect(invited.page.getByText('9.33')).toBeVisible()
  await expectAccessible(invited.page, 'an invitation')
  await expectFitsAt(invited.page, 320, 'an invitation', ['.ui-page-scroll'])
  await picture(invited.page, 'spell-invitation')
  await invited.page.getByRole('link', { name: '注册并坐下' }).click()
  await invited.requestCode(mobile)
  await invited.signUp(await codeFor(operator, mobile), NEWCOMER_PASSWORD)
  await invited.pickFirstShop()
  await expect(invited.page).toHaveURL(/submit\/spell\?code=[2-9A-HJKMNP-Z]{6}&by=1$/)
  await expect(invited.page.getByText('还差9.33元')).toBeVisible()
  await expect(invited.page.getByText('坐下后能看方案').first()).toBeVisible()
  await creditCash(shopkeeper, mobile, '20.00')
  await invited.page.getByRole('button', { name: '坐一席并付款' }).click()
  await expect(invited.page.getByText('（我）')).toBeVisible()
  await expect(invited.page.getByText('还缺1席')).toBeVisible()
  await picture(invited.page, 'spell-seated')
  // Who sits sees the numbers, and the others see who came.
  await expect(invited.page.locator('.ui-line-ball').first()).toBeVisible()
  await expect(page.getByText('还缺1席')).toBeVisible()

  const { client, ask } = await invited.caller()
  const code = /code=(\w{6})/.exec(link)?.[1] ?? ''
  const { rows } = await ask(client.together.spell({ code }))
  expect(rows.map(({ amount, is_me, invited_by }) => [amount, is_me, invited_by])).toEqual([
    ['9.34', false, null],
    ['9.33', true, 1],
    ['9.33', false, null],
  ])
  await invited.expectWallet({ money: 2000n - 933n, held: 933n, win: 0n })
  await expectTrueBooks(operator)
})
