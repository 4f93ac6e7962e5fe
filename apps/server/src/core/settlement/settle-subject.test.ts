import { addMs, days, type Fen, fen, type Instant, instant, yuan } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { setIssuePool } from '../catalog/draws/issue.store.ts'
import { addIssues } from '../catalog/index.ts'
import { factsOfIssue } from '../catalog/testing/issue-facts.ts'
import { lockWallets, proveLedger } from '../ledger/index.ts'
import { fromWallet, journal } from '../ledger/journal.ts'
import { postJournals } from '../ledger/post-journals.ts'
import { previewCorrection } from './preview-correction.ts'
import { reconcilePending } from './reconcile-pending.ts'
import { settleSubject } from './settle-subject.ts'
import { confirmForTest, type PrintedBet, seedPrintedOrders, walletsTotal } from './testing/printed-orders.ts'

let clone: TestDatabase
let pool: Pool
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log: createLogger('silent'), size: 8 })
  database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
})

afterAll(async () => {
  await pool.end()
  await clone.drop()
})

let next = 1
/** A draw and a match that no other test of this file uses. */
const newIssue = () => `2026${String(100 + next++)}`
const newMatch = () => `20261120${String(100 + next++)}`

const numbers = (issueNo: string, red: number[], blue: number, multiple = 1): PrintedBet => ({
  bet: { game: 'shuangseqiu', multiple, lines: [{ play: 'standard', selection: { red, blue: [blue] } }] },
  issueNo,
  subjects: [{ kind: 'draw', id: `shuangseqiu:${issueNo}` }],
})

const single = (matchId: string, option: string, odds: string, multiple = 1): PrintedBet => ({
  bet: {
    game: 'jczq',
    multiple,
    lines: [{ play: 'SPF', selection: { matches: [{ id: matchId, picks: { SPF: [option] } }], pass: ['单关'] } }],
  } satisfies Bet,
  issueNo: null,
  subjects: [{ kind: 'match', id: matchId }],
  printedOdds: { [matchId]: { SPF: { [option]: odds } } },
})

const draw = (issueNo: string) => ({ subjectKind: 'draw', subjectId: `shuangseqiu:${issueNo}` }) as const
const match = (matchId: string) => ({ subjectKind: 'match', subjectId: matchId }) as const

const statesOf = (orderIds: readonly string[]) =>
  database.read(async (r) => {
    const rows = await r.db
      .selectFrom('orders')
      .select(['id', 'state', 'prize_after_tax'])
      .where('id', 'in', orderIds)
      .execute()
    return orderIds.map((id) => {
      const row = rows.find((one) => one.id === id)
      return [row?.state, row?.prize_after_tax]
    })
  })

const expectTrueBooks = async () => expect((await proveLedger(database)).differences).toEqual([])

describe('a draw', () => {
  test('settles losers and fixed levels with the numbers, floating levels with the amounts', async () => {
    const issueNo = newIssue()
    const { shopId, orderIds } = await seedPrintedOrders(database, 2, [
      numbers(issueNo, [1, 2, 3, 4, 5, 6], 7),
      numbers(issueNo, [1, 2, 3, 4, 5, 33], 7, 3),
      numbers(issueNo, [20, 21, 22, 23, 24, 25], 16),
    ])
    const before = await walletsTotal(database, shopId)
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'numbers',
      value: { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false },
    })
    await settleSubject(database, draw(issueNo))
    expect(await statesOf(orderIds)).toEqual([
      [7, null],
      [10, yuan(9000)],
      [8, 0n],
    ])
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'amounts',
      value: { 1: 6_581_443, 2: 145_086 },
    })
    expect(await settleSubject(database, draw(issueNo)), 'those that ended with the numbers are left alone').toBe(1)
    expect(await statesOf(orderIds)).toEqual([
      [9, fen(526_515_440n)],
      [10, yuan(9000)],
      [8, 0n],
    ])
    expect(await walletsTotal(database, shopId)).toBe((before + yuan(9000)) as Fen)
    await expectTrueBooks()
  })

  test('holds a level that was announced without a winner for a person', async () => {
    const issueNo = newIssue()
    const { orderIds } = await seedPrintedOrders(database, 1, [numbers(issueNo, [1, 2, 3, 4, 5, 6], 7)])
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'numbers',
      value: { red: [1, 2, 3, 4, 5, 6], blue: 7, fuyun: false },
    })
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'amounts',
      value: { 1: 0, 2: 145_086 },
    })
    await settleSubject(database, draw(issueNo))
    expect(await statesOf(orderIds)).toEqual([[7, null]])
  })

  test('waits with a note that only the lucky prize pays until the pool before the issue is known', async () => {
    const issueNo = newIssue()
    const drawAt = instant(Date.now())
    await database.tx((t) => addIssues(t, [factsOfIssue({ game: 'shuangseqiu', issueNo, drawAt, facts: {} })]))
    const { orderIds } = await seedPrintedOrders(database, 2, [
      numbers(issueNo, [1, 2, 3, 31, 32, 33], 16),
      numbers(issueNo, [1, 2, 30, 31, 32, 33], 16),
    ])
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'numbers',
      value: { red: [1, 2, 3, 4, 5, 6], blue: 7 },
    })
    await confirmForTest(database, {
      kind: 'draw',
      id: `shuangseqiu:${issueNo}`,
      step: 'amounts',
      value: { 1: 6_581_443, 2: 145_086 },
    })
    await settleSubject(database, draw(issueNo))
    expect(await statesOf(orderIds)).toEqual([
      [7, null],
      [8, 0n],
    ])
    await database.tx((t) =>
      setIssuePool(t, { game: 'shuangseqiu', issueNo }, { poolBefore: yuan(1), facts: { fuyun: true } }),
    )
    await reconcilePending(database)
    expect(await statesOf(orderIds)).toEqual([
      [10, yuan(5)],
      [8, 0n],
    ])
    await expectTrueBooks()
  })
})

