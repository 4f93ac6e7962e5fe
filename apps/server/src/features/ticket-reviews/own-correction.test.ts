import { randomUUID } from 'node:crypto'
import { addMs, days, yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlTime } from '../../platform/database/columns.ts'
import {
  doubleColourBet,
  footballBet,
  seedIssue,
  seedMatch,
  TEST_ODDS,
  type TestMatch,
} from '../../testing/betting-scene.ts'
import { issue, must, photo, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

let shop: TestShop
let keeper: TestStaff
let player: TestPlayer

const app = await testApp()
const operator = await app.staff('operator')
await seedIssue(app)

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  player = await app.player({ shop, balance: yuan(100) })
})

afterAll(() => app.close())

/** An order with its one ticket recorded by the keeper. */
async function recorded(bet = doubleColourBet()): Promise<string> {
  const orderId = await placed(player, bet)
  await issue(keeper, orderId)
  return orderId
}

const footballOf = async (): Promise<[string, TestMatch]> => {
  const match = await seedMatch(app)
  return [await recorded(footballBet([match])), match]
}

type Changes = Parameters<typeof recordOf>[2]

/** The same ticket entered again. */
async function correctionOf(staff: TestStaff, orderId: string, changes: Changes = {}) {
  const counting = (await ticketsOf(staff, orderId)).find(({ state }) => state === 'recorded')
  const record = await recordOf(staff, orderId, changes)
  return { ...record, ticket_id: counting?.ticket_id ?? '', reason: '票号录错' }
}

/** The keeper corrects their own record, which waits for a second person now. */
async function proposed(orderId: string, changes: Changes = {}) {
  const correction = await correctionOf(keeper, orderId, changes)
  expect(reasonOf(await keeper.client.desk.supersedeTicket(correction))).toBe('same_clerk')
  return correction
}

const reviewsOf = async (staff: TestStaff, orderId: string) =>
  must(await staff.client.desk.order({ order_id: orderId })).reviews

async function decisionOf(orderId: string, approve: boolean) {
  const open = (await reviewsOf(keeper, orderId)).find(({ decision }) => decision === null)
  return { request_id: randomUUID(), order_id: orderId, review_id: open?.review_id ?? randomUUID(), approve }
}

const decideAs = async (staff: TestStaff, orderId: string, approve: boolean) =>
  staff.client.ticketReviews.decide(await decisionOf(orderId, approve))

const decideAsOperator = async (orderId: string, approve: boolean) =>
  operator.client.ticketReviews.decideForShop({ ...(await decisionOf(orderId, approve)), shop_id: shop.id })

const waiting = async () =>
  must(await operator.client.ticketReviews.list({})).rows.filter(({ shop_id }) => shop_id === shop.id)

/** Serials that were recorded, with what each record counts for. */
const serialsOf = async (orderId: string) =>
  Object.fromEntries((await ticketsOf(keeper, orderId)).map(({ serial, state }) => [serial, state]))

