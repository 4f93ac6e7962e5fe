import type { Tokens } from '@caimin/contract'
import { expect, type Page } from '@playwright/test'
import { type Caller, caller } from '../support/api.ts'
import { fenOf } from '../support/money.ts'

/** The player app as a player uses it. */
export class Player {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/#${path}`)
  }

  /** Signs in a player who has a shop. */
  async signIn(mobile: string, password: string): Promise<void> {
    await this.open('/pages/login/login')
    await this.page.getByLabel('手机号').fill(mobile)
    await this.page.getByLabel('密码', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(this.page).toHaveURL(/main\/main/)
  }

  /** The player's own calls, with the session of the browser. */
  async caller(): Promise<Caller> {
    const stored = await this.page.evaluate(() => localStorage.getItem('caimin.session'))
    return caller(new URL(this.page.url()).origin, JSON.parse(stored ?? 'null') as Tokens)
  }

  /** Fills the sign-up form up to the code, which only the phone's owner receives. */
  async askForCode(mobile: string): Promise<void> {
    await this.open('/pages/login/register')
    await this.requestCode(mobile)
  }

  /** The same on the form as it is open. */
  async requestCode(mobile: string): Promise<void> {
    await this.page.getByLabel('手机号').fill(mobile)
    await this.page.getByRole('button', { name: '获取验证码' }).click()
    await expect(this.page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  }

  async signUp(code: string, password: string): Promise<void> {
    await this.page.getByLabel('验证码').fill(code)
    await this.page.getByLabel('密码', { exact: true }).fill(password)
    await this.page.getByRole('checkbox', { name: /年满18周岁/ }).check()
    await this.page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
    await this.page.getByRole('button', { name: '注册并登录' }).click()
  }

  async chooseFirstShop(): Promise<string> {
    const name = await this.pickFirstShop()
    await expect(this.page).toHaveURL(/main\/main/)
    return name
  }

  /** The same, wherever that leads back to. */
  async pickFirstShop(): Promise<string> {
    await expect(this.page.getByRole('heading', { name: '选择彩票店' })).toBeVisible()
    const card = this.page.getByRole('listitem').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: '选这家店' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    return name
  }

  /** The wallet page's amounts in fen. */
  async wallet(): Promise<{ readonly money: bigint; readonly held: bigint; readonly win: bigint }> {
    await this.open('/pages/home/home')
    const bucket = async (name: string) =>
      fenOf(
        await this.page
          .locator('dl > div', { has: this.page.getByText(name, { exact: true }) })
          .locator('dd')
          .textContent(),
      )
    return {
      money: fenOf(await this.page.getByTestId('money').textContent()),
      held: await bucket('冻结'),
      win: await bucket('奖金'),
    }
  }

  /** Waits until the wallet page shows these amounts; it is updated by the socket. */
  async expectWallet(amounts: { readonly money: bigint; readonly held: bigint; readonly win: bigint }): Promise<void> {
    await expect.poll(() => this.wallet(), { timeout: 15_000 }).toEqual(amounts)
  }

  async pickOption(name: RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: '确认付款' }).click()
    await expect(this.page.getByRole('heading', { name: '订单详情' })).toBeVisible()
  }

  /** The order whose page is open. */
  orderInView(): { readonly orderUrl: string; readonly orderId: string } {
    const orderUrl = this.page.url()
    const orderId = /order_id=([0-9a-f-]{36})/.exec(orderUrl)?.[1]
    if (orderId === undefined) throw new Error(`no order in ${orderUrl}`)
    return { orderUrl, orderId }
  }

  async expectOrderState(state: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: state, exact: true })).toBeVisible({ timeout: 20_000 })
  }
}
