import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits, expectFitsAt } from '../support/accessible.ts'
import { advance } from '../support/api.ts'
import { lookThroughInAll } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { LINES, lastToClose } from '../support/plans.ts'
import { followSending, type Sending } from '../support/sending.ts'
import { openDesk, type Story, startStory } from '../support/story.ts'
import { TABS } from '../support/tabs.ts'

const SEND_PATH = '/api/bettingend.chat.Chat/send'
const SEND = `**${SEND_PATH}`

test.describe.configure({ mode: 'serial' })

let player: Story
let other: Story
let clerk: Desk
/** How the player's messages and the clerk's answers go. */
let sending: Sending
let answering: Sending
/** What the clerk finds the two players by. */
let nickname: string
let otherNickname: string

test.beforeAll(async ({ browser, baseURL }) => {
  player = await startStory(browser, baseURL, { story: 'chat' })
  other = await startStory(browser, baseURL, { story: 'chat-other' })
  clerk = await openDesk(browser, baseURL, 'dianyuan')
  await clerk.page.setViewportSize({ width: 1440, height: 900 })
  sending = await followSending(player.page, SEND_PATH)
  answering = await followSending(clerk.page, '/api/shopkeeper.Chat/send')
  await Promise.all([player.page.reload(), clerk.page.reload()])
  const nicknameOf = async ({ calls }: Story) => (await calls.ask(calls.client.account.userInfo({}))).nickname
  nickname = await nicknameOf(player)
  otherNickname = await nicknameOf(other)
})

test.afterAll(() => Promise.all([player.context.close(), other.context.close(), clerk.page.context().close()]))

const logOf = (page: Page): Locator => page.getByRole('log')

/** The docked button leads to the list, and the list to the shop. */
async function openChat({ page }: Story): Promise<void> {
  await page.goto('/#/pages/main/main')
  await page.getByRole('link', { name: /^聊天/ }).click()
  await page.getByRole('link', { name: /营业中|休息中/ }).click()
  await expect(logOf(page)).toBeVisible()
}

async function say({ page }: Story, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function answer(text: string): Promise<void> {
  const field = clerk.page.getByRole('textbox', { name: '写给玩家' })
  await field.fill(text)
  await field.press('Enter')
}

const openAtDesk = (name: string) =>
  clerk.page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()

/** These stand in the conversation in this order. */
async function expectInOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(logOf(page).getByText(text, { exact: true })).toHaveCount(1)
  const shown = await logOf(page).locator('.ui-bubble').allTextContents()
  expect(shown.filter((text) => texts.some((each) => text === each))).toEqual(texts)
}

test('a player writes, a clerk answers, and each reads the other at once', async () => {
  const { page } = player
  await openChat(player)
  await expectAccessible(page, 'an empty conversation')
  await say(player, '这单麻烦早点出')
  await expect(logOf(page).getByText('这单麻烦早点出')).toBeVisible()
  await openChat(other)
  await say(other, '我的票出了吗')

  await clerk.page.goto('/console/#/chat')
  const rows = clerk.page.locator('.chat-row')
  await expect(rows.filter({ hasText: nickname })).toContainText('这单麻烦早点出')
  await expect(rows.filter({ hasText: otherNickname })).toContainText('我的票出了吗')
  await openAtDesk(nickname)
  await expect(logOf(clerk.page).getByText('这单麻烦早点出')).toBeVisible()
  await expect(logOf(clerk.page).getByText('我的票出了吗')).toHaveCount(0)
  await expect(page.getByText('已读')).toBeVisible()
  await answer('马上打票')
  await expect(logOf(page).getByText('马上打票')).toBeVisible()
  expect(sending.waysOf('这单麻烦早点出')).toEqual(['socket'])
  expect(answering.waysOf('马上打票')).toEqual(['socket'])
  await expect(clerk.page.locator('.chat-head').getByText('本人在答')).toBeVisible()
  await expect(logOf(other.page).getByText('马上打票')).toHaveCount(0)
  await expectAccessible(page, 'a conversation')
  await expectFits(page, 'a conversation', ['.ui-screen'])
  await expectFitsAt(page, 320, 'a conversation', ['.ui-screen', '.ui-chat-scroll'])
  await expectAccessible(clerk.page, 'the conversation at the desk')
  await expectFitsAt(clerk.page, 1100, 'the conversation at the desk', ['.shell', '.chat-conversation'])
  await expectFitsAt(clerk.page, 320, 'the conversation at the desk', ['.shell', '.chat-conversation'])
  await picture(page, 'chat')
  await picture(clerk.page, 'console-chat')
})

