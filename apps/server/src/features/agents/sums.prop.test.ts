import { randomUUID } from 'node:crypto'
import {
  chinaDate,
  type Fen,
  fen,
  fenOf,
  fenToText,
  fromChina,
  hours,
  instant,
  minutes,
  NO_MONEY,
  sum,
  yuan,
} from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { appointAgent, joinBelow, saveAgentSettings, setAgentRate } from '../../core/agents/index.ts'
import { seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { confirm } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { someIdNumber } from '../../testing/withdraw-scene.ts'
import { betOf, corrected, followScene, printed } from '../follow/testing/follow-scene.ts'
import { keepAgentSums, keepAgentSumsUntil } from './sweep-sums.ts'

/** An evening, so that midnight is near. */
const START = instant(Date.parse('2026-11-20T21:00:00+08:00'))
const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop } = scene
const keeper = await app.staff('shopkeeper', shop)
await app.database.tx((t) => saveAgentSettings(t, shop.id, { isOn: true, shopCeiling: 100 }))
afterAll(() => app.close())

interface Line {
  readonly top: TestPlayer
  readonly agent: TestPlayer
  readonly user: TestPlayer
  readonly friend: TestPlayer
}

/** An agent of 5 %, one of 3 % below with a user below that one, and a friend directly below the first. */
async function newLine(): Promise<Line> {
  const [top, agent, user, friend] = (await app.players(4, { shop, balance: yuan(1000) })) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ]
  await app.database.tx(async (t) => {
    await appointAgent(t, top)
    await joinBelow(t, agent, { uplineId: top.playerId, mostLevels: 8, showsOrders: false })
    await joinBelow(t, user, { uplineId: agent.playerId, mostLevels: 8, showsOrders: false })
    await joinBelow(t, friend, { uplineId: top.playerId, mostLevels: 8, showsOrders: false })
    const set = { shopId: shop.id, category: 'jingcai' } as const
    const by = { kind: 'shop', staffId: keeper.staffId } as const
    must(await setAgentRate(t, { ...set, playerId: top.playerId, rate: 50, by }))
    must(
      await setAgentRate(t, {
        ...set,
        playerId: agent.playerId,
        rate: 30,
        by: { kind: 'agent', playerId: top.playerId },
      }),
    )
  })
  for (const player of [agent, user, friend]) {
    must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  }
  return { top, agent, user, friend }
}

const now = () => app.database.read(async (r) => r.now)
const keep = async () => keepAgentSumsUntil(app, await now())

/** What a day is to come out at: of all below the top agent, and what the top got of the stakes of two of them. */
interface Day {
  readonly stake: Fen
  readonly rebates: Fen
  readonly ofUser: Fen
  readonly ofFriend: Fen
  readonly recharges: Fen
}

const NO_DAY: Day = { stake: NO_MONEY, rebates: NO_MONEY, ofUser: NO_MONEY, ofFriend: NO_MONEY, recharges: NO_MONEY }

/** An order that was sold, and whether its stake has come back. */
interface Sold {
  readonly orderId: string
  readonly by: TestPlayer
  readonly match: TestMatch
  readonly stake: Fen
  readonly rebate: Fen
  isVoid: boolean
}

interface Run extends Line {
  readonly days: Map<string, Day>
  readonly sold: Sold[]
  /** On which day each one last bought something. */
  readonly lastDays: Map<string, string>
}

/** On the day of now, unless it was posted on another one. */
async function add({ days: byDay }: Run, change: Partial<Day>, on?: string): Promise<void> {
  const today = on ?? chinaDate(await now())
  const day = byDay.get(today) ?? NO_DAY
  byDay.set(today, {
    stake: fen(day.stake + (change.stake ?? 0n)),
    rebates: fen(day.rebates + (change.rebates ?? 0n)),
    ofUser: fen(day.ofUser + (change.ofUser ?? 0n)),
    ofFriend: fen(day.ofFriend + (change.ofFriend ?? 0n)),
    recharges: fen(day.recharges + (change.recharges ?? 0n)),
  })
}

