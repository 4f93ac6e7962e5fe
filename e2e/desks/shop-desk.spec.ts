import { expect, type Page, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

const FIRST_PASSWORD = 'shoubiao-7-jiaojuan'
const OWN_PASSWORD = 'zixingche-42-lan'
const ROOM_MINUTES = 40
const DESKTOP = { width: 1280, height: 800 }

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/console/')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

async function changeFirstPassword(page: Page): Promise<void> {
  await page.getByLabel('现在的密码').fill(FIRST_PASSWORD)
  await page.getByLabel('新密码').fill(OWN_PASSWORD)
  await page.getByLabel('再输一次').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: '换密码并进入' }).click()
}

/** Matches at the top of the football page, with time to buy them at leisure. */
async function twoMatches(player: Player): Promise<[string, string]> {
  const { client, ask } = await player.caller()
  const { rows, server_time } = await ask(client.betting.matches({ type: 'jczq' }))
  const after = Date.parse(server_time) + ROOM_MINUTES * 60_000
  const [first, second] = rows
    .filter((row) => row.is_selling && row.odds.SPF?.['3'] !== undefined && Date.parse(row.orderDeadline) > after)
    .toSorted((a, b) => Date.parse(a.kickoff_at) - Date.parse(b.kickoff_at))
  if (first === undefined || second === undefined) throw new Error('the demo world has no two open matches')
  return [first.number_text, second.number_text]
}

test('the shopkeeper stops a game, a number and two matches together; a clerk of theirs works with fewer rights', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '', bypassCSP: true })
  const page = await context.newPage()
  const desk = new Desk(page)
  await desk.signIn('dianzhu', DEMO_PASSWORD)
  const player = new Player(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await player.signIn('13800000002', DEMO_PASSWORD)

  const tile = player.page.locator('a[href*="bet/happy8"]').first()
  await page.goto('/console/#/shop')
  const happy8 = page.getByRole('switch', { name: '快乐8在售' })
  await happy8.click()
  const save = page.getByRole('button', { name: '保存1项修改' })
  await save.click()
  await expect(save).toHaveCount(0)
  // Over the socket, without a press.
  await expect(tile).toContainText('停售')
  await happy8.click()
  await save.click()
  await expect(tile).not.toContainText('停售')
  await page.getByLabel('接单时限（分钟）').fill('500')
  await expect(page.getByRole('button', { name: /请改好：接单时限/ })).toBeDisabled()
  await page.getByRole('button', { name: '放弃修改' }).click()

  await page.goto('/console/#/blocked')
  await page.getByLabel('号码').fill('777')
  await page.getByLabel('给玩家看的话').fill('买的人太多，先停一停')
  await page.getByRole('button', { name: '停售 777' }).click()
  await expect(page.getByRole('row', { name: /777/ })).toBeVisible()
  await page.getByRole('button', { name: '恢复销售 777' }).click()
  await expect(page.getByRole('row', { name: /777/ })).toHaveCount(0)

  const matches = await twoMatches(player)
  await page.getByRole('button', { name: '场次', exact: true }).click()
  for (const number of matches) {
    await page.getByLabel('找比赛').fill(number)
    await expect(page.getByRole('button', { name: /^加上/ })).toHaveCount(1)
    await page.getByLabel('找比赛').press('Enter')
    await expect(page.getByRole('button', { name: `去掉 ${number}` })).toBeVisible()
  }
  await page.getByLabel('给玩家看的话').fill('这两场一起买的太多')
  await expectAccessible(page, 'blocked matches')
  await picture(page, 'blocked-matches-form')
  await page.getByRole('button', { name: '停售这2场的组合' }).click()
  const blocked = page.getByRole('row', { name: new RegExp(matches[0]) })
  await expect(blocked).toContainText('玩家看到：这两场一起买的太多')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'blocked matches')
  await blocked.scrollIntoViewIfNeeded()
  await picture(page, 'blocked-matches')
  await page.setViewportSize(DESKTOP)

  await player.open('/pages/main/bet/jczq/jczq')
  for (const number of matches) await player.pickOption(new RegExp(`^${number} 主胜 `))
  await player.page.getByRole('button', { name: '去投注' }).click()
  await player.page.getByRole('radio', { name: '任意接受' }).check()
  await player.page.getByRole('button', { name: '确认付款' }).click()
  const blocker = player.page.getByRole('alert').filter({ hasText: '这几场的组合暂时停售' })
  await expect(blocker).toContainText('这两场一起买的太多')
  await expect(blocker).toContainText(matches[1])
  await picture(player.page, 'matches-blocked')
  await page.getByRole('button', { name: /^恢复销售 / }).click()
  await expect(page.getByText('没有停售的场次')).toBeVisible()
  await player.pay()

  await page.goto('/console/#/clerks')
  const account = `xiaoli.${Date.now() % 100_000}`
  await page.getByRole('button', { name: '添加账号' }).click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel('姓名').fill('小李')
  await pane.getByLabel('账号').fill(account)
  await pane.getByLabel('首次密码').fill(FIRST_PASSWORD)
  await pane.getByRole('switch', { name: '看玩家名单' }).click()
  await pane.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(account) })).toContainText('还没换首次密码')

  const clerk = await (await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '' })).newPage()
  await signIn(clerk, account, FIRST_PASSWORD)
  await changeFirstPassword(clerk)
  await expect(clerk.getByRole('heading', { name: '出票队列' })).toBeVisible()
  await expect(clerk.getByRole('link', { name: /玩家/ })).toHaveCount(0)

  await page.getByRole('button', { name: '小李' }).click()
  await pane.getByLabel('原因').fill('离职')
  await pane.getByRole('button', { name: '冻结' }).click()
  await expect(pane.getByText(/冻结：离职/)).toBeVisible()
  await expect(clerk.getByRole('button', { name: '登录' })).toBeVisible({ timeout: 20_000 })
})

