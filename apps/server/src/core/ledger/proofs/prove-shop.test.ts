import { randomUUID } from 'node:crypto'
import { days, hours, instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { doubleColourBet, seedIssue } from '../../../testing/betting-scene.ts'
import { advanceAndCloseBooks } from '../../../testing/close-books.ts'
import { must, placed } from '../../../testing/desk-scene.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { opened, shares } from '../../../testing/plan-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { withStake } from '../../../testing/with-stake.ts'
import { sweepDueOrders } from '../../orders/index.ts'
import { provenBooks, proveShops } from '../index.ts'
import { newestProof } from './newest-proof.ts'
import { proveShop } from './prove-shop.ts'

const START = instant(Date.parse('2026-11-20T10:00:00+08:00'))
const app = await testApp({ at: START })
const log = createLogger('silent')
let shop: Awaited<ReturnType<typeof app.shop>>
let players: TestPlayer[]

afterAll(() => app.close())

/** A shop with two players, whose books are closed and proved. */
beforeEach(async () => {
  shop = await app.shop()
  players = await app.players(2, { shop, balance: yuan(100) })
  await close()
  expect(await prove()).toMatchObject({ kind: 'whole', differences: [] })
})

const prove = () => proveShop(app.database, shop.id)

const close = () => advanceAndCloseBooks(app)

/** Has the last proof end at a moment. */
const proveOnlySince = (until: number) =>
  app.pool.query('update shop_proofs set proved_until = $2 where shop_id = $1', [shop.id, new Date(until)])

/** Changes rows behind the back of the ledger. */
async function tamper(statement: string): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    // Where shops are distributed, the node that has the rows is told too.
    await client.query("set local citus.propagate_set_commands = 'local'")
    await client.query('set local session_replication_role = replica')
    expect((await client.query(statement.replaceAll('$shop', `'${shop.id}'`))).rowCount).toBeGreaterThan(0)
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('goes on from the last proof while nothing differs, also while pieces are closed in between', async () => {
  await app.players(1, { shop, balance: yuan(50) })
  expect(await prove()).toEqual({ shopId: shop.id, kind: 'recent', differences: [] })
  await close()
  expect(await prove()).toMatchObject({ kind: 'recent', differences: [] })
  await close()
  expect(await prove()).toMatchObject({ kind: 'recent', differences: [] })
})

/** What is held for a bet, a plan and two issues of a chase. */
async function holdMoney(): Promise<void> {
  const [player, other] = players
  if (player === undefined || other === undefined) throw new Error('the shop has two players')
  await seedIssue(app, { deadlineIn: hours(20) })
  await seedIssue(app, { game: 'fucai3D', deadlineIn: hours(20) })
  await seedIssue(app, { game: 'fucai3D', issueNo: '2026131', deadlineIn: hours(44) })
  await placed(player, doubleColourBet(2))
  await opened(app, other, { terms: shares(10, 20) })
  const bet = {
    game: 'fucai3D' as const,
    multiple: 1,
    lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }],
  }
  const chase = { request_id: randomUUID(), bet, issue_no: '2026130', multiples: [1, 2], stop_after_win: false }
  must(await player.client.betting.chase(withStake(chase)))
}

it('looks for what is held where something is open, and finds it', async () => {
  await holdMoney()
  expect(await prove()).toMatchObject({ kind: 'recent', differences: [] })
  await app.advance(minutes(20))
  await sweepDueOrders(app)
  expect(await prove(), 'the bet has come back').toMatchObject({ kind: 'recent', differences: [] })
  await tamper(`update holds set free = free + 1 where shop_id = $shop and id in (
    select hold_id from chase_issues where shop_id = $shop and state = 'waiting')`)
  expect((await prove()).differences).toContainEqual(expect.objectContaining({ what: 'escrow', shop_id: shop.id }))
})

it.each([
  ['a wallet that no line moved', `update wallets set free = free + 1 where shop_id = $shop`, 'wallet'],
  [
    'a bill that states another balance',
    `update journals set money_after = money_after + 1 where shop_id = $shop and player_id is not null`,
    'bill',
  ],
  [
    'a closed sum',
    `update account_snapshots set debits = debits + 1, credits = credits + 2 where shop_id = $shop`,
    'snapshot',
  ],
  ['a closed day of bills', `update bill_days set income = income + 1 where shop_id = $shop`, 'bills of day'],
  [
    'a line',
    `update transfers set amount = amount + 1 where shop_id = $shop and credit_player_id is not null`,
    'wallet',
  ],
])('finds %s that is new, and names it', async (_, statement, what) => {
  await proveOnlySince(START)
  expect(await prove(), 'all of it is new to this proof').toMatchObject({ kind: 'recent', differences: [] })
  await proveOnlySince(START)
  await tamper(statement)
  const { kind, differences } = await prove()
  expect(kind, 'all is compared to name it').toBe('whole')
  expect(differences).toContainEqual(expect.objectContaining({ what, shop_id: shop.id }))
})

it('leaves an old row that was changed to the whole proof, which is due again after a week', async () => {
  await tamper(`update journals set money_after = money_after + 1 where shop_id = $shop and player_id is not null`)
  expect(await prove()).toMatchObject({ kind: 'recent', differences: [] })
  await app.advance(days(7))
  const { kind, differences } = await prove()
  expect(kind).toBe('whole')
  expect(differences).toContainEqual(expect.objectContaining({ what: 'bill', shop_id: shop.id }))
})

it('proves all again until a difference is gone, shows it to the operator and counts it', async () => {
  await app.advance(hours(21))
  await tamper(`update wallets set free = free + 1 where shop_id = $shop and player_id = '${players[0]?.playerId}'`)
  await proveShops({ database: app.database, log })
  const stated = { what: 'wallet', account: 'wallet_free', player_id: players[0]?.playerId }
  expect((await app.database.read((r) => newestProof(r, shop.id)))?.differences).toMatchObject([stated])
  expect((await app.database.read((r) => newestProof(r, undefined)))?.differences).toContainEqual(
    expect.objectContaining(stated),
  )
  expect((await app.database.read(provenBooks)).oldestSeconds, 'none is of the day before').toBeLessThan(3600)
  const before = (await app.database.read(provenBooks)).differingShops
  expect(await prove()).toMatchObject({ kind: 'whole', differences: [stated] })
  await tamper(`update wallets set free = free - 1 where shop_id = $shop and player_id = '${players[0]?.playerId}'`)
  expect(await prove()).toMatchObject({ kind: 'whole', differences: [] })
  expect(await prove()).toMatchObject({ kind: 'recent', differences: [] })
  expect((await app.database.read(provenBooks)).differingShops).toBe(before - 1)
})

it('proves a shop once in a round, and goes on with the others where a round was interrupted', async () => {
  const provedAt = async () =>
    (await app.pool.query('select proved_at from shop_proofs where shop_id = $1', [shop.id])).rows[0]?.proved_at
  const first = await provedAt()
  await proveShops({ database: app.database, log })
  expect(await provedAt()).toEqual(first)
  await app.advance(hours(21))
  await proveShops({ database: app.database, log })
  expect(await provedAt()).not.toEqual(first)
})
