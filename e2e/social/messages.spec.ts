import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import type { StaffCaller } from '../support/api.ts'
import { creditCash, mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { startStory } from '../support/story.ts'
import { TABS } from '../support/tabs.ts'

const NARROW = 320
const MESSAGES = '/pages/home/messages'

let context: BrowserContext
let page: Page
let player: Player
let shopkeeper: StaffCaller

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'messages' })
  ;({ context, page, player, shopkeeper } = story)
})

test.afterAll(() => context.close())

const bell = () => page.getByRole('link', { name: /^消息/ })

test('the bell of every tab page says how much is unread, as it happens', async () => {
  await player.open('/pages/main/main')
  await expect(bell()).toHaveAccessibleName('消息 1条未读')
  await creditCash(shopkeeper, mobileOf('messages'), '20.00')
  await expect(bell()).toHaveAccessibleName('消息 2条未读')
  for (const path of TABS) {
    await player.open(path)
    await expect(bell()).toHaveAccessibleName('消息 2条未读')
    await expectFitsAt(page, NARROW, path, [])
  }
  await picture(page, 'messages-bell')
})

test('the head of 我的 stays in one line at 320 px', async () => {
  await player.open('/pages/home/home')
  const own = page.viewportSize()
  if (own === null) throw new Error('the page has no size of its own')
  await page.setViewportSize({ ...own, width: NARROW })
  const middles = await page.locator('.home-head > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return Math.round(top + height / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
  await picture(page, 'home-narrow')
  await page.setViewportSize(own)
})

test('a message leads to what it is about, and is read by that', async () => {
  await bell().click()
  await expect(page).toHaveURL(new RegExp(`#${MESSAGES}`))
  await expect(page.getByText('2条未读')).toBeVisible()
  await expectAccessible(page, 'messages')
  await expectFitsAt(page, NARROW, 'messages', ['.messages-row'])
  await picture(page, 'messages')
  await page.getByRole('link', { name: /到店充值20\.00元已到账/ }).click()
  await expect(page).toHaveURL(/bill\/bill/)
  await page.goBack()
  await expect(page.getByText('1条未读')).toBeVisible()
})

test('kinds, dismissing, reading and clearing all of them', async () => {
  await page.getByRole('tab', { name: /^提现/ }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()
  await picture(page, 'messages-none')
  await page.getByRole('tab', { name: /^充值/ }).click()
  await page.getByRole('button', { name: '删除：到店充值20.00元已到账' }).click()
  await expect(page.getByText('到店充值20.00元已到账')).toBeHidden()
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()
  await player.open('/pages/home/home')
  await expect(bell()).toHaveAccessibleName('消息')
})

test('what the shop wrote leads to the conversation, and is off the list once that was read', async () => {
  const { client, ask } = shopkeeper
  const { rows } = await ask(client.counter.players({ search: mobileOf('messages').slice(-4) }))
  const message = { request_id: crypto.randomUUID(), conversation_id: rows[0]?.player_id ?? '' }
  await player.open(MESSAGES)
  await ask(client.chatDesk.send({ ...message, content: { kind: 'text', text: '票已出，请来取' } }))
  await expect(page.getByText('店里给您发了消息')).toBeVisible()
  await picture(page, 'messages-chat')
  await page.getByRole('link', { name: /店里给您发了消息/ }).click()
  await expect(page.getByText('票已出，请来取')).toBeVisible()
  await player.open(MESSAGES)
  await expect(page.getByText('店里给您发了消息')).toHaveCount(0)
})

test('what draws to play can be kept off the list, and what is on record cannot', async () => {
  await player.open(MESSAGES)
  await page.getByRole('button', { name: '提醒设置' }).click()
  const sheet = page.getByRole('dialog', { name: '提醒设置' })
  const announcements = sheet.getByRole('switch', { name: '保留：公告' })
  await announcements.click()
  await expect(announcements).toHaveAttribute('aria-checked', 'false')
  await announcements.scrollIntoViewIfNeeded()
  await picture(page, 'messages-kept')
  await page.reload()
  await page.getByRole('button', { name: '提醒设置' }).click()
  await expect(announcements).toHaveAttribute('aria-checked', 'false')
  await expect(sheet.getByRole('switch', { name: '保留：关注的人发单' })).toHaveAttribute('aria-checked', 'true')
  await expect(sheet.getByRole('switch', { name: '保留：订单' })).toHaveCount(0)
  await expectAccessible(page, 'what is kept on the list')
  await expectFitsAt(page, NARROW, 'what is kept on the list', ['.ui-sheet'])
})

test('what was read is there without a network too', async () => {
  await creditCash(shopkeeper, mobileOf('messages'), '30.00')
  await player.open(MESSAGES)
  await expect(page.getByText('到店充值30.00元已到账')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(page.getByText('到店充值30.00元已到账')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('到店充值30.00元已到账')).toBeVisible()
  await picture(page, 'messages-offline')
  await context.setOffline(false)
})
