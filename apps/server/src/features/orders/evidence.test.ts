import { hash } from 'node:crypto'
import { addMs, fenOf, hours, instantOf, minutes, NO_MONEY, plus, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { sqlTime } from '../../platform/database/columns.ts'
import { footballBet, seedMatch, TEST_ODDS } from '../../testing/betting-scene.ts'
import { issue, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const player = await app.player({ shop, balance: yuan(100) })

afterAll(() => app.close())

const evidenceOf = async (orderId: string) => must(await player.client.orders.evidence({ order_id: orderId }))

/** The hash as anyone can recompute it: sorted names, no spaces. */
const hashed = (content: unknown): string =>
  hash(
    'sha256',
    JSON.stringify(content, (_name, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  )

it('exports all steps, the ticket with the hash of its photo, and the ledger lines, with a hash that can be recomputed', async () => {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  await issue(clerk, orderId)
  const { content, photos, ...seal } = await evidenceOf(orderId)
  expect(content.order).toMatchObject({ order_id: orderId, state_name: '待开奖', stake: '2.00', captured: '2.00' })
  expect(content.order.lines[0]).toContain('单关')
  expect(content.events.map(({ to }) => to.state)).toEqual([1, 2, 6])
  const [ticket] = content.tickets
  expect(Object.values(ticket?.printed_odds ?? {})).toEqual([{ SPF: { '3': TEST_ODDS.SPF['3'] } }])
  expect(content.ledger.map(({ kind }) => kind)).toEqual(['bet_hold', 'bet_capture'])
  for (const { lines } of content.ledger) {
    expect(lines.reduce((sum, { amount }) => plus(sum, fenOf(amount)), NO_MONEY)).toBe(yuan(2))
  }
  expect(seal.sha256).toBe(hashed(content))
  const picture = await fetch(`${app.baseUrl}${photos[0]?.url}`)
  const bytes = new Uint8Array(await picture.arrayBuffer())
  expect(hash('sha256', bytes)).toBe(ticket?.photo_sha256)
  expect(photos).toMatchObject([{ serial: ticket?.serial, sha256: ticket?.photo_sha256 }])
})

it('gives the same content as long as nothing happens to the order', async () => {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  const first = await evidenceOf(orderId)
  await app.advance(61_000)
  const second = await evidenceOf(orderId)
  expect(second.sha256).toBe(first.sha256)
  expect(second.exported_at).not.toBe(first.exported_at)
  await issue(clerk, orderId)
  expect((await evidenceOf(orderId)).sha256).not.toBe(first.sha256)
})

it('verifies a seal without a sign-in', async () => {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  const { content: _content, photos: _photos, ...seal } = await evidenceOf(orderId)
  const check = async (changes: Partial<typeof seal> = {}) =>
    must(await app.stranger().client.orders.checkEvidence({ ...seal, ...changes })).is_genuine
  expect(await check()).toBe(true)
  expect(await check({ sha256: seal.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toBe(false)
  expect(await check({ exported_at: '2026-01-01T00:00:00+08:00' })).toBe(false)
  expect(await check({ seal: seal.sha256 })).toBe(false)
})

it("exports nothing of another player's order", async () => {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  const other = await app.player({ shop })
  expect(reasonOf(await other.client.orders.evidence({ order_id: orderId }))).toBe('not_found')
})

describe('the latest acceptance', () => {
  it('is the cutoff where the shop may take longer to accept, in every document of the order', async () => {
    const slow = await app.shop({ accept_minutes: 90 })
    const buyer = await app.player({ shop: slow, balance: yuan(100) })
    const match = await seedMatch(app, { deadlineIn: minutes(30) })
    const bought = must(await buyer.client.betting.place(footballBet([match])))
    expect(bought.accept_by).toBe(bought.cutoff_at)
    const { content } = must(await buyer.client.orders.evidence({ order_id: bought.order_id }))
    expect(content.order).toMatchObject({ accept_by: bought.cutoff_at, cutoff_at: bought.cutoff_at })
    const order = must(await buyer.client.orders.info({ order_id: bought.order_id }))
    expect(order).toMatchObject({ accept_by: bought.cutoff_at, due_at: bought.cutoff_at })
  })

  it('is when the time of the shop to accept ends, where that is before the cutoff', async () => {
    const { order } = (await evidenceOf(await placed(player, footballBet([await seedMatch(app)])))).content
    expect(instantOf(order.accept_by)).toBe(addMs(instantOf(order.placed_at), minutes(10)))
  })

  it('is the cutoff for an order of an earlier version, which holds the time of the shop alone', async () => {
    const orderId = await placed(player, footballBet([await seedMatch(app)]))
    const { cutoff_at } = (await evidenceOf(orderId)).content.order
    await app.database.tx((t) =>
      t.db
        .updateTable('orders')
        .set({ accept_by: sqlTime(addMs(instantOf(cutoff_at), hours(1))) })
        .where('id', '=', orderId)
        .execute(),
    )
    expect((await evidenceOf(orderId)).content.order.accept_by).toBe(cutoff_at)
  })
})
