import { present, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { placed } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { acceptOrders } from './accept-orders.ts'
import { type OrderKey, SYSTEM } from './order.ts'

const app = await testApp()
const [first, second] = [await app.shop(), await app.shop()]
const players = [
  await app.player({ shop: first, balance: yuan(1000) }),
  await app.player({ shop: second, balance: yuan(1000) }),
]
const match = await seedMatch(app)
afterAll(() => app.close())

/** So many orders of each of the two shops. */
async function place(ofEach: number): Promise<OrderKey[]> {
  const keys: OrderKey[] = []
  for (const player of players) {
    for (let i = 0; i < ofEach; i += 1) {
      keys.push({ shopId: player.shopId, orderId: await placed(player, footballBet([match])) })
    }
  }
  return keys
}

const shopsNow = (ids: readonly string[]) => app.database.read((r) => app.shops.reloadAll(r, ids))

it('accepts orders of several shops together, in as many statements however many they are', async () => {
  const shops = await shopsNow([first.id, second.id])
  const queries = countQueries()
  const counted = async (keys: readonly OrderKey[]): Promise<number> => {
    let count = 0
    await app.database.tx(async (t) => {
      count = await queries.inside(async () => {
        const answers = await acceptOrders(t, shops, keys, SYSTEM)
        expect(answers).toEqual(keys.map(({ orderId }) => ({ orderId, refused: null })))
      })
    })
    return count
  }
  const few = await counted(await place(1))
  expect(few).toBeGreaterThan(0)
  expect(await counted(await place(10))).toBe(few)
  queries.stop()
})

it('plans the tickets of each order within the limits of its own shop', async () => {
  const bet = footballBet([match])
  const keys: OrderKey[] = []
  for (const player of players) {
    keys.push({ shopId: player.shopId, orderId: await placed(player, { ...bet, bet: { ...bet.bet, multiple: 20 } }) })
  }
  const shops = await shopsNow([first.id, second.id])
  const limited = shops.map((shop) => ({ ...shop, ticketMultipleLimit: shop.id === first.id ? 5 : 10 }))
  await app.database.tx((t) => acceptOrders(t, limited, keys, SYSTEM))
  const { rows } = await app.pool.query(
    'select count(*)::int as tickets from tickets where order_id = any($1) group by order_id order by tickets',
    [keys.map(({ orderId }) => orderId)],
  )
  expect(rows).toEqual([{ tickets: 2 }, { tickets: 4 }])
})

it('prints at most ninety-nine times on a sports ticket and fifty on a welfare ticket', async () => {
  await seedIssue(app)
  const player = await app.player({ shop: first, balance: yuan(2000) })
  const football = footballBet([match])
  const keys: OrderKey[] = []
  for (const bet of [{ ...football, bet: { ...football.bet, multiple: 120 } }, doubleColourBet(1, 120)]) {
    keys.push({ shopId: first.id, orderId: await placed(player, bet) })
  }
  await app.database.tx(async (t) => acceptOrders(t, await shopsNow([first.id]), keys, SYSTEM))
  const { rows } = await app.pool.query(
    `select array_agg((t.content->>'multiple')::int order by t.seq) as times, sum(t.stake)::int as stake
       from tickets t join unnest($1::uuid[]) with ordinality as o (id, at) on o.id = t.order_id
      group by o.at order by o.at`,
    [keys.map(({ orderId }) => orderId)],
  )
  expect(rows).toEqual([
    { times: [99, 21], stake: 24_000 },
    { times: [50, 50, 20], stake: 24_000 },
  ])
})

it('does not find orders of other shops than those named', async () => {
  const [own, others] = await place(1)
  const answers = await app.database.tx(async (t) =>
    acceptOrders(t, await shopsNow([first.id]), [present(own, 'one'), present(others, 'one of another shop')], SYSTEM),
  )
  expect(answers).toEqual([
    { orderId: own?.orderId, refused: null },
    { orderId: others?.orderId, refused: 'not_found' },
  ])
})
