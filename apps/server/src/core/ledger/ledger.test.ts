import { type Fen, fen, NO_MONEY, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  creditCash,
  endHold,
  owedBy,
  ownPayment,
  payPrizes,
  proveLedger,
  reversePrizes,
  trialBalance,
} from './index.ts'
import type { Journal } from './journal.ts'
import { postJournals } from './post-journals.ts'
import type { PrizePayment } from './prize-payment.ts'
import { betHeld } from './templates/bet.ts'
import { lockWallets } from './wallet.store.ts'

const app = await testApp()
const shop = await app.shop()
await seedIssue(app)
const { staffId } = await app.staff('shopkeeper', shop)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const newPlayer = (amount = 100): Promise<TestPlayer> => app.player({ shop, balance: yuan(amount) })

/** A bet with its hold. */
async function bet(player: TestPlayer, yuanOfStake = 2): Promise<{ orderId: string; holdId: string }> {
  const placed = await player.client.betting.place(doubleColourBet(1, yuanOfStake / 2))
  if (!placed.ok) throw new Error(placed.reason)
  const orderId = placed.value.order_id
  const party = await app.database.read((r) =>
    r.db.selectFrom('order_parties').select('hold_id').where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  return { orderId, holdId: party.hold_id }
}

const end = (t: Tx, { orderId, holdId }: { orderId: string; holdId: string }, captured: Fen) =>
  endHold(t, { shopId: shop.id, holdId, causeId: orderId, captured, actorId: null })

describe('the database refuses by itself', () => {
  const bySql = (statement: string) => app.database.tx((t) => sql.raw(statement).execute(t.db))
  const journal = (t: Tx, changes: Partial<Journal>): Journal => ({
    shopId: shop.id,
    playerId: newId(0),
    id: newId(t.wallNow),
    kind: 'cash_credit',
    causeId: newId(t.wallNow),
    round: 0,
    actorId: null,
    transfers: [{ debit: 'cash', credit: 'wallet_free', amount: fen(100n) }],
    ...changes,
  })

  it('a line without two different sides, of nothing, or of less', async () => {
    const player = await newPlayer()
    const post = (transfers: Journal['transfers']) =>
      app.database.tx((t) => postJournals(t, [journal(t, { playerId: player.playerId, transfers })]))
    await expect(post([{ debit: 'cash', credit: 'cash', amount: fen(1n) }])).rejects.toThrow(/check/)
    await expect(post([{ debit: 'cash', credit: 'sales', amount: fen(0n) }])).rejects.toThrow(/check/)
    await expect(post([{ debit: 'cash', credit: 'sales', amount: fen(-1n) }])).rejects.toThrow(/check/)
    const oneSided = `insert into transfers (shop_id, journal_id, line, debit, amount)
      select shop_id, id, 9, 'cash', 1 from journals limit 1`
    await expect(bySql(oneSided)).rejects.toThrow(/null value in column "credit"/)
    const noPlayer = `insert into transfers (shop_id, journal_id, line, debit, credit, amount)
      select shop_id, id, 9, 'cash', 'wallet_free', 1 from journals limit 1`
    await expect(bySql(noPlayer)).rejects.toThrow(/check/)
  })

  it('a negative wallet', async () => {
    const player = await newPlayer()
    const taking = [{ debit: 'wallet_free', credit: 'cash', amount: yuan(101) }] as const
    await expect(
      app.database.tx((t) => postJournals(t, [journal(t, { playerId: player.playerId, transfers: taking })])),
    ).rejects.toThrow(/wallets_free_check/)
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 10_000n })
  })

  it('a second journal of a kind for one cause', async () => {
    const player = await newPlayer()
    const twice = app.database.tx((t) => {
      const first = journal(t, { playerId: player.playerId })
      return postJournals(t, [first, { ...first, id: newId(t.wallNow) }])
    })
    await expect(twice).rejects.toThrow(/duplicate key/)
  })

  it('a second end of a hold, and an end that is not the whole hold', async () => {
    const player = await newPlayer()
    const held = await bet(player)
    await app.database.tx((t) => end(t, held, NO_MONEY))
    const again = `insert into hold_resolutions
      select shop_id, hold_id, amount, captured, released, journal_id from hold_resolutions limit 1`
    await expect(bySql(again)).rejects.toThrow(/duplicate key/)
    const other = await bet(player)
    const less = `insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
      select shop_id, id, 100, 100, 0, journal_id from holds where id = '${other.holdId}'`
    await expect(bySql(less)).rejects.toThrow(/foreign key/)
    const part = `insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
      select shop_id, id, amount, 100, 0, journal_id from holds where id = '${other.holdId}'`
    await expect(bySql(part)).rejects.toThrow(/check/)
  })

  it('any change of what was posted', async () => {
    for (const table of ['journals', 'transfers', 'holds', 'hold_resolutions', 'order_events']) {
      await expect(bySql(`update ${table} set shop_id = shop_id`)).rejects.toThrow(`${table} is append-only`)
      await expect(bySql(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
      await expect(bySql(`truncate ${table} cascade`)).rejects.toThrow(/is append-only/)
    }
  })
})

it('posts a bet in SQL with the lines of its template', async () => {
  const player = await newPlayer()
  await app.database.tx((t) => creditCash(t, { ...player, amount: yuan(50), lockPercent: 30, staffId, note: '' }))
  const { orderId } = await bet(player, 40)
  const lines = await app.database.read((r) =>
    r.db
      .selectFrom('transfers as t')
      .innerJoin('journals as j', 'j.id', 't.journal_id')
      .select(['t.debit', 't.credit', 't.amount', 't.debit_player_id', 't.credit_player_id', 'j.kind'])
      .where('j.cause_id', '=', orderId)
      .orderBy('t.line')
      .execute(),
  )
  const head = { ...player, id: orderId, causeId: orderId, round: 0, actorId: player.playerId }
  const buckets = { gift: NO_MONEY, locked: yuan(15), free: yuan(25), win: NO_MONEY }
  const template = betHeld(head, buckets)
  expect(lines).toEqual(
    template.transfers.map((transfer) => ({
      ...transfer,
      debit_player_id: player.playerId,
      credit_player_id: null,
      kind: template.kind,
    })),
  )
})

describe('a hold', () => {
  it('ends once, with concurrent requests', async () => {
    const player = await newPlayer()
    const held = await bet(player)
    const ends = await Promise.all(
      [NO_MONEY, yuan(2), NO_MONEY, yuan(2)].map((captured) => app.database.tx((t) => end(t, held, captured))),
    )
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ends.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'hold_already_resolved' })
    expect(await moneyOf(app, player)).toMatchObject({ held: 0n })
  })

  it('captured in part releases the rest to the buckets that were spent last', async () => {
    const player = await newPlayer(10)
    await app.database.tx((t) => creditCash(t, { ...player, amount: yuan(10), lockPercent: 100, staffId, note: '' }))
    const held = await bet(player, 16)
    expect(await moneyOf(app, player)).toMatchObject({ locked: 0n, free: 400n, held: 1600n })
    await app.database.tx((t) => end(t, held, yuan(8)))
    expect(await moneyOf(app, player)).toMatchObject({ locked: 200n, free: 1000n, held: 0n })
  })
})