test('what is unread is counted at the docked button of every tab page until it is read', async () => {
  const { page } = other
  await page.goto('/#/pages/main/main')
  await openAtDesk(otherNickname)
  await answer('出了，照片在订单里')
  await expect(page.getByRole('link', { name: '聊天，1条未读' })).toBeVisible()
  await picture(page, 'chat-unread')
  for (const path of TABS) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('link', { name: '聊天，1条未读' })).toBeVisible()
    await expectFitsAt(page, 320, path, [])
  }
  await page.goto('/#/pages/main/main')
  await page.getByRole('link', { name: '聊天，1条未读' }).click()
  await expect(page.getByRole('link', { name: /1条未读/ })).toBeVisible()
  await expectFitsAt(page, 320, 'conversations', ['.ui-screen'])
  await picture(page, 'chats')
  await page.getByRole('link', { name: /营业中|休息中/ }).click()
  await expect(logOf(page).getByText('以下是新消息')).toBeVisible()
  await page.goto('/#/pages/main/main')
  await expect(page.getByRole('link', { name: '聊天', exact: true })).toBeVisible()
  await openAtDesk(nickname)
})

test('what is written without a network is sent once and in order when it is back, also after a reload', async () => {
  const { page, context } = player
  await openChat(player)
  await context.setOffline(true)
  await say(player, '断网的第一句')
  await say(player, '断网的第二句')
  await expect(page.getByText('等待网络，联网后自动发出').first()).toBeVisible()
  await picture(page, 'chat-offline')
  await answer('断网时店里说的')
  const answered = logOf(clerk.page).getByRole('listitem').filter({ hasText: '断网时店里说的' })
  // It comes before what still waits only once the server has it.
  await expect(answered).toContainText('未读')
  await context.setOffline(false)
  for (const each of [page, clerk.page]) {
    await expect(logOf(each).getByText('断网时店里说的')).toBeVisible()
    await expectInOrder(each, ['断网的第一句', '断网的第二句'])
  }

  await page.route(SEND, (route) => route.abort())
  await sending.block()
  await say(player, '刷新前的一句')
  await page.reload()
  await expect(logOf(page).getByText('刷新前的一句')).toBeVisible()
  await say(player, '刷新后的一句')
  await page.unrouteAll({ behavior: 'wait' })
  sending.unblock()
  await page.reload()
  for (const each of [page, clerk.page]) await expectInOrder(each, ['刷新前的一句', '刷新后的一句'])
  const { client, ask } = player.calls
  const { messages, last_number } = await ask(client.chat.history({}))
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: last_number }, (_, at) => at + 1))
})

test('a message goes by HTTP while the socket is blocked, and over the socket again when it is back', async () => {
  const { page } = player
  await sending.block()
  await say(player, '没有长连接也能说')
  await expect(logOf(clerk.page).getByText('没有长连接也能说')).toBeVisible()
  expect(sending.waysOf('没有长连接也能说')).toEqual(['http'])
  sending.unblock()
  // A message of the clerk is there once the page has connected.
  await answer('看得到')
  await expect(logOf(page).getByText('看得到')).toBeVisible({ timeout: 30_000 })
  await say(player, '又连上了')
  await expect(logOf(clerk.page).getByText('又连上了')).toBeVisible()
  expect(sending.waysOf('又连上了')).toEqual(['socket'])
  await expectInOrder(page, ['没有长连接也能说', '看得到', '又连上了'])
})

