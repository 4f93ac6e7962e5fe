import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { moneyOf, seedIssue, seedMatch, TEST_ODDS } from '../../testing/betting-scene.ts'
import { accept, must, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, footballPlan, joined, opened } from '../../testing/together-scene.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const clerk = await app.staff('clerk', shop)
const stranger = await app.staff('shopkeeper', elsewhere)
await seedIssue(app, { deadlineIn: hours(48) })
afterAll(() => app.close())

const newPlayer = () => app.player({ shop, balance: yuan(1000) })
const list = async (state?: 'running' | 'filled' | 'ended') =>
  must(await clerk.client.plans.list(state === undefined ? {} : { state })).rows.map(({ plan_id }) => plan_id)

it('lists what waits for the shop before what is being joined, with figures, and what is over', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const late = (await opened(initiator, doubleColourPlan({ guarantee: '20.00' }))).plan_id
  const soon = (await opened(initiator, footballPlan([await seedMatch(app, { deadlineIn: hours(1) })]))).plan_id
  const full = (await opened(initiator, doubleColourPlan())).plan_id
  await filled(full, [joiner])
  expect(await list()).toEqual([full, soon, late])
  const { rows, next_cursor } = must(await clerk.client.plans.list({ size: '2' }))
  expect(rows.map(({ plan_id }) => plan_id)).toEqual([full, soon])
  const rest = must(await clerk.client.plans.list({ size: '2', cursor: next_cursor ?? '' })).rows
  expect(rest.map(({ plan_id }) => plan_id)).toEqual([late])
  expect(rest[0]).toMatchObject({
    ...{ joined: '10.00', guarantee: '20.00', people: 1, content: 'sealed', initiator_may_cancel: true, notes: '1' },
    initiator: { player_id: initiator.playerId, mobile: expect.stringContaining('****') },
  })
  expect(must(await clerk.client.plans.counters({}))).toMatchObject({
    to_accept: { plans: 1, total: '100.00' },
    subscribing: { plans: 2, total: '200.00' },
    ending_soon: { plans: 1, total: '100.00' },
    filled_today: { plans: 1, total: '100.00' },
  })
  expect(await list('filled')).toEqual([full])
  must(await initiator.client.together.cancel({ request_id: randomUUID(), plan_id: late }))
  expect(await list('ended')).toEqual([late])
})

it('is listed by its game, and found by its number or the beginning of its initiator’s nickname', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  const named = async (nickname: string) => {
    const player = await app.player({ shop: own, balance: yuan(1000) })
    const write = sql`update players set nickname = ${nickname} where shop_id = ${own.id} and id = ${player.playerId}`
    await app.database.tx((t) => write.execute(t.db))
    return player
  }
  const [one, other] = [await named('红蓝之间'), await named('陈指导')]
  const numbers = (await opened(one, doubleColourPlan())).plan_id
  const football = (await opened(other, footballPlan([await seedMatch(app)]))).plan_id
  const found = async (query: Parameters<typeof staff.client.plans.list>[0]) =>
    must(await staff.client.plans.list(query)).rows.map(({ plan_id }) => plan_id)
  expect(await found({ game: 'jczq' })).toEqual([football])
  expect(await found({ search: '红蓝' })).toEqual([numbers])
  expect(await found({ search: '蓝' })).toEqual([])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ game: 'jczq', search: '红蓝' })).toEqual([])
  const { plan_no } = must(await staff.client.plans.detail({ plan_id: football }))
  expect(await found({ search: plan_no })).toEqual([football])
  // It waits for the shop then.
  await filled(football, [one])
  expect(await found({ game: 'jczq' })).toEqual([football])
  expect(await found({ search: '陈' })).toEqual([football])
  expect(await found({ state: 'filled', game: 'jczq', search: plan_no })).toEqual([football])
  expect(await found({ state: 'filled', game: 'shuangseqiu' })).toEqual([])
  expect(await found({ state: 'filled', search: '红蓝' })).toEqual([])
})

it('is read in the order of an index where those of one game that are over are listed', async () => {
  const plan = await app.database.tx(async (t) => {
    await sql`set local enable_seqscan = off`.execute(t.db)
    const { rows } = await sql<Record<string, string>>`
      explain select order_id from plans
       where shop_id = ${shop.id} and closed_at is not null and game = 'jczq' and filled_at is not null
       order by closed_at desc, order_id desc limit 21`.execute(t.db)
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  })
  expect(plan).toContain('plans_closed_of_game')
  expect(plan).not.toContain('Sort')
})

