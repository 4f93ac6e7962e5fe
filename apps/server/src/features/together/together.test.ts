import { randomUUID } from 'node:crypto'
import { hours, minutes, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { moneyOf, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { withHeldLock } from '../../testing/held-lock.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, footballPlan, joined, joinOf, opened } from '../../testing/together-scene.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const clerk = await app.staff('clerk', shop)
const newPlayer = (balance = yuan(1000)) => app.player({ shop, balance })
await seedIssue(app, { deadlineIn: hours(48) })
afterAll(() => app.close())

it('goes from the opening through joining to a full plan that the shop may accept', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const plan = await opened(initiator, footballPlan([await seedMatch(app), await seedMatch(app)]))
  expect(plan).toMatchObject({ state: 0, joined: '10.00', left: '90.00', money: '990.00', code: null })
  const [row] = must(await joiner.client.together.index({})).rows
  expect(row).toMatchObject({ plan_id: plan.plan_id, total: '100.00', people: 1, summary: '胜平负 2场 2串1' })
  await filled(plan.plan_id, [joiner])
  const shown = must(await joiner.client.together.info({ plan_id: plan.plan_id }))
  expect(shown).toMatchObject({ state: 1, joined: '100.00', left: '0.00', people: 2, own: { shares: '90.00' } })
  expect(shown.first_participants.map(({ no, shares, is_me }) => [no, shares, is_me])).toEqual([
    [1, '10.00', false],
    [2, '90.00', true],
  ])
  const queue = must(await clerk.client.desk.queue({ state: 'all' }))
  expect(queue.rows.map(({ order_id, plan_kind }) => [order_id, plan_kind])).toEqual([[plan.plan_id, 'together']])
})

describe('opening', () => {
  it('holds own shares and guarantee, and says beforehand what it will hold', async () => {
    const initiator = await newPlayer()
    const plan = doubleColourPlan({ own: '12.00', guarantee: '30.00', commission_percent: 6 })
    const { request_id: _id, ...draft } = plan
    const previewed = must(await initiator.client.together.preview(draft))
    expect(previewed).toMatchObject({ total: '100.00', least_own: '6.00', most_guarantee: '88.00', hold: '42.00' })
    expect(await moneyOf(app, initiator)).toMatchObject({ held: 0n })
    await opened(initiator, plan)
    expect(await moneyOf(app, initiator)).toMatchObject({ held: yuan(42), spendable: yuan(958) })
  })

  it.each([
    [{ own: '5.00', commission_percent: 6 }, 'own_share_too_small', { least: '6.00' }],
    [{ own: '100.00' }, 'own_share_too_large', undefined],
    [{ guarantee: '91.00' }, 'guarantee_too_large', { most: '90.00' }],
  ] as const)('with %j is refused as %s with the figure that would do', async (terms, reason, detail) => {
    const initiator = await newPlayer()
    const reply = await initiator.client.together.open(doubleColourPlan(terms))
    expect(reply).toMatchObject({ ok: false, reason, ...(detail && { detail }) })
    expect(await moneyOf(app, initiator)).toMatchObject({ held: 0n, spendable: yuan(1000) })
  })

  it('is refused where the money does not last, the stake is another, or joining would be over at once', async () => {
    const poor = await newPlayer(yuan(9))
    expect(reasonOf(await poor.client.together.open(doubleColourPlan()))).toBe('insufficient_balance')
    const rich = await newPlayer()
    expect(reasonOf(await rich.client.together.open({ ...doubleColourPlan(), stake: '99.00' }))).toBe('amount_differs')
    const soon = footballPlan([await seedMatch(app, { deadlineIn: minutes(12) })])
    expect(reasonOf(await rich.client.together.open(soon))).toBe('joining_over')
    expect(await moneyOf(app, rich)).toMatchObject({ held: 0n })
  })

  it('is done once where the answer was lost, and refused where the same request asks for another plan', async () => {
    const initiator = await newPlayer()
    const plan = doubleColourPlan({ own: '12.00' })
    const [first, second] = await Promise.all([
      initiator.client.together.open(plan),
      initiator.client.together.open(plan),
    ])
    expect(must(second)).toEqual(must(first))
    expect(must(await initiator.client.together.open(plan))).toEqual(must(first))
    expect(await moneyOf(app, initiator)).toMatchObject({ held: yuan(12) })
    const other = { ...plan, terms: { ...plan.terms, openness: 'never' as const } } as typeof plan
    expect(reasonOf(await initiator.client.together.open(other))).toBe('request_id_reused')
  })

  it('marks a plan of a player whose confirmed name is that of the owner, and takes no commission from it', async () => {
    const owner = await newPlayer()
    await app.database.tx((t) =>
      sql`update persons set real_name = (select owner_name from shops where id = ${shop.id}) where id = ${owner.personId}`.execute(
        t.db,
      ),
    )
    const paid = await owner.client.together.open(doubleColourPlan({ commission_percent: 3 }))
    expect(reasonOf(paid)).toBe('commission_malformed')
    const { plan_id } = await opened(owner, doubleColourPlan())
    expect(must(await (await newPlayer()).client.together.info({ plan_id })).initiator.is_staff).toBe(true)
  })
})

describe('joining', () => {
  it('is done once where it is sent twice at once, or again because the answer was lost', async () => {
    const [initiator, joiner] = [await newPlayer(), await newPlayer()]
    const { plan_id } = await opened(initiator, doubleColourPlan())
    const join = joinOf(plan_id, yuan(20))
    const replies = await Promise.all([joiner.client.together.join(join), joiner.client.together.join(join)])
    expect(replies.map(reasonOf)).toEqual(['ok', 'ok'])
    expect(must(await joiner.client.together.join(join))).toMatchObject({ joined: '30.00', left: '70.00' })
    expect(await moneyOf(app, joiner)).toMatchObject({ held: yuan(20) })
    expect(reasonOf(await joiner.client.together.join({ ...join, amount: '30.00' }))).toBe('request_id_reused')
  })

  it('by two for the last shares sells them to one of them', async () => {
    const [initiator, one, other] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const { plan_id } = await opened(initiator, doubleColourPlan())
    const replies = await Promise.all([one, other].map(({ client }) => client.together.join(joinOf(plan_id, yuan(90)))))
    expect(replies.map(reasonOf).toSorted()).toEqual(['joining_over', 'ok'])
  })

  it('is refused for parts of a share, more than is left, and more than there is', async () => {
    const [initiator, joiner] = [await newPlayer(), await newPlayer(yuan(30))]
    const { plan_id } = await opened(initiator, doubleColourPlan())
    expect(reasonOf(await joiner.client.together.join({ ...joinOf(plan_id, yuan(1)), amount: '1.50' }))).toBe(
      'share_malformed',
    )
    const tooMuch = await joiner.client.together.join(joinOf(plan_id, yuan(91)))
    expect(tooMuch).toMatchObject({ ok: false, reason: 'too_few_left', detail: { left: '90.00' } })
    expect(reasonOf(await joiner.client.together.join(joinOf(plan_id, yuan(40))))).toBe('insufficient_balance')
    must(await joiner.client.limits.excludeSelf({ months: 6 }))
    expect(reasonOf(await joiner.client.together.join(joinOf(plan_id, yuan(10))))).toBe('self_excluded')
    expect(await moneyOf(app, joiner)).toMatchObject({ held: 0n, spendable: yuan(30) })
  })

  it('waits for the plan’s lock, and is over when the deadline passes meanwhile', async () => {
    const [initiator, joiner] = [await newPlayer(), await newPlayer()]
    const { plan_id } = await opened(initiator, footballPlan([await seedMatch(app, { deadlineIn: minutes(30) })]))
    const lock = { text: 'select from orders where id = $1 for update', values: [plan_id] }
    const reply = await withHeldLock(app, lock, {
      work: () => joiner.client.together.join(joinOf(plan_id, yuan(10))),
      meanwhile: () => app.advance(minutes(21)),
    })
    expect(reasonOf(reply)).toBe('joining_over')
    expect(await moneyOf(app, joiner)).toMatchObject({ held: 0n, spendable: yuan(1000) })
  })
})

describe('the initiator', () => {
  it('may guarantee more, and take the plan back while less than half of it is covered', async () => {
    const initiator = await newPlayer()
    const { plan_id } = await opened(initiator, doubleColourPlan())
    const raise = { request_id: randomUUID(), plan_id, amount: '20.00' }
    expect(must(await initiator.client.together.raiseGuarantee(raise))).toMatchObject({ guarantee: '20.00' })
    expect(must(await initiator.client.together.raiseGuarantee(raise))).toMatchObject({ guarantee: '20.00' })
    const much = { ...raise, request_id: randomUUID(), amount: '80.00' }
    const refused = await initiator.client.together.raiseGuarantee(much)
    expect(refused).toMatchObject({ reason: 'guarantee_too_large', detail: { most: '70.00' } })
    const stranger = await newPlayer()
    expect(reasonOf(await stranger.client.together.raiseGuarantee({ ...raise, request_id: randomUUID() }))).toBe(
      'not_found',
    )
    expect(reasonOf(await stranger.client.together.cancel({ request_id: randomUUID(), plan_id }))).toBe('not_found')
    const cancel = { request_id: randomUUID(), plan_id }
    const cancelled = must(await initiator.client.together.cancel(cancel))
    expect(cancelled).toMatchObject({ state: 3, released: '30.00', money: '1000.00' })
    expect(must(await initiator.client.together.cancel(cancel))).toEqual(cancelled)
    expect(must(await initiator.client.together.info({ plan_id })).ended).toMatchObject({ by: 'initiator' })
  })

  it('may not take it back once half of it is covered', async () => {
    const initiator = await newPlayer()
    const { plan_id } = await opened(initiator, doubleColourPlan({ guarantee: '40.00' }))
    expect(must(await initiator.client.together.info({ plan_id })).can.cancel).toBe(false)
    expect(reasonOf(await initiator.client.together.cancel({ request_id: randomUUID(), plan_id }))).toBe(
      'plan_half_joined',
    )
  })
})

it('is not there for players of another shop', async () => {
  const stranger = await app.player({ shop: elsewhere, balance: yuan(100) })
  const { plan_id } = await opened(await newPlayer(), doubleColourPlan({ openness: 'at_once' }))
  const { together } = stranger.client
  const replies = await Promise.all([
    together.info({ plan_id }),
    together.participants({ plan_id }),
    together.content({ plan_id }),
    together.joins({ plan_id }),
    together.join(joinOf(plan_id, yuan(10))),
    together.cancel({ request_id: randomUUID(), plan_id }),
    together.raiseGuarantee({ request_id: randomUUID(), plan_id, amount: '10.00' }),
  ])
  expect(replies.map(reasonOf)).toEqual(replies.map(() => 'not_found'))
  expect(must(await together.index({})).rows).toEqual([])
})

it('shows each of one’s own joins, and masks the names of others but for the initiator’s', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const { plan_id } = await opened(initiator, doubleColourPlan({ guarantee: '5.00' }))
  await joined(joiner, plan_id, yuan(10))
  await joined(initiator, plan_id, yuan(3))
  await joined(joiner, plan_id, yuan(7))
  const own = must(await initiator.client.together.joins({ plan_id })).rows
  expect(own.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['share', '10.00'],
    ['guarantee', '5.00'],
    ['share', '3.00'],
  ])
  const { rows, people } = must(await initiator.client.together.participants({ plan_id }))
  expect(people).toBe(2)
  expect(rows.map(({ shares, guarantee, is_initiator }) => [shares, guarantee, is_initiator])).toEqual([
    ['13.00', '5.00', true],
    ['17.00', '0.00', false],
  ])
  expect(rows[1]?.nickname).toMatch(/^彩\*+.$/)
  const seenByJoiner = must(await joiner.client.together.participants({ plan_id })).rows
  expect(seenByJoiner.map(({ nickname }) => nickname.includes('*'))).toEqual([false, false])
})
