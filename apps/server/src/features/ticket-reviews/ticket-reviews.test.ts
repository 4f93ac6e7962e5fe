import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, moneyOf, seedMatch, TEST_ODDS, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import { print, seedMatches } from '../../testing/match-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

let shop: TestShop
let clerk: TestStaff
let colleague: TestStaff
let player: TestPlayer
let matches: TestMatch[]

const app = await testApp()
const operator = await app.staff('operator')

beforeEach(async () => {
  shop = await app.shop()
  clerk = await app.staff('clerk', shop)
  colleague = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(100) })
  matches = [await seedMatch(app), await seedMatch(app)]
})

afterAll(() => app.close())

const oddsOf = (odds: string) => Object.fromEntries(matches.map(({ id }) => [id, { SPF: { '3': odds } }]))

/** An accepted bet on the home sides at 1.95, and the record that prints other odds. */
async function printedAt(odds: string) {
  const orderId = await placed(player, footballBet(matches))
  await accept(clerk, orderId)
  return { orderId, record: await recordOf(clerk, orderId, { printed_odds: oddsOf(odds) }) }
}

const reviewsOf = async (staff: TestStaff, orderId: string) =>
  must(await staff.client.desk.order({ order_id: orderId })).reviews

const decisionOf = async (orderId: string, approve: boolean) => {
  const review = (await reviewsOf(clerk, orderId)).find(({ decision }) => decision === null)
  return { request_id: randomUUID(), order_id: orderId, review_id: review?.review_id ?? randomUUID(), approve }
}

describe('odds outside of what was ever offered', () => {
  it.each(['2.15', '1.75', '70.00', '195.00', '0.95', '99999.99'])(
    '%s are not recorded by one person',
    async (odds) => {
      const { orderId, record } = await printedAt(odds)
      const reply = await clerk.client.desk.recordTicket(record)
      expect(reasonOf(reply)).toBe('odds_never_offered')
      expect((await ticketsOf(clerk, orderId))[0]).toMatchObject({ state: 'waiting', printed_odds: null })
      expect(await moneyOf(app, player)).toMatchObject({ held: 200n })
    },
  )

  it.each(['1.95', '2.14', '1.90'])('%s are near enough', async (odds) => {
    const orderId = await placed(player, footballBet(matches, { tolerance: { kind: 'any' } }))
    await accept(clerk, orderId)
    const record = await recordOf(clerk, orderId, { printed_odds: oddsOf(odds) })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('ok')
  })

  it('are near enough where they were offered at another time', async () => {
    await app.database.tx((t) =>
      t.db
        .insertInto('odds_history')
        .values(
          matches.map(({ id }) => ({
            ...{ match_id: id, play: 'SPF', handicap: -1, total: null, source: 'test' },
            odds: JSON.stringify({ ...TEST_ODDS.SPF, '3': '2.60' }),
            ...{ changed_at: new Date(t.now - 60_000).toISOString(), fetched_at: new Date(t.now).toISOString() },
          })),
        )
        .execute(),
    )
    const { record } = await printedAt('2.74')
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('ok')
  })

  it('are shown with what was offered and both prizes, and recorded as entered when a second person agrees', async () => {
    const { orderId, record } = await printedAt('2.74')
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('odds_never_offered')
    const [review] = await reviewsOf(colleague, orderId)
    expect(review).toMatchObject({
      serial: record.serial,
      can_decide: true,
      prize_seen: '7.60',
      prize_printed: '15.02',
      decision: null,
    })
    expect(review?.legs[0]).toMatchObject({
      seen: '1.95',
      least: '1.95',
      most: '1.95',
      printed: '2.74',
      is_near: false,
    })
    expect((await reviewsOf(clerk, orderId))[0]?.can_decide).toBe(false)

    const own = await clerk.client.ticketReviews.decide(await decisionOf(orderId, true))
    expect(reasonOf(own)).toBe('second_person_needed')
    const decision = await decisionOf(orderId, true)
    const decided = must(await colleague.client.ticketReviews.decide(decision))
    expect(decided).toMatchObject({ is_recorded: true, state: 6, proposed_by: clerk.staffId, prize_printed: '15.02' })
    const [ticket] = await ticketsOf(clerk, orderId)
    expect(ticket).toMatchObject({ state: 'recorded', serial: record.serial, printed_odds: oddsOf('2.74') })
    expect(must(await colleague.client.ticketReviews.decide(decision))).toEqual(decided)
    const again = { ...decision, request_id: randomUUID() }
    expect(reasonOf(await colleague.client.ticketReviews.decide(again))).toBe('review_moved_on')
  })

  it('keep the photo that the second person looks at', async () => {
    const { record } = await printedAt('2.74')
    await clerk.client.desk.recordTicket(record)
    const file = await app.database.read((r) =>
      r.db.selectFrom('files').select('delete_after').where('id', '=', record.photo_id).executeTakeFirst(),
    )
    expect(file).toEqual({ delete_after: null })
  })

  it('leave both signatures in the audit log', async () => {
    const { orderId, record } = await printedAt('2.74')
    await clerk.client.desk.recordTicket(record)
    must(await colleague.client.ticketReviews.decide(await decisionOf(orderId, true)))
    const events = async (deed: 'ticket_odds_proposed' | 'ticket_odds_decided') =>
      must(await operator.client.audit.list({ deed })).rows.filter(({ subject }) => subject?.id === orderId)
    const [proposed, ...others] = await events('ticket_odds_proposed')
    const [decided] = await events('ticket_odds_decided')
    expect(others).toEqual([])
    expect(proposed?.details).toMatchObject({ serial: record.serial })
    expect(decided?.details).toMatchObject({ proposed_by: clerk.staffId, prize_printed: '15.02', approve: true })
    expect(decided?.staff_name).not.toBe(proposed?.staff_name)
  })

  it('are entered again when the second person sees a typing mistake', async () => {
    const { orderId, record } = await printedAt('195.00')
    await clerk.client.desk.recordTicket(record)
    must(await colleague.client.ticketReviews.decide(await decisionOf(orderId, false)))
    expect((await ticketsOf(clerk, orderId))[0]?.state).toBe('waiting')
    const again = { ...record, request_id: randomUUID() }
    expect(reasonOf(await clerk.client.desk.recordTicket(again))).toBe('odds_never_offered')
    const right = { ...record, request_id: randomUUID(), printed_odds: oddsOf('1.95') }
    expect(reasonOf(await clerk.client.desk.recordTicket(right))).toBe('ok')
    expect((await reviewsOf(clerk, orderId)).map(({ decision }) => decision)).toEqual(['rejected'])
  })

  it('are asked of the player as ever once a second person agreed to them', async () => {
    const { orderId, record } = await printedAt('1.50')
    await clerk.client.desk.recordTicket(record)
    const decided = must(await colleague.client.ticketReviews.decide(await decisionOf(orderId, true)))
    expect(decided).toMatchObject({ is_recorded: false, refusal: 'odds_below_tolerance' })
    const { ticket_id } = record
    must(
      await player.client.orders.answerOdds({ request_id: randomUUID(), order_id: orderId, ticket_id, answer: 'yes' }),
    )
    const again = { ...record, request_id: randomUUID() }
    expect(reasonOf(await clerk.client.desk.recordTicket(again))).toBe('ok')
  })

  it('need a second person in a correction, too', async () => {
    const { orderId, record } = await printedAt('1.95')
    const { ticket } = must(await clerk.client.desk.recordTicket(record))
    const other = { ...(await recordOf(colleague, orderId)), ticket_id: ticket.ticket_id, reason: '赔率录错' }
    const wrong = { ...other, printed_odds: oddsOf('70.00') }
    expect(reasonOf(await colleague.client.desk.supersedeTicket(wrong))).toBe('odds_never_offered')
    const decision = await decisionOf(orderId, true)
    expect(reasonOf(await colleague.client.ticketReviews.decide(decision))).toBe('second_person_needed')
    expect(must(await clerk.client.ticketReviews.decide(decision))).toMatchObject({ is_recorded: true })
    expect((await ticketsOf(clerk, orderId)).map(({ state }) => state).toSorted()).toEqual(['recorded', 'superseded'])
  })
})

