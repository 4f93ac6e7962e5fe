import { randomUUID } from 'node:crypto'
import { addMs, type Fen, fen, fenOf, minutes, NO_MONEY, plus, present, toWire, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ownPayment, payPrizes, proveLedger, reversePrizes } from '../../core/ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { giftTo, openedPacket, packetsOf } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

type Bill = OutputOf<'bills', 'bills'>['rows'][number]

const app = await testApp()
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
await seedIssue(app)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

/** All bills of a player, oldest first, fetched page by page. */
async function allBills(player: TestPlayer, filter: object = {}): Promise<Bill[]> {
  const bills: Bill[] = []
  let cursor: string | undefined
  do {
    const page = must(await player.client.bills.bills({ ...filter, size: '3', ...(cursor && { cursor }) }))
    bills.push(...page.rows)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return bills.reverse()
}

/** Every bill records the balance after it: the sum of the lines up to it, by bucket and in total. */
async function expectTrue(player: TestPlayer): Promise<void> {
  const bills = await allBills(player)
  let money: Fen = NO_MONEY
  const buckets = { gift: NO_MONEY, locked: NO_MONEY, free: NO_MONEY, win: NO_MONEY }
  for (const [index, bill] of bills.entries()) {
    money = plus(money, fenOf(bill.change))
    for (const name of ['gift', 'locked', 'free', 'win'] as const) {
      buckets[name] = plus(buckets[name], fenOf(bill.buckets[name]))
    }
    expect(bill.bill_no).toBe(index + 1)
    expect(fenOf(bill.money_after)).toBe(money)
    expect(money).toBe(Object.values(buckets).reduce(plus))
  }
  const wallet = await moneyOf(app, player)
  expect({ ...buckets, spendable: money }).toMatchObject({
    gift: wallet.gift,
    win: wallet.win,
    spendable: wallet.spendable,
  })
  const { month } = must(await player.client.bills.bills({}))
  const { income, outgo } = present(month?.total, 'a month with bills')
  expect(fenOf(income) - fenOf(outgo)).toBe(money)
}

const STEPS = ['bet', 'bet', 'packet bet', 'withdraw', 'refuse', 'gift', 'cash', 'prize', 'correction'] as const
type Step = (typeof STEPS)[number]

/** What a player did so far, for the steps that undo something. */
interface Journey {
  readonly player: TestPlayer
  readonly open: string[]
  readonly prizes: Parameters<typeof payPrizes>[1][number][]
}

async function bet(journey: Journey, packetId?: string): Promise<void> {
  const placed = await journey.player.client.betting.place({
    ...doubleColourBet(5),
    ...(packetId !== undefined && { red_packet_id: packetId }),
  })
  if (placed.ok) journey.open.push(placed.value.order_id)
}

const TAKE: Record<Step, (journey: Journey) => Promise<void>> = {
  bet: (journey) => bet(journey),
  'packet bet': async (journey) => bet(journey, await openedPacket(app, { keeper, player: journey.player })),
  async withdraw({ player, open }) {
    const order_id = open.pop()
    if (order_id !== undefined) must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id }))
  },
  async refuse({ open }) {
    const order_id = open.shift()
    if (order_id === undefined) return
    must(await keeper.client.desk.refuse({ request_id: randomUUID(), order_id, reason: '已售完' }))
  },
  async gift({ player }) {
    must(await keeper.client.packets.give(await giftTo(app, [player], { kind: 'gift_money', at_least: '0.00' })))
    must(await player.client.packets.open({ request_id: randomUUID() }))
  },
  async cash({ player }) {
    const credit = { request_id: randomUUID(), player_id: player.playerId, amount: '20.01', note: '=cmd()' }
    must(await keeper.client.counter.credit(credit))
  },
  async prize({ player, prizes }) {
    const { shopId, playerId } = player
    const key = { shopId, playerId, orderId: randomUUID(), holdId: randomUUID(), round: 0 }
    const prize = ownPayment({ ...key, prize: yuan(15), afterTax: fen(1200n), refund: NO_MONEY })
    await app.database.tx((t) => payPrizes(t, [prize]))
    prizes.push(prize)
  },
  async correction({ prizes }) {
    const prize = prizes.pop()
    if (prize !== undefined) await app.database.tx((t) => reversePrizes(t, [prize]))
  },
}

it.each([1, 2, 3, 4])('records the balance with every bill, whatever happens to it: %i', async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 12 }), async (steps) => {
      const journey: Journey = { player: await app.player({ shop, balance: yuan(12) }), open: [], prizes: [] }
      for (const step of steps) await TAKE[step](journey)
      await expectTrue(journey.player)
    }),
    { numRuns: 3, seed },
  )
})

it('numbers bills without gaps and in order of time when everything happens at once', async () => {
  const player = await app.player({ shop, balance: yuan(60) })
  const journey: Journey = { player, open: [], prizes: [] }
  const steps = ['bet', 'cash', 'bet', 'prize', 'packet bet', 'cash', 'bet', 'prize'] as const
  await Promise.all(steps.map((step) => TAKE[step](journey)))
  await Promise.all([TAKE.withdraw(journey), TAKE.refuse(journey), TAKE.correction(journey), TAKE.bet(journey)])
  await expectTrue(player)
})

