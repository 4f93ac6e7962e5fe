import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits, expectFitsAt } from '../support/accessible.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { openDesk, type Story, startStory } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

let player: Story
let other: Story
let clerk: Desk
let keeper: Desk
let otherNickname: string

test.beforeAll(async ({ browser, baseURL }) => {
  player = await startStory(browser, baseURL, { story: 'group' })
  other = await startStory(browser, baseURL, { story: 'group-other' })
  clerk = await openDesk(browser, baseURL, 'dianyuan')
  keeper = await openDesk(browser, baseURL)
  for (const { page } of [clerk, keeper]) await page.setViewportSize({ width: 1440, height: 900 })
  const { calls } = other
  otherNickname = (await calls.ask(calls.client.account.userInfo({}))).nickname
})

test.afterAll(async () => {
  for (const context of [player.context, other.context, clerk.page.context(), keeper.page.context()]) {
    await context.close()
  }
})

const logOf = (page: Page): Locator => page.getByRole('log')
const paneOf = (desk: Desk): Locator => desk.page.getByRole('complementary', { name: '群管理' })

/** The list of conversations leads to the group. */
async function openGroup({ page }: Story): Promise<void> {
  await page.goto('/#/pages/chat/chat')
  await page.getByRole('link', { name: /群 ?\d+人/ }).click()
  await expect(logOf(page)).toBeVisible()
}

async function openGroupAtDesk({ page }: Desk): Promise<void> {
  await page.goto('/console/#/chat')
  await page.getByRole('button', { name: /群 ?\d+人/ }).click()
  await expect(page.locator('.chat-head')).toContainText('群')
  await expect(logOf(page)).toBeVisible()
}

async function say({ page }: Story, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function sayAtDesk({ page }: Desk, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '写到群里' })
  await field.fill(text)
  await field.press('Enter')
}

/** The newest message of the other player, at a desk. */
const actAt = ({ page }: Desk): Promise<void> =>
  page
    .getByRole('button', { name: `处理${otherNickname}的消息` })
    .last()
    .click()

test('two players and a clerk talk in the group, and each reads the others at once', async () => {
  await openGroup(player)
  await openGroup(other)
  await openGroupAtDesk(clerk)
  await say(player, '今晚有人合买吗')
  for (const { page } of [other, clerk]) await expect(logOf(page).getByText('今晚有人合买吗')).toBeVisible()
  await say(other, '我认两百')
  await sayAtDesk(clerk, '合买十九点四十五截止')
  for (const { page } of [player, other, clerk]) {
    await expect(logOf(page).getByText('我认两百')).toBeVisible()
    await expect(logOf(page).getByText('合买十九点四十五截止')).toBeVisible()
  }
  await expect(
    logOf(player.page)
      .getByText(/\d人已读/)
      .first(),
  ).toBeVisible()
  await expectAccessible(clerk.page, 'the group at the desk')
  await expectFitsAt(clerk.page, 1100, 'the group at the desk', ['.shell', '.chat-conversation'])
  await expectFitsAt(clerk.page, 320, 'the group at the desk', ['.shell', '.chat-conversation'])
  await picture(clerk.page, 'console-group')
})

test('a link is not seen until the clerk lets it through', async () => {
  await say(player, '看 www.example.com')
  await expect(logOf(player.page).getByText('店铺看过后大家才看得到')).toBeVisible()
  await picture(player.page, 'group-held')
  await expect(paneOf(clerk).getByText('看 www.example.com')).toBeVisible()
  await expect(logOf(other.page).getByText(/^看 /)).toHaveCount(0)
  await expectAccessible(clerk.page, 'a held message at the desk')
  await picture(clerk.page, 'console-group-held')
  await paneOf(clerk).getByRole('button', { name: '放行', exact: false }).first().click()
  await expect(logOf(other.page).getByText('看 www.example.com')).toBeVisible()
  await expect(logOf(player.page).getByText('店铺看过后大家才看得到')).toHaveCount(0)
})

test('a message is reported, and the clerk takes it out and mutes who wrote it', async () => {
  await say(other, '这话不该说')
  await expect(logOf(player.page).getByText('这话不该说')).toBeVisible()
  await player.page
    .getByRole('button', { name: `举报${otherNickname}的消息` })
    .last()
    .click()
  await expectAccessible(player.page, 'the reasons of a report')
  await expectFitsAt(player.page, 320, 'the reasons of a report', ['.ui-screen'])
  await player.page.getByRole('dialog').getByRole('button', { name: '辱骂他人' }).click()
  await paneOf(clerk).getByRole('button', { name: '举报 1' }).click()
  await expect(paneOf(clerk).getByText(/举报：辱骂他人/)).toBeVisible()
  await picture(clerk.page, 'console-group-report')
  await actAt(clerk)
  await clerk.page.getByRole('dialog').getByLabel('原因').fill('辱骂他人')
  await expectAccessible(clerk.page, 'what the desk does about a message')
  await picture(clerk.page, 'console-group-act')
  await clerk.page.getByRole('dialog').getByRole('button', { name: '撤下这条消息' }).click()
  await expect(logOf(player.page).getByText('店铺撤下了一条消息')).toBeVisible()
  await expect(logOf(player.page).getByText('这话不该说')).toHaveCount(0)
  await actAt(clerk)
  await clerk.page.getByRole('dialog').getByLabel('原因').fill('辱骂他人')
  await clerk.page.getByRole('dialog').getByRole('button', { name: '禁言', exact: true }).click()
  await expect(other.page.getByText(/您被禁言了，到.*原因：辱骂他人/)).toBeVisible()
  await expectFits(other.page, 'a muted member', ['.ui-screen'])
  await picture(other.page, 'group-muted')
  await paneOf(clerk).getByRole('button', { name: '禁言与移出' }).click()
  await paneOf(clerk).getByRole('button', { name: /^恢复/ }).click()
  await expect(other.page.getByRole('textbox', { name: '输入消息' })).toBeVisible()
})

test('the shopkeeper closes the group and removes a member, who is told why', async () => {
  await openGroupAtDesk(keeper)
  await keeper.page.getByRole('button', { name: '关闭群聊' }).click()
  await expect(player.page.getByText('店铺关闭了群聊，只能看消息')).toBeVisible()
  await sayAtDesk(keeper, '今天先到这里')
  await expect(logOf(player.page).getByText('今天先到这里')).toBeVisible()
  await keeper.page.getByRole('button', { name: '打开群聊' }).click()
  await expect(player.page.getByRole('textbox', { name: '输入消息' })).toBeVisible()
  await actAt(keeper)
  await keeper.page.getByRole('dialog').getByLabel('原因').fill('多次发广告')
  await keeper.page.getByRole('dialog').getByRole('button', { name: '移出群' }).click()
  // It closes once the member is removed.
  await expect(keeper.page.getByRole('dialog')).toHaveCount(0)
  await other.page.reload()
  await expect(other.page.getByText('原因：多次发广告')).toBeVisible()
  await expectAccessible(other.page, 'a group that one was removed from')
  await picture(other.page, 'group-removed')
})

test('the group is accessible and fits in every look', async () => {
  await say(player, '这一句很长，'.repeat(12))
  await lookThroughInAll(player.page, 'group', () => openGroup(player))
})
