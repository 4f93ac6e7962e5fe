import { readFile } from 'node:fs/promises'
import { type BrowserContext, devices, expect, test } from '@playwright/test'
import { Player } from '../pages/player.ts'
import { expectAccessible, expectFitsAt } from '../support/accessible.ts'
import { codeFor } from '../support/api.ts'
import { mobileOf, NEWCOMER_PASSWORD } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'
import { type Story, startStory } from '../support/story.ts'

test.describe.configure({ mode: 'serial' })

const PNG = '89504e470d0a1a0a'
const SCROLLERS = ['.ui-page-scroll']

let inviter: Story
let newcomer: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  inviter = await startStory(browser, baseURL, {
    story: 'inviter',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const phone = { ...devices['Pixel 5'], viewport: { width: 375, height: 812 } }
  newcomer = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
})

test.afterAll(async () => {
  await inviter.context.close()
  await newcomer.close()
})

test('a player saves the poster of their invitation, and a newcomer comes by its link to their shop', async () => {
  const { page, player, operator } = inviter
  await player.open('/pages/home/home')
  await page.getByRole('link', { name: '邀请好友' }).click()
  await expect(page.getByText('扫码注册，或注册时填邀请码')).toBeVisible()
  await expect(page.getByText('已邀请0人')).toBeVisible()
  await expectAccessible(page, 'the invitation')
  await expectFitsAt(page, 320, 'the invitation', SCROLLERS)
  await picture(page, 'invite')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存海报' }).click()
  const poster = await saving
  expect(poster.suggestedFilename()).toMatch(/^邀请海报-[2-9A-HJKMNP-Z]{6}\.png$/)
  expect((await readFile(await poster.path())).subarray(0, 8).toString('hex')).toBe(PNG)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制，发给好友')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const mobile = mobileOf('invited')
  const invited = new Player(await newcomer.newPage())
  await invited.page.goto(link)
  await expect(invited.page.getByText(/\*.*邀请您到/)).toBeVisible()
  await expectAccessible(invited.page, 'the sign-up of who was invited')
  await expectFitsAt(invited.page, 320, 'the sign-up of who was invited', SCROLLERS)
  await picture(invited.page, 'register-invited')
  // The link is remembered on this telephone.
  await invited.open('/pages/login/login')
  await invited.page.getByRole('link', { name: '注册', exact: true }).click()
  await expect(invited.page.getByText(/\*.*邀请您到/)).toBeVisible()
  await invited.requestCode(mobile)
  await invited.signUp(await codeFor(operator, mobile), NEWCOMER_PASSWORD)
  // The shop is that of who invited.
  await expect(invited.page).toHaveURL(/main\/main/)

  await player.open('/pages/home/sharePage/sharePage')
  await page.reload()
  await expect(page.getByText('已邀请1人')).toBeVisible()
  await page.getByRole('link', { name: '全部' }).click()
  await expect(page.getByText(`139****${mobile.slice(-4)}`)).toBeVisible()
  await expect(page.getByText('未实名')).toBeVisible()
  await expectAccessible(page, 'who was invited')
  await expectFitsAt(page, 320, 'who was invited', SCROLLERS)
  await picture(page, 'invited')
})
