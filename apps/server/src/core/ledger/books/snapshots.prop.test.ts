import { addMs, chinaDate, days, type Fen, fen, hours, instant, yuan } from '@caimin/base'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JournalKind } from '../../../platform/database/ledger-tables.ts'
import { newId } from '../../../platform/ids.ts'
import type { TestPlayer, TestShop } from '../../../testing/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { billKindOf } from '../bill-kinds.ts'
import { journal, line } from '../journal.ts'
import { type MonthSum, newestBillDay, sumBills } from '../month-sums.ts'
import { postJournals } from '../post-journals.ts'
import { proveLedger } from '../prove-ledger.ts'
import { lockWallets } from '../wallet.store.ts'
import { accountBalances } from './account-balance.ts'
import { endOfDay, startOfDay } from './books.ts'
import { listAccountJournals } from './list-account-journals.ts'
import { takeSnapshots } from './take-snapshots.ts'
import { trialBalance } from './trial-balance.ts'

/** An evening, so that midnight is near. */
const START = instant(Date.parse('2026-11-20T21:00:00+08:00'))

let app: TestApp
let shops: TestShop[]
let players: TestPlayer[]

beforeAll(async () => {
  app = await testApp({ at: START })
  shops = [await app.shop(), await app.shop()]
  players = []
  for (const shop of shops) players.push(...(await app.players(2, { shop, balance: yuan(1000) })))
})

afterAll(() => app.close())

async function post(who: number, cents: number, isOut: boolean): Promise<void> {
  const player = players[who % players.length]
  if (player === undefined) return
  const { shopId, playerId } = player
  await app.database.tx(async (t) => {
    await lockWallets(t, [player])
    const id = newId(t.wallNow)
    const head = { shopId, playerId, id, causeId: id, round: 0, actorId: null }
    const amount = fen(BigInt(cents))
    const posted = isOut
      ? journal(head, 'recharge_refund', [line('wallet_free', 'channel', amount)])
      : journal(head, 'cash_credit', [line('cash', 'wallet_locked', amount), line('cash', 'wallet_free', amount)])
    await postJournals(t, [posted])
  })
}

/** Every line before a moment, summed without any snapshot. */
async function bruteForce(before: number) {
  const until = new Date(before).toISOString()
  const { rows } = await app.database.read((r) =>
    sql<{ shop_id: string; account: string; player_id: string | null; debits: Fen; credits: Fen }>`
      with sides as (
        select t.shop_id, debit as account, debit_player_id as player_id, amount as debits, 0 as credits, journal_id from transfers t
        union all select t.shop_id, credit, credit_player_id, 0, amount, journal_id from transfers t)
      select s.shop_id, s.account::text, s.player_id, sum(debits)::bigint as debits, sum(credits)::bigint as credits
        from sides s join journals j on j.shop_id = s.shop_id and j.id = s.journal_id
       where j.business_at < ${until}::timestamptz group by 1, 2, 3`.execute(r.db),
  )
  return rows
}

async function expectTrue(day: string): Promise<void> {
  const before = endOfDay(day) ?? START
  const lines = await bruteForce(before)
  const totals = await app.database.read((r) => trialBalance(r, { before }))
  const wanted = Map.groupBy(lines, ({ shop_id, account }) => `${shop_id} ${account}`)
  expect(totals.length).toBe(wanted.size)
  for (const { shopId, account, debits, credits } of totals) {
    const own = wanted.get(`${shopId} ${account}`) ?? []
    const sums = [own.reduce((sum, row) => sum + row.debits, 0n), own.reduce((sum, row) => sum + row.credits, 0n)]
    expect([debits, credits], `${day} ${account}`).toEqual(sums)
  }
  const balances = await app.database.read((r) => accountBalances(r, 'wallet_free', players, before))
  const byPlayer = players.map(({ playerId }) => {
    const own = lines.filter((row) => row.player_id === playerId && row.account === 'wallet_free')
    return own.reduce((sum, row) => sum + row.credits - row.debits, 0n)
  })
  expect(balances, day).toEqual(byPlayer)
}

/** The bills of a player by month and kind, summed line by line. */
async function billsByLines({ shopId, playerId }: TestPlayer) {
  const { rows } = await app.database.read((r) =>
    sql<{ month: string; kind: JournalKind; bills: number; income: Fen; outgo: Fen }>`
      select to_char(j.business_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, j.kind, count(distinct j.id)::int as bills,
             coalesce(sum(t.amount) filter (where t.credit_player_id is not null), 0)::bigint as income,
             coalesce(sum(t.amount) filter (where t.debit_player_id is not null), 0)::bigint as outgo
        from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
       where j.shop_id = ${shopId} and j.player_id = ${playerId}
       group by 1, 2`.execute(r.db),
  )
  return rows
}

/** Sums of bills in one order, kinds of journals as players see them. */
const inOrder = (sums: readonly MonthSum[]) =>
  sums.map(({ month, kind, bills, income, outgo }) => `${month} ${kind} ${bills} ${income} ${outgo}`).sort()

