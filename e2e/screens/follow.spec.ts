import { expect, test } from '@playwright/test'
import { LOOKS, MAX_SCREEN_MS, openInLook, titleOf } from '../support/looks.ts'

/** A demo player who has posted and copied, follows people, and has standing orders. */
const VIEWER = '13800000001'

const POSTS = '/#/pages/follow/follow'
const SCREENS = [
  ['follow', POSTS],
  ['follow-newest', `${POSTS}?sort=newest`],
  ['follow-no-game', `${POSTS}?game=7lecai`],
  ['follow-people', `${POSTS}?tab=people`],
  ['follow-copiers', `${POSTS}?tab=people&board=copiers&days=7`],
  ['follow-hits', `${POSTS}?tab=hits`],
  ['follow-streaks', `${POSTS}?tab=hits&board=streak`],
  ['follow-own-posts', `${POSTS}?tab=mine&list=posts`],
  ['follow-own-copies', `${POSTS}?tab=mine&list=copies`],
  ['follow-search', '/#/pages/follow/followSearch/followSearch'],
  ['follow-search-found', '/#/pages/follow/followSearch/followSearch?name=看'],
  ['follow-search-none', '/#/pages/follow/followSearch/followSearch?name=龘'],
  ['own-poster', '/#/pages/follow/homepage'],
  ['no-post', '/#/pages/follow/post?post_id=00000000-0000-4000-8000-000000000000'],
] as const

/** Those that are reached from others: post, sheet, bookmarked people, a poster, standing orders. */
const MAX_SCREENS = SCREENS.length + 7

for (const look of LOOKS) {
  test(`screens of copy-betting are accessible and fit: ${titleOf(look)}`, async ({ browser, baseURL }) => {
    test.setTimeout(MAX_SCREENS * MAX_SCREEN_MS)
    const { page, lookThrough, close } = await openInLook(browser, baseURL, { look, mobile: VIEWER })
    for (const [name, url] of SCREENS) {
      await page.goto(url)
      await lookThrough(name)
    }
    const posts = page.locator('.post-card')
    await page.goto(POSTS)
    // The last to end: a sheet closes with its post.
    await posts
      .getByRole('button', { name: /^跟单 / })
      .last()
      .click()
    await expect(page.getByRole('dialog', { name: /^跟单 / })).toBeVisible()
    await lookThrough('copy-sheet')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /^跟单 / })).toBeHidden()
    await page.goto(`${POSTS}?sort=newest`)
    await posts.getByRole('link', { name: /\d场/ }).first().click()
    await expect(page.getByRole('heading', { name: '发单详情' })).toBeVisible()
    await lookThrough('post')

    await page.goto(`${POSTS}?tab=winked`)
    const person = page.locator('.poster-line .person-link').first()
    await expect(person).toBeVisible()
    await lookThrough('follow-winked')
    await person.click()
    await expect(page.getByRole('heading', { name: '发单人主页' })).toBeVisible()
    await lookThrough('poster')
    await page.getByRole('link', { name: '定制跟单' }).click()
    await expect(page.getByRole('button', { name: '开始定制' })).toBeVisible()
    await lookThrough('new-standing')

    await page.goto(`${POSTS}?tab=mine&list=standing`)
    const standing = page.locator('.own-line-title').first()
    await expect(standing).toBeVisible()
    await lookThrough('follow-own-standing')
    await standing.click()
    await expect(page.getByRole('button', { name: '保存设置' })).toBeVisible()
    await lookThrough('standing')
    await close()
  })
}
