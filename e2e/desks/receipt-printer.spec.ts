import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { type Receipt, readReceipt } from '../../apps/console/src/testing/read-receipt.ts'
import { pixelsOf } from '../../apps/server/src/testing/picture-pixels.ts'
import { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { type Caller, caller } from '../support/api.ts'
import { picture } from '../support/picture.ts'
import { receiptPicture } from '../support/receipt-picture.ts'
import { DEMO_PASSWORD } from '../support/story.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 812 }
const PLAYER = '13800000002'

/** Gives the page a USB printer, which keeps what it takes. */
async function plugPrinterIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: number[][] = []
    const endpoints = [{ direction: 'out', type: 'bulk', endpointNumber: 1 }]
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
      open: async () => undefined,
      close: async () => undefined,
      selectConfiguration: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_endpoint: number, bytes: Uint8Array) => {
        taken.push([...bytes])
        return { status: 'ok' }
      },
    }
    const usb = { getDevices: async () => [device], requestDevice: async () => device }
    Object.defineProperty(navigator, 'usb', { configurable: true, value: usb })
    Object.assign(window, { taken })
  })
}

const takenBy = (page: Page): Promise<number[][]> => page.evaluate(() => Reflect.get(window, 'taken') as number[][])

async function signedIn(baseUrl: string): Promise<Caller> {
  const signing = caller(baseUrl)
  const { access_token: access, refresh_token: refresh } = await signing.ask(
    signing.client.account.login({ mobile: PLAYER, password: DEMO_PASSWORD }),
  )
  return caller(baseUrl, { access, refresh })
}

/** A bet of two yuan on the home win that closes last. */
async function placeBet({ client, ask }: Caller): Promise<string> {
  const { rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const open = rows.filter((row) => row.is_selling && row.singles.includes('SPF'))
  const last = open.toSorted((a, b) => Date.parse(a.orderDeadline) - Date.parse(b.orderDeadline)).at(-1)
  const id = last?.match_id ?? ''
  const selection = { matches: [{ id, picks: { SPF: ['3'] } }], pass: ['单关'] }
  const { order_id } = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      bet: { game: 'jczq', multiple: 1, lines: [{ play: 'SPF', selection }] },
      odds_seen: { [id]: { SPF: { '3': last?.odds.SPF?.['3'] ?? '' } } },
      tolerance: { kind: 'ask' },
      stake: '2.00',
    }),
  )
  return order_id
}

/** Puts what the printer took on paper, 80 mm wide: nothing is cut off, and a camera reads the code. */
async function expectOnPaper(context: BrowserContext, receipt: Receipt): Promise<void> {
  const paper = await context.newPage()
  await paper.setViewportSize({ width: 576, height: 1200 })
  await paper.setContent(`<body style="margin:0">${receiptPicture(receipt, 80)}</body>`)
  const image = await paper.locator('svg').screenshot()
  await picture(paper, 'receipt-on-paper')
  expect(decodeQR(await pixelsOf(image))).toBe(receipt.codes[0])
  const outside = await paper.locator('text').evaluateAll(
    (letters) =>
      letters.filter((letter) => {
        const { left, right } = letter.getBoundingClientRect()
        return left < 0 || right > 577
      }).length,
  )
  expect(outside).toBe(0)
  await paper.close()
}

test('a clerk sees what waits on every page, who issues an order, and prints its slip on the receipt printer', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: baseURL ?? '', bypassCSP: true })
  const page = await context.newPage()
  await plugPrinterIn(page)
  const desk = new Desk(page)
  await desk.signIn('dianzhu', DEMO_PASSWORD)
  const player = await signedIn(baseURL ?? '')
  const colleague = caller(baseURL ?? '')
  await colleague.signInStaff('dianyuan', DEMO_PASSWORD)

  // What players write is counted while another page is open, without a press.
  await page.goto('/console/#/receipts')
  await expect(page.getByRole('switch', { name: '提示音' })).toBeVisible()
  const settings = page.getByRole('link', { name: /^设置/ }).first()
  const before = Number(((await settings.textContent()) ?? '').replace(/\D/g, ''))
  const words = { kind: 'order' as const, text: '请早点出票，谢谢店主', picture_ids: [] }
  await player.ask(player.client.help.feedback({ request_id: crypto.randomUUID(), ...words }))
  await expect(settings).toHaveText(`设置${before + 1}`)
  await picture(page, 'desk-counts')

  const orderId = await placeBet(player)
  await colleague.ask(colleague.client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [orderId] }))
  await page.goto('/console/#/queue')
  await page.reload()
  await page.getByRole('button', { name: /^同事接的/ }).click()
  await expect(page.getByText(/在手$/).first()).toBeVisible()
  await expectFits(page, 'queue of colleagues')
  await picture(page, 'queue-of-colleagues')

  await desk.takeOrder(orderId)
  await expect(page.getByRole('columnheader', { name: '现在' })).toBeVisible()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '小票机', exact: true }).click()
  await dialog.getByRole('button', { name: '连接USB小票机' }).click()
  await dialog.getByRole('button', { name: '80毫米' }).click()
  await expectAccessible(page, 'receipt printer')
  await picture(page, 'receipt-printer')
  await page.setViewportSize(PHONE)
  await expectFits(page, 'receipt printer')
  await picture(page, 'receipt-printer-phone')
  await page.setViewportSize(DESKTOP)
  await dialog.getByRole('button', { name: '打印', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const [bytes = []] = await takenBy(page)
  const receipt = readReceipt(new Uint8Array(bytes))
  const { lines, codes, cuts } = receipt
  const text = lines.map((line) => line.text).join('\n')
  for (const part of ['投注单 1 / 1', '竞彩足球', '主胜', '2元', '店员 ', '不是彩票，不能兑奖'])
    expect(text).toContain(part)
  expect(codes).toHaveLength(1)
  expect(cuts).toBe(1)
  await expectOnPaper(context, receipt)

  const failed = { request_id: crypto.randomUUID(), order_id: orderId, kind: 'shop_gives_up', reason: '试打' } as const
  await colleague.ask(colleague.client.desk.fail(failed))
  await context.close()
})
