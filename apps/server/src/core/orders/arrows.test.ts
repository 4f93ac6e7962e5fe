import { randomUUID } from 'node:crypto'
import { days, hours, instant, minutes, yuan } from '@caimin/base'
import { NEXT, ORDER_STATES, type OrderState, orderStateAt, orderStateIndex } from '@caimin/rules'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

let match: TestMatch
let player: TestPlayer

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  match = await seedMatch(app, { deadlineIn: hours(6) })
  player = await app.player({ shop, balance: yuan(1000) })
})

type Arrow = `${OrderState}>${OrderState}`

const nextOf = (state: OrderState): readonly OrderState[] => NEXT[state]

/** The states a settlement goes through in one step: forward alone, for only a correction goes back. */
function settledFrom(state: OrderState): OrderState[] {
  const isForward = (next: OrderState) => orderStateIndex(next) > orderStateIndex(state)
  return nextOf(state)
    .filter(isForward)
    .flatMap((next) => [next, ...settledFrom(next)])
}

it('are the same in the database and in the rules', async () => {
  const arrowsOf = async (isInBatch: boolean) => {
    const { rows } = await app.database.read((r) =>
      sql<{ from_state: number; to_state: number }>`
        select from_state, to_state
          from generate_series(0, ${ORDER_STATES.length - 1}::int) as from_state,
               generate_series(0, ${ORDER_STATES.length - 1}::int) as to_state
         where is_order_arrow(from_state::smallint, to_state::smallint, ${isInBatch})`.execute(r.db),
    )
    return rows.map(({ from_state, to_state }) => `${orderStateAt(from_state)}>${orderStateAt(to_state)}`).toSorted()
  }
  const single = ORDER_STATES.flatMap((from) => nextOf(from).map((to) => `${from}>${to}`))
  expect(await arrowsOf(false)).toEqual(single.toSorted())
  const batched = (['awaitingDraw', 'awaitingResult'] as const).flatMap((from) =>
    settledFrom(from).map((to) => `${from}>${to}`),
  )
  expect(await arrowsOf(true)).toEqual([...new Set([...single, ...batched])].toSorted())
})

const request = () => ({ request_id: randomUUID() })

const place = () => placed(player, footballBet([match]))
const accepted = async () => {
  const orderId = await place()
  await accept(keeper, orderId)
  return orderId
}

/** What each arrow out of 1 and 2 does to the money that was set aside. */
const MOVES: readonly (readonly [Arrow, string | null, () => Promise<string>])[] = [
  ['awaitingAcceptance>awaitingIssue', null, accepted],
  [
    'awaitingAcceptance>cancelledByPlayer',
    'bet_release',
    async () => {
      const order_id = await place()
      must(await player.client.orders.withdraw({ ...request(), order_id }))
      return order_id
    },
  ],
  [
    'awaitingAcceptance>cancelledByShop',
    'bet_release',
    async () => {
      const order_id = await place()
      must(await keeper.client.desk.refuse({ ...request(), order_id, reason: '限号' }))
      return order_id
    },
  ],
  [
    'awaitingAcceptance>cancelledBySystem',
    'bet_release',
    async () => {
      const orderId = await place()
      await app.advance(minutes(11))
      return orderId
    },
  ],
  [
    'awaitingIssue>awaitingDraw',
    'bet_capture',
    async () => {
      const orderId = await place()
      await issue(keeper, orderId)
      return orderId
    },
  ],
  [
    'awaitingIssue>cancelledByShop',
    'bet_release',
    async () => {
      const order_id = await accepted()
      must(await keeper.client.desk.fail({ ...request(), order_id, kind: 'shop_gives_up', reason: '机器坏了' }))
      return order_id
    },
  ],
  [
    'awaitingIssue>cancelledBySystem',
    'bet_release',
    async () => {
      const orderId = await accepted()
      await app.advance(days(1))
      return orderId
    },
  ],
  [
    'awaitingIssue>unsold',
    'bet_release',
    async () => {
      const order_id = await accepted()
      must(await keeper.client.desk.fail({ ...request(), order_id, kind: 'terminal_refused', reason: '终端拒绝' }))
      return order_id
    },
  ],
]

it.each(MOVES)('%s posts %s', async (arrow, kind, move) => {
  const orderId = await move()
  const [from, to] = arrow.split('>') as [OrderState, OrderState]
  const kinds = async () =>
    (
      await app.database.read((r) =>
        r.db
          .selectFrom('order_events as e')
          .leftJoin('journals as j', (on) => on.onRef('j.shop_id', '=', 'e.shop_id').onRef('j.id', '=', 'e.journal_id'))
          .select('j.kind')
          .where('e.order_id', '=', orderId)
          .where('e.from_state', '=', orderStateIndex(from))
          .where('e.to_state', '=', orderStateIndex(to))
          .execute(),
      )
    ).map((event) => event.kind)
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([kind])
})

it('tries every arrow out of 1 and 2', () => {
  const all = (['awaitingAcceptance', 'awaitingIssue'] as const).flatMap((from) =>
    NEXT[from].map((to) => `${from}>${to}`),
  )
  expect(MOVES.map(([arrow]) => arrow).toSorted()).toEqual(all.toSorted())
})
