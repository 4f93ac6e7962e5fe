import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectFits, expectFitsAt, RULES_OF_LOOKS } from './accessible.ts'
import { picture } from './picture.ts'
import { DEMO_PASSWORD } from './story.ts'

/** How the player's screens are looked through; the first with all rules and on the narrowest phone too. */
export const LOOKS = [
  { theme: 'light', size: 'standard', width: 375, height: 812 },
  { theme: 'dark', size: 'standard', width: 375, height: 812 },
  { theme: 'light', size: 'large', width: 375, height: 812 },
  { theme: 'light', size: 'standard', width: 1280, height: 800 },
] as const

type Look = (typeof LOOKS)[number]

/** Opening a screen, looking through it and taking its picture, on a machine that does other work too. */
export const MAX_SCREEN_MS = 12_000

/** What cuts off or scrolls where a screen is too narrow for it. */
const PLAYER_PARTS = ['.ui-screen']

export const titleOf = ({ theme, size, width }: Look): string => `${theme}, ${size}, ${width}`

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.ui-skeleton, [aria-busy=true]')).toHaveCount(0)
}

/** What is on screen is accessible, fits, and has its picture taken. */
async function lookThrough(page: Page, look: Look, name: string): Promise<void> {
  const { theme, size, width } = look
  const isFirst = look === LOOKS[0]
  await settled(page)
  await expectAccessible(page, `${name} ${titleOf(look)}`, isFirst ? undefined : RULES_OF_LOOKS)
  await expectFits(page, name, PLAYER_PARTS)
  await picture(page, `${name}-${theme}-${size}-${width}`)
  if (isFirst) await expectFitsAt(page, 320, name, PLAYER_PARTS)
}

interface Looked {
  readonly page: Page
  readonly lookThrough: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A demo player, signed in on a device of this look. */
export async function openInLook(
  browser: Browser,
  baseURL: string | undefined,
  { look, mobile }: { readonly look: Look; readonly mobile: string },
): Promise<Looked> {
  const { theme, size, width, height } = look
  const context = await browser.newContext({ viewport: { width, height }, baseURL: baseURL ?? '' })
  await context.addInitScript((value) => localStorage.setItem('caimin.appearance', JSON.stringify(value)), {
    theme,
    size,
  })
  const page = await context.newPage()
  await page.goto('/#/pages/login/login')
  await settled(page)
  await expectAccessible(page, 'login', look === LOOKS[0] ? undefined : RULES_OF_LOOKS)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/main\/main/)
  return { page, lookThrough: (name) => lookThrough(page, look, name), close: () => context.close() }
}

/** The page of a story in one look after the other, the first last; `show` brings on it what is looked through. */
export async function lookThroughInAll(page: Page, name: string, show: () => Promise<void>): Promise<void> {
  for (const look of LOOKS.toReversed()) {
    const { theme, size, width, height } = look
    await page.setViewportSize({ width, height })
    await page.evaluate((value) => localStorage.setItem('caimin.appearance', JSON.stringify(value)), { theme, size })
    await page.reload()
    await show()
    await lookThrough(page, look, name)
  }
}
