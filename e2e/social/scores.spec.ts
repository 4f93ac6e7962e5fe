import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import type { StaffCaller } from '../support/api.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { startStory } from '../support/story.ts'

const NARROW = 320
const BOARD = '/pages/score/score'

let context: BrowserContext
let page: Page
let player: Player
let operator: StaffCaller

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'scores' })
  ;({ context, page, player, operator } = story)
})

test.afterAll(() => context.close())

const rows = () => page.getByRole('main').getByRole('listitem')

test('the tab of scores shows what runs now, how old that is, and whose word it is', async () => {
  await page.getByRole('link', { name: '比分' }).click()
  await expect(page.getByRole('tab', { name: '进行中', selected: true })).toBeVisible()
  await expect(
    rows()
      .filter({ hasText: /\d+′|中场/ })
      .first(),
  ).toBeVisible()
  await expect(rows().filter({ hasText: /秒前/ }).first()).toBeVisible()
  await expect(
    rows()
      .filter({ hasText: /角球\d+:\d+/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/比分来自演示数据/)).toBeVisible()
  await expectAccessible(page, 'scores')
  await expectFitsAt(page, NARROW, 'scores', ['.ui-screen'])
  await picture(page, 'scores-running')
})

test('a match of which nothing is heard says since when', async () => {
  await page.route('**/api/Index/getLive*', async (route) => {
    const response = await route.fetch()
    const answer: Board = await response.json()
    const long = answer.data.rows.map((row) => ({ ...row, told_at: row.kickoff_at }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows: long } } })
  })
  await page.reload()
  await expect(page.getByText(/停在\d\d:\d\d:\d\d，2分钟没有新数据/).first()).toBeVisible()
  await picture(page, 'scores-stale')
  await page.unrouteAll({ behavior: 'wait' })
})

interface Board {
  readonly data: { readonly rows: readonly { readonly kickoff_at: string }[] }
}

test('a match that is interrupted says until when it may still be played, and not how a bet stands', async () => {
  await page.route('**/api/Index/getLive*', async (route) => {
    const response = await route.fetch()
    const answer: Board = await response.json()
    const rows = answer.data.rows.map((row) => ({ ...row, status: 'interrupted' }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows } } })
  })
  await page.reload()
  await expect(page.getByText(/比赛中断，.*小时内未踢完作废/).first()).toBeVisible()
  await expect(rows().filter({ hasText: '暂' })).toHaveCount(0)
  await expectAccessible(page, 'interrupted matches')
  await expectFitsAt(page, NARROW, 'interrupted matches', ['.ui-screen'])
  await picture(page, 'scores-interrupted')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a match that is followed stands first, on a list of its own, and on no list any more after another tap', async () => {
  await player.open(BOARD)
  const other = rows().nth(1)
  const star = other.getByRole('button', { name: /^关注.+对/ })
  const name = await star.getAttribute('aria-label')
  if (name === null) throw new Error('a star has a name')
  await star.click()
  await expect(page.getByRole('heading', { name: '我关注的' })).toBeVisible()
  await expect(rows().first().getByRole('button', { name, pressed: true })).toBeVisible()
  await expectAccessible(page, 'followed first')
  await picture(page, 'scores-followed-first')
  await page.getByRole('tab', { name: '关注' }).click()
  await expect(rows()).toHaveCount(1)
  await expectFitsAt(page, NARROW, 'scores-followed', ['.ui-screen'])
  await picture(page, 'scores-followed')
  await setGoalSound()
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('还没有关注的比赛')).toBeVisible()
})

/** Has goals of followed matches heard, and finds it kept after a reload. */
async function setGoalSound(): Promise<void> {
  const alerts = page.getByRole('dialog', { name: '进球提醒' })
  const sound = alerts.getByRole('switch', { name: '声音' })
  await page.getByRole('button', { name: '进球提醒' }).click()
  await expect(sound).not.toBeChecked()
  await sound.click()
  await expect(sound).toBeChecked()
  await expectAccessible(page, 'how goals make themselves known')
  await expectFitsAt(page, NARROW, 'how goals make themselves known', ['.ui-screen'])
  await picture(page, 'scores-goal-alerts')
  await page.reload()
  await page.getByRole('button', { name: '进球提醒' }).click()
  await expect(sound).toBeChecked()
  await page.keyboard.press('Escape')
}

test('a match that ends leaves what runs, and stands among the results', async () => {
  await player.open(BOARD)
  const { rows: running } = await operator.ask(operator.client.scores.board({ sport: 'football', view: 'running' }))
  // The youngest: another may end by itself meanwhile.
  const [match] = running
    .filter(({ game }) => game === 'jczq')
    .toSorted((a, b) => Date.parse(b.kickoff_at) - Date.parse(a.kickoff_at))
  if (match === undefined) throw new Error('the demo world has no running match')
  const row = rows().filter({ hasText: match.number_text }).filter({ hasText: match.home })
  await expect(row).toBeVisible()
  const request = { request_id: crypto.randomUUID(), match_id: match.match_id, score: { half: '0:0', full: '5:4' } }
  await operator.ask(operator.client.demo.finishMatch(request))
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: '赛果' }).click()
  await expect(row).toContainText('半场0:0')
  await expect(row).toContainText('总进球')
  await picture(page, 'scores-past')
  await page.getByRole('link', { name: '更早的赛果' }).click()
  await expect(page.getByRole('heading', { name: '往期赛果' })).toBeVisible()
  await expectFitsAt(page, NARROW, 'scores-record', ['.ui-screen'])
  await picture(page, 'scores-record')
  await page.getByRole('button', { name: '返回' }).click()
})