describe('prizes', () => {
  async function soldBet(player: TestPlayer, stake = 2): Promise<PrizePayment> {
    const held = await bet(player, stake)
    await app.database.tx((t) => end(t, held, yuan(stake)))
    const { shopId, playerId } = player
    return ownPayment({ shopId, playerId, ...held, round: 1, prize: NO_MONEY, afterTax: NO_MONEY, refund: NO_MONEY })
  }

  it('go to the win bucket after tax; a void refund goes back where it came from', async () => {
    const player = await newPlayer()
    const payment = { ...(await soldBet(player, 10)), prize: yuan(20_000), afterTax: yuan(16_000), refund: yuan(4) }
    const [paid] = await app.database.tx((t) => payPrizes(t, [payment]))
    expect(paid?.repaid).toBe(0n)
    expect(await moneyOf(app, player)).toMatchObject({ free: 9400n, win: 1_600_000n })
    await expect(app.database.tx((t) => payPrizes(t, [payment]))).rejects.toThrow(/duplicate key/)
  })

  it('that are reversed leave a claim for what was spent, repaid from later prizes only', async () => {
    const player = await newPlayer(2)
    const payment = { ...(await soldBet(player)), prize: yuan(100), afterTax: yuan(100) }
    await app.database.tx((t) => payPrizes(t, [payment]))
    const spent = await soldBet(player, 60)
    await app.database.tx((t) => reversePrizes(t, [payment]))
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n })
    const owed = () => app.database.read((r) => owedBy(r, player))
    expect(await owed()).toBe(6000n)
    await app.database.tx((t) => creditCash(t, { ...player, amount: yuan(30), lockPercent: 0, staffId, note: '' }))
    expect(await owed()).toBe(6000n)
    await app.database.tx((t) => payPrizes(t, [{ ...spent, prize: yuan(80), afterTax: yuan(80) }]))
    expect(await owed()).toBe(0n)
    expect(await moneyOf(app, player)).toMatchObject({ free: 3000n, win: 2000n })
  })

  it('reversed and paid anew in one transaction change the wallet by the net', async () => {
    const player = await newPlayer(2)
    const first = { ...(await soldBet(player)), prize: yuan(100), afterTax: yuan(100) }
    await app.database.tx((t) => payPrizes(t, [first]))
    await soldBet(player, 90)
    await app.database.tx(async (t) => {
      await reversePrizes(t, [first])
      await payPrizes(t, [{ ...first, round: 2, prize: yuan(95), afterTax: yuan(95) }])
    })
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 500n })
    expect(await app.database.read((r) => owedBy(r, player))).toBe(0n)
  })

  it('of many orders of one player are paid in one batch', async () => {
    const player = await newPlayer()
    const payments: PrizePayment[] = []
    for (let i = 0; i < 5; i += 1)
      payments.push({ ...(await soldBet(player)), prize: yuan(10), afterTax: yuan(10), refund: yuan(1) })
    await app.database.tx((t) => payPrizes(t, payments))
    expect(await moneyOf(app, player)).toMatchObject({ free: 9500n, win: 5000n })
  })
})

