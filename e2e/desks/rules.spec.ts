import { expect, type Page, test } from '@playwright/test'
import { picture } from '../support/picture.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'

async function signIn(page: Page): Promise<void> {
  await page.goto('/console/')
  await page.getByLabel('账号').fill('yunying')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading').first()).toBeVisible()
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the calculator answers every worked bet in the browser: ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page)
    await page.goto('/console/#/more')
    await page.getByRole('link', { name: '核对规则' }).click()
    await expect(page.getByText(/计算器是对的：\d+道注单全部一致/)).toBeVisible()
    await expect(page.getByText('没有不一致的注单。')).toBeVisible()
    await page.getByRole('button', { name: '双色球' }).click()
    const bets = page.getByRole('complementary', { name: '注单' })
    await bets.getByLabel('查找').fill('shuangseqiu-005')
    await bets.getByText('shuangseqiu-005').click()
    await expect(bets.getByRole('cell', { name: '奖金', exact: true })).toBeVisible()
    await picture(page, `console-rules-${size.width}`)
  })
}

test('a bet that differs from its answer is shown with both', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(/rules-page-.*\.js$/, async (route) => {
    const reply = await route.fetch()
    // the answer of one worked bet is made wrong: eight notes become nine
    const body = (await reply.text()).replace(/(7lecai-011.{1,300}?notes\\?":)8/, (_, before: string) => `${before}9`)
    await route.fulfill({ response: reply, body })
  })
  await signIn(page)
  await page.goto('/console/#/rules')
  await expect(page.getByText('计算器有错：1道注单与答案不一致，请停下来查')).toBeVisible()
  const notes = page.getByRole('row', { name: /^注数/ })
  await expect(notes.getByRole('cell')).toHaveText(['注数', '9注', '8注'])
  await picture(page, 'console-rules-different')
})
