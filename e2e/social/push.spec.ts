import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { lookThroughInAll } from '../support/looks.ts'
import { startStory } from '../support/story.ts'

let context: BrowserContext
let page: Page

test.describe.configure({ mode: 'serial' })

/** A browser whose user says yes, and that writes down how often it was asked; its push service is out of reach. */
function answerPermission(): void {
  const said = { times: 0 }
  let subscription: object | null = null
  Object.assign(globalThis, { permissionAsked: () => said.times })
  Object.defineProperty(Notification, 'permission', { get: () => (said.times > 0 ? 'granted' : 'default') })
  Notification.requestPermission = async () => {
    said.times += 1
    return 'granted'
  }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e'
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const key = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      const options = { applicationServerKey: Uint8Array.from(key, (byte) => byte.charCodeAt(0)).buffer }
      subscription = { endpoint, unsubscribe, options, toJSON: () => ({ endpoint, keys }) }
      return subscription
    },
  })
}

test.beforeAll(async ({ browser, baseURL }) => {
  const story = await startStory(browser, baseURL, { story: 'push' })
  ;({ context, page } = story)
  await context.addInitScript(answerPermission)
})

test.afterAll(() => context.close())

const asked = () => page.evaluate(() => (globalThis as unknown as { permissionAsked: () => number }).permissionAsked())
const sheet = () => page.getByRole('dialog', { name: '提醒设置' })
const onDevice = () => sheet().getByRole('switch', { name: '在这台设备上提醒' })

test('asks for the permission to notify only after a tap on the switch', async () => {
  await page.goto('/#/pages/home/messages')
  await lookThroughInAll(page, 'push-settings', async () => {
    await page.getByRole('button', { name: '提醒设置' }).click()
    await expect(onDevice()).toBeEnabled()
  })
  await expect(onDevice()).toHaveAttribute('aria-checked', 'false')
  expect(await asked()).toBe(0)
  // Notifications are the worker's, which comes once it has fetched the whole app.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await onDevice().click()
  await expect(onDevice()).toHaveAttribute('aria-checked', 'true')
  expect(await asked()).toBe(1)
})

test('keeps which kinds are pushed and whether a push says what happened', async () => {
  await sheet().getByRole('switch', { name: '开奖' }).click()
  await expect(sheet().getByRole('switch', { name: '开奖' })).toHaveAttribute('aria-checked', 'false')
  await sheet().getByRole('switch', { name: '通知里显示内容' }).click()
  await expect(sheet().getByRole('switch', { name: '通知里显示内容' })).toHaveAttribute('aria-checked', 'true')
  await onDevice().click()
  await expect(onDevice()).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await page.getByRole('button', { name: '提醒设置' }).click()
  await expect(sheet().getByRole('switch', { name: '开奖' })).toHaveAttribute('aria-checked', 'false')
  await expect(sheet().getByRole('switch', { name: '充值' })).toHaveAttribute('aria-checked', 'true')
})
