import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, instant, present, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBooks, ownPayment, payPrizes, proveLedger, reversePrizes } from '../../core/ledger/index.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { doubleColourBet, seedIssue } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, joined, opened } from '../../testing/together-scene.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const counter = countQueries()
const app = await testApp({ at: NOON })
const shop = await app.shop()
const other = await app.shop()
const player = await app.player({ shop, balance: yuan(100) })
const auditor = await app.staff('auditor')
const operator = await app.staff('operator')
const second = await app.staff('operator')
await seedIssue(app, { deadlineIn: days(9) })

afterAll(async () => {
  counter.stop()
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const accountOf = async (more: object) =>
  must(await auditor.client.ledger.account({ account: 'wallet_free', shop_id: shop.id, ...more }))

describe('the ledger explorer', () => {
  it('goes from an account to a journal, its lines, and the order that caused it', async () => {
    const orderId = await placed(player, doubleColourBet())
    const wallet = await accountOf({ player_id: player.playerId })
    expect(wallet).toMatchObject({ balance: '98.00', player: { mobile: expect.stringContaining('****') } })
    expect(wallet.rows.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
      ['bet_hold', '-2.00', '98.00'],
      ['opening', '100.00', '100.00'],
    ])
    const held = must(await auditor.client.ledger.account({ account: 'escrow', shop_id: shop.id }))
    expect(held.rows[0]).toMatchObject({ kind: 'bet_hold', change: '2.00', balance: '2.00' })
    const journal = must(
      await auditor.client.ledger.journal({ shop_id: shop.id, journal_id: wallet.rows[0]?.journal_id ?? '' }),
    )
    expect(journal).toMatchObject({
      kind: 'bet_hold',
      lines: [{ debit: 'wallet_free', credit: 'escrow', amount: '2.00', credit_player: null }],
      cause: { kind: 'order', id: orderId, number: wallet.rows[0]?.order_no },
      order: { game: 'shuangseqiu', state: 1, stake: '2.00' },
    })
    expect(journal.of_cause).toHaveLength(1)
    const story = must(await auditor.client.ledger.order({ shop_id: shop.id, order_id: orderId }))
    expect(story).toMatchObject({ state: 1, stake: '2.00' })
    const parties = must(await auditor.client.ledger.parties({ shop_id: shop.id, order_id: orderId }))
    expect(parties).toMatchObject({
      rows: [{ no: 1, player: { player_id: player.playerId }, journals: [{ kind: 'bet_hold' }] }],
      next_cursor: null,
    })
    expect(JSON.stringify([story, parties])).not.toContain(player.mobile)
  })

  it('finds accounts by kind, by shop and by player', async () => {
    const search = async (more: object) =>
      must(await auditor.client.ledger.accounts({ account: 'wallet_free', ...more })).rows
    const free = (rows: Awaited<ReturnType<typeof search>>) => rows.map((row) => [row.player?.player_id, row.balance])
    expect((await search({})).map((row) => [row.shop.shop_id, row.player, row.balance])).toEqual([
      [shop.id, null, '98.00'],
      [other.id, null, '0.00'],
    ])
    for (const text of [player.mobile, player.mobile.slice(-4), `139****${player.mobile.slice(-4)}`, '彩民']) {
      expect(free(await search({ search: text })), text).toEqual([[player.playerId, '98.00']])
    }
    expect(free(await search({ shop_id: shop.id }))).toEqual([[player.playerId, '98.00']])
    expect(await search({ shop_id: other.id, search: '彩民' })).toEqual([])
    expect(reasonOf(await auditor.client.ledger.accounts({ account: 'cash', search: 'x' }))).toBe('bad_input')
  })

  it('shows an account’s balance on a day, and its movements then', async () => {
    const own = await app.shop()
    const early = await app.player({ shop: own, balance: yuan(50) })
    const day = await app.database.read(async (r) => chinaDate(r.now))
    await app.advance(days(1))
    // A sweep that the new day woke holds the watermark up until it has ended.
    await expect.poll(() => closeBooks(app)).toBeGreaterThan(0)
    await placed(early, doubleColourBet(2))
    await app.player({ shop: own, balance: yuan(7) })
    const account = async (more: object) =>
      must(
        await auditor.client.ledger.account({
          account: 'wallet_free',
          shop_id: own.id,
          player_id: early.playerId,
          ...more,
        }),
      )
    const then = await account({ day })
    expect(then).toMatchObject({ balance: '46.00', balance_at: '50.00' })
    expect(then.rows).toMatchObject([{ kind: 'opening', balance: '50.00' }])
    expect((await account({ kind: 'opening' })).rows).toMatchObject([{ kind: 'opening', balance: null }])
    const trial = async (more: object) => must(await auditor.client.operator.trialBalance({ shop_id: own.id, ...more }))
    expect(await trial({ day })).toMatchObject({ wallets: '50.00', held: '0.00' })
    expect(await trial({})).toMatchObject({ wallets: '53.00', held: '4.00' })
    expect(reasonOf(await auditor.client.operator.trialBalance({ day: '2026-02-30' }))).toBe('bad_input')
  })

  it('does not find a journal or an order by another shop’s id, and is closed to staff of shops', async () => {
    const { rows } = await accountOf({ player_id: player.playerId })
    const journal_id = rows[0]?.journal_id ?? ''
    expect(reasonOf(await auditor.client.ledger.journal({ shop_id: other.id, journal_id }))).toBe('not_found')
    const order_id = rows[0]?.cause_id ?? ''
    expect(reasonOf(await auditor.client.ledger.order({ shop_id: other.id, order_id }))).toBe('not_found')
    expect(reasonOf(await auditor.client.ledger.parties({ shop_id: other.id, order_id }))).toBe('not_found')
    const foreign = { account: 'wallet_free', shop_id: other.id, player_id: player.playerId } as const
    expect(reasonOf(await auditor.client.ledger.account(foreign))).toBe('not_found')
    const keeper = await app.staff('shopkeeper', shop)
    expect(reasonOf(await keeper.client.ledger.accounts({ account: 'cash' }))).toBe('forbidden')
  })

  it('reads pages of ten thousand journals with as many queries as one of two, and by index', async () => {
    const rich = await app.player({ shop, balance: yuan(1) })
    const key = { account: 'wallet_free', shop_id: shop.id, player_id: rich.playerId } as const
    const cash = { account: 'cash', shop_id: shop.id } as const
    const queries = async () => {
      // Once before, for what a process remembers of a session.
      await auditor.client.ledger.account(key)
      return counter.of(() => auditor.client.ledger.account(key))
    }
    const few = await queries()
    await app.database.tx(async (t) => {
      await sql`
        with made as (
          select gen_random_uuid() as id, n from generate_series(1, 10000) as n),
        posted as (
          insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
          select ${shop.id}, id, 'cash_credit', id, now(), ${sqlTime(t.now)}::timestamptz + n * interval '1 microsecond', ${rich.playerId}, n + 1, 100 + n
            from made returning id)
        insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
        select ${shop.id}, id, 0, 'cash', 'wallet_free', ${rich.playerId}, 1 from made`.execute(t.db)
      await sql`update wallets set free = free + 10000, bills = 10001, billed_at = ${sqlTime(addMs(t.now, 1000))}
                 where shop_id = ${shop.id} and player_id = ${rich.playerId}`.execute(t.db)
    })
    await app.database.read((r) => sql`analyze journals, transfers`.execute(r.db))
    expect(await queries()).toBe(few)
    const first = must(await auditor.client.ledger.account(key))
    expect(first).toMatchObject({ balance: '101.00' })
    expect(first.rows).toHaveLength(30)
    const next = must(await auditor.client.ledger.account({ ...key, cursor: first.next_cursor ?? '' }))
    expect(Number(next.rows[0]?.balance)).toBeCloseTo(Number(first.rows.at(-1)?.balance) - 0.01)
    expect(must(await auditor.client.ledger.account(cash)).rows).toHaveLength(30)
  })
})

describe('the money of an order that many people pay', () => {
  it('is shown for each of them, page after page, with as many queries for twenty as for one', async () => {
    const initiator = await app.player({ shop, balance: yuan(100) })
    const joiners: TestPlayer[] = []
    const { plan_id } = await opened(initiator, doubleColourPlan({ guarantee: '20.00' }))
    const parties = async (more: object) =>
      must(await auditor.client.ledger.parties({ shop_id: shop.id, order_id: plan_id, ...more }))
    // Once before, for what a process remembers of a session.
    await parties({})
    const alone = await counter.of(() => parties({}))
    for (let people = 0; people < 21; people += 1) {
      const joiner = await app.player({ shop, balance: yuan(10) })
      await joined(joiner, plan_id, yuan(1))
      joiners.push(joiner)
    }
    const [again, last] = [present(joiners[0], 'one joined'), present(joiners.at(-1), 'one joined last')]
    await joined(again, plan_id, yuan(2))
    expect(await counter.of(() => parties({}))).toBe(alone)

    const { rows, next_cursor } = await parties({})
    expect(rows).toHaveLength(20)
    const heldBy = ({ player: { player_id }, journals }: (typeof rows)[number]) => [
      player_id,
      // What is held at one moment is in no order.
      ...journals.flatMap(({ lines }) => lines.map(({ amount }) => amount)).toSorted(),
    ]
    expect(rows.slice(0, 2).map(heldBy)).toEqual([
      [initiator.playerId, '10.00', '20.00'],
      [again.playerId, '1.00', '2.00'],
    ])
    const keeper = await app.staff('shopkeeper', shop)
    must(await keeper.client.plans.cancel({ request_id: randomUUID(), plan_id, reason: '终端停机' }))
    const rest = await parties({ cursor: next_cursor ?? '' })
    expect(rest.next_cursor).toBeNull()
    expect(rest.rows.map(({ player: { player_id } }) => player_id)).toEqual(
      joiners.slice(-2).map(({ playerId }) => playerId),
    )
    expect(rest.rows.at(-1)?.journals.map(({ kind }) => kind)).toEqual(['plan_hold', 'plan_release'])
    expect(JSON.stringify([rows, rest])).not.toContain(last.mobile)
  })
})

/** A player who was paid a prize, spent it, and lost it again by a correction: 30 yuan are owed. */
async function debtor(): Promise<TestPlayer> {
  const owing = await app.player({ shop, balance: yuan(2) })
  const orderId = await placed(owing, doubleColourBet())
  const { hold_id: holdId } = await app.database.read((r) =>
    r.db.selectFrom('order_parties').select('hold_id').where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  const payment = ownPayment({
    shopId: shop.id,
    playerId: owing.playerId,
    orderId,
    holdId,
    round: 1,
    prize: yuan(30),
    afterTax: yuan(30),
    refund: yuan(0),
  })
  await app.database.tx((t) => payPrizes(t, [payment]))
  for (let bets = 0; bets < 15; bets += 1) await placed(owing, doubleColourBet())
  await app.database.tx((t) => reversePrizes(t, [payment]))
  return owing
}

describe('a claim that two people give up', () => {
  const claimOf = async (owing: TestPlayer) => {
    const { rows } = must(
      await operator.client.ledger.claims({ shop_id: shop.id, player_id: owing.playerId, state: 'all' }),
    )
    const [claim] = rows
    if (claim === undefined) throw new Error('nothing is owed')
    return claim
  }
  const proposal = (claim_id: string, amount = '30.00') => ({
    request_id: randomUUID(),
    shop_id: shop.id,
    claim_id,
    amount,
    reason: '玩家无力偿还',
  })
  const decision = (write_off_id: string, choice: 'approve' | 'refuse' = 'approve') => ({
    request_id: randomUUID(),
    shop_id: shop.id,
    write_off_id,
    decision: choice,
  })

  it('is the shop’s loss once another person approves, and the player owes it no more', async () => {
    const owing = await debtor()
    const claim = await claimOf(owing)
    expect(claim).toMatchObject({ amount: '30.00', left: '30.00', write_offs: [] })
    expect(reasonOf(await operator.client.ledger.proposeWriteOff(proposal(claim.claim_id, '30.01')))).toBe(
      'more_than_owed',
    )
    expect(reasonOf(await auditor.client.ledger.proposeWriteOff(proposal(claim.claim_id)))).toBe('forbidden')
    const foreign = { ...proposal(claim.claim_id), shop_id: other.id }
    expect(reasonOf(await operator.client.ledger.proposeWriteOff(foreign))).toBe('not_found')
    const asked = proposal(claim.claim_id, '20.00')
    const { write_off_id } = must(await operator.client.ledger.proposeWriteOff(asked))
    expect(must(await operator.client.ledger.proposeWriteOff(asked)).write_off_id).toBe(write_off_id)
    expect(reasonOf(await second.client.ledger.proposeWriteOff(proposal(claim.claim_id, '1.00')))).toBe(
      'write_off_pending',
    )
    expect(reasonOf(await operator.client.ledger.decideWriteOff(decision(write_off_id)))).toBe('second_person_needed')
    const { client } = await app.newcomer('operator')
    expect(reasonOf(await client.ledger.decideWriteOff(decision(write_off_id)))).toBe('second_person_too_new')
    const approval = decision(write_off_id)
    expect(reasonOf(await second.client.ledger.decideWriteOff(approval))).toBe('ok')
    expect(reasonOf(await second.client.ledger.decideWriteOff(approval))).toBe('ok')
    expect(reasonOf(await second.client.ledger.decideWriteOff(decision(write_off_id)))).toBe('no_pending_write_off')
    expect(await claimOf(owing)).toMatchObject({ left: '10.00', write_offs: [{ state: 'approved', amount: '20.00' }] })
    const key = { shop_id: shop.id, player_id: owing.playerId, account: 'claw_back' } as const
    expect(must(await auditor.client.ledger.account(key))).toMatchObject({
      balance: '-10.00',
      rows: [{ kind: 'claw_back_written_off', change: '20.00', balance: '-10.00' }, { kind: 'prize_reversal' }],
    })
    expect(must(await owing.client.account.userInfo({})).wallet.claw_back).toBe('10.00')
  })

  it('is given up once when two approve at once, and not when it was taken back', async () => {
    const claim = await claimOf(await debtor())
    const { write_off_id } = must(await operator.client.ledger.proposeWriteOff(proposal(claim.claim_id)))
    const third = await app.staff('operator')
    const both = await Promise.all([
      second.client.ledger.decideWriteOff(decision(write_off_id)),
      third.client.ledger.decideWriteOff(decision(write_off_id)),
    ])
    expect(both.map(reasonOf).sort()).toEqual(['no_pending_write_off', 'ok'])
    const next = await claimOf(await debtor())
    const taken = must(await operator.client.ledger.proposeWriteOff(proposal(next.claim_id))).write_off_id
    expect(reasonOf(await operator.client.ledger.decideWriteOff(decision(taken, 'refuse')))).toBe('ok')
    expect(reasonOf(await second.client.ledger.decideWriteOff(decision(taken)))).toBe('no_pending_write_off')
    const proposals = await Promise.all([
      operator.client.ledger.proposeWriteOff(proposal(next.claim_id, '5.00')),
      second.client.ledger.proposeWriteOff(proposal(next.claim_id, '6.00')),
    ])
    expect(proposals.map(reasonOf).sort()).toEqual(['ok', 'write_off_pending'])
    const { rows } = must(await auditor.client.ledger.claims({ state: 'proposed' }))
    expect(rows.map(({ claim_id }) => claim_id)).toEqual([next.claim_id])
  })
})