it('shows one plan with its fingerprint and people, but no bet before it is to be printed', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const { plan_id, commitment } = await opened(initiator, doubleColourPlan())
  await joined(joiner, plan_id, yuan(15))
  const detail = must(await clerk.client.plans.detail({ plan_id }))
  expect(detail).toMatchObject({
    commitment,
    tickets: 1,
    content: 'sealed',
    can: { cancel: true, open_content: false },
  })
  expect(detail.first_participants.map(({ shares }) => shares)).toEqual(['10.00', '15.00'])
  expect(reasonOf(await clerk.client.plans.openContent({ plan_id }))).toBe('plan_sealed')
  await filled(plan_id, [joiner], yuan(75))
  await accept(clerk, plan_id)
  expect(must(await clerk.client.plans.detail({ plan_id })).can).toEqual({ cancel: false, open_content: true })
  const content = must(await clerk.client.plans.openContent({ plan_id }))
  expect(content.bet.lines).toHaveLength(1)
  expect(must(await clerk.client.plans.openContent({ plan_id })).salt).toBe(content.salt)
  expect(must(await clerk.client.plans.detail({ plan_id })).content).toBe('open')
})

it('is given up by the shop with a reason while it is not full, and all have their money back', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const { plan_id } = await opened(initiator, doubleColourPlan({ guarantee: '60.00' }))
  await joined(joiner, plan_id, yuan(15))
  const cancel = { request_id: randomUUID(), plan_id, reason: '终端停机' }
  const cancelled = must(await clerk.client.plans.cancel(cancel))
  expect(cancelled).toEqual({ plan_id, state: 4, released: '85.00' })
  expect(must(await clerk.client.plans.cancel(cancel))).toEqual(cancelled)
  expect(reasonOf(await clerk.client.plans.cancel({ ...cancel, request_id: randomUUID() }))).toBe('joining_over')
  for (const player of [initiator, joiner]) {
    expect(await moneyOf(app, player)).toMatchObject({ held: 0n, spendable: yuan(1000) })
  }
  expect(must(await joiner.client.together.info({ plan_id })).ended).toMatchObject({ by: 'shop', reason: '终端停机' })
  expect(must(await clerk.client.plans.detail({ plan_id })).ended?.by).toBe('shop')
})

it('is not there for the staff of another shop', async () => {
  const { plan_id } = await opened(await newPlayer(), doubleColourPlan({ openness: 'at_once' }))
  const { plans } = stranger.client
  const replies = await Promise.all([
    plans.detail({ plan_id }),
    plans.participants({ plan_id }),
    plans.openContent({ plan_id }),
    plans.cancel({ request_id: randomUUID(), plan_id, reason: '终端停机' }),
  ])
  expect(replies.map(reasonOf)).toEqual(replies.map(() => 'not_found'))
  expect(must(await plans.list({})).rows).toEqual([])
})

it('has its tickets recorded and corrected only by who has opened it, whatever odds are guessed', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const colleague = await app.staff('clerk', shop)
  const [match, other] = [await seedMatch(app), await seedMatch(app)]
  const { plan_id } = await opened(initiator, footballPlan([match]))
  await filled(plan_id, [joiner])
  await accept(clerk, plan_id)
  const guesses = [match, other].map(({ id }) => ({ printed_odds: { [id]: { SPF: { '3': TEST_ODDS.SPF['3'] } } } }))
  for (const guess of guesses) {
    const record = await recordOf(clerk, plan_id, guess)
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('content_not_opened')
  }
  must(await clerk.client.plans.openContent({ plan_id }))
  const { ticket } = must(await clerk.client.desk.recordTicket(await recordOf(clerk, plan_id)))
  const [right] = guesses
  const correction = { ticket_id: ticket.ticket_id, reason: '票号录错', ...right }
  const correct = async () =>
    reasonOf(await colleague.client.desk.supersedeTicket({ ...(await recordOf(colleague, plan_id)), ...correction }))
  expect(await correct()).toBe('content_not_opened')
  must(await colleague.client.plans.openContent({ plan_id }))
  expect(await correct()).toBe('ok')
  const unknown = { ...(await recordOf(clerk, plan_id)), order_id: randomUUID() }
  expect(reasonOf(await clerk.client.desk.recordTicket(unknown))).toBe('not_found')
})

it('keeps the odds of a record that waits for a second person out of the audit log while the plan is sealed', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const match = await seedMatch(app)
  const { plan_id } = await opened(initiator, footballPlan([match]))
  await filled(plan_id, [joiner])
  await accept(clerk, plan_id)
  must(await clerk.client.plans.openContent({ plan_id }))
  const printed_odds = { [match.id]: { SPF: { '3': '70.00' } } }
  const record = await recordOf(clerk, plan_id, { printed_odds })
  expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('odds_never_offered')
  const operator = await app.staff('operator')
  const { rows } = must(await operator.client.audit.list({ deed: 'ticket_odds_proposed' }))
  expect(rows.map(({ subject }) => subject?.id)).toEqual([plan_id])
  expect(JSON.stringify(rows)).not.toContain(match.id)
})
