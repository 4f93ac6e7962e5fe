import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, reasonOf, recordOf, ticketsOf, upload } from '../../testing/desk-scene.ts'
import type { TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { takePicture } from '../../testing/ticket-picture.ts'

let shop: TestShop
let clerk: TestStaff
let secondClerk: TestStaff

const app = await testApp()

beforeEach(async () => {
  shop = await app.shop()
  clerk = await app.staff('clerk', shop)
  secondClerk = await app.staff('clerk', shop)
})

afterAll(() => app.close())

/** An accepted order of one ticket. */
async function accepted(): Promise<string> {
  const player = await app.player({ shop, balance: yuan(100) })
  const orderId = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
  await accept(clerk, orderId)
  return orderId
}

const wrongTicket = (serial: string) =>
  clerk.client.shifts.wrongTicket({
    request_id: randomUUID(),
    game: 'jczq',
    amount: '10.00',
    serial,
    note: '打成了两倍',
  })

describe('a serial is of one ticket', () => {
  it('refuses for an order what is on record as a wrong ticket, and the other way round', async () => {
    must(await wrongTicket('110101-052345 A1B2C'))
    const record = await recordOf(clerk, await accepted(), { serial: '110101-052345 A1B2C' })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('serial_used')
    must(await clerk.client.desk.recordTicket({ ...record, request_id: randomUUID(), serial: '110101-052345 A1B2D' }))
    expect(reasonOf(await wrongTicket('110101-052345 A1B2D'))).toBe('serial_used')
  })

  it('refuses it however it is typed', async () => {
    must(await wrongTicket('110101-052345 A1B2C'))
    const record = await recordOf(clerk, await accepted())
    for (const serial of ['110101052345a1b2c', '１１０１０１-052345 A1B2C', '110101.052345.A1B2C']) {
      const again = { ...record, request_id: randomUUID(), serial }
      expect(reasonOf(await clerk.client.desk.recordTicket(again))).toBe('serial_used')
      expect(reasonOf(await wrongTicket(serial))).toBe('serial_used')
    }
  })

  it('lets one of an order and a wrong ticket have it when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const serial = `RACE ${randomUUID()}`
      const record = await recordOf(clerk, await accepted(), { serial })
      const replies = await Promise.all([clerk.client.desk.recordTicket(record), wrongTicket(serial)])
      expect(replies.map(reasonOf).toSorted()).toEqual(['ok', 'serial_used'])
    }
  })
})

describe('a photo is of one ticket', () => {
  it('refuses the photo of another ticket by its pixels, whatever its metadata, and names that ticket', async () => {
    const picture = await takePicture('1')
    const first = await accepted()
    const { photo_id } = await upload(clerk, picture)
    must(await clerk.client.desk.recordTicket(await recordOf(clerk, first, { photo_id })))
    const { order_no } = must(await clerk.client.desk.order({ order_id: first }))

    const second = await accepted()
    const copy = await sharp(picture)
      .png()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toBuffer()
    const uploaded = await upload(secondClerk, copy)
    expect(uploaded.used_by).toEqual({ order_id: first, order_no, seq: 1 })
    const record = await recordOf(secondClerk, second, { photo_id: uploaded.photo_id })
    const reply = await secondClerk.client.desk.recordTicket(record)
    expect(reply).toMatchObject({ ok: false, reason: 'photo_used', detail: { order_no, seq: 1 } })
    const own = { ...record, request_id: randomUUID(), photo_id: await photo(secondClerk) }
    expect(reasonOf(await secondClerk.client.desk.recordTicket(own))).toBe('ok')
  })

  it('lets one of two tickets have it when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const photo_id = await photo(clerk)
      const records = [
        await recordOf(clerk, await accepted(), { photo_id }),
        await recordOf(secondClerk, await accepted(), { photo_id }),
      ] as const
      const replies = await Promise.all([
        clerk.client.desk.recordTicket(records[0]),
        secondClerk.client.desk.recordTicket(records[1]),
      ])
      expect(replies.map(reasonOf).toSorted()).toEqual(['ok', 'photo_used'])
    }
  })

  it('lets a second record of the same ticket keep it, but not that of another', async () => {
    const [first, second] = [await accepted(), await accepted()]
    must(await clerk.client.desk.recordTicket(await recordOf(clerk, second)))
    const { photo_id } = await upload(clerk, await takePicture('2'))
    const recorded = must(await clerk.client.desk.recordTicket(await recordOf(clerk, first, { photo_id })))
    const { ticket_id } = recorded.ticket
    const correction = { ...(await recordOf(secondClerk, first, { photo_id })), ticket_id, reason: '票号录错' }
    const [other] = await ticketsOf(clerk, second)
    const wrong = { ...correction, order_id: second, ticket_id: other?.ticket_id ?? '' }
    expect(reasonOf(await secondClerk.client.desk.supersedeTicket(wrong))).toBe('photo_used')
    must(await secondClerk.client.desk.supersedeTicket({ ...correction, request_id: randomUUID() }))
  })

  it('does not take a photo for a ticket that was not recorded', async () => {
    const { photo_id } = await upload(clerk, await takePicture('3'))
    const [first, second] = [await accepted(), await accepted()]
    const incomplete = await recordOf(clerk, first, { photo_id, printed_odds: {} })
    expect(reasonOf(await clerk.client.desk.recordTicket(incomplete))).toBe('printed_odds_incomplete')
    must(await clerk.client.desk.recordTicket(await recordOf(clerk, second, { photo_id })))
  })

  it('keeps on record that a photo looks like another ticket’s, and takes it', async () => {
    const picture = await takePicture('4')
    const [first, second] = [await accepted(), await accepted()]
    const original = await upload(clerk, picture)
    must(await clerk.client.desk.recordTicket(await recordOf(clerk, first, { photo_id: original.photo_id })))
    const { order_no } = must(await clerk.client.desk.order({ order_id: first }))
    const smaller = await sharp(picture).resize(48, 36).jpeg({ quality: 60 }).toBuffer()
    const uploaded = await upload(clerk, smaller)
    const similar_to = { order_id: first, order_no, seq: 1 }
    expect(uploaded).toMatchObject({ used_by: null, similar_to })
    const record = await recordOf(clerk, second, { photo_id: uploaded.photo_id })
    const { ticket } = must(await clerk.client.desk.recordTicket(record))
    const { similar_photos } = must(await clerk.client.desk.order({ order_id: second }))
    expect(similar_photos).toEqual([{ ticket_id: ticket.ticket_id, similar_to }])
    expect(await upload(clerk, await takePicture('5'))).toMatchObject({ used_by: null, similar_to: null })
  })
})
