import { type Browser, expect, type Page, test } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { expectAccessible } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

const PHONE = { width: 390, height: 844 }

async function deskOf(browser: Browser, baseURL: string | undefined, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await new Desk(page).signIn(account, DEMO_PASSWORD)
  await page.goto('/console/#/shifts')
  await expect(page.getByRole('heading', { name: '交班', level: 1 })).toBeVisible()
  return page
}

/** Faces by their names on the counting table, in jiao. */
const FACES = { '100元': 1000, '50元': 500, '20元': 200, '10元': 100, '5元': 50, '1元': 10, '5角': 5, '1角': 1 }

/** Types an amount as pieces, the largest first. */
async function countCash(page: Page, jiao: number): Promise<void> {
  let left = jiao
  for (const [face, worth] of Object.entries(FACES)) {
    if (left >= worth) await page.getByLabel(`${face}张数`).fill(String(Math.floor(left / worth)))
    left %= worth
  }
}

/** Types the slips of both terminals as they are recorded, and 2 yuan more of sports. */
async function fillSlips(page: Page): Promise<void> {
  for (const lottery of ['体彩', '福彩']) {
    for (const field of ['票数', '销售金额', '兑奖金额']) {
      const input = page.getByLabel(`${lottery}小票${field}`)
      const cells = page.getByRole('row').filter({ has: input }).getByRole('cell')
      const own = Number((await cells.nth(2).textContent())?.replaceAll(',', ''))
      await input.fill(String(lottery === '体彩' && field === '销售金额' ? own + 2 : own))
    }
  }
}

const amountText = (jiao: number) => (jiao / 10).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** What the drawer should hold; other stories paid in cash before this one. */
async function dueIn(page: Page): Promise<number> {
  const text = await page.getByRole('row', { name: /应有/ }).getByRole('cell').last().textContent()
  return Math.round(Number(text?.replaceAll(',', '')) * 10)
}

test('a shift is taken over, works, is closed with a difference, and is taken over by another', async ({
  browser,
  baseURL,
}) => {
  const clerk = await deskOf(browser, baseURL, 'dianyuan')
  await countCash(clerk, 5000)
  await clerk.getByRole('button', { name: '接班', exact: true }).click()
  await expect(clerk.getByRole('row', { name: /备用金/ })).toContainText('500.00')
  const due = (await dueIn(clerk)) - 2000

  const moves = clerk.locator('details', { hasText: '抽屉进出' })
  await moves.getByText('抽屉进出').click()
  await moves.getByLabel('金额（元）').fill('200')
  await moves.getByRole('button', { name: '记下' }).click()
  await expect(clerk.getByRole('row', { name: /应有/ })).toContainText(amountText(due))
  await clerk.getByText('登记店铺错票', { exact: true }).click()
  const wrong = clerk.locator('details', { hasText: '登记店铺错票' })
  await wrong.getByLabel('金额（元）').fill('10')
  await wrong.getByLabel('票号').fill(`E2E${Date.now()}`)
  await wrong.getByLabel('错在哪里').fill('打成两倍')
  await wrong.getByRole('button', { name: '登记错票' }).click()
  await expect(clerk.getByRole('row', { name: /店铺错票/ })).toContainText('10.00')

  await expect(clerk.getByRole('button', { name: /交班.*填终端日结小票/ })).toBeDisabled()
  await fillSlips(clerk)
  const slips = clerk.getByRole('region', { name: '终端日结小票' })
  await expect(slips.getByRole('row', { name: /销售金额/ }).first()).toContainText('2.00')
  await expect(clerk.getByRole('button', { name: /交班.*写明小票差额原因/ })).toBeDisabled()
  await slips.getByLabel('体彩小票差额说明（必填）').fill('试机打了一张')
  const counted = due - 500
  await countCash(clerk, counted)
  await expect(clerk.getByRole('button', { name: /交班.*写明差额原因/ })).toBeDisabled()
  await picture(clerk, 'shift-close-1440')
  await expectAccessible(clerk, 'shift close')
  await clerk.setViewportSize(PHONE)
  await picture(clerk, 'shift-close-390')
  await clerk.getByLabel('差额说明（必填）', { exact: true }).fill('找零多给50元')
  await clerk.getByRole('button', { name: '交班', exact: true }).click()
  await expect(clerk.getByText('交上一班的人不能接')).toBeVisible()

  const keeper = await deskOf(browser, baseURL, 'dianzhu')
  await expect(keeper.getByText(`交来现金${amountText(counted)}元`)).toBeVisible()
  await expect(keeper.getByRole('region', { name: '上一班留下的' })).toContainText('试机打了一张')
  await countCash(keeper, counted)
  await keeper.getByRole('button', { name: '接班', exact: true }).click()
  await expect(keeper.getByRole('row', { name: /应有/ })).toContainText(amountText(counted))
  await keeper.getByRole('button', { name: '已交的班' }).click()
  await keeper.getByRole('row').nth(1).getByRole('button').click()
  const report = keeper.getByRole('complementary', { name: '交班单' })
  await expect(report).toContainText('找零多给50元')
  await expect(report).toContainText('−50.00')
  await expect(report).toContainText('试机打了一张')
  await expect(report).toContainText('签的交班单')
  await picture(keeper, 'shift-report-1440')

  await keeper.goto('/console/#/statistics')
  await expect(keeper.getByRole('img', { name: '销售与奖金' })).toBeVisible()
  await picture(keeper, 'statistics-1440')
  await keeper.getByRole('button', { name: '看成表格' }).click()
  await expect(keeper.getByRole('table', { name: '销售与奖金，按时间' })).toBeVisible()
  const download = keeper.waitForEvent('download')
  await keeper.getByRole('button', { name: '导出 CSV' }).click()
  expect((await download).suggestedFilename()).toContain('统计')
  await keeper.getByRole('button', { name: '看成图' }).click()
  await keeper.setViewportSize(PHONE)
  await picture(keeper, 'statistics-390')
  await expectAccessible(keeper, 'statistics')
})
