import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page of the console holds. */
const MAX_STOPS = 200

declare global {
  var pointersPressed: number
}

/** A page that is used by keys alone. It counts what a pointer pressed, so that a test can show that nothing was. */
export class KeyboardUser {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async of(page: Page): Promise<KeyboardUser> {
    await page.addInitScript(() => {
      globalThis.pointersPressed = 0
      addEventListener('pointerdown', () => globalThis.pointersPressed++, { capture: true })
    })
    return new KeyboardUser(page)
  }

  /** Tabs on until the focus is there. */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`no way by keyboard to ${target}`)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  async press(target: Locator): Promise<void> {
    await this.goTo(target)
    await this.page.keyboard.press('Enter')
  }

  /**
   * Goes down a list until what is selected contains a text. The desk takes keys in quick succession for a scanner's,
   * so each step is waited for, as a person looks before the next.
   */
  async goDownTo(text: string, selected: () => Promise<string>): Promise<void> {
    for (let rows = 0; rows < MAX_STOPS; rows++) {
      const before = await selected()
      if (before.includes(text)) return
      await this.page.keyboard.press('j')
      await expect.poll(selected).not.toBe(before)
    }
    throw new Error(`no row of ${text}`)
  }

  async expectNoPointer(): Promise<void> {
    expect(await this.page.evaluate(() => globalThis.pointersPressed)).toBe(0)
  }
}