test('the operator takes an application and checks it, another opens the shop, and it is suspended', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'yunying', DEMO_PASSWORD)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.goto('/console/#/shops')
  await page.getByRole('button', { name: '登记申请' }).click()
  const pane = page.getByRole('complementary')
  const number = String(Date.now() % 1_000_000)
  for (const [label, text] of [
    ['店名', `和平路彩票店${number}`],
    ['代销者', '徐国平'],
    ['证照编号', `33 01 ${number}`],
    ['有效期至', '2030-06-30'],
    ['地区', '浙江 杭州'],
    ['销售场所', '杭州市拱墅区和平路18号'],
    ['电话', '0571-8812345'],
  ] as const) {
    await pane.getByLabel(label).fill(text)
  }
  const image = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await pane.locator('input[type=file]').setInputFiles(image)
  await expect(pane.getByRole('img', { name: '代销证照片' })).toBeVisible()
  await pane.getByRole('button', { name: '登记', exact: true }).click()
  await expect(pane.getByRole('heading', { name: '逐项核对' })).toBeVisible()
  for (const check of await pane.getByRole('checkbox').all()) await check.check()
  await pane.getByRole('button', { name: '通过，交第二人' }).click()
  await expect(pane.getByText(/须由另一位运营再看一遍照片才能开店/)).toBeVisible()

  const account = `dianzhu.${number}`
  const second = await (await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '' })).newPage()
  await signIn(second, 'yunying2', DEMO_PASSWORD)
  await expect(second.getByRole('heading').first()).toBeVisible()
  await second.goto('/console/#/shops')
  await second.getByRole('button', { name: `和平路彩票店${number}` }).click()
  const secondPane = second.getByRole('complementary')
  await expect(secondPane.getByText(/已核对通过/)).toBeVisible()
  for (const check of await secondPane.getByRole('checkbox').all()) await check.check()
  await secondPane.getByLabel('账号').fill(account)
  await secondPane.getByLabel('首次密码').fill(FIRST_PASSWORD)
  await secondPane.getByRole('button', { name: '通过，开店' }).click()
  await expect(secondPane.getByRole('button', { name: /^停业/ })).toBeVisible()

  const keeper = await (await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '' })).newPage()
  await signIn(keeper, account, FIRST_PASSWORD)
  await changeFirstPassword(keeper)
  await expect(keeper.getByRole('heading', { name: '出票队列' })).toBeVisible()

  await secondPane.getByLabel('原因').fill('门头与证照不符')
  await secondPane.getByRole('button', { name: '停业', exact: true }).click()
  await expect(secondPane.getByRole('button', { name: '恢复营业' })).toBeVisible()
  await expect(secondPane.getByText('门头与证照不符').first()).toBeVisible()
})
