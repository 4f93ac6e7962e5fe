import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  expect,
  type Page,
} from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Player } from '../pages/player.ts'
import { type Caller, caller, type StaffCaller } from './api.ts'
import { type Hosts, mobileOf, welcome } from './newcomers.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'zhongjiang-2026'

/** Where the product is served; Playwright gives it to each test. */
type Address = string | undefined

/** A newcomer with 500 yuan on a phone of their own, and who they meet. */
export interface Story extends Hosts {
  readonly context: BrowserContext
  readonly page: Page
  readonly player: Player
  /** Calls as this player. */
  readonly calls: Caller
}

export async function startStory(
  browser: Browser,
  baseURL: Address,
  { story, ...options }: { readonly story: Parameters<typeof mobileOf>[0] } & BrowserContextOptions,
): Promise<Story> {
  const baseUrl = baseURL ?? ''
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 } }
  const context = await browser.newContext({ ...phone, baseURL: baseUrl, ...options })
  const page = await context.newPage()
  const player = new Player(page)
  const [operator, shopkeeper] = await Promise.all([staffCaller(baseUrl, 'yunying'), staffCaller(baseUrl, 'dianzhu')])
  await welcome(player, mobileOf(story), { operator, shopkeeper })
  return { context, page, player, calls: await player.caller(), operator, shopkeeper }
}

/** Calls as one of the demo's staff. */
export async function staffCaller(baseUrl: string, account: string): Promise<StaffCaller> {
  const staff = caller(baseUrl)
  await staff.signInStaff(account, DEMO_PASSWORD)
  return staff
}

/** The desk of the demo shop in a window of its own. */
export async function openDesk(browser: Browser, baseURL: Address, account = 'dianzhu'): Promise<Desk> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: baseURL ?? '',
    bypassCSP: true,
  })
  const desk = new Desk(await context.newPage())
  await desk.signIn(account, DEMO_PASSWORD)
  return desk
}

/** The operator's desk in a window of its own. */
export async function openOperatorDesk(browser: Browser, baseURL: Address, account = 'yunying'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: baseURL ?? '',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto('/console/')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '赛果与开奖' })).toBeVisible()
  return page
}
