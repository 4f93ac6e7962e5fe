import { expect, test } from '@playwright/test'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import { expectTrueBooks } from '../support/books.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { notePrize } from '../support/money.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { advanceTo, advanceToMinute, goalsOf, type ReviewedMatch, reviewedMatch } from '../support/reviewed-match.ts'
import { type Story, startStory } from '../support/story.ts'

const BOARD = '/pages/score/score'
/** Long enough to bet and print before the cutoff. */
const ROOM_MINUTES = 20
const MULTIPLE = 5
const CASH = 50_000n
const NARROW = 320

let story: Story
let match: ReviewedMatch
/** Numbers of goals that the goal which is taken back makes right or wrong, and that are right at the end. */
let picks: readonly string[]
let orderId: string
let money = CASH

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  story = await startStory(browser, baseURL, { story: 'watched-match' })
})

test.afterAll(() => story.context.close())

const row = () =>
  story.page.getByRole('main').getByRole('listitem').filter({ hasText: match.number }).filter({ hasText: match.home })
const ownOn = (part: ReturnType<typeof row>) => part.locator('.scores-own')
const bets = () => story.page.getByRole('main').locator('.match-bets')
const isRightAt = (score: string) => picks.includes(`${goalsOf(score)}`)
const standingAt = (score: string) => (isRightAt(score) ? '暂中' : '暂不中')

test('a player follows a match that comes and bets on it, and the shop prints', async () => {
  const { page, player, calls, shopkeeper } = story
  match = await reviewedMatch(calls, ROOM_MINUTES)
  const [before, full] = [goalsOf(match.before), goalsOf(match.full)]
  picks = full === before + 1 ? [`${full}`] : [...new Set([`${before}`, `${full}`])]
  const stake = BigInt(picks.length * MULTIPLE) * 200n
  const { order_id } = await calls.ask(
    calls.client.betting.place({
      request_id: crypto.randomUUID(),
      bet: {
        game: 'jczq',
        multiple: MULTIPLE,
        lines: [
          { play: 'JQS', selection: { matches: [{ id: match.id, picks: { JQS: [...picks] } }], pass: ['单关'] } },
        ],
      },
      odds_seen: { [match.id]: { JQS: match.odds } },
      tolerance: { kind: 'any' },
      stake: `${stake / 100n}.00`,
    }),
  )
  orderId = order_id
  money -= stake
  await printByShop(shopkeeper, orderId)
  await player.expectWallet({ money, held: 0n, win: 0n })
  await player.open(`${BOARD}?view=coming`)
  await row()
    .getByRole('button', { name: `关注${match.home}对${match.away}` })
    .click()
  await expect(page.getByRole('heading', { name: '我关注的' })).toBeVisible()
  await expect(ownOn(row())).toContainText('未开赛')
})

test('from kick-off the board tells the minute, and how the bet stands and what it needs', async () => {
  const { page, operator } = story
  await advanceTo(operator, match.kickoffAt)
  await page.getByRole('tab', { name: '进行中' }).click()
  await expect(row()).toContainText(/\d+′/)
  await expect(ownOn(row())).toContainText('暂')
  // The clock moves by whole minutes: it may be the minute after this one, which is as quiet.
  await advanceToMinute(operator, match, match.goal - 2)
  await expect(row()).toContainText(new RegExp(`${match.goal - 2}′|${match.goal - 1}′`))
  await expectScore(match.before)
  await expect(ownOn(row())).toContainText(
    `${match.home}或${match.away}再进1球就${isRightAt(match.before) ? '不中' : '中'}`,
  )
  await picture(page, 'watched-before')
})

test('a goal is on the board and among the events at once, and turns how the bet stands', async () => {
  const { page, operator } = story
  await advanceToMinute(operator, match, match.goal)
  await expectScore(match.during)
  expect(isRightAt(match.during)).toBe(!isRightAt(match.before))
  await picture(page, 'watched-goal')
  await row().getByRole('link').click()
  await expect(page.getByText(`${match.during} 进球`)).toBeVisible()
  await expect(bets()).toContainText(standingAt(match.during))
})

test('the video referee takes it back: an event of its own, and the score and the bet go back', async () => {
  const { page, player, operator } = story
  await advanceToMinute(operator, match, match.back)
  await expect(page.getByText('进球取消', { exact: true })).toBeVisible()
  await expect(page.getByText('进球（已取消）')).toBeVisible()
  await expect(page.getByText(`${match.during} 进球`)).toHaveCount(0)
  await expect(page.getByRole('main').locator('.match-head')).toContainText(match.before)
  await expect(bets()).toContainText(standingAt(match.before))
  await player.open(BOARD)
  await expectScore(match.before)
  await expect(ownOn(row())).toContainText(standingAt(match.before))
  await expectAccessible(page, 'own bets on the board')
  await expectFitsAt(page, NARROW, 'own bets on the board', ['.ui-screen'])
  await picture(page, 'watched-taken-back')
})

test('the match with its goal that does not count is looked at in every look', async () => {
  const { page } = story
  await row().getByRole('link').click()
  await lookThroughInAll(page, 'watched-match', () => expect(page.getByText('进球取消', { exact: true })).toBeVisible())
})

test('after the last whistle the result stands, the bet is settled, and the prize is in the wallet', async () => {
  const { page, player, calls, operator } = story
  await player.open(BOARD)
  await advanceTo(operator, match.isToldAt)
  await expect(row()).toHaveCount(0)
  await page.getByRole('tab', { name: '赛果' }).click()
  await expectScore(match.full)
  await player.open(`/pages/follow/MyOrder?order_id=${orderId}`)
  await player.expectOrderState('已派奖')
  await picture(page, 'watched-paid')
  const { tickets } = await calls.ask(calls.client.orders.info({ order_id: orderId }))
  const odds = tickets[0]?.printed_odds?.[match.id]?.JQS?.[`${goalsOf(match.full)}`]
  if (odds === undefined) throw new Error('the ticket has no odds for the result')
  const prize = notePrize([odds]) * BigInt(MULTIPLE)
  await player.expectWallet({ money: money + prize, held: 0n, win: prize })
  await expectTrueBooks(operator)
})

/** The row of the board shows this score. */
async function expectScore(score: string): Promise<void> {
  const goals = row().locator('.scores-row-side > b:last-child')
  await expect(goals).toHaveText(score.split(':'))
}
