import { expect, type Page, test } from '@playwright/test'
import { picture } from '../support/picture.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'

const open = (page: Page, path: string) => page.goto(`/#${path}`)
const chartOf = (page: Page, name: RegExp) => page.getByRole('img', { name })

/** The chart's first row of tiles, as soon as something other than paper is painted on it. */
async function expectPainted(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const tile = document.querySelector<HTMLCanvasElement>('.trend-cells canvas')
        if (!tile || tile.width === 0) return 0
        const copy = new OffscreenCanvas(tile.width, tile.height).getContext('2d')
        copy?.drawImage(tile, 0, 0)
        const dots = new Uint32Array(
          copy?.getImageData(0, 0, tile.width, tile.height).data.buffer ?? new ArrayBuffer(0),
        )
        return new Set(dots).size
      }),
    )
    .toBeGreaterThan(10)
}

test('every draw of 福彩3D can be scrolled, asked about column by column, and read as a table by keyboard', async ({
  page,
}) => {
  await open(page, '/pages/trend/trend')
  await page.getByRole('link', { name: '福彩3D' }).click()
  await expect(chartOf(page, /直选走势图，近30期/)).toBeVisible()
  await expectPainted(page)

  await page.getByRole('radio', { name: '30' }).focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '全部' })).toBeChecked()
  const chart = page.locator('.trend-chart')
  await expect.poll(() => chart.evaluate((view) => view.scrollHeight)).toBeGreaterThan(7700 * 26)
  await chart.evaluate((view) => view.scrollTo(0, 3000 * 26))
  await expectPainted(page)
  await picture(page, 'trend-3d')

  const heads = page.getByRole('toolbar', { name: /各列统计/ })
  await heads.getByRole('button', { name: '查看百位 0的统计' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(heads.getByRole('button', { name: '查看百位 1的统计' })).toBeFocused()
  await page.keyboard.press('Enter')
  const facts = page.getByRole('dialog')
  await expect(facts).toContainText('应出次数')
  await expect(facts).toContainText('每期开奖相互独立')
  await page.keyboard.press('Escape')
  await expect(facts).toBeHidden()

  await page.getByRole('button', { name: '用表格看走势' }).press('Enter')
  const table = page.getByRole('table', { name: /直选，近\d{4}期/ })
  await expect(table.getByRole('columnheader', { name: '百位' })).toBeVisible()
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(50)
  await expect(table.locator('tbody').getByRole('row').first().getByText('出')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /^常见次数/ })).toBeVisible()
  const newest = await table.locator('tbody').getByRole('rowheader').first().textContent()
  await page.getByRole('button', { name: '较早' }).press('Enter')
  await expect(table.locator('tbody').getByRole('rowheader').first()).not.toHaveText(newest ?? '')
  await picture(page, 'trend-table')
})

test('a chart is painted in a worker, and without a network too', async ({ page, context }) => {
  await open(page, '/pages/trend/trendView?game=fucai3D')
  await expectPainted(page)
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/chart-worker/)])
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expectPainted(page)
  await context.setOffline(true)
  await page.reload()
  await expectPainted(page)
  await expect(page.locator('.trend-figure').first()).toBeVisible()
  expect(page.workers()).toHaveLength(1)
})

test('a chart is painted on the page where the browser has no workers that paint', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await open(page, '/pages/trend/trendView?game=fucai3D')
  await expect(page.locator('.trend-figure').first()).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const tile = document.querySelector<HTMLCanvasElement>('.trend-cells canvas')
        const dots = tile?.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data.buffer
        return new Set(new Uint32Array(dots ?? new ArrayBuffer(0))).size
      }),
    )
    .toBeGreaterThan(10)
  expect(page.workers()).toHaveLength(0)
})

test('numbers picked below the chart of 双色球 reach the betting page', async ({ page }) => {
  await open(page, '/pages/login/login')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/main\/main/)

  await open(page, '/pages/trend/trendView?game=shuangseqiu')
  await expect(chartOf(page, /综合走势图/)).toBeVisible()
  for (const number of ['03', '08', '12', '19', '26', '33']) {
    await page.getByRole('button', { name: `红球${number}`, exact: true }).press('Space')
  }
  await page.getByRole('tab', { name: '蓝球' }).click()
  await page.getByRole('button', { name: '蓝球07', exact: true }).press('Space')
  await expect(page.getByText('已选红球6个、蓝球1个')).toBeVisible()
  await picture(page, 'trend-picks')
  await page.getByRole('button', { name: '带去投注' }).click()
  await expect(page).toHaveURL(/shuangseqiu\/shuangseqiu$/)
  await expect(page.getByText('1注 × 1倍')).toBeVisible()

  await page.goBack()
  await expect(page.getByText('已选红球6个、蓝球1个')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已选红球6个、蓝球1个')).toBeVisible()
  await expect(page.getByRole('button', { name: '蓝球07', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('未选号码')).toBeVisible()
  await page.reload()
  await expect(page.getByText('未选号码')).toBeVisible()
})

test('a keyboard passes the numbers of 快乐8 in one step; a chart of sums says where numbers are picked', async ({
  page,
}) => {
  await open(page, '/pages/trend/trendView?game=happy8')
  await page.getByRole('button', { name: '号码01', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: '号码80', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '带去投注' })).toBeFocused()
  await expect(page.getByText('点号码即可模拟选号')).toBeVisible()
  await page.getByRole('tab', { name: '和值' }).click()
  await expect(page.getByText('在“基本走势”图上选号')).toBeVisible()
})

test('numbers picked among the bars of 频率 are compared with every draw of 大乐透', async ({ page }) => {
  await open(page, '/pages/trend/trendView?game=daletou&chart=comparison&draws=100')
  await page.getByRole('button', { name: '去选号' }).click()
  await expect(chartOf(page, /综合走势图/)).toBeVisible()
  await page.getByRole('tab', { name: '频率' }).click()
  const front = page.getByRole('toolbar', { name: /^前区出现次数/ })
  await expect(front.getByRole('button')).toHaveCount(35)
  await front.getByRole('button', { name: /^前区01，出\d+次，/ }).press('Space')
  for (let count = 1; count < 5; count += 1) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
  }
  for (const number of ['03', '07']) await page.getByRole('button', { name: new RegExp(`^后区${number}，`) }).click()
  await expect(page.getByText('已选前区5个、后区2个')).toBeVisible()
  await picture(page, 'trend-frequency')

  await page.getByRole('tab', { name: '比对' }).click()
  const draws = page.getByRole('table', { name: /近100期/ })
  await expect(draws.locator('tbody').getByRole('row')).toHaveCount(50)
  await expect(page.getByText('每期开奖相互独立，以往中过几个，与下一期无关')).toBeVisible()
  await picture(page, 'trend-comparison')
  await page.getByRole('button', { name: '只看中奖' }).click()
  for (const row of await draws.locator('tbody').getByRole('row').all()) await expect(row).toContainText('等奖')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('还没有选号')).toBeVisible()
})

test('one draw opens by its link, with its prizes and its neighbours', async ({ page }) => {
  await open(page, '/components/score/numerItme/numerItme?game=shuangseqiu&issue_no=2024001')
  await expect(page.getByText('2024001期')).toBeVisible()
  await expect(page.getByRole('row', { name: /^一等奖/ })).toContainText('8,203,438.00')
  await page.getByRole('link', { name: '下一期' }).click()
  await expect(page.getByText('2024002期')).toBeVisible()
  await picture(page, 'draw')
})
