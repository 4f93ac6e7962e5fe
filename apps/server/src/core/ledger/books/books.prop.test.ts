import {
  addMs,
  chinaDate,
  days,
  endOfDate,
  type Fen,
  fen,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDate,
  yuan,
} from '@caimin/base'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import type { JournalKind } from '../../../platform/database/ledger-tables.ts'
import { newId } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logging.ts'
import { breakRows } from '../../../testing/break-rows.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { billKindOf } from '../bill-kinds.ts'
import { type JournalHead, journal, line } from '../journal.ts'
import { type MonthSum, newestBillDay, sumBills } from '../month-sums.ts'
import { postJournals } from '../post-journals.ts'
import { closeAnewWhatDiffers, proveLedger } from '../proofs/prove-ledger.ts'
import { lockWallets } from '../wallet.store.ts'
import { accountBalances } from './account-balance.ts'
import { closeBooks, closeBooksUntil } from './close-books.ts'
import { listAccountJournals } from './list-account-journals.ts'
import { trialBalance } from './trial-balance.ts'

/** An evening, so that midnight is near. */
const START = instant(Date.parse('2026-11-20T21:00:00+08:00'))

const app = await testApp({ at: START })
const shops = [await app.shop(), await app.shop()]
const players: TestPlayer[] = []
for (const shop of shops) players.push(...(await app.players(2, { shop, balance: yuan(1000) })))

afterAll(async () => {
  await endAll()
  await app.close()
})

interface Posted {
  readonly who: number
  readonly cents: number
  readonly isOut: boolean
}

/** Posts in a transaction that began, and took its time, before the gate opens. */
async function post({ who, cents, isOut }: Posted, gate?: Gate): Promise<void> {
  const player = players[who % players.length] as TestPlayer
  const { shopId, playerId } = player
  await app.database.tx(async (t) => {
    gate?.began.resolve(t.now)
    await gate?.opened.promise
    await lockWallets(t, [player])
    const heads = [newId(t.wallNow), newId(t.wallNow)].map((id) => ({
      ...{ shopId, playerId, id, causeId: id, round: 0, actorId: null },
    })) as [JournalHead, JournalHead]
    const amount = fen(BigInt(cents))
    const posted = isOut
      ? journal(heads[0], 'recharge_refund', [line('wallet_free', 'channel', amount)])
      : journal(heads[0], 'cash_credit', [line('cash', 'wallet_locked', amount), line('cash', 'wallet_free', amount)])
    // Of the shop alone: no bill of a later time makes it later.
    await postJournals(t, [posted, journal(heads[1], 'wrong_ticket', [line('wrong_ticket', 'sales', amount)])])
  })
}

interface Gate {
  readonly began: PromiseWithResolvers<Instant>
  readonly opened: PromiseWithResolvers<void>
}

/** A transaction that has begun and does not end yet. */
async function beginToPost(posted: Posted) {
  const gate: Gate = { began: Promise.withResolvers(), opened: Promise.withResolvers() }
  const ended = post(posted, gate)
  const at = await gate.began.promise
  const end = async () => {
    gate.opened.resolve()
    await ended
  }
  return { at, end }
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

/** What is kept and what came since, together, against every line before a moment. */
async function expectTrue(before: Instant): Promise<void> {
  const at = new Date(before).toISOString()
  const lines = await bruteForce(before)
  const totals = await app.database.read((r) => trialBalance(r, { before }))
  const wanted = Map.groupBy(lines, ({ shop_id, account }) => `${shop_id} ${account}`)
  expect(totals.length).toBe(wanted.size)
  for (const { shopId, account, debits, credits } of totals) {
    const own = wanted.get(`${shopId} ${account}`) ?? []
    const sums = [own.reduce((sum, row) => sum + row.debits, 0n), own.reduce((sum, row) => sum + row.credits, 0n)]
    expect([debits, credits], `${at} ${account}`).toEqual(sums)
  }
  const balances = await app.database.read((r) => accountBalances(r, 'wallet_free', players, before))
  const byPlayer = players.map(({ playerId }) => {
    const own = lines.filter((row) => row.player_id === playerId && row.account === 'wallet_free')
    return own.reduce((sum, row) => sum + row.credits - row.debits, 0n)
  })
  expect(balances, at).toEqual(byPlayer)
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
    const from = month === undefined ? undefined : startOfDate(`${month}-01`)
    const ofMonth = await app.database.read((r) => sumBills(r, { shopId, playerId, from, kind: 'recharge' }))
    expect(inOrder(ofMonth)).toEqual(inOrder(wanted.filter((each) => each.month === month && each.kind === 'recharge')))
  }
}