describe('in a shop of one person a correction of a ticket', () => {
  it('is kept for an operator, who sees both records, and counts once the operator agrees', async () => {
    const orderId = await recorded()
    const [old] = await ticketsOf(keeper, orderId)
    const correction = await proposed(orderId)
    expect(await serialsOf(orderId)).toEqual({ [old?.serial ?? '']: 'recorded' })

    const [row] = await waiting()
    expect(row?.review).toMatchObject({
      order_id: orderId,
      serial: correction.serial,
      reason: '票号录错',
      replaces: { serial: old?.serial },
      content: old?.content,
      stake: '2.00',
      matches: [],
      legs: [],
      prize_seen: null,
      prize_printed: null,
    })
    expect(row?.review.replaces?.photo_url).toEqual(expect.any(String))
    expect(must(await decideAsOperator(orderId, true))).toMatchObject({ is_recorded: true, state: 6, refusal: null })
    expect(await serialsOf(orderId)).toEqual({ [old?.serial ?? '']: 'superseded', [correction.serial]: 'recorded' })
    expect(await waiting()).toEqual([])
  })

  it('shows printed odds within the offered range beside those of the earlier record', async () => {
    const [orderId, { id }] = await footballOf()
    const printed_odds = { [id]: { SPF: { '3': '2.05' } } }
    await proposed(orderId, { printed_odds })
    const [row] = await waiting()
    expect(row?.review).toMatchObject({
      matches: [{ match_id: id }],
      legs: [{ seen: '1.95', replaced: TEST_ODDS.SPF['3'], printed: '2.05', is_near: true }],
      prize_seen: '3.90',
      prize_printed: '4.10',
    })
    must(await decideAsOperator(orderId, true))
    const counting = (await ticketsOf(keeper, orderId)).find(({ state }) => state === 'recorded')
    expect(counting?.printed_odds).toEqual(printed_odds)
  })

  it('needs one decision where its odds were never offered, too', async () => {
    const [orderId, { id }] = await footballOf()
    const correction = await correctionOf(keeper, orderId, { printed_odds: { [id]: { SPF: { '3': '2.74' } } } })
    expect(reasonOf(await keeper.client.desk.supersedeTicket(correction))).toBe('odds_never_offered')
    expect(must(await decideAsOperator(orderId, true))).toMatchObject({ is_recorded: true })
    expect(await serialsOf(orderId)).toMatchObject({ [correction.serial]: 'recorded' })
  })

  it('leaves both signatures in the audit log', async () => {
    const orderId = await recorded()
    const { serial } = await proposed(orderId)
    must(await decideAsOperator(orderId, true))
    const eventOf = async (deed: 'ticket_correction_proposed' | 'ticket_odds_decided') =>
      must(await operator.client.audit.list({ deed })).rows.filter(({ subject }) => subject?.id === orderId)
    const [first, second] = [await eventOf('ticket_correction_proposed'), await eventOf('ticket_odds_decided')]
    expect(first.map(({ details }) => details)).toMatchObject([{ serial, reason: '票号录错' }])
    expect(second.map(({ details }) => details)).toMatchObject([
      { proposed_by: keeper.staffId, approve: true, is_recorded: true },
    ])
    expect(second[0]?.staff_name).not.toBe(first[0]?.staff_name)
  })

  it('changes nothing when the operator refuses, and its photo and serial are free for their own ticket', async () => {
    const orderId = await recorded()
    const before = await serialsOf(orderId)
    const { serial, photo_id } = await proposed(orderId)
    expect(must(await decideAsOperator(orderId, false))).toMatchObject({ is_recorded: false, refusal: null })
    expect(await serialsOf(orderId)).toEqual(before)
    expect(await waiting()).toEqual([])
    const other = await placed(player, doubleColourBet())
    must(await keeper.client.desk.accept({ request_id: randomUUID(), order_ids: [other] }))
    const record = await recordOf(keeper, other, { serial, photo_id })
    expect(reasonOf(await keeper.client.desk.recordTicket(record))).toBe('ok')
  })

  it('is checked again when the operator agrees: a result, a serial or a photo may be taken meanwhile', async () => {
    const [late, match] = await footballOf()
    await proposed(late)
    await confirmScore(match)
    expect(must(await decideAsOperator(late, true))).toMatchObject({
      is_recorded: false,
      refusal: 'first_result_known',
    })
    expect(Object.values(await serialsOf(late))).toEqual(['recorded'])

    for (const [field, refusal] of [
      ['serial', 'serial_used'],
      ['photo_id', 'photo_used'],
    ] as const) {
      const orderId = await recorded()
      const correction = await proposed(orderId)
      const other = await placed(player, doubleColourBet())
      must(await keeper.client.desk.accept({ request_id: randomUUID(), order_ids: [other] }))
      must(await keeper.client.desk.recordTicket(await recordOf(keeper, other, { [field]: correction[field] })))
      expect(must(await decideAsOperator(orderId, true))).toMatchObject({ is_recorded: false, refusal })
      expect(Object.values(await serialsOf(orderId))).toEqual(['recorded'])
    }
  })

  it('asks nothing new when it is entered again, and takes the place of what was entered otherwise', async () => {
    const orderId = await recorded()
    const correction = await proposed(orderId)
    const again = async (changes: Partial<typeof correction> = {}) =>
      reasonOf(await keeper.client.desk.supersedeTicket({ ...correction, ...changes, request_id: randomUUID() }))
    const [first] = await waiting()
    expect(await again()).toBe('same_clerk')
    expect((await waiting()).map(({ review }) => review.review_id)).toEqual([first?.review.review_id])
    expect(await again({ reason: '照片拍错', photo_id: await photo(keeper) })).toBe('same_clerk')
    expect((await waiting()).map(({ review }) => review.reason)).toEqual(['照片拍错'])
    const stale = { ...(await decisionOf(orderId, true)), review_id: first?.review.review_id ?? '', shop_id: shop.id }
    expect(reasonOf(await operator.client.ticketReviews.decideForShop(stale))).toBe('review_moved_on')
  })

  it('is refused without being kept where a second clerk could not record it either', async () => {
    const [orderId, match] = await footballOf()
    const reason = async (changes: Changes) =>
      reasonOf(await keeper.client.desk.supersedeTicket(await correctionOf(keeper, orderId, changes)))
    expect(await reason({ photo_id: randomUUID() })).toBe('photo_required')
    expect(await reason({ printed_odds: {} })).toBe('printed_odds_incomplete')
    await confirmScore(match)
    expect(await reason({})).toBe('first_result_known')
    expect(await waiting()).toEqual([])
  })
})