describe('a match', () => {
  test('settles with the odds printed on the ticket, and once however often it runs', async () => {
    const matchId = newMatch()
    const { shopId, orderIds } = await seedPrintedOrders(database, 3, [
      single(matchId, '3', '1.95', 2),
      single(matchId, '3', '2.05', 2),
      single(matchId, '0', '3.20'),
    ])
    const before = await walletsTotal(database, shopId)
    await confirmForTest(database, { kind: 'match', id: matchId, step: 'score', value: { half: '0:0', full: '1:0' } })
    await Promise.all([settleSubject(database, match(matchId)), settleSubject(database, match(matchId))])
    await settleSubject(database, match(matchId))
    expect(await statesOf(orderIds)).toEqual([
      [10, fen(780n)],
      [10, fen(820n)],
      [8, 0n],
    ])
    expect(await walletsTotal(database, shopId)).toBe((before + 1600n) as Fen)
    await expectTrueBooks()
  })

  test('gives the stake of a void single back untaxed, to the bucket it came from', async () => {
    const matchId = newMatch()
    const { shopId, orderIds } = await seedPrintedOrders(database, 1, [single(matchId, '3', '1.95', 5)])
    const before = await walletsTotal(database, shopId)
    await confirmForTest(database, { kind: 'match', id: matchId, step: 'score', value: { void: true } })
    await settleSubject(database, match(matchId))
    expect(await statesOf(orderIds)).toEqual([[10, 0n]])
    expect(await walletsTotal(database, shopId)).toBe((before + yuan(10)) as Fen)
    await expectTrueBooks()
  })

  test('waits until every match of the slip has its result', async () => {
    const [first, second] = [newMatch(), newMatch()]
    const pass: PrintedBet = {
      ...single(first, '3', '2.00'),
      bet: {
        game: 'jczq',
        multiple: 1,
        lines: [
          {
            play: 'SPF',
            selection: {
              matches: [
                { id: first, picks: { SPF: ['3'] } },
                { id: second, picks: { SPF: ['1'] } },
              ],
              pass: ['2串1'],
            },
          },
        ],
      },
      subjects: [
        { kind: 'match', id: first },
        { kind: 'match', id: second },
      ],
      printedOdds: { [first]: { SPF: { 3: '2.00' } }, [second]: { SPF: { 1: '3.00' } } },
    }
    const { orderIds } = await seedPrintedOrders(database, 1, [pass])
    await confirmForTest(database, { kind: 'match', id: first, step: 'score', value: { half: '0:0', full: '1:0' } })
    await settleSubject(database, match(first))
    expect(await statesOf(orderIds)).toEqual([[6, null]])
    await confirmForTest(database, { kind: 'match', id: second, step: 'score', value: { half: '0:0', full: '1:1' } })
    await reconcilePending(database)
    expect(await statesOf(orderIds)).toEqual([[10, yuan(12)]])
  })
})

describe('a correction', () => {
  test('previews, reverses and pays anew; what the wallet no longer holds becomes a claim', async () => {
    const matchId = newMatch()
    const { shopId, playerIds, orderIds } = await seedPrintedOrders(database, 3, [
      single(matchId, '3', '50.00', 50),
      single(matchId, '1', '3.00', 10),
      single(matchId, '0', '4.00'),
    ])
    await confirmForTest(database, { kind: 'match', id: matchId, step: 'score', value: { half: '0:0', full: '1:0' } })
    await settleSubject(database, match(matchId))
    expect(await statesOf(orderIds)).toEqual([
      [10, yuan(5000)],
      [8, 0n],
      [8, 0n],
    ])
    await emptyWallet(shopId, playerIds[0] ?? '', yuan(2000))
    const corrected = { half: '0:0', full: '1:1' }
    const preview = await database.read((r) => previewCorrection(r, { ...match(matchId), step: 'score' }, corrected))
    expect(preview).toMatchObject({
      orders: 2,
      paid: yuan(5000),
      due: yuan(60),
      difference: fen(-494_000n),
      clawBack: yuan(3000),
    })
    await confirmForTest(database, { kind: 'match', id: matchId, step: 'score', value: corrected })
    await reconcilePending(database)
    await settleSubject(database, match(matchId))
    expect(await statesOf(orderIds)).toEqual([
      [8, 0n],
      [10, yuan(60)],
      [8, 0n],
    ])
    const claims = await database.read((r) =>
      r.db.selectFrom('claw_backs').select(['order_id', 'amount']).where('shop_id', '=', shopId).execute(),
    )
    expect(claims).toEqual([{ order_id: orderIds[0], amount: yuan(3000) }])
    await expectTrueBooks()
  })
})

