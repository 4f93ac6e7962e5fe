import { expect, type Page } from '@playwright/test'
import { takePicture } from '../../apps/server/src/testing/ticket-picture.ts'

/** The console as the shop uses it. */
export class Desk {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(account: string, password: string): Promise<void> {
    await this.page.goto('/console/')
    await this.page.getByLabel('账号').fill(account)
    await this.page.getByLabel('密码', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: '登录' }).click()
    await expect(this.page.getByRole('heading', { name: '出票队列' })).toBeVisible()
  }

  /** Takes cash over the counter and returns the receipt's number. */
  async creditCash(mobileTail: string, yuan: string): Promise<string> {
    await this.page.getByRole('link', { name: '玩家' }).first().click()
    await this.page.getByLabel('找玩家').fill(mobileTail)
    await this.page
      .getByRole('row', { name: new RegExp(mobileTail) })
      .first()
      .click()
    await this.page.getByLabel('收到现金（元）').fill(yuan)
    await this.page.getByRole('button', { name: /收现金.*入账/ }).click()
    const receipt = this.page.getByRole('complementary').getByText(/^\d{16}$/)
    await expect(receipt).toBeVisible()
    return (await receipt.textContent()) ?? ''
  }

  /** Takes an order into the hand. */
  async takeOrder(orderId: string): Promise<void> {
    await this.page.goto(`/console/#/queue?order=${orderId}`)
    await this.page.reload()
    await expect(this.page.getByRole('complementary', { name: '手上的单' }).getByText('按终端顺序输入')).toBeVisible()
  }

  async accept(): Promise<void> {
    await this.page.getByRole('button', { name: /^接单/ }).click()
    await expect(this.page.getByLabel('票号')).toBeVisible({ timeout: 15_000 })
  }

  /** Enters serial and photo of the open ticket, up to the button. */
  async enterTicket(serial: string): Promise<void> {
    await this.page.getByLabel('票号').fill(serial)
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'ticket.jpg',
        mimeType: 'image/jpeg',
        buffer: await takePicture(serial),
      })
    await expect(this.page.getByRole('button', { name: /已出票，扣|^记下第/ })).toBeEnabled({ timeout: 20_000 })
  }

  async record(serial: string): Promise<void> {
    await this.enterTicket(serial)
    await this.page.getByRole('button', { name: /已出票，扣/ }).click()
    await expect(this.page.getByText(/已出票　/)).toBeVisible({ timeout: 15_000 })
  }
}
