import { expect, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import { expectTrueBooks } from '../support/books.ts'
import { picture } from '../support/picture.ts'
import { printByShop } from '../support/print.ts'
import { openDesk, openOperatorDesk, type Story, startStory } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

let story: Story
let page: Page
let desk: Desk
let operatorPage: Page
let orderId: string

test.beforeAll(async ({ browser, baseURL }) => {
  story = await startStory(browser, baseURL, { story: 'disputes', bypassCSP: true })
  page = story.page
  desk = await openDesk(browser, baseURL)
  operatorPage = await openOperatorDesk(browser, baseURL)
  orderId = await betAndPrint()
})

test.afterAll(async () => {
  await Promise.all([story.context.close(), desk.page.context().close(), operatorPage.context().close()])
})

/** A single on a match that is on sale for a while, printed by the shop. */
async function betAndPrint(): Promise<string> {
  const { client, ask } = story.calls
  const { rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const match = rows.find((row) => row.is_selling && row.odds.SPF?.['3'] !== undefined && row.singles.includes('SPF'))
  const odds = match?.odds.SPF
  const id = match?.match_id ?? ''
  const selection = { matches: [{ id, picks: { SPF: ['3'] } }], pass: ['单关'] }
  const placed = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      bet: { game: 'jczq', multiple: 1, lines: [{ play: 'SPF', selection }] },
      odds_seen: { [id]: { SPF: { '3': odds?.['3'] ?? '' } } },
      tolerance: { kind: 'any' },
      stake: '2.00',
    }),
  )
  await printByShop(story.shopkeeper, placed.order_id)
  return placed.order_id
}

async function openCase(text: string, claimed: string): Promise<void> {
  await page.goto(`/#/pages/follow/MyOrder?order_id=${orderId}`)
  await page.getByRole('button', { name: /我要申诉|再次申诉/ }).click()
  const sheet = page.getByRole('dialog', { name: '我要申诉' })
  await sheet.getByRole('button', { name: '票不对' }).click()
  await sheet.getByLabel('说明').fill(text)
  await sheet.getByLabel('少了多少钱（元，可不填）').fill(claimed)
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(sheet.getByRole('img', { name: '图片1' })).toBeVisible()
  await picture(page, 'dispute-open')
  await sheet.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('待店铺答复')).toBeVisible()
}

/** Two messages of the chat with the shop, of which one is masked. */
async function addExcerpt(): Promise<void> {
  const { client, ask } = story.calls
  const { conversation_id } = await ask(client.chat.history({}))
  for (const text of ['场次打错了，加微信谈', '那就留着这张票']) {
    await ask(client.chat.send({ request_id: crypto.randomUUID(), conversation_id, content: { kind: 'text', text } }))
  }
  await page.getByRole('button', { name: '附聊天记录' }).click()
  const sheet = page.getByRole('dialog', { name: '附聊天记录' })
  await sheet.getByRole('button', { name: /场次打错了/ }).click()
  await sheet.getByRole('button', { name: /那就留着/ }).click()
  await expectAccessible(page, 'choosing an excerpt')
  await expectFitsAt(page, 320, 'choosing an excerpt', ['.ui-screen'])
  await picture(page, 'dispute-excerpt')
  await sheet.getByRole('button', { name: '附上2条' }).click()
  await expect(page.getByRole('list', { name: '聊天记录，2条' })).toContainText('那就留着这张票')
}

async function takeAtDesk(): Promise<void> {
  await desk.page.goto('/console/#/disputes')
  await desk.page.getByRole('row').filter({ hasText: '票不对' }).first().getByRole('button').click()
  await expect(desk.page.getByRole('heading', { name: '经过' })).toBeVisible()
}

const money = async (): Promise<number> =>
  Number((await story.calls.ask(story.calls.client.account.userInfo({}))).money)

