import { type Browser, expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectTrueBooks } from '../support/books.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { betOnHome, finishMatch, type PickedMatch, printedOdds, twoMatches } from '../support/matches.ts'
import { fenOf, notePrize } from '../support/money.ts'
import { mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { demoPlayer } from '../support/plans.ts'
import { acceptByShop, printByShop } from '../support/print.ts'
import { type Story, startStory } from '../support/story.ts'

const ROOM_MINUTES = 30
const CASH = 50_000n
/** Ten units of two yuan by the poster and by hand, six by standing order: 13 yuan hold six whole ones. */
const STAKES = { poster: 2000n, byHand: 2000n, standing: 1200n } as const
const MULTIPLES = { poster: 10n, byHand: 10n, standing: 6n } as const
const COMMISSION_PERCENT = 5n

const POSTS = '/pages/follow/follow'
/** A demo player, who posts an order that all may see. */
const OPEN_POSTER = '13800000002'
const TITLE = '竞彩足球 2场 2串1'
const POSTER_NAME = `彩民${mobileOf('follow-poster').slice(-4)}`

test.describe.configure({ mode: 'serial' })

let poster: Story
let byHand: Story
let standing: Story
let posterId: string
let matches: readonly [PickedMatch, PickedMatch]
const orderIds = { poster: '', byHand: '', standing: '' }

test.beforeAll(async ({ browser, baseURL }) => {
  const newcomer = (story: 'follow-poster' | 'follow-by-hand' | 'follow-standing') =>
    startNewcomer(browser, baseURL, story)
  poster = await newcomer('follow-poster')
  byHand = await newcomer('follow-by-hand')
  standing = await newcomer('follow-standing')
  posterId = (await poster.calls.ask(poster.calls.client.follow.poster({}))).player_id
})

const startNewcomer = (browser: Browser, baseURL: string | undefined, story: Parameters<typeof mobileOf>[0]) =>
  startStory(browser, baseURL, { story })

test.afterAll(async () => {
  for (const { context } of [poster, byHand, standing]) await context.close()
})

test('a follower subscribes to a person who has not posted yet', async () => {
  const { page, player } = standing
  await player.open(`/pages/follow/homepage?player_id=${posterId}`)
  await expect(page.getByText('还没有发过单')).toBeVisible()
  await page.getByRole('link', { name: '定制跟单' }).click()
  await page.getByLabel('固定', { exact: true }).fill('13')
  await picture(page, 'follow-new-standing')
  await page.getByRole('button', { name: '开始定制' }).click()
  await expect(page.getByText('1人定制，您排第1位，按先后下单。')).toBeVisible()
  await expect(page.getByRole('switch', { name: '定制跟单已开启' })).toBeChecked()
  await expectAccessible(page, 'own standing order')
})

test('a player bets, and posts the order when the shop has taken it', async () => {
  const { page, player, shopkeeper } = poster
  matches = await twoMatches(poster.calls, ROOM_MINUTES)
  await player.open('/pages/main/bet/jczq/jczq')
  for (const { number } of matches) await player.pickOption(new RegExp(`^${number} 主胜 `))
  await page.getByRole('button', { name: '去投注' }).click()
  const multiple = page.getByRole('textbox', { name: '倍数' })
  await multiple.fill('10')
  await multiple.press('Enter')
  await page.getByRole('radio', { name: '任意接受' }).check()
  await player.pay()
  orderIds.poster = player.orderInView().orderId
  await expect(page.getByRole('link', { name: '发单', exact: true })).toHaveCount(0)
  await acceptByShop(shopkeeper, orderIds.poster)
  await player.expectOrderState('待出票')

  await page.getByRole('link', { name: '发单', exact: true }).click()
  await lookThroughInAll(page, 'follow-add-post', () =>
    expect(page.getByRole('radio', { name: '截止后公开' })).toBeChecked(),
  )
  const percent = page.getByRole('textbox', { name: '佣金' })
  await percent.fill(COMMISSION_PERCENT.toString())
  await percent.press('Enter')
  await page.getByLabel('说几句').fill('两个主队都不败')
  await picture(page, 'follow-add-post')
  await expectAccessible(page, 'posting')
  await page.getByRole('button', { name: '发单', exact: true }).click()
  await expect(page.getByRole('heading', { name: '发单详情' })).toBeVisible()
  await expect(page.getByText('两个主队都不败')).toBeVisible()
  await picture(page, 'follow-own-post')
  await player.expectWallet({ money: CASH - STAKES.poster, held: STAKES.poster, win: 0n })
})

test('the standing order copies it by itself, for what its whole units cost', async () => {
  const { page, player, calls } = standing
  await player.expectWallet({ money: CASH - STAKES.standing, held: STAKES.standing, win: 0n })
  const { rows } = await calls.ask(calls.client.standing.list({}))
  await player.open(`/pages/follow/standing?standing_order_id=${rows[0]?.standing_order_id}`)
  await expect(page.getByText('6倍，投12.00元')).toBeVisible()
  await page.getByRole('link', { name: /^跟了 2场 2串1/ }).click()
  await expectSealed(standing)
  orderIds.standing = player.orderInView().orderId
})

test('another copies it by hand, without seeing what it is', async () => {
  const { page, player } = byHand
  const sheet = page.getByRole('dialog', { name: new RegExp(`^跟单 ${POSTER_NAME}`) })
  await player.open(POSTS)
  await lookThroughInAll(page, 'follow-copy-sheet', async () => {
    await page.getByRole('button', { name: `跟单 2.00元起 ${POSTER_NAME} ${TITLE}` }).click()
    await expect(sheet.getByText(/^2场 2串1，.+截止后公开$/)).toBeVisible()
  })
  for (const { home } of matches) await expect(sheet.getByText(home)).toHaveCount(0)
  await sheet.getByRole('button', { name: '10', exact: true }).click()
  await expect(sheet.getByText('20.00', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: '跟单', exact: true }).click()
  await expectSealed(byHand)
  await picture(page, 'follow-sealed-copy')
  orderIds.byHand = player.orderInView().orderId
  await player.expectWallet({ money: CASH - STAKES.byHand, held: STAKES.byHand, win: 0n })
})

test('a post that is open at once shows its matches, and to who copies it their odds then and now', async ({
  baseURL,
}) => {
  const { page, player, shopkeeper } = byHand
  const other = await demoPlayer(baseURL, OPEN_POSTER)
  const order_id = await betOnHome(other, matches, { multiple: 10 })
  await acceptByShop(shopkeeper, order_id)
  const terms = { declaration: '', commission_percent: 0, is_hidden: false }
  const { post_id } = await other.ask(
    other.client.follow.addPost({ request_id: crypto.randomUUID(), order_id, ...terms }),
  )
  await player.open(`/pages/follow/post?post_id=${post_id}`)
  await lookThroughInAll(page, 'follow-open-post', async () => {
    for (const { home } of matches) await expect(page.getByText(home).first()).toBeVisible()
  })
  const sheet = page.getByRole('dialog', { name: /^跟单 / })
  await lookThroughInAll(page, 'follow-open-sheet', async () => {
    await page.getByRole('button', { name: /^跟单 2\.00元起/ }).click()
    for (const { home } of matches) await expect(sheet.getByRole('rowheader', { name: home }).first()).toBeVisible()
  })
  await expect(sheet.getByRole('columnheader')).toHaveText(['比赛', '选项', '发单时', '现在'])
})

/** The order in view keeps its content from its player. */
async function expectSealed({ page }: Story): Promise<void> {
  await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible()
  await expect(page.getByText('跟的单，截止前只有店铺能看到内容，到时这里会显示')).toBeVisible()
  for (const { home } of matches) await expect(page.getByText(home)).toHaveCount(0)
}

test('the shop prints all, the matches end, and the prizes pay the commission to the poster', async () => {
  const { operator, shopkeeper } = poster
  for (const orderId of Object.values(orderIds)) await printByShop(shopkeeper, orderId)
  for (const match of matches) await finishMatch(operator, match, '2:0')

  const of = await Promise.all([paid(poster, 'poster'), paid(byHand, 'byHand'), paid(standing, 'standing')])
  const [own, hand, followed] = of
  const commission = hand.commission + followed.commission
  expect(commission).toBeGreaterThan(0n)
  const won = own.prize + commission
  await poster.player.expectWallet({ money: CASH - STAKES.poster + won, held: 0n, win: won })
  for (const [story, stake, copy] of [
    [byHand, STAKES.byHand, hand],
    [standing, STAKES.standing, followed],
  ] as const) {
    const win = copy.prize - copy.commission
    await story.player.expectWallet({ money: CASH - stake + win, held: 0n, win })
  }
  await expectTrueBooks(operator)
  await expectShown({ own, hand, followed })
})

interface Paid {
  readonly prize: bigint
  readonly commission: bigint
}

/** What an order brought by its printed odds, and what of a copy's profit is the poster's. */
async function paid({ player, calls, page }: Story, whose: keyof typeof orderIds): Promise<Paid> {
  await player.open(`/pages/follow/MyOrder?order_id=${orderIds[whose]}`)
  await player.expectOrderState('已派奖')
  for (const { home } of matches) await expect(page.getByText(home).first()).toBeVisible()
  const prize = notePrize(await printedOdds(calls, orderIds[whose])) * MULTIPLES[whose]
  const profit = prize - STAKES[whose]
  return { prize, commission: whose === 'poster' || profit < 0n ? 0n : (profit * COMMISSION_PERCENT) / 100n }
}

const yuanOf = (fen: bigint): string =>
  `${(fen / 100n).toLocaleString('en-US')}.${(fen % 100n).toString().padStart(2, '0')}`

/** Bills, posts, copies, the record and the standing order say what was paid. */
async function expectShown({ own, hand, followed }: Readonly<Record<'own' | 'hand' | 'followed', Paid>>) {
  const commission = hand.commission + followed.commission
  const { page, player, calls } = poster
  // Records follow the settlement.
  const record = async () => await calls.ask(calls.client.follow.poster({}))
  await expect.poll(async () => (await record()).all.orders).toBe(1)
  await expect.poll(async () => (await record()).copiers.orders).toBe(2)
  await player.open(`${POSTS}?tab=mine&list=posts`)
  await expect(page.getByText(`佣金${yuanOf(commission)}元`)).toBeVisible()
  await expect(page.getByText('2笔跟32.00元')).toBeVisible()
  await picture(page, 'follow-own-posts')
  const { rows } = await calls.ask(calls.client.bills.bills({ kind: 'commission' }))
  expect(rows.map(({ change }) => fenOf(change)).toSorted()).toEqual([hand.commission, followed.commission].toSorted())

  await byHand.player.open(`/pages/follow/homepage?player_id=${posterId}`)
  await expect(byHand.page.getByText('1单中1').first()).toBeVisible()
  await expect(byHand.page.getByText(`投注20.00元，奖金${yuanOf(own.prize)}元`).first()).toBeVisible()
  const ofCopies = hand.prize + followed.prize - commission
  await expect(byHand.page.getByText(`投注32.00元，扣佣金后奖金${yuanOf(ofCopies)}元`).first()).toBeVisible()
  await expectAccessible(byHand.page, 'poster')
  await picture(byHand.page, 'follow-poster')
  await byHand.player.open(`${POSTS}?tab=mine&list=copies`)
  await expect(byHand.page.getByText(`佣金${yuanOf(hand.commission)}元`)).toBeVisible()
  await expect(byHand.page.getByText(yuanOf(hand.prize), { exact: true })).toBeVisible()

  const { rows: orders } = await standing.calls.ask(standing.calls.client.standing.list({}))
  await standing.player.open(`/pages/follow/standing?standing_order_id=${orders[0]?.standing_order_id}`)
  const net = followed.prize - followed.commission - STAKES.standing
  await expect(standing.page.getByText(`已开奖1次，净额+${yuanOf(net)}元`)).toBeVisible()
  await expect(standing.page.getByText(`6倍，投12.00元，佣金${yuanOf(followed.commission)}元`)).toBeVisible()
  await picture(standing.page, 'follow-standing')
}
