import { idCheckDigit } from '@caimin/base'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { openDesk, type Story, startStory } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

let first: Story
let second: Story
let late: Story
let keeper: Desk

/** A newcomer whose real name is verified: one person has one part. */
async function startVerified(begin: Promise<Story>, digits: string): Promise<Story> {
  const story = await begin
  const { calls } = story
  await calls.ask(
    calls.client.profile.verifyRealName({ sfz_name: '周小雨', sfz_id: `${digits}${idCheckDigit(digits)}` }),
  )
  return story
}

test.beforeAll(async ({ browser, baseURL }) => {
  first = await startVerified(startStory(browser, baseURL, { story: 'packet-first' }), '11019919850412501')
  second = await startVerified(startStory(browser, baseURL, { story: 'packet-second' }), '11019919850412502')
  late = await startVerified(startStory(browser, baseURL, { story: 'packet-late' }), '11019919850412503')
  keeper = await openDesk(browser, baseURL)
  await keeper.page.setViewportSize({ width: 1440, height: 900 })
})

test.afterAll(async () => {
  for (const context of [first.context, second.context, late.context, keeper.page.context()]) await context.close()
})

const paneOf = ({ page }: Desk): Locator => page.getByRole('complementary', { name: '群管理' })
const cardIn = (page: Page): Locator =>
  page
    .getByRole('log')
    .getByRole('link', { name: /店铺红包/ })
    .last()
const topOf = ({ page }: Story): Locator => page.locator('.packet-top')

async function openGroup({ page }: Story): Promise<void> {
  await page.goto('/#/pages/home/groupChat/groupChat')
  await expect(cardIn(page)).toContainText('2个，随机金额')
}

async function openPacket(story: Story): Promise<void> {
  await openGroup(story)
  await cardIn(story.page).click()
  await expect(story.page.getByRole('heading', { name: /的红包$/ })).toBeVisible()
}

test('the shopkeeper sends a red packet into the group, and sees what it will cost', async () => {
  const { page } = keeper
  await page.goto('/console/#/chat')
  await page.getByRole('button', { name: /群 ?\d+人/ }).click()
  await paneOf(keeper).getByRole('button', { name: '红包', exact: true }).click()
  await paneOf(keeper).getByLabel('份数').fill('2')
  await paneOf(keeper).getByLabel('总金额（元）').fill('6')
  await expect(paneOf(keeper).getByText(/全部领完花6\.00元/)).toBeVisible()
  await paneOf(keeper).getByRole('button', { name: '发到群里' }).click()
  await expectAccessible(page, 'a red packet before it is sent')
  await picture(page, 'console-group-packet-sure')
  await paneOf(keeper).getByRole('button', { name: '确认发6.00元' }).click()
  await expect(paneOf(keeper).getByText('已发2份共6.00元的红包')).toBeVisible()
  await expect(page.getByRole('log').getByText('领了0份，花了0.00元').last()).toBeVisible()
  await expectFitsAt(page, 1100, 'red packets at the desk', ['.shell', '.chat-conversation'])
  await picture(page, 'console-group-packets')
})

test('two players claim a part each, and a third who comes late is told', async () => {
  await openPacket(late)
  await expect(late.page.getByRole('button', { name: '拆开红包' })).toBeVisible()
  await lookThroughInAll(first.page, 'packet', () => openPacket(first))
  await first.page.getByRole('button', { name: '拆开红包' }).click()
  await expect(topOf(first)).toContainText(/已进红包余额，现有\d\.\d\d元/)
  await openPacket(second)
  await second.page.getByRole('button', { name: '拆开红包' }).click()
  await expect(topOf(second)).toContainText('已进红包余额')
  await expect(late.page.getByText('来晚了，红包已经领完')).toBeVisible()
  await expect(late.page.getByRole('button', { name: '拆开红包' })).toHaveCount(0)
  await expect(late.page.getByText('金额最多')).toHaveCount(1)
  await expectAccessible(late.page, 'a red packet that is gone')
  await picture(late.page, 'packet-late')
  await lookThroughInAll(second.page, 'packet-claimed', () => openPacket(second))
})

test('the bill of a part is a red packet, and the desk shows what it has cost', async () => {
  await first.page.getByRole('link', { name: '查看红包账单' }).click()
  await expect(first.page.getByText('红包').first()).toBeVisible()
  await expect(paneOf(keeper).getByText('领了2份，花了6.00元').first()).toBeVisible()
  await expect(paneOf(keeper).getByText('已领完').first()).toBeVisible()
  await expect(keeper.page.getByRole('log').getByText('领了2份，花了6.00元').last()).toBeVisible()
})

test('the group with a red packet is accessible and fits in every look', async () => {
  await lookThroughInAll(second.page, 'group-packet', () => openGroup(second))
})