/** What the top got of a stake, as parts of a day. */
const rebatesOf = ({ user, friend }: Line, by: TestPlayer, rebates: Fen): Partial<Day> => ({
  rebates,
  ...(by === user && { ofUser: rebates }),
  ...(by === friend && { ofFriend: rebates }),
})

async function buy(run: Run, who: 'agent' | 'user' | 'friend', multiple: number): Promise<void> {
  const by = run[who]
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { order_id: orderId } = must(await by.client.betting.place(betOf(match, multiple)))
  await printed(scene, orderId)
  const stake = yuan(2 * multiple)
  // Of the stakes of those directly below the top gets its whole rate, of the user's the difference.
  const rebate = fen((stake * (who === 'user' ? 20n : 50n)) / 1000n)
  run.lastDays.set(by.playerId, chinaDate(await now()))
  run.sold.push({ orderId, by, match, stake, rebate, isVoid: false })
  await add(run, { stake, ...rebatesOf(run, by, rebate) })
}

const settled = ({ by, orderId }: Sold, state: number) =>
  expect
    .poll(async () => must(await by.client.orders.info({ order_id: orderId })).state, { timeout: 20_000 })
    .toBe(state)

/** The stake comes back with a void match, or is sold again by a correction that names a score. */
async function turn(run: Run, which: number): Promise<void> {
  const order = run.sold[which % run.sold.length]
  if (order === undefined) return
  await app.advance(hours(6))
  const sign = order.isVoid ? 1n : -1n
  if (order.isVoid) await corrected(scene, order.match, '0:1')
  else
    await confirm(scene.operators, { subject_kind: 'match', subject_id: order.match.id, step: 'score' }, { void: true })
  order.isVoid = !order.isVoid
  await settled(order, order.isVoid ? 10 : 8)
  if (!order.isVoid) run.sold.splice(run.sold.indexOf(order), 1)
  await add(run, { stake: fen(sign * order.stake), ...rebatesOf(run, order.by, fen(sign * order.rebate)) })
}

const monthOf = (day: string): string => day.slice(0, 7)

/** Transactions of this test's own database that wait for a lock. */
const countBlocked = async () =>
  (await app.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
    .rowCount

const credit = (player: TestPlayer, amount: Fen) =>
  keeper.client.counter.credit({
    request_id: randomUUID(),
    player_id: player.playerId,
    amount: fenToText(amount),
    note: '现金',
  })

async function payIn(run: Run): Promise<void> {
  must(await credit(run.user, yuan(10)))
  await add(run, { recharges: yuan(10) })
}

/** Money that is posted today and comes only after sums were to be kept, ten minutes later. */
async function payInLate(run: Run): Promise<void> {
  const blocker = await app.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from wallets where shop_id = $1 and player_id = $2 for update', [
    shop.id,
    run.user.playerId,
  ])
  const day = chinaDate(await now())
  const late = credit(run.user, yuan(20))
  await expect.poll(countBlocked).toBeGreaterThan(0)
  await app.advance(minutes(10))
  await keepAgentSums(app)
  await blocker.query('commit')
  blocker.release()
  must(await late)
  await add(run, { recharges: yuan(20) }, day)
}

/** Goes on to half an hour before a month begins in China. */
async function waitForMonthEnd(): Promise<void> {
  const [year = 0, month = 0] = monthOf(chinaDate(await now()))
    .split('-')
    .map(Number)
  const nextMonth =
    month === 12 ? fromChina({ year: year + 1, month: 1, day: 1 }) : fromChina({ year, month: month + 1, day: 1 })
  await app.advance(nextMonth - (await now()) - minutes(30))
}

const oneStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      who: fc.constantFrom('agent', 'user', 'friend'),
      multiple: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn'), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payIn') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payInLate') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
)
const MONTH_END = { kind: 'monthEnd' } as const
const LATE = { kind: 'payInLate' } as const
const AN_HOUR = { kind: 'wait', hours: 1 } as const

/** The evening of a month's last day, with money that is late, and what comes before, about and after midnight. */
const steps = fc
  .tuple(
    fc.array(oneStep, { minLength: 3, maxLength: 4 }),
    fc.array(oneStep, { minLength: 1, maxLength: 2 }),
    fc.array(oneStep, { minLength: 3, maxLength: 4 }),
  )
  .map(([before, evening, after]) => [...before, MONTH_END, LATE, ...evening, AN_HOUR, ...after])