it('finds a balance that its lines do not explain', async () => {
  const player = await newPlayer()
  const change = (by: bigint) =>
    app.database.tx((t) =>
      t.db
        .updateTable('wallets')
        .set((eb) => ({ gift: eb('gift', '+', fen(by)) }))
        .where('player_id', '=', player.playerId)
        .execute(),
    )
  await change(1n)
  const { differences } = await proveLedger(app.database)
  expect(differences).toEqual([
    {
      what: 'wallet',
      shop_id: shop.id,
      player_id: player.playerId,
      account: 'wallet_gift',
      stated: '1',
      by_lines: '0',
    },
  ])
  await change(-1n)
})

it('finds what differs in one shop beside however much differs in another', async () => {
  const other = await app.shop()
  await app.pool.query(
    `insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
     select gen_random_uuid(), '170' || lpad(n::text, 8, '0'), '', now(), '1', now() from generate_series(1, 300) as n`,
  )
  await app.pool.query(
    `insert into players (shop_id, id, person_id, nickname, created_at)
     select $1, id, id, '很多', now() from persons where mobile like '170%'`,
    [shop.id],
  )
  await app.pool.query(
    `insert into wallets (shop_id, player_id, gift)
     select shop_id, id, 1 from players where shop_id = $1 and nickname = '很多'`,
    [shop.id],
  )
  const { playerId } = await app.player({ shop: other })
  await app.pool.query('update wallets set gift = gift + 1 where player_id = $1', [playerId])
  const { differences } = await proveLedger(app.database)
  const ofShop = (id: string) => differences.filter(({ shop_id }) => shop_id === id)
  expect(ofShop(shop.id)).toHaveLength(200)
  expect(ofShop(other.id)).toMatchObject([{ player_id: playerId }])
  await app.pool.query(`update wallets w set gift = gift - 1 from players p
                         where p.shop_id = w.shop_id and p.id = w.player_id and (p.id = '${playerId}' or p.nickname = '很多')`)
})

it('balances: the debits of a shop are its credits', async () => {
  const totals = await app.database.read((r) => trialBalance(r, { shopId: shop.id }))
  const debits = totals.reduce((sum, row) => sum + row.debits, 0n)
  const credits = totals.reduce((sum, row) => sum + row.credits, 0n)
  expect(debits).toBe(credits)
  expect(debits).toBeGreaterThan(0n)
})

it('locks wallets always in the same order, and fails when one is missing', async () => {
  const player = await newPlayer()
  const missing = { shopId: shop.id, playerId: newId(1) }
  await expect(app.database.tx((t) => lockWallets(t, [player, missing]))).rejects.toThrow(/only 1 exist/)
})
