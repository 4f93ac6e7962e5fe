import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import type { StaffCaller } from '../support/api.ts'
import { picture } from '../support/picture.ts'
import { openOperatorDesk, startStory } from '../support/story.ts'

const NARROW = 320
const LIVE = '/pages/score/score_ticai/liveurl'
const VIDEO = '/pages/score/livevideo'
const TITLE = '第二信号'

let context: BrowserContext
let page: Page
let player: Player
let operator: StaffCaller
let desk: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'broadcasts' })
  ;({ context, page, player, operator } = story)
  desk = await openOperatorDesk(browser, baseURL)
})

test.afterAll(async () => {
  await context.close()
  await desk.context().close()
})

/** How far the video on screen has come, in seconds. */
const secondsOf = (on: Page) => on.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** A match that runs and can be watched by the demo's own stream. */
async function watchedMatch(): Promise<string> {
  const { rows } = await operator.ask(operator.client.broadcasts.list({}))
  const row = rows.find(({ ended_at }) => ended_at === null)
  if (row === undefined) throw new Error('the demo world has no broadcast')
  return row.match.match_id
}

test('a match leads to where it can be watched, and the video plays once it is asked for', async () => {
  await player.open(`/pages/score/score_ticai/gameParticulars?match_id=${await watchedMatch()}`)
  await page.getByRole('link', { name: /^直播/ }).click()
  await expect(page.getByRole('heading', { name: '直播信号' })).toBeVisible()
  await expect(page.getByText(/授权：演示/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^动画：/ })).toBeVisible()
  await expectAccessible(page, 'live')
  await expectFitsAt(page, NARROW, 'live', ['.ui-screen'])
  await picture(page, 'live')
  await page.getByRole('link', { name: /演示信号/ }).click()
  const play = page.getByRole('button', { name: '播放' })
  await expect(play).toBeVisible()
  await expectAccessible(page, 'video')
  await expectFitsAt(page, NARROW, 'video', ['.ui-screen'])
  await picture(page, 'video-before')
  // By keyboard, and the keyboard goes on at the controls.
  await play.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5)
  await expect(page.locator('video')).toBeFocused()
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await expectAccessible(page, 'video that plays')
  await picture(page, 'video-plays')
})

test('a browser that plays no streams by itself loads a player for them, on this page alone', async () => {
  const other = await context.newPage()
  await other.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  const files: string[] = []
  other.on('request', (request) => files.push(request.url()))
  await other.goto(`/#${VIDEO}?match_id=${await watchedMatch()}`)
  await expect(other.getByRole('button', { name: '播放' })).toBeVisible()
  expect(files.filter((file) => file.includes('/hls'))).toEqual([])
  await other.getByRole('button', { name: '播放' }).click()
  await expect.poll(() => secondsOf(other), { timeout: 20_000 }).toBeGreaterThan(0.5)
  expect(files.filter((file) => file.includes('/assets/hls')).length).toBeGreaterThan(0)
  await other.close()
})

test('a stream that cannot be reached says since when, and plays when it is back', async () => {
  const other = await context.newPage()
  await other.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await other.route('**/demo/stream/**', (route) => route.fulfill({ status: 404 }))
  await other.goto(`/#${VIDEO}?match_id=${await watchedMatch()}`)
  await other.getByRole('button', { name: '播放' }).click()
  await expect(other.getByText(/信号断了，\d\d:\d\d:\d\d起没有画面/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(other, 'video that broke off')
  await picture(other, 'video-failed')
  await other.unrouteAll({ behavior: 'wait' })
  await other.getByRole('button', { name: '再试一次' }).click()
  await expect.poll(() => secondsOf(other), { timeout: 20_000 }).toBeGreaterThan(0.5)
  await other.close()
})

test('the operator enters a broadcast, players see it, and it goes when it is taken off', async () => {
  // The demo enters broadcasts of matches that run: the last of those that come has none.
  const { rows } = await operator.ask(operator.client.scores.board({ sport: 'football', view: 'coming' }))
  const match = rows.at(-1)
  if (match === undefined) throw new Error('the demo world has no match that comes')
  await player.open(`${LIVE}?match_id=${match.match_id}`)
  await expect(page.getByText('本场没有视频直播')).toBeVisible()
  await expectAccessible(page, 'no broadcast')
  await picture(page, 'live-none')

  await desk.goto('/console/#/broadcasts')
  await desk.getByLabel('比赛', { exact: true }).selectOption(match.match_id)
  await desk.getByLabel('名称').fill(TITLE)
  await desk.getByLabel('授权').fill('授权公司2026-17号合同')
  await desk.getByLabel('地区').fill('中国大陆')
  await desk.getByLabel('地址').fill('https://elsewhere.example/1.m3u8')
  await desk.getByRole('button', { name: '登记', exact: true }).click()
  await expect(desk.getByText(/不在允许的直播来源里/)).toBeVisible()
  await desk.getByRole('button', { name: '用演示信号' }).click()
  await expectAccessible(desk, 'the broadcasts')
  await picture(desk, 'broadcasts-form')
  await desk.getByRole('button', { name: '登记', exact: true }).click()
  await expect(desk.getByRole('row', { name: new RegExp(TITLE) })).toContainText('未开始')
  await picture(desk, 'broadcasts')

  await page.reload()
  await expect(page.getByText('地区：中国大陆')).toBeVisible()
  await picture(page, 'live-later')
  await desk.getByRole('button', { name: `修改${TITLE}` }).click()
  await desk.getByLabel('地区').fill('广东')
  await desk.getByRole('button', { name: '保存修改' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(TITLE) })).toContainText('广东')
  await desk.getByRole('button', { name: `停播${TITLE}` }).click()
  await expect(desk.getByRole('row', { name: new RegExp(TITLE) })).toContainText('已停播')
  await player.open(`${VIDEO}?match_id=${match.match_id}`)
  await page.reload()
  await expect(page.getByText('本场没有视频直播')).toBeVisible()
  await expect(page.getByText(TITLE)).toHaveCount(0)
  await expectFitsAt(page, NARROW, 'video without a broadcast', ['.ui-screen'])
  await picture(page, 'video-none')
})