type Step =
  | ({ readonly do: 'post' } & Posted)
  | ({ readonly do: 'begin' } & Posted)
  | { readonly do: 'end' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'close'; readonly rounds: readonly number[] }

const posted = { who: fc.nat({ max: 3 }), cents: fc.integer({ min: 1, max: 900 }), isOut: fc.boolean() }
const minutesToWait = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 2400 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('post' as const), ...posted }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), ...posted }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: minutesToWait }) },
  {
    weight: 5,
    // A round dies at its nth step, or lives when it has fewer; several run at once.
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      rounds: fc.array(fc.nat({ max: 24 }), { minLength: 1, maxLength: 2 }),
    }),
  },
)

async function roundThatDies(dieAt: number): Promise<void> {
  let steps = 0
  const checkpoint = () => {
    steps += 1
    // A round goes on to the next shop when one throws: what is dead takes no further step.
    if (steps >= dieAt) throw new Error('killed')
  }
  await closeBooks({ database: app.database, log: createLogger('silent') }, checkpoint).catch((error: Error) =>
    expect(error.message).toBe('killed'),
  )
}

/** Who has begun to post and not ended. */
let late: Awaited<ReturnType<typeof beginToPost>>[] = []
const endAll = async () => {
  const begun = late
  late = []
  await Promise.all(begun.map(({ end }) => end()))
}

async function take(each: Step): Promise<void> {
  if (each.do === 'post') await post(each)
  else if (each.do === 'begin') late.push(...(late.length < 2 ? [await beginToPost(each)] : []))
  else if (each.do === 'end') await endAll()
  else if (each.do === 'wait') await app.advance(minutes(each.minutes))
  else await Promise.all(each.rounds.map(roundThatDies))
}

const now = () => app.database.read(async (r) => r.now)
const today = async () => chinaDate(await now())

async function closedUntil(): Promise<Instant> {
  const { rows } = await app.database.read((r) =>
    sql<{ until: Instant }>`select max(until) as until from book_closings`.execute(r.db),
  )
  return rows[0]?.until ?? START
}

/** Closes what is over, once running queries have ended. */
async function closeWhatIsOver(): Promise<void> {
  await app.advance(minutes(30))
  const lastOver = addMs(await now(), -minutes(20))
  await post({ who: 0, cents: 1, isOut: false })
  await post({ who: 2, cents: 1, isOut: false })
  await app.advance(minutes(30))
  const round = async () => {
    await Promise.all([closeBooks(app), closeBooks(app)])
    return (await closedUntil()) >= lastOver
  }
  await expect.poll(round).toBe(true)
}

const SUMMED =
  'tells at any moment what all lines before it sum up to, whatever was posted, late or not, and however rounds ended'