describe('what was left behind', () => {
  const score = (matchId: string, full: string, at: Instant) =>
    confirmForTest(database, { kind: 'match', id: matchId, step: 'score', value: { half: '0:0', full }, at })
  const daysAgo = (count: number) => addMs(wallClock(), -days(count))

  test('is settled when a result of long ago was corrected lately', async () => {
    const matchId = newMatch()
    const { orderIds } = await seedPrintedOrders(database, 1, [single(matchId, '3', '2.00')])
    await score(matchId, '1:0', daysAgo(40))
    await settleSubject(database, match(matchId))
    await score(matchId, '1:1', daysAgo(1))
    await reconcilePending(database, 'recent')
    expect(await statesOf(orderIds)).toEqual([[8, 0n]])
  })

  test('is settled whatever its age by the sweep that looks at all', async () => {
    const [corrected, forgotten] = [newMatch(), newMatch()]
    const { orderIds } = await seedPrintedOrders(database, 1, [
      single(corrected, '3', '2.00'),
      single(forgotten, '3', '2.00'),
    ])
    await score(corrected, '1:0', daysAgo(40))
    await settleSubject(database, match(corrected))
    await score(corrected, '1:1', daysAgo(30))
    await score(forgotten, '1:0', daysAgo(40))
    await reconcilePending(database, 'recent')
    expect(await statesOf(orderIds)).toEqual([
      [10, yuan(4)],
      [6, null],
    ])
    for (let times = 0; times < 2; times += 1) {
      await reconcilePending(database, 'any')
      expect(await statesOf(orderIds)).toEqual([
        [8, 0n],
        [10, yuan(4)],
      ])
    }
    await expectTrueBooks()
  })
})

describe('an order that cannot be settled', () => {
  test('keeps no other from its money, and is named', async () => {
    const [matchId, other] = [newMatch(), newMatch()]
    const bets = Array.from({ length: 7 }, () => single(matchId, '3', '2.00'))
    const { orderIds } = await seedPrintedOrders(database, 2, [...bets, single(other, '3', '2.00')])
    const bad = orderIds[3] ?? ''
    await pool.query(`update tickets set content = '{"game": "jczq"}' where order_id = $1`, [bad])
    for (const id of [matchId, other]) {
      await confirmForTest(database, { kind: 'match', id, step: 'score', value: { half: '0:0', full: '1:0' } })
    }
    const error = await settleSubject(database, match(matchId), { batchSize: 3 }).catch((thrown) => thrown)
    expect(error).toMatchObject({ orderIds: [bad] })
    expect(error.message).toContain(bad)
    expect((await statesOf(orderIds)).map(([state]) => state)).toEqual([10, 10, 10, 6, 10, 10, 10, 6])
    // Its second look waits for all transactions that were open at the end of the first, those of other tests too.
    const unsettled = () =>
      reconcilePending(database).then(
        () => [],
        (thrown) => thrown.orderIds,
      )
    await expect.poll(unsettled).toEqual([bad])
    expect((await statesOf(orderIds)).at(-1), 'another subject is settled all the same').toEqual([10, yuan(4)])
    await expectTrueBooks()
  })

  test('is alone in costing statements: a batch takes as many whatever its size', async () => {
    const [small, large] = [newMatch(), newMatch()]
    const bets = (id: string, count: number) => Array.from({ length: count }, () => single(id, '3', '2.00'))
    await seedPrintedOrders(database, 2, [...bets(small, 2), ...bets(large, 40)])
    for (const id of [small, large]) {
      await confirmForTest(database, { kind: 'match', id, step: 'score', value: { half: '0:0', full: '1:0' } })
    }
    const queries = countQueries()
    const few = await queries.inside(() => settleSubject(database, match(small)))
    const many = await queries.inside(() => settleSubject(database, match(large)))
    queries.stop()
    expect(many).toBe(few)
  })
})

/** Simulates spending all of a wallet but `keep`: the money goes to the opening account that it came from. */
async function emptyWallet(shopId: string, playerId: string, keep: Fen): Promise<void> {
  await database.tx(async (t) => {
    const [wallet] = (await lockWallets(t, [{ shopId, playerId }])).values()
    if (wallet === undefined) throw new Error('no wallet')
    const { free, win } = wallet.buckets
    const transfers = fromWallet({ ...wallet.buckets, free, win: fen(win - keep) }, 'opening')
    const head = { shopId, playerId, id: crypto.randomUUID(), causeId: crypto.randomUUID(), round: 0, actorId: null }
    await postJournals(t, [journal(head, 'opening', transfers)])
  })
}