test('a player complains, the shop offers, the player accepts and is paid', async () => {
  const before = await money()
  await openCase('票面倍数与订单不一致', '3')
  await picture(page, 'dispute-order')
  await takeAtDesk()
  await desk.page.getByRole('button', { name: '查看封存的证据' }).click()
  await expect(desk.page.getByText('订单此后没有变化')).toBeVisible()
  await desk.page.getByLabel('答复玩家（玩家会看到）').fill('核对属实，按差额赔付')
  await desk.page.getByLabel('赔付金额（元，可不填）').fill('3')
  await expectAccessible(desk.page, 'desk dispute')
  await picture(desk.page, 'desk-dispute')
  await desk.page.getByRole('button', { name: '提交答复' }).click()
  // The player's open page is updated by the socket.
  await expect(page.getByText('待您确认')).toBeVisible()
  await page.getByRole('link', { name: '查看申诉' }).click()
  await picture(page, 'dispute-answered')
  await page.getByRole('button', { name: '接受答复' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '接受答复' }).click()
  await expect(page.getByRole('heading', { name: '已接受答复' })).toBeVisible()
  expect(await money()).toBe(before + 3)
})

test('a player calls the operator, who decides in part with the evidence before their eyes', async () => {
  const before = await money()
  await openCase('店铺打错了场次，请按差额赔付', '8')
  await takeAtDesk()
  await desk.page.getByLabel('答复玩家（玩家会看到）').fill('票面与订单一致，店铺无误')
  await desk.page.getByRole('button', { name: '提交答复' }).click()
  await expect(page.getByText('待您确认')).toBeVisible()
  await page.getByRole('link', { name: '查看申诉' }).click()
  await page.getByRole('button', { name: '请运营裁决' }).click()
  await page.getByRole('dialog').getByLabel('为什么不接受').fill('照片清楚显示场次不同')
  await page.getByRole('dialog').getByRole('button', { name: '提交运营' }).click()
  await expect(page.getByRole('heading', { name: '运营裁决中' })).toBeVisible()
  await addExcerpt()
  await desk.page.getByRole('button', { name: '附上聊天记录…' }).click()
  await desk.page
    .getByRole('list', { name: '和玩家的聊天' })
    .getByRole('button', { name: /那就留着/ })
    .click()
  await expectAccessible(desk.page, 'choosing an excerpt at the desk')
  await picture(desk.page, 'desk-dispute-excerpt')
  await desk.page.getByRole('button', { name: '附上1条' }).click()
  await expect(desk.page.getByRole('list', { name: '聊天记录，1条' })).toBeVisible()

  await operatorPage.goto('/console/#/disputes')
  await operatorPage.getByRole('row').filter({ hasText: '票不对' }).first().getByRole('button').click()
  await operatorPage.getByRole('button', { name: '查看封存的证据' }).click()
  await expect(operatorPage.getByRole('list', { name: '聊天记录，2条' })).toContainText('那就留着')
  await expect(operatorPage.getByText('加微信谈')).toHaveCount(0)
  await operatorPage.getByLabel('为什么要看原文').first().fill('核对双方原话')
  await operatorPage.getByRole('button', { name: '看原文' }).first().click()
  await expect(operatorPage.getByRole('list', { name: '聊天原文' })).toContainText('加微信谈')
  await operatorPage.getByRole('button', { name: '部分支持' }).click()
  await operatorPage.getByLabel('裁决理由（双方都会看到）').fill('照片显示一场不符，支持一半')
  await operatorPage.getByLabel('赔付金额（元）').fill('4')
  await expectAccessible(operatorPage, 'operator dispute')
  await picture(operatorPage, 'operator-dispute')
  await operatorPage.getByRole('button', { name: '裁决：部分支持' }).click()

  await expect(page.getByRole('heading', { name: '部分支持' })).toBeVisible()
  await picture(page, 'dispute-decided')
  await expectAccessible(page, 'dispute')
  expect(await money()).toBe(before + 4)
  await page.goto('/#/pages/home/disputes')
  await expect(page.getByRole('link', { name: /票不对/ })).toHaveCount(2)
  await picture(page, 'disputes')
  await expectTrueBooks(story.operator)
})