type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

async function take(run: Run, step: Step): Promise<void> {
  if (step.kind === 'buy') await buy(run, step.who, step.multiple)
  else if (step.kind === 'turn') await turn(run, step.which)
  else if (step.kind === 'payIn') await payIn(run)
  else if (step.kind === 'payInLate') await payInLate(run)
  else if (step.kind === 'monthEnd') await waitForMonthEnd()
  else if (step.kind === 'wait') await app.advance(hours(step.hours))
  else await keep()
}

type Sums = OutputOf<'agents', 'info'>['today']

async function sumsOfDay({ top }: Line, day: string): Promise<Pick<Sums, 'stake' | 'rebates' | 'recharges'>> {
  const { chosen } = must(await top.client.agents.info({ from: day, to: day }))
  const { stake, rebates, recharges } = chosen as Sums
  return { stake, rebates, recharges }
}

/** What the top is shown to have got in a month of the branch of each one below. */
async function branchesOf({ top, agent, user, friend }: Line, month: string): Promise<(string | undefined)[]> {
  const { rows } = must(await top.client.agents.users({ scope: 'all', month }))
  return [agent, user, friend].map(({ playerId }) => rows.find(({ player_id }) => player_id === playerId)?.rebates)
}

/** Ranks are in the order of the sums that each one is shown with. */
async function expectRanked({ top }: Line): Promise<void> {
  for (const scope of ['direct', 'agents'] as const) {
    for (const sort of ['stake', 'rebates'] as const) {
      const listed = must(await top.client.agents.users({ scope })).rows
      const { rows: ranked } = must(await top.client.agents.users({ scope, sort }))
      expect(ranked, `${scope} by ${sort}`).toEqual(
        listed.toSorted((a, b) => Number(fenOf(b[sort]) - fenOf(a[sort])) || (a.player_id < b.player_id ? 1 : -1)),
      )
    }
  }
}

/** Months whose sums are not those of the days that are kept. */
const WRONG_MONTHS = `
  select from (
    select shop_id, agent_id, date_trunc('month', day)::date as month, user_id, sum(stake) as stake, sum(rebates) as rebates
      from (select shop_id, agent_id, day, player_id as user_id, stake, 0 as rebates from agent_actives
             union all
            select shop_id, agent_id, day, user_id, 0, rebates from agent_branch_days) as kept
     group by 1, 2, 3, 4) as days
    full join agent_user_months m using (shop_id, agent_id, month, user_id)
   where (days.stake, days.rebates) is distinct from (m.stake, m.rebates)`

/** What was paid to an agent and to all agents below, summed up from the beginning. */
const PAID_FOR_LINE = `
  select coalesce(sum(change), 0)::bigint as paid from rebates r
   where r.agent_id = $1 or exists (select from agent_uplines u where u.player_id = r.agent_id and u.upline_id = $1)`

/** The desk shows what the shop paid for a line, and what was staked below by category. */
async function expectLinesTrue({ top, agent, days: byDay }: Run): Promise<void> {
  for (const { playerId } of [top, agent]) {
    const { paid_for_line, ranges, preview } = must(await keeper.client.agentDesk.agent({ player_id: playerId }))
    const { rows } = await app.pool.query<{ paid: Fen }>(PAID_FOR_LINE, [playerId])
    expect(fenOf(paid_for_line.all)).toBe(rows[0]?.paid)
    const stakes = ranges.map(({ category, stake }) => [category, stake])
    if (playerId !== top.playerId) continue
    const shown = [...byDay].flatMap(([day, { stake }]) => (day >= preview.from && day <= preview.to ? [stake] : []))
    expect(stakes).toEqual([
      ['jingcai', fenToText(sum(shown))],
      ...['beidan', 'zucai', 'sports_numbers', 'welfare_numbers'].map((category) => [category, '0.00']),
    ])
  }
}