it('takes no let of basketball that was never offered', async () => {
  const [id = ''] = await seedMatches(app, 'jclq', 1)
  const [other = ''] = await seedMatches(app, 'jclq', 1)
  const picks = { RFSF: ['3'] }
  const orderId = await placed(player, {
    request_id: randomUUID(),
    bet: {
      game: 'jclq',
      multiple: 1,
      lines: [
        {
          play: 'RFSF',
          selection: {
            matches: [
              { id, picks },
              { id: other, picks },
            ],
            pass: ['2串1'],
          },
        },
      ],
    },
    odds_seen: { [id]: { RFSF: { '3': '1.75' } }, [other]: { RFSF: { '3': '1.75' } } },
    handicaps_seen: { [id]: -5.5, [other]: -5.5 },
    tolerance: { kind: 'any' },
  })
  const lets = (value: number) => ({ printed_handicaps: { [id]: value, [other]: -5.5 } })
  await expect(print(clerk, orderId, lets(99.5))).rejects.toThrow('odds_never_offered')
  const [review] = await reviewsOf(colleague, orderId)
  expect(review?.legs.at(-2)).toMatchObject({
    seen: '−5.5',
    least: '−5.5',
    most: '−5.5',
    printed: '+99.5',
    is_near: false,
  })
})

describe('in a shop of one person', () => {
  beforeEach(async () => {
    shop = await app.shop()
    clerk = await app.staff('shopkeeper', shop)
    player = await app.player({ shop, balance: yuan(100) })
  })

  async function waiting() {
    const { rows } = must(await operator.client.ticketReviews.list({}))
    return rows.filter(({ shop_id }) => shop_id === shop.id)
  }

  it('an operator is the second person', async () => {
    const { orderId, record } = await printedAt('2.74')
    await clerk.client.desk.recordTicket(record)
    const [row] = await waiting()
    expect(row?.review).toMatchObject({ order_id: orderId, prize_seen: '7.60', prize_printed: '15.02' })
    const decision = { ...(await decisionOf(orderId, true)), shop_id: shop.id }
    const decided = must(await operator.client.ticketReviews.decideForShop(decision))
    expect(decided).toMatchObject({ is_recorded: true, state: 6 })
    expect(await waiting()).toEqual([])
  })

  it('is refused to staff of another shop, and for an unknown review', async () => {
    const { orderId, record } = await printedAt('2.74')
    await clerk.client.desk.recordTicket(record)
    const decision = await decisionOf(orderId, true)
    const stranger = await app.staff('clerk', await app.shop())
    expect(reasonOf(await stranger.client.ticketReviews.decide(decision))).toBe('not_found')
    const unknown = { ...decision, request_id: randomUUID(), review_id: randomUUID(), shop_id: shop.id }
    expect(reasonOf(await operator.client.ticketReviews.decideForShop(unknown))).toBe('not_found')
  })
})
