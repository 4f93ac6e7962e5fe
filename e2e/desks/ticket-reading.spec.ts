import { expect, type Page, test } from '@playwright/test'
import { paperOf, photographPaper } from '../../apps/server/src/core/orders/reading/testing/paper-of-order.ts'
import type { TicketFlaws } from '../../apps/server/src/core/orders/reading/testing/photograph-ticket.ts'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import type { Caller, StaffCaller } from '../support/api.ts'
import { twoMatches } from '../support/matches.ts'
import { picture } from '../support/picture.ts'
import { openDesk, type Story, startStory } from '../support/story.ts'

const ROOM_MINUTES = 60
const ORDERS = 10

/** How the ticket of each order is photographed, one after the other. */
const PHOTOS: readonly Partial<TicketFlaws>[] = [
  { degrees: 9, creases: 1 },
  { degrees: -13, brightness: 0.6, noise: 3 },
  { degrees: 2, ink: 110, creases: 2, quality: 75 },
]

test.setTimeout(240_000)

/** Bets of one note on matches and numbers in turn, each another. */
async function place({ client, ask }: Caller, at: number): Promise<string> {
  const common = { request_id: crypto.randomUUID(), tolerance: { kind: 'any' as const } }
  const multiple = 1 + at
  const stake = `${2 * multiple}.00`
  if (at % 2 === 0) {
    const matches = await twoMatches({ client, ask }, ROOM_MINUTES)
    const option = ['3', '1', '0'][at % 3] ?? '3'
    const { rows } = await ask(client.betting.matches({ type: 'jczq' }))
    const oddsOf = (id: string) => rows.find(({ match_id }) => match_id === id)?.odds.SPF?.[option] ?? ''
    const picked = matches.map(({ id }) => ({ id, picks: { SPF: [option] } }))
    const bet = {
      game: 'jczq' as const,
      multiple,
      lines: [{ play: 'SPF', selection: { matches: picked, pass: ['2串1'] } }],
    }
    const odds_seen = Object.fromEntries(matches.map(({ id }) => [id, { SPF: { [option]: oddsOf(id) } }]))
    return (await ask(client.betting.place({ ...common, bet, odds_seen, stake }))).order_id
  }
  const { issue_no } = await ask(client.betting.issue({ game: 'shuangseqiu' }))
  const selection = { red: [2, 7, 11, 19, 23, 24 + at], blue: [1 + at] }
  const bet = { game: 'shuangseqiu' as const, multiple, lines: [{ play: 'standard', selection }] }
  return (await ask(client.betting.place({ ...common, issue_no, bet, stake }))).order_id
}

/** A photo is chosen at the desk and read. */
async function photograph(page: Page, buffer: Buffer): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/readPhoto'))
  await page
    .locator('.photo-field input[type=file]')
    .last()
    .setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer })
  await read
  await expect(page.getByText('正在读票面')).toBeHidden()
}

interface PrintedOrder {
  readonly order_id: string
  readonly ticket_id: string
  readonly paper: ReturnType<typeof paperOf>
  readonly serial: string
}

async function print({ ask, client }: StaffCaller, order_id: string, at: number): Promise<PrintedOrder> {
  const order = await ask(client.desk.order({ order_id }))
  const [ticket] = order.tickets
  if (ticket === undefined) throw new Error('an accepted order has a ticket')
  const serial =
    order.game === 'jczq' ? `110101-052345-126789-345 ${345_670 + at} A1B2C` : `11010123 ${7_654_320 + at} 9C3D5E7F`
  return { order_id, ticket_id: ticket.ticket_id, paper: paperOf(order, ticket, serial), serial }
}

// Reading takes the processor for seconds: each order is a test of its own, which has its own time.
test.describe.configure({ mode: 'serial' })

let story: Story
let desk: Desk
let printed: readonly PrintedOrder[]
/** How many of their own photos gave the number of their ticket. */
let serials = 0

const printedAt = (at: number): PrintedOrder => {
  const order = printed[at % ORDERS]
  if (order === undefined) throw new Error('there are ten orders')
  return order
}
const pane = () => desk.page.getByRole('complementary', { name: '手上的单' })

test.beforeAll(async ({ browser, baseURL }) => {
  story = await startStory(browser, baseURL, { story: 'ticket-reading' })
  const { calls, shopkeeper } = story
  const orderIds: string[] = []
  for (let at = 0; at < ORDERS; at += 1) orderIds.push(await place(calls, at))
  await shopkeeper.ask(shopkeeper.client.desk.accept({ request_id: crypto.randomUUID(), order_ids: orderIds }))
  printed = await Promise.all(orderIds.map((orderId, at) => print(shopkeeper, orderId, at)))
  desk = await openDesk(browser, baseURL)
})
test.afterAll(() => Promise.all([story.context.close(), desk.page.context().close()]))

for (let at = 0; at < ORDERS; at += 1) {
  test(`the ticket of order ${at + 1} of ${ORDERS} is read from three photos, and another’s is refused`, async () => {
    const { order_id, paper, serial } = printedAt(at)
    await desk.takeOrder(order_id)
    const before = serials
    for (const flaws of PHOTOS) {
      await photograph(desk.page, await photographPaper(paper, flaws))
      await expect(pane().getByText('照片上的票和这张票对不上')).toHaveCount(0)
      serials += await pane()
        .getByRole('button', { name: `填入读出的票号 ${serial}` })
        .count()
    }
    // One that is not read is photographed again, as a clerk does.
    expect(serials, `serial ${serial}`).toBeGreaterThan(before)
    await photograph(desk.page, await photographPaper(printedAt(at + 2).paper, { degrees: 4 }))
    await expect(pane().getByText('照片上的票和这张票对不上')).toBeVisible()
    await expect(pane().getByRole('button', { name: /照片是另一张票/ })).toBeDisabled()
    if (at === 0) await picture(desk.page, 'photo-of-another-ticket')
  })
}

test('of forty photos those of the right ticket are read, and shown beside the order', async () => {
  // The matches of the day are printed on them, so they are others each day: how many are read rightly is measured
  // on tickets that stay the same (`npm run bench -- tickets`).
  expect(serials).toBeGreaterThanOrEqual(Math.ceil(ORDERS * PHOTOS.length * 0.85))
  const { page } = desk
  const { order_id, ticket_id, paper, serial } = printedAt(0)
  await desk.takeOrder(order_id)
  await photograph(page, await photographPaper(paper, { degrees: 5 }))
  await pane()
    .getByRole('button', { name: `填入读出的票号 ${serial}` })
    .click()
  await expect(pane().getByLabel('票号')).toHaveValue(serial)
  await expectAccessible(page, 'photo read')
  await picture(page, 'photo-read')
  await page.keyboard.press('Escape')
  await page.goto(`/console/#/compare?order=${order_id}&ticket=${ticket_id}`)
  await expect(page.getByText('照片读出')).toBeVisible()
  await expectAccessible(page, 'compare')
  await picture(page, 'compare-1280')
  await page.setViewportSize({ width: 320, height: 812 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFits(page, 'compare 320')
  await picture(page, 'compare-320-dark')
})