test('an answer that is lost on its way does not say a message twice', async () => {
  const { page } = player
  sending.loseNextAnswer()
  let isLost = true
  await page.route(SEND, async (route) => {
    if (!isLost) return await route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await say(player, '只说一次')
  await expect(logOf(clerk.page).getByText('只说一次', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤回' }).last()).toBeVisible()
  await expectInOrder(page, ['只说一次'])
  // Both answers were lost: what was asked then found the message there.
  expect(sending.waysOf('只说一次').slice(0, 2)).toEqual(['socket', 'http'])
  await page.unrouteAll({ behavior: 'wait' })
})

test('what is masked is masked for both, and what is recalled leaves a note', async () => {
  const { page } = player
  await say(player, '加我微信细聊')
  await expect(page.getByText(/有\d处不能发，已为所有人遮盖/).first()).toBeVisible()
  await expect(logOf(clerk.page).getByText(/遮盖\d处/)).toBeVisible()
  for (const each of [page, clerk.page]) await expect(logOf(each).getByText('加我微信细聊')).toHaveCount(0)

  await say(player, '说错了')
  await expect(logOf(clerk.page).getByText('说错了')).toBeVisible()
  await page.getByRole('button', { name: '撤回' }).last().click()
  await expect(page.getByText('您撤回了一条消息')).toBeVisible()
  await expect(logOf(clerk.page).getByText('玩家撤回了一条消息')).toBeVisible()
  await expect(logOf(clerk.page).getByText('说错了')).toHaveCount(0)
  await page.getByRole('button', { name: '重新编辑' }).click()
  await expect(page.getByRole('textbox', { name: '输入消息' })).toHaveValue('说错了')
  await page.getByRole('textbox', { name: '输入消息' }).fill('')
  await picture(page, 'chat-recalled')
})

test('a player shows a picture and an order, and the clerk goes from the card to the order', async () => {
  const { page } = player
  await placeOrder()
  await page.getByRole('button', { name: '图片和订单' }).click()
  await page
    .locator('.chat-more input[type=file]')
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() })
  for (const each of [page, clerk.page]) {
    await expect(logOf(each).getByRole('button', { name: '图片，看大图' })).toBeVisible()
  }
  await page.getByRole('button', { name: '图片和订单' }).click()
  await page.getByRole('button', { name: '订单', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /2\.00元/ })
    .click()
  await expect(logOf(page).getByRole('link', { name: /2\.00元/ })).toBeVisible()
  await expectAccessible(page, 'a conversation with a picture and a card')
  await expectFitsAt(page, 320, 'a conversation with a picture and a card', ['.ui-screen', '.ui-chat-scroll'])
  await picture(page, 'chat-cards')
  await picture(clerk.page, 'console-chat-cards')
  await logOf(clerk.page).getByRole('link', { name: '看订单' }).click()
  await expect(clerk.page.getByRole('complementary', { name: '手上的单' })).toBeVisible()
  await clerk.page.goBack()
  await expect(logOf(clerk.page)).toBeVisible()
})

/** One note on the issue that closes last. */
async function placeOrder(): Promise<void> {
  const { client, ask } = player.calls
  const { game, issue_no } = await lastToClose(player.calls)
  const bet = { game, multiple: 1, lines: [LINES[game]] }
  await ask(
    client.betting.place({ request_id: crypto.randomUUID(), bet, issue_no, tolerance: { kind: 'any' }, stake: '2.00' }),
  )
}

test('the clerk finds conversations, and sees open orders and own limits beside one', async () => {
  const { page } = clerk
  await player.calls.ask(player.calls.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '500.00' }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/console/#/chat')
  const rows = page.locator('.chat-row')
  await page.getByRole('button', { name: /^有在手单/ }).click()
  await expect(rows.filter({ hasText: otherNickname })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: '找会话' }).fill(nickname.slice(1))
  await expect(rows).toHaveCount(1)
  await openAtDesk(nickname)
  await expect(page.locator('.chat-customer')).toContainText('自设日限额')
  await expectAccessible(page, 'conversations that were searched for')
  await picture(page, 'console-chat-found')
  await expectFitsAt(page, 1280, 'conversations that were searched for', ['.shell', '.chat-side', '.chat-customer'])
  await page.setViewportSize({ width: 375, height: 760 })
  await page.getByRole('button', { name: '玩家情况' }).click()
  await picture(page, 'console-chat-customer-phone')
  await page.getByRole('button', { name: '收起' }).click()
  await page.getByRole('button', { name: '会话列表' }).click()
  await picture(page, 'console-chat-list-phone')
  await expectFitsAt(page, 375, 'the list of conversations', ['.shell', '.chat-side'])
  await page.getByRole('searchbox', { name: '找会话' }).fill('没有这个人')
  await expect(page.getByText('没有这样的会话。').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/#/queue')
  await page.goto('/console/#/chat')
  await openAtDesk(nickname)
})

test('a conversation is handed over, and the colleague answers', async ({ browser, baseURL }) => {
  const colleague = await openDesk(browser, baseURL, 'dianyuan2')
  await colleague.page.goto('/console/#/chat')
  await clerk.page.getByRole('button', { name: '转交' }).click()
  await clerk.page.getByRole('dialog').getByRole('button', { name: '赵强' }).click()
  await expect(clerk.page.getByText('赵强在答，先由对方放开或转交。')).toBeVisible()
  await colleague.page
    .getByRole('button', { name: new RegExp(nickname) })
    .first()
    .click()
  await expect(colleague.page.locator('.chat-head').getByText('本人在答')).toBeVisible()
  await colleague.page.getByRole('textbox', { name: '写给玩家' }).fill('我接着答')
  await colleague.page.getByRole('button', { name: '发送' }).click()
  await expect(logOf(player.page).getByText('我接着答')).toBeVisible()
  await colleague.page.context().close()
})

test('the shopkeeper sends a coupon into a conversation, and its player opens it from there', async ({
  browser,
  baseURL,
}) => {
  const { page } = other
  const keeper = await openDesk(browser, baseURL)
  await keeper.page.goto('/console/#/chat')
  await keeper.page
    .getByRole('button', { name: new RegExp(otherNickname) })
    .first()
    .click()
  await keeper.page.getByRole('button', { name: '放开' }).click()
  await keeper.page.getByRole('button', { name: '发优惠券' }).click()
  const sheet = keeper.page.getByRole('dialog', { name: '给这位玩家发优惠券' })
  await sheet.getByLabel('红包金额（元）').fill('3')
  await sheet.getByLabel('使用门槛（元）').fill('20')
  await sheet.getByRole('button', { name: '发优惠券' }).click()
  await expectAccessible(keeper.page, 'a coupon before it is sent')
  await picture(keeper.page, 'console-coupon-sure')
  await sheet.getByRole('button', { name: '确认发3.00元' }).click()
  await expect(logOf(keeper.page).getByText('未使用')).toBeVisible()
  await expectFitsAt(keeper.page, 320, 'a coupon at the desk', ['.shell', '.chat-conversation'])
  await picture(keeper.page, 'console-coupon')

  const card = logOf(page).getByRole('link', { name: /满20\.00减3\.00/ })
  await lookThroughInAll(page, 'chat-coupon', async () => {
    await page.goto('/#/pages/chat/chat')
    await page.getByRole('link', { name: /营业中|休息中/ }).click()
    await expect(card).toBeVisible()
  })
  await expect(card).toContainText('去领取')
  await card.click()
  await page.getByRole('button', { name: '领取', exact: true }).click()
  await expect(page.getByText('已领取1个红包')).toBeVisible()
  await page.goBack()
  await expect(card).toContainText('去使用')
  await keeper.page.context().close()
})

test('what was said is found again by a word of it, unless it is masked or was taken back', async () => {
  const { page } = player
  await page.goto('/#/pages/chat/chat')
  await page.getByRole('button', { name: '搜索聊天记录' }).click()
  const field = page.getByRole('searchbox', { name: '消息里的词' })
  const found = page.getByRole('listitem')
  await expect(page.getByText('输入要找的词')).toBeVisible()
  await field.fill('断网')
  await expect(found).toHaveText([/^我.*断网的第二句$/, /^我.*断网的第一句$/, /^店里.*断网时店里说的$/])
  await expectAccessible(page, 'what was found in conversations')
  await expectFitsAt(page, 320, 'what was found in conversations', ['.ui-screen'])
  for (const word of ['微信', '说错了']) {
    await field.fill(word)
    await expect(page.getByText('没有找到')).toBeVisible()
  }
  await field.fill('细聊')
  await expect(found).toHaveText([/\*{4}细聊/])
  await page.getByRole('tab', { name: '店铺群' }).click()
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByRole('tab', { name: '店里' }).click()
  await found.getByRole('link').click()
  const message = logOf(page).getByRole('listitem').filter({ hasText: '细聊' })
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport()
  await page.goBack()
  await expect(field).toHaveValue('细聊')
  await lookThroughInAll(page, 'chat-found', () => field.fill('断网'))
})

/** So many a minute the two sides may send. */
const A_MINUTE = { shop: 60, player: 20 } as const
const SAID = 200

/** 第1句 up to the last: of four in a row one is the player's. */
async function sayMuch({ calls, shopkeeper, operator }: Story): Promise<void> {
  const { rows } = await calls.ask(calls.client.chat.conversations({}))
  const conversation_id = rows[0]?.conversation_id ?? ''
  for (let number = 1; number <= SAID; number += 1) {
    if (number % (A_MINUTE.shop + A_MINUTE.player) === 1) await advance(operator, 1)
    const content = { kind: 'text', text: `第${number}句` } as const
    const message = { request_id: crypto.randomUUID(), conversation_id, content }
    if (number % 4 === 0) await calls.ask(calls.client.chat.send(message))
    else await shopkeeper.ask(shopkeeper.client.chatDesk.send(message))
  }
}

/** Which of them stand in the conversation, without a gap and in order. */
async function expectSaid(page: Page, from: number, to: number): Promise<void> {
  await expect(logOf(page).getByText(`第${from}句`, { exact: true })).toHaveCount(1)
  await expect(logOf(page).getByText(`第${to}句`, { exact: true })).toHaveCount(1)
  const shown = await logOf(page).locator('.ui-bubble').allTextContents()
  expect(shown.filter((text) => /^第\d+句$/.test(text))).toEqual(
    Array.from({ length: to - from + 1 }, (_, at) => `第${from + at}句`),
  )
}

test('a message far back is opened amid its neighbours, and leads on in both directions', async () => {
  const { page } = other
  await sayMuch(other)
  await page.goto('/#/pages/chat/chat')
  // A page that was open all along has heard all of it.
  await page.reload()
  await page.getByRole('button', { name: '搜索聊天记录' }).click()
  await page.getByRole('searchbox', { name: '消息里的词' }).fill('第60句')
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /第60句/ })
    .click()
  const found = logOf(page).getByRole('listitem').filter({ hasText: '第60句' })
  await expect(found).toBeFocused()
  for (const near of ['第59句', '第60句', '第61句']) {
    await expect(logOf(page).getByText(near, { exact: true })).toBeInViewport()
  }
  await expectSaid(page, 35, 84)
  await expectAccessible(page, 'a message far back')
  await expectFitsAt(page, 320, 'a message far back', ['.ui-screen', '.ui-chat-scroll'])
  await picture(page, 'chat-far-back')

  await page.getByRole('button', { name: '看更早的消息' }).click()
  await expectSaid(page, 1, 84)
  await expect(page.getByRole('button', { name: '看更早的消息' })).toHaveCount(0)
  // The second part reaches the newest messages, which the page has.
  for (const to of [134, SAID]) {
    await page.getByRole('button', { name: '看较新的消息' }).click()
    await expectSaid(page, 1, to)
  }
  await expect(page.getByRole('textbox', { name: '输入消息' })).toBeVisible()
  await expect(page.getByRole('button', { name: '看较新的消息' })).toHaveCount(0)
})
