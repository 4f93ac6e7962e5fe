import { type BrowserContext, devices, expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { openOperatorDesk, type Story, startStory } from '../support/story.ts'

const SUPPORT = '/#/pages/login/goflychat'
const PARTS = ['.ui-screen', '.ui-chat-scroll']
/** Answers are looked for every few seconds. */
const PATIENT = { timeout: 20_000 }

test.describe.configure({ mode: 'serial' })

let player: Story
let other: Story
let clerk: Page
let visitor: Page
let visitorContext: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  player = await startStory(browser, baseURL, { story: 'support' })
  other = await startStory(browser, baseURL, { story: 'support-other' })
  clerk = await openOperatorDesk(browser, baseURL)
  await clerk.setViewportSize({ width: 1440, height: 900 })
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 } }
  visitorContext = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  visitor = await visitorContext.newPage()
})

test.afterAll(async () => {
  const contexts = [player.context, other.context, clerk.context(), visitorContext]
  await Promise.all(contexts.map((context) => context.close()))
})

const logOf = (page: Page): Locator => page.getByRole('log')

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function answer(text: string): Promise<void> {
  const field = clerk.getByRole('textbox', { name: '写给对方' })
  await field.fill(text)
  await field.press('Enter')
}

const openAtDesk = (said: string) => clerk.locator('.chat-row', { hasText: said }).click()

test('a visitor comes from the login page, asks without signing in, and is answered', async () => {
  await visitor.goto('/#/pages/login/login')
  await visitor.getByRole('link', { name: '在线客服' }).click()
  await expect(visitor.getByText('不用登录，不用留手机号')).toBeVisible()
  await expectAccessible(visitor, 'customer service before the first message')
  await expectFitsAt(visitor, 320, 'customer service before the first message', PARTS)
  await picture(visitor, 'support-visitor')
  await say(visitor, '收不到验证码')
  await expect(logOf(visitor).getByText('收不到验证码')).toBeVisible()

  await clerk.goto('/console/#/chat')
  await openAtDesk('收不到验证码')
  await expect(clerk.getByRole('heading', { name: /^访客 / })).toBeVisible()
  await expect(clerk.getByRole('complementary', { name: '对方情况' })).toContainText('没有登录的访客')
  await answer('请看一下短信有没有被拦截')
  await expect(logOf(visitor).getByText('请看一下短信有没有被拦截')).toBeVisible(PATIENT)
  await expectAccessible(clerk, 'customer service at the desk')
  await expectFitsAt(clerk, 320, 'customer service at the desk', ['.shell', '.chat-conversation'])
  await picture(clerk, 'console-support')
})

test('two players ask as well, and each reads only what is theirs', async () => {
  await player.page.goto('/#/pages/chat/chat')
  await player.page.getByRole('link', { name: /在线客服/ }).click()
  await say(player.page, '实名一直没通过')
  await other.page.goto(SUPPORT)
  await say(other.page, '怎么换头像')
  for (const said of ['实名一直没通过', '怎么换头像']) {
    await openAtDesk(said)
    await expect(logOf(clerk).getByText(said)).toBeVisible()
    await answer(`答复：${said}`)
  }
  for (const [{ page }, own, others] of [
    [player, '答复：实名一直没通过', '答复：怎么换头像'],
    [other, '答复：怎么换头像', '答复：实名一直没通过'],
  ] as const) {
    await expect(logOf(page).getByText(own)).toBeVisible(PATIENT)
    await expect(logOf(page).getByText(others)).toHaveCount(0)
  }
  await expect(
    clerk.getByRole('complementary', { name: '对方情况' }).getByRole('link', { name: '看用户' }),
  ).toBeVisible()
})

test('what a visitor writes while the network is away is sent once and in order when it is back', async () => {
  await openAtDesk('请看一下短信有没有被拦截')
  await visitorContext.setOffline(true)
  await say(visitor, '断网的第一句')
  await say(visitor, '断网的第二句')
  await expect(visitor.getByText('等待网络，联网后自动发出').first()).toBeVisible()
  await answer('断网时答的这句')
  await picture(visitor, 'support-offline')
  await visitorContext.setOffline(false)
  await expect(logOf(visitor).getByText('断网时答的这句')).toBeVisible(PATIENT)
  for (const page of [visitor, clerk]) {
    for (const said of ['断网的第一句', '断网的第二句']) {
      await expect(logOf(page).getByText(said, { exact: true })).toHaveCount(1, PATIENT)
    }
  }
  const shown = await logOf(clerk).locator('.ui-bubble').allTextContents()
  expect(shown.filter((text) => text.startsWith('断网的'))).toEqual(['断网的第一句', '断网的第二句'])
})

test('after ten messages the browser proves work by itself, and the conversation outlives a reload', async () => {
  for (let said = 4; said <= 12; said += 1) {
    await say(visitor, `第${said}句`)
    await expect(logOf(visitor).getByText(`第${said}句`, { exact: true })).toBeVisible()
  }
  await expect(logOf(clerk).getByText('第12句', { exact: true })).toBeVisible({ timeout: 60_000 })
  await visitor.reload()
  await expect(logOf(visitor).getByText('第12句', { exact: true })).toBeVisible(PATIENT)
})

test('another browser has another conversation', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(SUPPORT)
  await expect(page.getByText('请说说您遇到的问题')).toBeVisible()
  await expect(page.getByText('收不到验证码')).toHaveCount(0)
  await context.close()
})

test('outside its hours customer service answers by itself', async () => {
  const { client, ask } = player.calls
  const hourNow = Number((await ask(client.support.history({}))).server_time.slice(11, 13))
  const clock = (later: number) => `${String((hourNow + later) % 24).padStart(2, '0')}:00`
  const openSettings = async () => {
    await clerk.getByRole('button', { name: '快捷回复与下班答复…' }).click()
    return clerk.getByRole('dialog', { name: '快捷回复与下班答复' })
  }
  const sheet = await openSettings()
  await sheet.getByRole('switch', { name: '全天有人答' }).click()
  await sheet.getByLabel('上班', { exact: true }).fill(clock(2))
  await sheet.getByLabel('下班', { exact: true }).fill(clock(3))
  await sheet.getByLabel('下班答复').fill('已下班，上班后回您')
  await expectAccessible(clerk, 'the hours of customer service')
  await picture(clerk, 'console-support-hours')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await say(other.page, '夜里来问')
  await expect(logOf(other.page).getByText('已下班，上班后回您')).toBeVisible()
  await picture(other.page, 'support-closed')
  await (await openSettings()).getByRole('switch', { name: '全天有人答' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
})

test('the conversation is accessible and fits in every look', async () => {
  await lookThroughInAll(visitor, 'support', async () => {
    await expect(logOf(visitor).getByText('第12句', { exact: true })).toBeVisible(PATIENT)
  })
})
