import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { picture } from '../support/picture.ts'
import { authenticatorCode } from '../support/second-factor.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/console/')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
}

async function openConsole(browser: Browser, baseURL: string | undefined, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, account)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return page
}

test('an auditor enrols a second factor, signs in with it, and two operators reset it', async ({
  browser,
  baseURL,
}) => {
  const auditor = await openConsole(browser, baseURL, 'shenji')
  await auditor.goto('/console/#/security')
  await auditor.getByRole('button', { name: '开通两步验证' }).click()
  await expect(auditor.getByRole('img', { name: '两步验证的二维码' })).toBeVisible()
  const secret = (await auditor.locator('.enrol-secret').textContent()) ?? ''
  await expectAccessible(auditor, 'enrolling')
  await picture(auditor, 'console-second-factor')
  await auditor.getByLabel('验证码').fill(authenticatorCode(secret))
  await auditor.getByRole('button', { name: '确认开通' }).click()
  const codes = auditor.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await picture(auditor, 'console-recovery-codes')
  await auditor.getByRole('button', { name: '都记下了' }).click()
  await expect(auditor.getByText('还剩10个恢复码')).toBeVisible()

  await auditor.goto('/console/#/more')
  await auditor.getByRole('button', { name: '退出登录' }).click()
  await signIn(auditor, 'shenji')
  await auditor.getByLabel('两步验证码').fill('000000')
  await auditor.getByRole('button', { name: '登录' }).click()
  await expect(auditor.getByText('验证码不对')).toBeVisible()
  await picture(auditor, 'console-sign-in-code')
  await auditor.getByLabel('两步验证码').fill(recovery)
  await auditor.getByRole('button', { name: '登录' }).click()
  await expect(auditor.getByRole('navigation').first()).toBeVisible()

  const first = await openConsole(browser, baseURL, 'yunying')
  await first.goto('/console/#/clerks')
  await first
    .getByRole('row', { name: /shenji/ })
    .getByRole('button')
    .click()
  await first.getByRole('button', { name: '提出重设' }).click()
  await expect(first.getByRole('button', { name: '收回' })).toBeVisible()
  await expect(first.getByRole('button', { name: '确认', exact: true })).toBeHidden()

  const operator = await openConsole(browser, baseURL, 'yunying2')
  await operator.goto('/console/#/clerks')
  await expectAccessible(operator, 'proposals of operators')
  await picture(operator, 'console-operator-proposals')
  await operator.getByRole('button', { name: '确认', exact: true }).click()
  await expect(operator.getByText('已确认，马上生效')).toBeVisible()
  // A reset account is signed out at once.
  await expect(auditor.getByLabel('密码', { exact: true })).toBeVisible()

  await operator.goto('/console/#/audit')
  await operator.getByRole('button', { name: '确认运营账号变更' }).first().click()
  await expect(operator.getByRole('complementary', { name: '记录内容' }).getByText('shenji')).toBeVisible()
  await operator.getByRole('button', { name: '校验' }).click()
  await expect(operator.getByText(/校验通过：\d+行/)).toBeVisible()
  await expectAccessible(operator, 'audit log')
  await picture(operator, 'console-audit')
  await auditor.context().close()
  await first.context().close()
  await operator.context().close()
})

test('the desk asks who it is before money moves, and then does what was asked once', async ({ browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL, 'dianzhu')
  const asked: string[] = []
  // A demo desk is not asked again by itself: the first answer is the one of a production server.
  await desk.route('**/api/shopkeeper.Player/credit', async (route) => {
    asked.push(String(route.request().postDataJSON().request_id))
    if (asked.length > 1) return route.continue()
    const data = { reason: 'confirm_identity_first', by: 'password' }
    return route.fulfill({ json: { code: 0, msg: '涉及资金，请再次确认身份', data } })
  })
  await desk.getByRole('link', { name: '玩家' }).first().click()
  await desk.getByRole('row').nth(1).click()
  await desk.getByLabel('收到现金（元）').fill('20')
  await desk.getByRole('button', { name: /收现金.*入账/ }).click()
  const dialog = desk.getByRole('dialog', { name: '确认是本人操作' })
  await dialog.getByLabel('登录密码').fill('wrong')
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(dialog.getByText('密码不对')).toBeVisible()
  await expectAccessible(desk, 'proof of identity')
  await picture(desk, 'console-confirm-identity')
  await dialog.getByLabel('登录密码').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(desk.getByRole('complementary').getByText(/^\d{16}$/)).toBeVisible()
  expect(asked).toEqual([asked[0], asked[0]])
  await desk.context().close()
})