/** Each one below is shown with the day of the last sale, and who bought last comes first. */
async function expectLastDays({ top, agent, user, friend, lastDays }: Run): Promise<void> {
  const { rows } = must(await top.client.agents.users({ scope: 'all' }))
  const shown = new Map(rows.map(({ player_id, last_bet_on }) => [player_id, last_bet_on]))
  for (const { playerId } of [agent, user, friend]) expect(shown.get(playerId)).toBe(lastDays.get(playerId) ?? null)
  for (const scope of ['direct', 'agents'] as const) {
    const listed = must(await top.client.agents.users({ scope })).rows
    const { rows: ranked } = must(await top.client.agents.users({ scope, sort: 'last_bet' }))
    const dayOf = ({ last_bet_on: day }: (typeof listed)[number]) => Date.parse(day ?? '1970-01-01')
    expect(ranked, scope).toEqual(
      listed.toSorted((a, b) => dayOf(b) - dayOf(a) || (a.player_id < b.player_id ? 1 : -1)),
    )
  }
}

async function expectTrue(run: Run): Promise<void> {
  expect((await app.pool.query(WRONG_MONTHS)).rowCount).toBe(0)
  await expectLinesTrue(run)
  for (const month of new Set([...run.days.keys(), chinaDate(await now())].map(monthOf))) {
    const ofMonth = [...run.days].flatMap(([day, own]) => (monthOf(day) === month ? [own] : []))
    expect(await branchesOf(run, month), month).toEqual([
      fenToText(sum(ofMonth.map(({ rebates, ofFriend }) => fen(rebates - ofFriend)))),
      fenToText(sum(ofMonth.map(({ ofUser }) => ofUser))),
      fenToText(sum(ofMonth.map(({ ofFriend }) => ofFriend))),
    ])
  }
  await expectRanked(run)
  await expectLastDays(run)
  for (const [day, { stake, rebates, recharges }] of run.days) {
    expect(await sumsOfDay(run, day), day).toEqual({
      stake: fenToText(stake),
      rebates: fenToText(rebates),
      recharges: fenToText(recharges),
    })
  }
}

/** What is kept of the shop is what is kept of its agents: each stake once, and every rebate. */
async function expectShopTrue(): Promise<void> {
  const { rows: kept } = await app.pool.query(
    'select day, stake, prizes, rebates from agent_shop_days where shop_id = $1 order by day',
    [shop.id],
  )
  const { rows: summed } = await app.pool.query(
    `select d.day, coalesce(sum(d.stake) filter (where m.levels = 0), 0)::bigint as stake,
            coalesce(sum(d.prizes) filter (where m.levels = 0), 0)::bigint as prizes, sum(d.rebates)::bigint as rebates
       from agent_days d join agent_members m on m.shop_id = d.shop_id and m.player_id = d.agent_id
      where d.shop_id = $1 group by d.day order by d.day`,
    [shop.id],
  )
  expect(kept).toEqual(summed)
  expect(kept).not.toHaveLength(0)
}

it('has each day come out at what happened on it, whenever it is kept', { timeout: 90_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const run: Run = { ...(await newLine()), days: new Map(), sold: [], lastDays: new Map() }
      for (const step of taken) await take(run, step)
      await expectTrue(run)
      await app.advance(minutes(1))
      await keep()
      await expectTrue(run)
      await expectShopTrue()
    }),
    { numRuns: 3 },
  )
})

it('keeps nothing that a transaction may still add to', async () => {
  const run: Run = { ...(await newLine()), days: new Map(), sold: [], lastDays: new Map() }
  await payIn(run)
  const blocker = await app.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from wallets where shop_id = $1 and player_id = $2 for update', [
    shop.id,
    run.user.playerId,
  ])
  const day = chinaDate(await now())
  const late = credit(run.user, yuan(20))
  await expect.poll(countBlocked).toBeGreaterThan(0)
  await app.advance(minutes(10))
  await keepAgentSums(app)
  expect(await sumsOfDay(run, day)).toMatchObject({ recharges: '10.00' })
  await blocker.query('commit')
  blocker.release()
  must(await late)
  expect(await sumsOfDay(run, day)).toMatchObject({ recharges: '30.00' })
  await app.advance(minutes(10))
  await keepAgentSums(app)
  expect(await sumsOfDay(run, day)).toMatchObject({ recharges: '30.00' })
})
