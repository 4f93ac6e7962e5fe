import { expect, type Page, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { acceptByShop } from '../support/print.ts'
import { DEMO_PASSWORD, openDesk, staffCaller } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

const MOBILE = '13800000002'
/** Whose pages no other story opens: a packet that waits comes up on them. */
const RECEIVER = '13800000009'
const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1280, height: 800 }

let page: Page
let player: Player

test.beforeAll(async ({ browser, baseURL }) => {
  ;({ page } = await openDesk(browser, baseURL))
  player = new Player(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await player.signIn(MOBILE, DEMO_PASSWORD)
})

/** The same at the width of the smallest phone. */
async function seenOnPhone(name: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectFits(page, name)
  await picture(page, `${name}-320`)
  await page.setViewportSize(DESKTOP)
}

test('a player’s pane shows buckets, thirty days, limits and the newest orders, which lead to the order', async () => {
  await page.goto('/console/#/players')
  await page.getByLabel('找玩家').fill(MOBILE.slice(-4))
  await page
    .getByRole('row', { name: new RegExp(MOBILE.slice(-4)) })
    .first()
    .click()
  const pane = page.getByRole('complementary')
  for (const title of ['玩家资料', '余额（元）', '近30天', '自设限额', '最近的单']) {
    await expect(pane.getByRole('heading', { name: title })).toBeVisible()
  }
  await pane.getByRole('heading', { name: '最近的单' }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'player pane')
  await picture(page, 'player-pane')
  await seenOnPhone('player-pane')
})

test('every slip of an order goes out with one press', async ({ baseURL }) => {
  const { client, ask } = await player.caller()
  const { issue_no } = await ask(client.betting.issue({ game: 'shuangseqiu' }))
  const selection = { red: [1, 2, 3, 4, 5, 6], blue: [7] }
  const { order_id } = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      bet: { game: 'shuangseqiu', multiple: 120, lines: [{ play: 'standard', selection }] },
      issue_no,
      tolerance: { kind: 'any' },
      stake: '240.00',
    }),
  )
  await acceptByShop(await staffCaller(baseURL ?? '', 'dianzhu'), order_id)
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window, { printed: document.querySelectorAll('.print-slip').length })
    }
  })
  await page.goto(`/console/#/queue?order=${order_id}`)
  await page.reload()
  const printAll = page.getByRole('button', { name: '打印全部3张' })
  await expect(printAll).toBeVisible()
  await expectAccessible(page, 'print all slips')
  await picture(page, 'print-all-button')
  await printAll.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed') as number)).toBe(3)
  await expect(printAll).toHaveCount(0)
  const shop = await staffCaller(baseURL ?? '', 'dianzhu')
  const { printed_times, tickets } = await shop.ask(shop.client.desk.order({ order_id }))
  expect(Object.values(printed_times)).toEqual([1, 1, 1])
  expect(tickets.map(({ content }) => content.multiple)).toEqual([50, 50, 20])
  await shop.ask(
    shop.client.desk.fail({
      ...{ request_id: crypto.randomUUID(), order_id },
      ...{ kind: 'shop_gives_up', reason: '终端故障' },
    }),
  )
})

test('the packets that were given stand with what they cost', async ({ baseURL }) => {
  const shop = await staffCaller(baseURL ?? '', 'dianzhu')
  const { server_time } = await player.caller().then(({ client, ask }) => ask(client.store.info({})))
  const until = new Date(Date.parse(server_time) + 5 * 86_400_000)
  const { rows } = await shop.ask(shop.client.counter.players({ search: RECEIVER.slice(-4) }))
  await shop.ask(
    shop.client.packets.give({
      request_id: crypto.randomUUID(),
      to: rows.map(({ player_id }) => player_id),
      ...{ kind: 'gift_money', title: '老顾客彩金', amount: '1.00', at_least: '0.00', scope: 'all' },
      valid_until: `${new Date(until.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
    }),
  )
  await page.goto('/console/#/packets')
  await page.getByRole('button', { name: '已发的' }).click()
  await expect(page.getByRole('row', { name: /老顾客彩金/ }).first()).toContainText('0.00')
  await expectAccessible(page, 'given packets')
  await picture(page, 'given-packets')
  await seenOnPhone('given-packets')
})

test('a prize is held and let go, and prizes that were paid stand beside those that wait', async () => {
  await page.goto('/console/#/payouts')
  await page.getByRole('row').nth(1).click()
  const pane = page.getByRole('complementary', { name: '手上的奖' })
  await expect(pane.getByText('兑奖期至')).toBeVisible()
  await pane.getByRole('button', { name: '暂缓派奖…' }).click()
  await pane.getByRole('button', { name: '等终端兑奖' }).click()
  await expectAccessible(page, 'holding a prize')
  await picture(page, 'payout-hold')
  await pane.getByRole('button', { name: '暂缓派奖', exact: true }).click()
  await expect(pane.getByRole('alert').filter({ hasText: '等终端兑奖' })).toBeVisible()
  await picture(page, 'payout-held')
  await pane.getByRole('button', { name: '取消暂缓' }).click()
  await expect(pane.getByRole('button', { name: '暂缓派奖…' })).toBeVisible()
  await page.getByRole('button', { name: '已派' }).click()
  await expect(page.getByText('点一单，看票和经过。')).toBeVisible()
  await expectAccessible(page, 'paid prizes')
  await picture(page, 'paid-prizes')
  await seenOnPhone('paid-prizes')
})
