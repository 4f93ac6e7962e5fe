import { expect, type Page, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD, openDesk, openOperatorDesk, staffCaller } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

const PHONE = { width: 320, height: 720 }
const DESKTOP = { width: 1280, height: 800 }
const STORE = '/pages/home/StoreInformation/StoreInformation'

/** A date of the demo's calendar, so many days ahead. */
async function dayIn(baseURL: string | undefined, days: number): Promise<string> {
  const { client, ask } = await staffCaller(baseURL ?? '', 'yunying')
  const { server_time } = await ask(client.demo.status({}))
  return new Date(Date.parse(`${server_time.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const inWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^保存\d+项修改$/ })
  await button.click()
  await expect(button).toHaveCount(0)
}

test('the shopkeeper sets hours for a weekday and a day off, and players see the week', async ({
  browser,
  baseURL,
}) => {
  const { page } = await openDesk(browser, baseURL)
  const dayOff = await dayIn(baseURL, 40)
  await page.goto('/console/#/shop')
  await page.getByLabel('周六营业').selectOption({ label: '另定时间' })
  await page.getByLabel('周六开门').fill('10:00')
  await page.getByLabel('周六打烊').fill('10:00')
  await expect(page.getByRole('button', { name: /请改好：周六打烊/ })).toBeDisabled()
  await page.getByLabel('周六打烊').fill('18:30')
  await page.getByLabel('日期').fill(dayOff)
  await page.getByRole('button', { name: '添加休息日' }).click()
  await page.getByLabel('福彩单票最高倍数').fill('51')
  await expect(page.getByRole('button', { name: /请改好：福彩单票最高倍数/ })).toBeDisabled()
  await page.getByLabel('福彩单票最高倍数').fill('40')
  await expectAccessible(page, 'hours of the shop')
  await picture(page, 'shop-hours')
  await page.setViewportSize(PHONE)
  await expectFits(page, 'hours of the shop')
  await page.getByLabel('周六打烊').scrollIntoViewIfNeeded()
  await picture(page, 'shop-hours-320')
  await page.setViewportSize(DESKTOP)
  await save(page)

  const player = new Player(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await player.signIn('13800000002', DEMO_PASSWORD)
  await player.open(STORE)
  await expect(player.page.getByText('10:00–18:30')).toBeVisible()
  await expect(player.page.getByText('周一至周五')).toBeVisible()
  await expect(player.page.getByText(inWords(dayOff))).toBeVisible()
  await expectAccessible(player.page, 'week of the shop')
  await picture(player.page, 'store-week')
  await player.page.setViewportSize(PHONE)
  await expectFits(player.page, 'week of the shop')
  await picture(player.page, 'store-week-320')

  await page.getByLabel('周六营业').selectOption({ label: '照常' })
  await page.getByRole('button', { name: `移除${dayOff}` }).click()
  await page.getByLabel('福彩单票最高倍数').fill('50')
  await save(page)
})

test('an operator enters a lottery holiday with its source, every player sees it, and it is taken back', async ({
  browser,
  baseURL,
}) => {
  const page = await openOperatorDesk(browser, baseURL)
  const [first, last] = [await dayIn(baseURL, 70), await dayIn(baseURL, 76)]
  await page.goto('/console/#/holidays')
  await page.getByLabel('名称').fill('春节')
  await page.getByLabel('第一天').fill(first)
  await page.getByLabel('最后一天').fill(last)
  await page.getByLabel('依据').fill('财政部公告第1号')
  await expectAccessible(page, 'lottery holidays')
  await picture(page, 'holidays')
  await page.getByRole('button', { name: '登记，全部店铺停售' }).click()
  await expect(page.getByRole('row', { name: /春节/ })).toContainText(`${first}至${last}`)

  const player = new Player(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await player.signIn('13800000002', DEMO_PASSWORD)
  await player.open(STORE)
  await expect(player.page.getByText('春节休市')).toBeVisible()
  await expect(player.page.getByText(`${inWords(first)}至${inWords(last)}`)).toBeVisible()
  await picture(player.page, 'store-holiday')

  await page.setViewportSize(PHONE)
  await expectFits(page, 'lottery holidays')
  await picture(page, 'holidays-320')
  await page.getByRole('button', { name: '撤销春节' }).click()
  await expect(page.getByRole('row', { name: /春节/ })).toHaveCount(0)
})
