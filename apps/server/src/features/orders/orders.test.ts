import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
await seedIssue(app)

afterAll(() => app.close())

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(100) })
const withdrawal = (orderId: string) => ({ request_id: randomUUID(), order_id: orderId })

it('gives a withdrawn order back to the buckets it came from, once', async () => {
  const player = await newPlayer()
  await app.database.tx((t) =>
    t.db
      .updateTable('wallets')
      .set({ gift: 100n, locked: 100n, free: 9700n, win: 100n })
      .where('player_id', '=', player.playerId)
      .execute(),
  )
  const orderId = await placed(player, doubleColourBet(2))
  expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, locked: 0n, free: 9500n, win: 100n, held: 400n })
  const request = withdrawal(orderId)
  const replies = await Promise.all([1, 2, 3].map(() => player.client.orders.withdraw(request)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ state: 3, released: '4.00', money: '100.00' })
  expect(await moneyOf(app, player)).toMatchObject({ gift: 100n, locked: 100n, free: 9700n, win: 100n, held: 0n })
  expect(reasonOf(await player.client.orders.withdraw(withdrawal(orderId)))).toBe('order_moved_on')
})

it('lets one win when the player withdraws while the shop accepts', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const orders = await Promise.all(Array.from({ length: 10 }, () => placed(player, footballBet([match]))))
  const outcomes = await Promise.all(
    orders.map(async (orderId) => {
      const [withdrawn, accepted] = await Promise.all([
        player.client.orders.withdraw(withdrawal(orderId)),
        clerk.client.desk.accept({ request_id: randomUUID(), order_ids: [orderId] }),
      ])
      const isAccepted = must(accepted).results[0]?.accepted === true
      expect(withdrawn.ok).toBe(!isAccepted)
      const { state } = must(await player.client.orders.info({ order_id: orderId }))
      expect(state).toBe(isAccepted ? 2 : 3)
      return isAccepted
    }),
  )
  const held = BigInt(outcomes.filter((isAccepted) => isAccepted).length) * 200n
  expect(await moneyOf(app, player)).toMatchObject({ held, spendable: 10_000n - held })
})

it("hides another player's order, another shop's order, and refuses what is not one's role", async () => {
  const owner = await newPlayer()
  const other = await newPlayer()
  const elsewhere = await app.shop()
  const strangerClerk = await app.staff('clerk', elsewhere)
  const orderId = await placed(owner, footballBet([await seedMatch(app)]))
  expect(reasonOf(await other.client.orders.info({ order_id: orderId }))).toBe('not_found')
  expect(reasonOf(await other.client.orders.withdraw(withdrawal(orderId)))).toBe('not_found')
  expect(reasonOf(await strangerClerk.client.desk.order({ order_id: orderId }))).toBe('not_found')
  const batch = { request_id: randomUUID(), order_ids: [orderId] }
  expect(reasonOf(await strangerClerk.client.desk.accept(batch))).toBe('not_found')
  const refusal = { ...withdrawal(orderId), reason: '不接' }
  expect(reasonOf(await strangerClerk.client.desk.refuse(refusal))).toBe('not_found')
  expect(reasonOf(await owner.client.desk.accept(batch))).toBe('forbidden')
  const credit = { request_id: randomUUID(), player_id: owner.playerId, amount: '100.00', note: '' }
  expect(reasonOf(await clerk.client.counter.credit(credit))).toBe('forbidden')
  expect(reasonOf(await clerk.client.desk.pay({ ...withdrawal(orderId), amount: '1.00' }))).toBe('forbidden')
  expect(await moneyOf(app, owner)).toMatchObject({ spendable: 9800n, held: 200n })
})

it('lists own orders newest first, by status and game, with the sums of the whole list', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const made: string[] = []
  for (let i = 0; i < 5; i += 1) made.push(await placed(player, footballBet([match])))
  const number = await placed(player, doubleColourBet(3))
  await accept(clerk, number)
  await player.client.orders.withdraw(withdrawal(made[0] ?? ''))
  const first = must(await player.client.orders.list({ size: '4' }))
  expect(first.totals).toEqual({ orders: 6, stake: '14.00', prize: '0.00', hidden: 0 })
  const second = must(await player.client.orders.list({ size: '4', cursor: first.next_cursor ?? '' }))
  expect([...first.rows, ...second.rows].map(({ order_id }) => order_id)).toEqual([number, ...made.toReversed()])
  expect(second.next_cursor).toBeNull()
  const ended = must(await player.client.orders.list({ status: 'ended' }))
  expect(ended.rows.map(({ order_id }) => order_id)).toEqual([made[0]])
  const ofGame = must(await player.client.orders.list({ game: 'shuangseqiu' }))
  expect(ofGame.rows).toMatchObject([{ order_id: number, summary: '单式 3注', state: 2 }])
  expect(reasonOf(await player.client.orders.list({ cursor: 'x' }))).toBe('bad_input')
})