async function expectTrueBills(): Promise<void> {
  for (const player of players) {
    const lines = (await billsByLines(player)).map(({ kind, ...row }) => ({ ...row, kind: billKindOf(kind) }))
    const groups = Map.groupBy(lines, ({ month, kind }) => `${month} ${kind}`)
    const wanted = [...groups.values()].map((own) => ({
      ...(own[0] as MonthSum),
      bills: own.reduce((so, row) => so + row.bills, 0),
      income: fen(own.reduce((so, row) => so + row.income, 0n)),
      outgo: fen(own.reduce((so, row) => so + row.outgo, 0n)),
    }))
    const { shopId, playerId } = player
    const [sums, newest, prizes] = await app.database.read((r) =>
      Promise.all([
        sumBills(r, { shopId, playerId }),
        newestBillDay(r, { shopId, playerId }),
        newestBillDay(r, { shopId, playerId, kind: 'prize' }),
      ]),
    )
    expect(inOrder(sums)).toEqual(inOrder(wanted))
    expect(chinaDate(newest ?? START).slice(0, 7)).toBe(sums[0]?.month)
    expect(prizes).toBeUndefined()
    const [month] = sums.map((each) => each.month)
    const from = startOfDay(`${month}-01`)
    const ofMonth = await app.database.read((r) => sumBills(r, { shopId, playerId, from, kind: 'recharge' }))
    expect(inOrder(ofMonth)).toEqual(inOrder(wanted.filter((each) => each.month === month && each.kind === 'recharge')))
  }
}

type Step =
  | { readonly do: 'post'; readonly who: number; readonly cents: number; readonly isOut: boolean }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'snapshot'; readonly dieAt: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      who: fc.nat({ max: 3 }),
      cents: fc.integer({ min: 1, max: 900 }),
      isOut: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('snapshot' as const), dieAt: fc.nat({ max: 9 }) }) },
)

/** A round that dies at its nth step, or lives when it has fewer. */
async function roundThatDies(dieAt: number): Promise<void> {
  let steps = 0
  const checkpoint = () => {
    steps += 1
    if (steps === dieAt) throw new Error('killed')
  }
  await takeSnapshots(app.database, { checkpoint }).catch((error: Error) => expect(error.message).toBe('killed'))
}

it('tells at any date what all lines before it sum up to, whatever was posted and whenever a round was killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const each of steps) {
        if (each.do === 'post') await post(each.who, each.cents, each.isOut)
        else if (each.do === 'wait') await app.advance(hours(each.hours))
        else await roundThatDies(each.dieAt)
      }
      const now = await app.database.read(async (r) => r.now)
      for (const back of [0, 1, 2, 5]) await expectTrue(chinaDate(addMs(now, -days(back))))
      await expectTrueBills()
    }),
    { numRuns: 12 },
  )
  await app.advance(days(2))
  await Promise.all([takeSnapshots(app.database), takeSnapshots(app.database)])
  expect(await takeSnapshots(app.database)).toEqual({ taken: 0, isWaiting: false })
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('leaves a day open until everybody who began before its end has ended', async () => {
  const player = players[0] as TestPlayer
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const day = await app.database.read(async (r) => chinaDate(r.now))
  const late = app.database.tx(async (t) => {
    began.resolve()
    await gate.promise
    await lockWallets(t, [player])
    const id = newId(t.wallNow)
    const head = { shopId: player.shopId, playerId: player.playerId, id, causeId: id, round: 0, actorId: null }
    await postJournals(t, [journal(head, 'cash_credit', [line('cash', 'wallet_free', fen(77n))])])
  })
  await began.promise
  await app.advance(days(1))
  expect(await takeSnapshots(app.database)).toEqual({ taken: 0, isWaiting: true })
  gate.resolve()
  await late
  expect(await takeSnapshots(app.database)).toEqual({ taken: shops.length, isWaiting: false })
  await expectTrue(day)
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('reports a line that was dated into a closed day', async () => {
  const player = players[1] as TestPlayer
  await app.database.tx(async (t) => {
    const id = newId(t.wallNow)
    await sql`insert into journals (shop_id, id, kind, cause_id, posted_at, business_at)
              values (${player.shopId}, ${id}, 'recharge_refund', ${id}, now(), ${new Date(START).toISOString()})`.execute(
      t.db,
    )
    await sql`insert into transfers (shop_id, journal_id, line, debit, credit, amount)
              values (${player.shopId}, ${id}, 0, 'cash', 'bank', 5)`.execute(t.db)
  })
  const { differences } = await proveLedger(app.database)
  expect(differences.map(({ what, account }) => `${what} ${account}`).sort()).toEqual([
    `snapshot bank ${chinaDate(START)}`,
    `snapshot cash ${chinaDate(START)}`,
  ])
})

it('lists the journals of an account with what it stood at after each, page by page', async () => {
  const { shopId, playerId } = players[2] as TestPlayer
  for (const key of [
    { shopId, account: 'wallet_free', playerId },
    { shopId, account: 'cash', playerId: null },
    { shopId, account: 'channel', playerId: null },
  ] as const) {
    const whole = await app.database.read((r) => listAccountJournals(r, { key, limit: 500 }))
    const paged = []
    for (let after: Parameters<typeof listAccountJournals>[1]['after']; ; ) {
      const page = await app.database.read((r) => listAccountJournals(r, { key, after, limit: 3 }))
      paged.push(...page)
      const last = page.at(-1)
      if (last === undefined) break
      after = { micros: last.micros, id: last.id, balance: fen((last.balance ?? 0n) - last.change) }
    }
    expect(paged, key.account).toEqual(whole)
    for (const kind of ['cash_credit', 'recharge_refund', 'prize', 'opening'] as const) {
      const ofKind = await app.database.read((r) => listAccountJournals(r, { key, kind, limit: 500 }))
      const wanted = whole.filter((each) => each.kind === kind).map(({ id, change }) => ({ id, change }))
      expect(
        ofKind.map(({ id, change }) => ({ id, change })),
        `${key.account} ${kind}`,
      ).toEqual(wanted)
    }
    expect((whole.at(-1)?.balance ?? 0n) - (whole.at(-1)?.change ?? 0n), key.account).toBe(0n)
    const [balance] = await app.database.read((r) => accountBalances(r, key.account, [key]))
    expect(whole[0]?.balance ?? 0n, key.account).toBe(balance)
  }
})