describe('the list', () => {
  it('names what each bill was for, by kind, day and month', async () => {
    const player = await app.player({ shop, balance: yuan(50) })
    const journey: Journey = { player, open: [], prizes: [] }
    await TAKE['packet bet'](journey)
    const orderId = journey.open[0] ?? ''
    await TAKE.cash(journey)
    const bills = await allBills(player)
    expect(bills.map(({ kind, change }) => [kind, change])).toEqual([
      ['recharge', '50.00'],
      ['red_packet', '3.00'],
      ['bet', '-10.00'],
      ['recharge', '20.01'],
    ])
    expect(bills[2]?.subject).toMatchObject({ kind: 'order', id: orderId, game: 'shuangseqiu' })
    expect(bills[1]?.subject).toMatchObject({ kind: 'order', id: orderId })
    expect(bills[3]?.subject).toMatchObject({ kind: 'receipt', order_no: null })
    expect(bills[3]?.buckets).toEqual({ gift: '0.00', locked: '8.01', free: '12.00', win: '0.00' })
    expect(await allBills(player, { kind: 'red_packet' })).toHaveLength(1)
    expect(await allBills(player, { month: '2020-01' })).toEqual([])
    const { month } = must(await player.client.bills.bills({}))
    expect(month).toMatchObject({ total: { income: '73.01', outgo: '10.00', bills: 4 } })
    expect(month?.by_kind.find(({ kind }) => kind === 'bet')).toMatchObject({ outgo: '10.00', bills: 1 })
    await TAKE.withdraw(journey)
    expect((await allBills(player)).map(({ kind }) => kind).slice(-2)).toEqual(['refund', 'red_packet'])
    expect(await packetsOf(player, 'usable')).toHaveLength(1)
  })

  it('shows months with bills, however long nothing happened', async () => {
    const player = await app.player({ shop })
    const ago = async (monthsAgo: number) => seedBills(player, 2, monthsAgo * 30 * 24 * 60)
    await ago(40)
    await ago(20)
    await ago(1)
    const first = must(await player.client.bills.months({}))
    expect(first.rows).toMatchObject([{ income: '2.00', outgo: '0.00', bills: 2 }])
    const second = must(await player.client.bills.months({ cursor: first.next_cursor ?? '' }))
    expect(second.rows).toHaveLength(1)
    const third = must(await player.client.bills.months({ cursor: second.next_cursor ?? '', kind: 'recharge' }))
    expect(third).toMatchObject({ rows: [{ bills: 2 }], next_cursor: null })
    expect(must(await player.client.bills.months({ kind: 'prize' }))).toMatchObject({ rows: [], next_cursor: null })
  })

  it('does not show the bills of another player', async () => {
    const [ann, bob] = await app.players(2, { shop, balance: yuan(5) })
    if (ann === undefined || bob === undefined) throw new Error('two players')
    expect((await allBills(ann)).map(({ subject }) => subject.id)).toEqual([ann.playerId])
    expect((await allBills(bob)).map(({ subject }) => subject.id)).toEqual([bob.playerId])
  })
})

/** So many credits of one yuan, a minute apart, the last so many minutes ago; before anything else of this player. */
async function seedBills(player: TestPlayer, count: number, lastAgo: number): Promise<void> {
  await app.database.tx(async (t) => {
    const ids = Array.from({ length: count }, () => newId(t.wallNow))
    const end = addMs(t.now, -minutes(lastAgo))
    await sql`
      with w as (
        update wallets set free = free + ${count} * 100, bills = bills + ${count},
               billed_at = greatest(billed_at, ${toWire(end)}::timestamptz)
         where shop_id = ${shop.id} and player_id = ${player.playerId}
        returning bills - ${count} as bills, gift + locked + free + win - ${count} * 100 as money),
      j as (
        insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
        select ${shop.id}, n.id, 'cash_credit', n.id, now(),
               ${toWire(end)}::timestamptz - (${count} - n.no) * interval '1 minute',
               ${player.playerId}, w.bills + n.no, w.money + n.no * 100
          from unnest(${ids}::uuid[]) with ordinality as n (id, no) cross join w)
      insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
      select ${shop.id}, n.id, 0, 'cash', 'wallet_free', ${player.playerId}, 100
        from unnest(${ids}::uuid[]) as n (id)`.execute(t.db)
  })
}

describe('ten thousand bills', () => {
  it('are listed and summed with as many queries as a hundred, and exported in parts', async () => {
    const [player, other] = await app.players(2, { shop })
    if (player === undefined || other === undefined) throw new Error('two players')
    await seedBills(player, 10_001, 5)
    await seedBills(other, 100, 5)
    const counter = countQueries()
    const page = (of: TestPlayer) => of.client.bills.bills({ size: '50' })
    // Once before, for what a process remembers of a session.
    const first = must(await page(player))
    await page(other)
    expect(await counter.of(() => page(player))).toBe(await counter.of(() => page(other)))
    counter.stop()
    expect(first.rows[0]).toMatchObject({ bill_no: 10_001, money_after: '10001.00' })
    let csv = ''
    let cursor: string | undefined
    const year = first.server_time.slice(0, 4)
    const range = { from: `${year}-01-01`, to: `${year}-12-31` }
    do {
      const part = must(await player.client.bills.exportBills({ ...range, ...(cursor && { cursor }) }))
      csv += part.csv
      cursor = part.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(csv.startsWith('\ufeff')).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(10_002)
    expect(reasonOf(await player.client.bills.exportBills({ from: '2025-01-01', to: '2026-12-31' }))).toBe(
      'range_too_long',
    )
    expect(reasonOf(await player.client.bills.exportBills({ from: '2026-12-31', to: '2026-01-01' }))).toBe('bad_input')
  })
})