test('the end of a followed match is a message that leads to the match', async () => {
  const { rows: coming } = await operator.ask(operator.client.scores.board({ sport: 'football', view: 'coming' }))
  // Of one that began hours ago the end is no news, and no other story needs one of the last that come.
  const match = coming.filter(({ game }) => game === 'jczq').at(-3)
  if (match === undefined) throw new Error('the demo world has no coming match')
  await player.open(`${BOARD}?view=coming`)
  const row = rows().filter({ hasText: match.number_text }).filter({ hasText: match.home })
  // The star shows what was tapped before the server has it.
  const isStored = page.waitForResponse((reply) => reply.url().endsWith(PLAYER_ENDPOINTS.scores.setFollowed.path))
  await row.getByRole('button', { name: /^关注/ }).click()
  await isStored
  await expect(row.getByRole('button', { name: /^关注/, pressed: true })).toBeVisible()
  const request = { request_id: crypto.randomUUID(), match_id: match.match_id, score: { half: '0:0', full: '5:4' } }
  await operator.ask(operator.client.demo.finishMatch(request))
  await player.open('/pages/home/messages')
  await page.getByRole('tab', { name: '比分' }).click()
  const message = page.getByRole('link', { name: `完场 ${match.home} 5:4 ${match.away}` })
  await expect(message).toBeVisible()
  await expectAccessible(page, 'messages of matches')
  await expectFitsAt(page, NARROW, 'messages of matches', ['.messages-row'])
  await picture(page, 'scores-messages')
  await message.click()
  await expect(page).toHaveURL(new RegExp(`gameParticulars.*${match.match_id}`))
})

test('what comes next stands with its kick-off', async () => {
  await player.open(BOARD)
  await page.getByRole('tab', { name: '赛程' }).click()
  await expect(
    rows()
      .filter({ hasText: /让[−+]?\d/ })
      .first(),
  ).toBeVisible()
  await picture(page, 'scores-coming')
  await page.getByRole('radio', { name: '篮球' }).check({ force: true })
  await expect(page).toHaveURL(/sport=basketball/)
})

test('a row leads to its match: what happened in it, its figures, and from there to what is known of both sides', async () => {
  await player.open(BOARD)
  await rows()
    .filter({ hasText: /角球\d+:\d+/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: '事件' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '控球率' })).toBeVisible()
  await expectAccessible(page, 'match')
  await expectFitsAt(page, NARROW, 'match', ['.ui-screen'])
  await picture(page, 'match')
  await page.getByRole('tab', { name: '赔率' }).click()
  await expect(page.getByRole('img', { name: /从\d+\.\d+到/ })).toBeVisible()
  await expect(page.getByText(/赔率里留有\d+%的差额/)).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: '返还率' }).getByText('欧赔均值')).toBeVisible()
  await expectAccessible(page, 'match odds')
  await expectFitsAt(page, NARROW, 'match odds', ['.ui-screen'])
  await picture(page, 'match-odds')
  await page.getByRole('tab', { name: '阵容' }).click()
  await lookThroughInAll(page, 'match-lineups', () => expect(page.getByRole('heading', { name: '替补' })).toBeVisible())
  await page.getByRole('tab', { name: '赛况' }).click()
  await page.getByRole('tab', { name: '分析' }).click()
  await expect(page.getByRole('heading', { name: '对阵分析' })).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: '积分' })).toBeVisible()
  await expectFitsAt(page, NARROW, 'analysis', ['.ui-screen'])
  await picture(page, 'match-analysis')
  await page.getByRole('tab', { name: '直播' }).click()
  await expect(page.getByRole('heading', { name: '动画' })).toBeVisible()
  await expect(page.getByRole('img', { name: /从\d+\.\d+到/ })).toBeVisible()
  await picture(page, 'match-live')
  // Of the pages of a match none is a step back to another.
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('tab', { name: '进行中', selected: true })).toBeVisible()
})

test('a star that is switched before the app has come is told once, and stays', async ({ browser }) => {
  // A device that has not been here: no worker of the app has its files.
  const device = await browser.newContext({ storageState: await context.storageState() })
  const opened = await device.newPage()
  const { promise: letThrough, resolve: letAppCome } = Promise.withResolvers<void>()
  await opened.route(/\/assets\/index-/, async (route) => {
    await letThrough
    await route.continue()
  })
  const told: unknown[] = []
  opened.on('request', (request) => {
    if (request.url().endsWith(PLAYER_ENDPOINTS.scores.setFollowed.path)) told.push(request.postDataJSON())
  })
  await opened.goto(`/#${BOARD}`, { waitUntil: 'commit' })
  const early = opened.locator('[data-for=early]')
  await early.getByRole('button', { name: /^关注/, pressed: false }).first().click()
  const name = (await early.locator('[data-switched]').getAttribute('aria-label')) ?? ''
  const star = opened.getByRole('button', { name, exact: true })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(opened, 'scores before the app')
  await picture(opened, 'scores-early')
  expect(told).toEqual([])

  letAppCome()
  await expect(opened.locator('#frame')).toHaveCount(0)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => told).toEqual([{ match_id: expect.any(String), is_followed: true }])
  await opened.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(told).toHaveLength(1)
  await device.close()
})