describe('in a shop of several a correction of one’s own ticket', () => {
  it('is approved by a colleague, but by none who entered it, is new, depends on who entered it, or is of another shop', async () => {
    const orderId = await recorded()
    const { serial } = await proposed(orderId)
    expect((await reviewsOf(keeper, orderId)).map(({ can_decide }) => can_decide)).toEqual([false])
    expect(reasonOf(await decideAs(keeper, orderId, true))).toBe('second_person_needed')
    const newcomer = await app.newcomer('clerk', shop)
    expect(reasonOf(await decideAs(newcomer, orderId, true))).toBe('second_person_too_new')
    const added = await app.staff('clerk', shop)
    await addedBy(keeper, added)
    expect(reasonOf(await decideAs(added, orderId, true))).toBe('second_person_dependent')
    const stranger = await app.staff('clerk', await app.shop())
    expect(reasonOf(await decideAs(stranger, orderId, true))).toBe('not_found')
    const colleague = await app.staff('clerk', shop)
    expect((await reviewsOf(colleague, orderId)).map(({ can_decide }) => can_decide)).toEqual([true])
    expect(must(await decideAs(colleague, orderId, true))).toMatchObject({ is_recorded: true })
    expect(await serialsOf(orderId)).toMatchObject({ [serial]: 'recorded' })
  })

  it('is not waited for any more once a second clerk has recorded the ticket', async () => {
    const orderId = await recorded()
    await proposed(orderId)
    const stale = await decisionOf(orderId, true)
    const colleague = await app.staff('clerk', shop)
    const direct = await correctionOf(colleague, orderId)
    must(await colleague.client.desk.supersedeTicket(direct))
    expect(await waiting()).toEqual([])
    const decided = await operator.client.ticketReviews.decideForShop({ ...stale, shop_id: shop.id })
    expect(reasonOf(decided)).toBe('review_moved_on')
    expect(await serialsOf(orderId)).toMatchObject({ [direct.serial]: 'recorded' })
  })

  it('is decided once when a colleague and an operator decide at the same moment', async () => {
    const orderId = await recorded()
    const { serial } = await proposed(orderId)
    const colleague = await app.staff('clerk', shop)
    const decision = await decisionOf(orderId, true)
    const replies = await Promise.all([
      colleague.client.ticketReviews.decide(decision),
      operator.client.ticketReviews.decideForShop({ ...decision, approve: false, shop_id: shop.id }),
    ])
    expect(replies.map(reasonOf).toSorted()).toEqual(['ok', 'review_moved_on'])
    const counts = replies[0].ok ? 'recorded' : undefined
    expect((await serialsOf(orderId))[serial]).toBe(counts)
  })
})

const confirmScore = ({ id }: TestMatch) =>
  app.database.tx((t) =>
    t.db
      .insertInto('results')
      .values({
        ...{ subject_kind: 'match', subject_id: id, step: 'score', how: 'two_origins', origins: ['a', 'b'] },
        ...{ value: JSON.stringify({ half: '0:0', full: '1:0' }), is_demo: true, confirmed_at: sqlTime(t.now) },
      })
      .execute(),
  )

/** Three days ago: no longer new, but its creator could still sign in to it. */
const addedBy = (author: TestStaff, added: TestStaff) =>
  app.database.tx((t) =>
    t.db
      .insertInto('staff_access_changes')
      .values({
        ...{ id: randomUUID(), staff_id: added.staffId, kind: 'added', changed_by: [author.staffId] },
        changed_at: sqlTime(addMs(t.wallNow, -days(3))),
      })
      .execute(),
  )
