import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { setPerson } from '../../testing/set-person.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)

await seedIssue(app)
afterAll(() => app.close())

const creditOf = (player: TestPlayer, amount: string) => ({
  request_id: randomUUID(),
  player_id: player.playerId,
  amount,
  note: '现金',
})

it('credits cash once for a request, locks the share the shop wants, and writes a receipt', async () => {
  const player = await app.player({ shop })
  const request = creditOf(player, '100.01')
  const replies = await Promise.all(Array.from({ length: 5 }, () => keeper.client.counter.credit(request)))
  for (const reply of replies) expect(must(reply)).toMatchObject({ amount: '100.01', money_after: '100.01' })
  expect(new Set(replies.map((reply) => must(reply).receipt_no)).size).toBe(1)
  expect(await moneyOf(app, player)).toMatchObject({ locked: 4001n, free: 6000n })
  const other = { ...request, amount: '200.00' }
  expect(reasonOf(await keeper.client.counter.credit(other))).toBe('request_id_reused')
  const { rows } = must(await clerk.client.counter.receipts({}))
  expect(rows[0]).toMatchObject({ amount: '100.01', note: '现金', player: { player_id: player.playerId } })
})

it('refuses amounts out of range, players of another shop, and players who may not recharge', async () => {
  const player = await app.player({ shop })
  const elsewhere = await app.player({ shop: await app.shop() })
  const reason = async (who: TestPlayer, amount: string) =>
    reasonOf(await keeper.client.counter.credit(creditOf(who, amount)))
  expect(await reason(player, '9.99')).toBe('amount_out_of_range')
  expect(await reason(player, '50000.01')).toBe('amount_out_of_range')
  expect(await reason(player, '-10.00')).toBe('amount_out_of_range')
  expect(await reason(player, '10')).toBe('bad_input')
  expect(await reason(elsewhere, '10.00')).toBe('not_found')
  const frozen = { frozen_at: new Date().toISOString() }
  await app.database.tx((t) => t.db.updateTable('persons').set(frozen).where('id', '=', player.personId).execute())
  expect(await reason(player, '10.00')).toBe('player_may_not_recharge')
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n })
  expect(await moneyOf(app, elsewhere)).toMatchObject({ spendable: 0n })
})

it('pages through players with masked names and their money', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  const made = await app.players(33, { shop: own, balance: yuan(12) })
  const first = must(await staff.client.counter.players({}))
  const second = must(await staff.client.counter.players({ cursor: first.next_cursor ?? '' }))
  const rows = [...first.rows, ...second.rows]
  expect(rows.map(({ player_id }) => player_id).toSorted()).toEqual(made.map(({ playerId }) => playerId).toSorted())
  expect(rows[0]).toMatchObject({ money: '12.00', win_money: '0.00' })
  expect(rows.every(({ name, mobile }) => name.includes('*') && mobile.includes('****'))).toBe(true)
  const search = must(await staff.client.counter.players({ search: made[5]?.mobile.slice(-6) ?? '' }))
  expect(search.rows.map(({ player_id }) => player_id)).toEqual([made[5]?.playerId])
  expect(must(await staff.client.counter.players({ search: '%' })).rows).toEqual([])
})

it('shows the switches of the shop and turns auto-accept on', async () => {
  expect(must(await clerk.client.setup.settings({}))).toMatchObject({ auto_accept: false, accept_minutes: 10 })
  expect(reasonOf(await clerk.client.counter.setAutoAccept({ auto_accept: true }))).toBe('forbidden')
  must(await keeper.client.counter.setAutoAccept({ auto_accept: true }))
  expect(must(await clerk.client.setup.settings({}))).toMatchObject({ auto_accept: true })
})

it('shows one player: names, buckets, thirty days, limits of their own and the newest orders', async () => {
  const own = await app.shop()
  const [boss, helper] = [await app.staff('shopkeeper', own), await app.staff('clerk', own)]
  const player = await app.player({ shop: own })
  await setPerson(app, player, { real_name: '欧阳建国' })
  must(await boss.client.counter.credit(creditOf(player, '100.00')))
  must(await player.client.limits.setLimit({ kind: 'stake', period: 'week', amount: '500.00' }))
  const { order_id } = must(await player.client.betting.place(doubleColourBet(2, 3)))
  const seen = must(await helper.client.counter.player({ player_id: player.playerId }))
  expect(seen).toMatchObject({
    real_name: '欧**国',
    mobile: `${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`,
    held: '12.00',
    money: { gift: '0.00', withdrawing: '0.00', owed: '0.00' },
    limits: [{ kind: 'stake', period: 'week', amount: '500.00', used: '12.00' }],
    orders: [{ order_id, game: 'shuangseqiu', stake: '12.00' }],
  })
  expect(seen.nickname).toContain('*')
  expect(seen.money.days).toEqual({
    ...{ staked: '12.00', returned: '0.00', won: '0.00' },
    ...{ recharged: '100.00', withdrawn: '0.00' },
  })
  must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id }))
  expect(must(await helper.client.counter.player({ player_id: player.playerId }))).toMatchObject({
    held: '0.00',
    money: { days: { staked: '12.00', returned: '12.00' } },
  })
})

it('shows no player of another shop, and none to staff without the right', async () => {
  const elsewhere = await app.player({ shop: await app.shop() })
  expect(reasonOf(await keeper.client.counter.player({ player_id: elsewhere.playerId }))).toBe('not_found')
  const own = await app.player({ shop })
  const blind = await app.staff('clerk', shop)
  await app.database.tx((t) => t.db.updateTable('staff').set({ rights: [] }).where('id', '=', blind.staffId).execute())
  expect(reasonOf(await blind.client.counter.player({ player_id: own.playerId }))).toBe('forbidden')
})
