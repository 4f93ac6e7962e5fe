import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/story.ts'

/** Signs in on the narrowest phone. */
async function openNarrow(page: Page, size: 'standard' | 'large'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((value) => localStorage.setItem('caimin.appearance', JSON.stringify({ size: value })), size)
  await page.goto('/#/pages/login/login')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/main\/main/)
}

/** Gives every listed order an issue: which games the demo world's player has bet on depends on the day. */
async function showIssues(page: Page): Promise<void> {
  await page.route('**/api/bettingend.mine.Order/Orderlist*', async (route) => {
    const response = await route.fetch()
    const answer: OrderList = await response.json()
    const rows = answer.data.rows.map((row) => ({ ...row, game: 'shuangseqiu', issue_no: '2026130' }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows } } })
  })
}

interface OrderList {
  readonly data: { readonly rows: readonly object[] }
}

/** On how many lines a text stands. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Where its left side is. */
const leftOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.x ?? Number.NaN)

for (const size of ['standard', 'large'] as const) {
  test(`on 320 pixels the arrow of the last draw stands beside its numbers: ${size}`, async ({ page }) => {
    await openNarrow(page, size)
    for (const game of ['shuangseqiu', 'sfc']) {
      await page.goto(`/#/pages/main/bet/${game}/${game}`)
      const last = page.locator('button.num-last')
      const [numbers, arrow] = await Promise.all([
        last.locator('.ui-balls, .ui-outcomes').boundingBox(),
        last.locator('svg').last().boundingBox(),
      ])
      expect(arrow?.x, game).toBeGreaterThan((numbers?.x ?? 0) + (numbers?.width ?? 0) - 1)
    }
  })
}

test('on 320 pixels with large text a phone number is not broken, and what wraps of an order begins with it', async ({
  page,
}) => {
  await openNarrow(page, 'large')
  await page.goto('/#/pages/home/home')
  const mobile = page.getByText('138****0001')
  await expect(mobile).toBeVisible()
  expect(await linesOf(mobile)).toBe(1)
  await showIssues(page)
  await page.goto('/#/pages/home/recordPages/recordPages')
  const order = page.locator('.orders-line').first()
  await expect(order).toBeVisible()
  const [name, issue] = [order.locator('.orders-name'), order.locator('.orders-name > small')]
  expect(await leftOf(issue)).toBe(await leftOf(name))
})
