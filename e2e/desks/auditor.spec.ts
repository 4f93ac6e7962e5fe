import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

async function deskOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/console/')
  await page.getByLabel('账号').fill('shenji')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return page
}

test('an auditor reads the log with object, amount and hashes, and takes it along in words', async ({
  browser,
  baseURL,
}) => {
  const page = await deskOf(browser, baseURL)
  await page.goto('/console/#/audit')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(/\d\d:\d\d:\d\d/)
  await expect(rows.nth(1)).toContainText(/[0-9a-f]{8}/)
  await picture(page, 'audit-1440')
  await expectAccessible(page, 'audit log')
  await rows.nth(1).getByRole('button').click()
  const pane = page.getByRole('complementary', { name: '记录内容' })
  await expect(pane).toContainText('上一条哈希')
  await expect(pane).toContainText('重新计算，一致')
  await picture(page, 'audit-event-1440')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await download).suggestedFilename()).toContain('操作记录')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.keyboard.press('Escape')
  await picture(page, 'audit-375')
  await page.context().close()
})

test('an auditor reads the desk of a shop, finds nothing to change there, and leaves it', async ({
  browser,
  baseURL,
}) => {
  const page = await deskOf(browser, baseURL)
  await page.goto('/console/#/shops')
  await page.getByRole('button', { name: /^营业/ }).click()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: '看这家店的账台' }).click()
  const places = page.getByRole('navigation').first()
  await expect(places).toContainText('审计，只看不改')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('link', { name: /打开$/ })).toBeHidden()
  await picture(page, 'auditor-orders-1440')
  await places.getByRole('link', { name: '交班' }).click()
  await expect(page.getByRole('heading', { name: '交班', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '留给下一班' })).toBeVisible()
  for (const name of ['交班', '接班', '记下', '登记错票']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await picture(page, 'auditor-shifts-1440')
  await expectAccessible(page, 'shift as the auditor sees it')
  for (const name of ['兑奖派奖', '充值', '提现', '收款记录', '合买', '统计']) {
    await places.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('没有权限')).toBeHidden()
  }
  await places.getByRole('link', { name: '离开这家店' }).click()
  await expect(places).toContainText('赛果与开奖')
  await page.context().close()
})

test('on a phone an auditor reaches all that is read at the desk of a shop', async ({ browser, baseURL }) => {
  const page = await deskOf(browser, baseURL)
  await page.goto('/console/#/shops')
  await page.getByRole('button', { name: /^营业/ }).click()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.getByRole('button', { name: '看这家店的账台' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('navigation').last()
  for (const name of ['充值', '提现', '申诉', '收款记录', '合买', '统计']) {
    await tabs.getByRole('link', { name: '更多' }).click()
    // With how much waits there.
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}\\s?\\d*$`) })
      .click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('没有权限')).toBeHidden()
  }
  await tabs.getByRole('link', { name: '更多' }).click()
  await picture(page, 'auditor-more-390')
  await expectAccessible(page, 'what an auditor reaches on a phone')
  await page.context().close()
})