it.each([1, 2, 3, 4])(`${SUMMED}: %i`, async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), fc.nat(), async (steps, random) => {
      for (const each of steps) await take(each)
      const end = await now()
      for (const before of [end, addMs(end, hours(1)), await closedUntil(), addMs(end, -(random % days(3)))])
        await expectTrue(before)
      await endAll()
      for (const back of [0, 1, 4]) await expectTrue(endOfDate(chinaDate(addMs(end, -days(back)))))
      await expectTrueBills()
    }),
    { numRuns: 5, seed },
  )
  await closeWhatIsOver()
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('closes nothing that a running transaction may still write to, and closes it once they have ended', async () => {
  await closeWhatIsOver()
  const begun = await beginToPost({ who: 1, cents: 77, isOut: false })
  await app.advance(days(1))
  await post({ who: 2, cents: 5, isOut: false })
  await app.advance(days(1))
  await closeBooks(app)
  expect(await closedUntil()).toBeLessThan(begun.at)
  await begun.end()
  await closeWhatIsOver()
  expect(await closedUntil()).toBeGreaterThan(addMs(begun.at, days(2)))
  for (const before of [begun.at, addMs(begun.at, 1), await now()]) await expectTrue(before)
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('ends a piece at midnight in China, and makes none where nothing was posted', async () => {
  const from = await closedUntil()
  await app.advance(days(3))
  await post({ who: 0, cents: 9, isOut: false })
  const midnight = endOfDate(await today())
  await app.advance(days(1))
  await post({ who: 0, cents: 9, isOut: false })
  const at = await now()
  await closeBooksUntil(app, addMs(at, 1))
  const { rows } = await app.database.read((r) =>
    sql<{ until: Instant }>`
      select until from book_closings
       where shop_id = ${players[0]?.shopId} and since >= ${new Date(from).toISOString()}::timestamptz order by until`.execute(
      r.db,
    ),
  )
  expect(rows.map(({ until }) => until)).toEqual([midnight, addMs(at, 1)])
  expect(await closeBooksUntil(app, addMs(at, days(2)))).toBe(0)
})

it('closes the books of the other shops when one throws', async () => {
  await post({ who: 0, cents: 9, isOut: false })
  await post({ who: 2, cents: 9, isOut: false })
  const posted = await now()
  await app.advance(days(1))
  const until = await now()
  const [first, second] = shops.map(({ id }) => id)
  const mend = await breakRows(app.pool, { table: 'book_closings', on: 'insert', when: `new.shop_id = '${first}'` })
  const closedOf = async (shopId: string | undefined) => {
    const { rows } = await app.pool.query('select max(until) as until from book_closings where shop_id = $1', [shopId])
    return rows[0]?.until
  }
  await closeBooksUntil(app, until)
  expect(await closedOf(second)).toBeGreaterThan(posted)
  expect(await closedOf(first)).toBeLessThan(posted)
  await mend()
  await closeBooksUntil(app, until)
  expect(await closedOf(first)).toBeGreaterThan(posted)
})

it('reports a line that was dated into what is closed, and sums that up anew', async () => {
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
  await app.pool.query('update bill_days set income = income + 1 where player_id = $1 and kind = $2', [
    ...[players[3]?.playerId, 'opening'],
  ])
  const until = await closedUntil()
  const proof = await proveLedger(app.database)
  expect(proof.differences.map(({ what, account }) => `${what} ${account.split(' ')[0]}`).sort()).toEqual([
    'bills of day opening',
    'snapshot bank',
    'snapshot cash',
  ])
  await closeAnewWhatDiffers(app, proof)
  expect(await closedUntil()).toBe(until)
  for (const before of [START, addMs(START, 1), await now()]) await expectTrue(before)
  await expectTrueBills()
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('sums up anew the books of the other shops when one throws, which the next proof finds again', async () => {
  await app.pool.query(`update bill_days set income = income + 1 where kind = 'opening'`)
  const shopIds = shops.map(({ id }) => id)
  const differing = async () => new Set((await proveLedger(app.database)).differences.map(({ shop_id }) => shop_id))
  const proof = await proveLedger(app.database)
  // Whichever shop comes first.
  const broken = proof.differences[0]?.shop_id
  const mend = await breakRows(app.pool, { table: 'bill_days', on: 'insert', when: `new.shop_id = '${broken}'` })
  const logged = vi.spyOn(app.log, 'error')
  await closeAnewWhatDiffers(app, proof)
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ shop: broken }), expect.any(String)]])
  logged.mockRestore()
  expect(shopIds.length).toBeGreaterThan(1)
  expect(await differing()).toEqual(new Set([broken]))
  await mend()
  await closeAnewWhatDiffers(app, await proveLedger(app.database))
  expect(await differing()).toEqual(new Set())
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
