import { expect, type Page, test } from '@playwright/test'
import { picture } from '../support/picture.ts'

const FULL = '/#/pages/main/bet/jczq/jczq_new'
/** There and back, in milliseconds, over a line that is too slow to wait for the app. */
const SLOW = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
const EARLY = '[data-for=early]'
const LIST_CALL = /Betinfo\/nmListdata/

/** Opens a page over a slow line; the app's entry comes when it is let through. */
async function openSlowly(page: Page, path: string) {
  const { promise: letThrough, resolve: letAppCome } = Promise.withResolvers<void>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await page.route(/\/assets\/index-/, async (route) => {
    await letThrough
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { letAppCome }
}

/** The elements of a page with their attributes and texts; without ids that are made up, and the clocks. */
const drawnIn = (page: Page, place: string) =>
  page.locator(`${place} .ui-page`).evaluate((shown) => {
    const partsOf = (node: Node): unknown[] | string => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      if (node.matches('.bet-clock, .ui-countdown')) return node.className
      const attributes = [...node.attributes].filter(({ name }) => !/^(id|aria-controls|aria-labelledby)$/.test(name))
      const named = attributes.map(({ name, value }) => `${name}=${value.trim()}`).sort()
      const copy = node.cloneNode(true)
      // Neighbouring texts are one.
      copy.normalize()
      const inside = node.children.length === 0 ? [copy.textContent] : [...node.childNodes].map(partsOf)
      return [node.tagName, named, inside.filter((part) => part !== '')]
    }
    return JSON.stringify(partsOf(shown))
  })

for (const look of [
  { theme: 'light', size: 'standard' },
  { theme: 'dark', size: 'large' },
] as const) {
  test(`a guest bets before the app has come: ${look.theme}, ${look.size}`, async ({ page }) => {
    await page.addInitScript((kept) => localStorage.setItem('caimin.appearance', JSON.stringify(kept)), look)
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const { letAppCome } = await openSlowly(page, FULL)
    const early = page.locator(EARLY)
    const first = early.getByRole('article').first()
    const option = first.locator('.ui-odds:enabled').first()
    await expect(option).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
    await picture(page, `early-page-${look.theme}`)
    const name = await option.getAttribute('aria-label')

    await option.tap()
    await expect(option).toHaveAttribute('aria-pressed', 'true')
    await expect(early.getByText('已选1场1项')).toBeVisible()
    const beforeApp = await drawnIn(page, EARLY)
    await first.getByRole('button', { name: /更多/ }).tap()

    letAppCome()
    await expect(page.locator('#frame')).toHaveCount(0)
    const app = page.locator('#app')
    const own = app.getByRole('button', { name: name ?? '', exact: true }).first()
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await expect(app.getByText('已选1场1项')).toBeVisible()
    await expect(app.getByRole('article').first().getByRole('button', { name: '收起' })).toBeVisible()
    await app.getByRole('article').first().getByRole('button', { name: '收起' }).click()
    await expect.poll(() => drawnIn(page, '#app')).toBe(beforeApp)
    expect(refused).toEqual([])
  })
}

test('the app goes on where the early list was scrolled to', async ({ page }) => {
  const { letAppCome } = await openSlowly(page, FULL)
  await expect(page.locator(EARLY).getByRole('article').first()).toBeVisible()
  const top = await page.locator(`${EARLY} main`).evaluate((list) => {
    list.scrollTop = 500
    return list.scrollTop
  })
  letAppCome()
  await expect(page.locator('#frame')).toHaveCount(0)
  expect(await page.locator('#app main').evaluate((list) => list.scrollTop)).toBe(top)
})

test('a list that fails is left to the app, which says so', async ({ page }) => {
  await page.route(LIST_CALL, (route) => route.abort())
  const { letAppCome } = await openSlowly(page, FULL)
  letAppCome()
  await expect(page.locator('#app').getByText('网络已断开').first()).toBeVisible()
  await expect(page.locator(EARLY)).toHaveCount(0)
})

test('a link of the early page opens its page once the app has come', async ({ page }) => {
  const { letAppCome } = await openSlowly(page, FULL)
  await page.locator(EARLY).getByRole('link', { name: /分析/ }).first().tap()
  await expect(page.locator(EARLY)).toHaveCount(0)
  letAppCome()
  await expect(page).toHaveURL(/analysis/)
  await expect(page.locator('#app').getByRole('heading', { level: 1 })).toBeVisible()
})
