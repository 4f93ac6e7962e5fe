import { randomUUID } from 'node:crypto'
import { chinaDate, days, fen, fenToText, hours, instant, minutes, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { breakRows } from '../../testing/break-rows.ts'
import { issue, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { rollUpUntil } from './roll-up.ts'

/** A Wednesday, so that a week's end lies between. */
const START = instant(Date.parse('2026-11-18T15:30:00+08:00'))
const RANGE = { from: '2026-11-18', to: '2026-11-24' }

const app = await testApp({ at: START })
const shop = await app.shop({ opens_at: '00:00', closes_at: '24:00' })
const keeper = await app.staff('shopkeeper', shop)
const operator = await app.staff('operator')
const otherShop = await app.shop({ opens_at: '00:00', closes_at: '24:00' })
const guest = {
  player: await app.player({ shop: otherShop, balance: yuan(500) }),
  keeper: await app.staff('shopkeeper', otherShop),
}
const players = await app.players(3, { shop, balance: yuan(500) })
const matches = [await seedMatch(app, { deadlineIn: days(30) }), await seedMatch(app, { deadlineIn: days(30) })]
await sellFor(5)

afterAll(() => app.close())

/** A few orders a day at different hours: printed, refused, and one that is left waiting. */
async function sellFor(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    for (const [index, player] of players.entries()) {
      if (index > day) continue
      const orderId = await placed(player, footballBet(matches))
      if (index === 1 && day % 2 === 1) {
        must(await keeper.client.desk.refuse({ request_id: randomUUID(), order_id: orderId, reason: '打不出来' }))
      } else await issue(keeper, orderId)
    }
    if (day % 2 === 0) await issue(guest.keeper, await placed(guest.player, footballBet(matches)))
    await app.advance(days(1) + hours(1))
  }
}

const show = async (by?: 'week' | 'month') =>
  must(await keeper.client.statistics.shop(by === undefined ? RANGE : { ...RANGE, by }))

/** The same sums, order by order and ticket by ticket. */
async function bruteForce() {
  const { rows: orders } = await app.pool.query<{ player_id: string; state: number; stake: bigint }>(
    `select o.player_id, o.state,
            (select coalesce(sum(stake), 0) from tickets t
              where t.shop_id = o.shop_id and t.order_id = o.id and t.state = 'recorded')::bigint as stake
       from orders o where o.shop_id = $1`,
    [shop.id],
  )
  const { rows: tickets } = await app.pool.query<{ count: string }>(
    "select count(*) from tickets where shop_id = $1 and state = 'recorded'",
    [shop.id],
  )
  const issued = orders.filter(({ state }) => state >= 6 && state <= 10)
  return {
    placed: orders.length,
    issued: issued.length,
    failed: orders.filter(({ state }) => state === 4 || state === 5).length,
    tickets: Number(tickets[0]?.count),
    stake: fenToText(fen(orders.reduce((so, { stake }) => so + BigInt(stake), 0n))),
    players: new Set(issued.map(({ player_id }) => player_id)).size,
  }
}

/** Who had tickets issued in each stretch of some days, order by order. */
async function playersByOrders(unit: string, { from, to }: typeof RANGE, shopIds: readonly string[]) {
  const { rows } = await app.pool.query<{ stretch: string; players: number }>(
    `select date_trunc($1, e.at at time zone 'Asia/Shanghai')::date::text as stretch, count(distinct o.player_id)::int as players
       from orders o join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.to_state = 6
      where o.shop_id = any($2) and (e.at at time zone 'Asia/Shanghai')::date between $3 and $4
      group by 1 order by 1`,
    [unit, shopIds, from, to],
  )
  return rows.map(({ stretch, players: count }) => [stretch, count])
}

const STRETCHES = ['day', 'week', 'month'] as const
/** The whole, and pieces that begin and end within a week and before anything happened. */
const RANGES = [RANGE, { from: '2026-11-19', to: '2026-11-21' }, { from: '2026-11-10', to: '2026-11-20' }]

/** Every figure of both desks, over several ranges. */
async function everything() {
  const shown = []
  for (const range of RANGES) {
    for (const by of STRETCHES) shown.push(must(await keeper.client.statistics.shop({ ...range, by })))
    shown.push(must(await operator.client.statistics.all({ ...range, by: 'week' })))
    shown.push(must(await operator.client.statistics.allFile(range)))
  }
  return shown.map((each) => ({ ...each, server_time: '' }))
}

it('keeps the statistics of the other shops when one throws', async () => {
  const when = `new.shop_id = '${shop.id}'`
  const mend = await breakRows(app.pool, { table: 'statistics_until', on: 'insert', when })
  const kept = async () => {
    const { rows } = await app.pool.query('select distinct shop_id from statistics_until')
    return rows.map(({ shop_id }) => shop_id)
  }
  await rollUpUntil(app, instant(START + hours(2)))
  expect(await kept()).toEqual([otherShop.id])
  await mend()
  await rollUpUntil(app, instant(START + hours(2)))
  expect((await kept()).toSorted()).toEqual([shop.id, otherShop.id].toSorted())
})

it('counts what was counted order by order, kept or not', async () => {
  const live = await show()
  expect(live.total).toMatchObject(await bruteForce())
  expect(live.total.placed).toBeGreaterThan(9)
  expect(live.total.failed).toBe(2)
  const all = await everything()
  for (const until of [hours(5), hours(30), hours(51), days(4), days(20)]) {
    const twice = [until, until - hours(1)].map((each) => rollUpUntil(app, instant(START + each)))
    await Promise.all(twice)
    expect(await everything(), `${until / hours(1)} hours`).toEqual(all)
  }
})

it('counts a player of a stretch once, in one shop and in all', async () => {
  const shops = [shop.id, otherShop.id]
  for (const range of RANGES) {
    for (const by of STRETCHES) {
      const own = must(await keeper.client.statistics.shop({ ...range, by }))
      const whole = must(await operator.client.statistics.all({ ...range, by }))
      for (const [{ stretches, total }, shopIds] of [[own, [shop.id]] as const, [whole, shops] as const]) {
        const wanted = await playersByOrders(by, range, shopIds)
        const counted = stretches.flatMap(({ from, players: count }) => (count === 0 ? [] : [[from, count]]))
        expect(counted, `${by} from ${range.from}`).toEqual(wanted)
        const [[, inAll] = ['', 0]] = await playersByOrders('year', range, shopIds)
        expect(total.players).toBe(inAll)
      }
    }
  }
})

it('divides by day, week, month, game and hour without losing anything', async () => {
  const daily = await show()
  expect(daily.stretches.map(({ from }) => from)).toEqual([
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
  ])
  const weekly = await show('week')
  expect(weekly.stretches.map(({ from }) => from)).toEqual(['2026-11-16', '2026-11-23'])
  const monthly = await show('month')
  expect(monthly.stretches.map(({ from, players: count }) => [from, count])).toEqual([['2026-11-01', 3]])
  for (const part of [daily.stretches, weekly.stretches, monthly.stretches, daily.games, daily.hours]) {
    expect(part.reduce((so, { tickets }) => so + tickets, 0)).toBe(daily.total.tickets)
    expect(part.reduce((so, { placed: count }) => so + count, 0)).toBe(daily.total.placed)
  }
  expect(daily.hours.filter(({ placed: count }) => count > 0).map(({ hour }) => hour)).toEqual([15, 16, 17, 18, 19])
  expect(daily.busy[0]?.hours.reduce((so, count) => so + count, 0)).toBe(daily.total.placed)
  expect([daily.before_from, daily.before_to]).toEqual(['2026-11-11', '2026-11-17'])
  expect(daily.before.placed).toBe(0)
})

it('compares with the days before', async () => {
  const later = must(await keeper.client.statistics.shop({ from: '2026-11-20', to: '2026-11-21' }))
  const earlier = must(await keeper.client.statistics.shop({ from: '2026-11-18', to: '2026-11-19' }))
  expect(later.before).toEqual(earlier.total)
})

it('writes a file whose sums are the same', async () => {
  const { csv, rows } = must(await keeper.client.statistics.shopFile(RANGE))
  const [head, ...lines] = csv.trim().split('\r\n')
  expect(head).toContain('日期,玩法')
  expect(lines).toHaveLength(rows)
  const { total } = await show()
  expect(lines.reduce((so, line) => so + Number(line.split(',')[4]), 0)).toBe(total.tickets)
})

it('is for the shopkeeper of the shop, and for operator and auditor of all', async () => {
  const clerk = await app.staff('clerk', shop)
  expect(reasonOf(await clerk.client.statistics.shop(RANGE))).toBe('forbidden')
  const other = await app.staff('shopkeeper', await app.shop())
  expect(must(await other.client.statistics.shop(RANGE)).total.placed).toBe(0)
  expect(reasonOf(await other.client.statistics.all(RANGE))).toBe('forbidden')
  const all = must(await operator.client.statistics.all(RANGE))
  expect(all.shops.map(({ shop_id }) => shop_id)).toEqual([shop.id, otherShop.id])
  expect(all.shops.reduce((so, each) => so + each.placed, 0)).toBe(all.total.placed)
  const one = must(await operator.client.statistics.all({ ...RANGE, shop_id: shop.id }))
  expect(one.total).toEqual((await show()).total)
  expect(one.shops.map(({ shop_id }) => shop_id)).toEqual([shop.id])
  expect(must(await operator.client.statistics.allFile(RANGE)).rows).toBeGreaterThan(0)
})

it('refuses days that are none, and more than a year', async () => {
  const ask = async (from: string, to: string) => reasonOf(await keeper.client.statistics.shop({ from, to }))
  expect(await ask('2026-02-30', '2026-03-01')).toBe('bad_input')
  expect(await ask('2026-11-20', '2026-11-19')).toBe('bad_input')
  expect(await ask('2025-11-19', '2026-11-20')).toBe('range_too_long')
  expect(await ask('2025-11-20', '2026-11-20')).toBe('ok')
  expect(chinaDate(START)).toBe(RANGE.from)
})

it('says how many waits ended with an answer of the shop, and the middle of how long they were', async () => {
  const [asker, other] = await app.players(2, { shop })
  if (asker === undefined || other === undefined) throw new Error('two players')
  const ask = (player: TestPlayer) =>
    player.client.chat.send({
      request_id: randomUUID(),
      conversation_id: player.playerId,
      content: { kind: 'text', text: '在吗' },
    })
  const answer = ({ playerId }: TestPlayer) =>
    keeper.client.chatDesk.send({
      request_id: randomUUID(),
      conversation_id: playerId,
      content: { kind: 'text', text: '在' },
    })
  const { server_time } = must(await keeper.client.statistics.shop(RANGE))
  const range = { from: server_time.slice(0, 10), to: server_time.slice(0, 10) }
  must(await ask(asker))
  must(await ask(other))
  await app.advance(minutes(1))
  must(await answer(asker))
  await app.advance(minutes(2))
  must(await answer(other))
  const shown = must(await keeper.client.statistics.shop(range))
  expect(shown.first_answers.count).toBe(2)
  const { rows: waits } = await app.pool.query<{ seconds: number }>(
    'select extract(epoch from answered_at - waited_from)::float8 as seconds from chat_answers where shop_id = $1',
    [shop.id],
  )
  const [short = 0, long = 0] = waits.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  expect([short >= 60, long >= 180]).toEqual([true, true])
  expect(shown.first_answers.median_seconds).toBe(Math.round((short + long) / 2))
  expect(shown.first_answers_before).toEqual({ count: 0, median_seconds: null })
  expect(must(await operator.client.statistics.all(range)).first_answers.count).toBe(2)
  const ofOther = must(await operator.client.statistics.all({ ...range, shop_id: otherShop.id }))
  expect(ofOther.first_answers).toEqual({ count: 0, median_seconds: null })
})
