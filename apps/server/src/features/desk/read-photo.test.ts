import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { paperOf, photographPaper } from '../../core/orders/reading/testing/paper-of-order.ts'
import type { TicketFlaws } from '../../core/orders/reading/testing/photograph-ticket.ts'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, reasonOf, recordOf, upload } from '../../testing/desk-scene.ts'
import type { TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let shop: TestShop
let clerk: TestStaff

beforeEach(async () => {
  shop = await app.shop()
  clerk = await app.staff('clerk', shop)
})

afterAll(() => app.close())

/** The same matches in every run, so that the photos are the same too: other files number theirs as they come. */
const BUSINESS_DATE = '2026-11-21'
let matches = 100

async function nextMatch() {
  matches += 1
  return await seedMatch(app, { businessDate: BUSINESS_DATE, number: String(matches) })
}

/** An accepted order of one ticket on two matches. */
async function accepted(): Promise<string> {
  const player = await app.player({ shop, balance: yuan(100) })
  const orderId = await placed(player, footballBet([await nextMatch(), await nextMatch()]))
  await accept(clerk, orderId)
  return orderId
}

const serialOf = (number: number): string => `110101-052345-126789-345 ${String(678_900 + number)} A1B2C`

/** The desk's view of an order's one ticket, and a photo of it. */
async function photographed(orderId: string, serial: string, flaws: Partial<TicketFlaws> = {}) {
  const order = must(await clerk.client.desk.order({ order_id: orderId }))
  const [ticket] = order.tickets
  if (ticket === undefined) throw new Error('an accepted order has a ticket')
  const { photo_id } = await upload(clerk, await photographPaper(paperOf(order, ticket, serial), flaws))
  return { order_id: orderId, ticket_id: ticket.ticket_id, photo_id, order }
}

const read = ({ order_id, ticket_id }: { order_id: string; ticket_id: string }, photo_id: string) =>
  clerk.client.desk.readPhoto({ order_id, ticket_id, photo_id })

describe('reading the photo of a ticket', { timeout: 120_000 }, () => {
  it('sets what it says beside the order, and takes nothing over', async () => {
    const taken = await photographed(await accepted(), serialOf(1), { degrees: 6, creases: 1 })
    const reading = must(await read(taken, taken.photo_id))
    expect(reading.fields.filter(({ state }) => state !== 'same')).toEqual([])
    expect(reading).toMatchObject({ verdict: 'same', serial: serialOf(1), is_serial_used: false })
    expect(reading.odds).toEqual(taken.order.seen_odds)
    const [ticket] = must(await clerk.client.desk.order({ order_id: taken.order_id })).tickets
    expect(ticket).toMatchObject({ state: 'waiting', serial: null, printed_odds: null })
  })

  it('refuses to record the photo of another order’s ticket, and takes the right one', async () => {
    const [own, other] = [await accepted(), await accepted()]
    const wrong = await photographed(other, serialOf(2))
    const right = await photographed(own, serialOf(3))
    expect(must(await read(right, wrong.photo_id)).verdict).toBe('another')
    const record = await recordOf(clerk, own, { photo_id: wrong.photo_id, serial: serialOf(3) })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('photo_of_another_ticket')
    must(await read(right, right.photo_id))
    const again = { ...record, request_id: randomUUID(), photo_id: right.photo_id }
    expect(reasonOf(await clerk.client.desk.recordTicket(again))).toBe('ok')
  })

  it('reads a photo once, and sets the same reading beside every ticket that is asked about', async () => {
    const taken = await photographed(await accepted(), serialOf(4))
    const first = must(await read(taken, taken.photo_id))
    const { rows } = await app.pool.query<{ reading: unknown }>(
      'select ticket_reading as reading from files where id = $1',
      [taken.photo_id],
    )
    expect(rows[0]?.reading).toMatchObject({ game: 'jczq', serial: serialOf(4) })
    await app.pool.query(`update files set ticket_reading = ticket_reading || '{"serial":"KEPT"}' where id = $1`, [
      taken.photo_id,
    ])
    expect(must(await read(taken, taken.photo_id))).toEqual({ ...first, serial: 'KEPT' })
  })

  it('says that another ticket has the serial that was read', async () => {
    const serial = serialOf(5)
    const recorded = await recordOf(clerk, await accepted(), { serial })
    must(await clerk.client.desk.recordTicket(recorded))
    const taken = await photographed(await accepted(), serial)
    expect(must(await read(taken, taken.photo_id))).toMatchObject({ serial, is_serial_used: true })
  })

  it('leaves what cannot be read to the clerk, who may still record it', async () => {
    const orderId = await accepted()
    const photo_id = await photo(clerk)
    const record = await recordOf(clerk, orderId, { photo_id })
    expect(['ticket_unreadable', 'ok']).toContain(reasonOf(await read(record, photo_id)))
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('ok')
  })

  it('reads no photo of another shop, and none for an order of another shop', async () => {
    const taken = await photographed(await accepted(), serialOf(6))
    const elsewhere = await app.staff('clerk', await app.shop())
    const { order_id, ticket_id, photo_id } = taken
    expect(reasonOf(await elsewhere.client.desk.readPhoto({ order_id, ticket_id, photo_id }))).toBe('not_found')
    const other = await photo(elsewhere)
    expect(reasonOf(await read(taken, other))).toBe('photo_required')
    expect(reasonOf(await read({ ...taken, ticket_id: randomUUID() }, photo_id))).toBe('not_found')
  })
})
