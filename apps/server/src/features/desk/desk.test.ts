import { randomUUID } from 'node:crypto'
import { hours, minutes, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { sqlTime } from '../../platform/database/columns.ts'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch, TEST_ODDS } from '../../testing/betting-scene.ts'
import { accept, issue, must, photo, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const secondClerk = await app.staff('clerk', shop)
await seedIssue(app)

afterAll(() => app.close())

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(1000) })
const stateOf = async (orderId: string): Promise<number> =>
  must(await clerk.client.desk.order({ order_id: orderId })).state
const football = async (player: TestPlayer) => placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))

it('takes an order from the queue to a recorded ticket: the stake is sold', async () => {
  const player = await newPlayer()
  const orderId = await football(player)
  const { rows, counters } = must(await clerk.client.desk.queue({ state: 'to_accept' }))
  expect(rows.map(({ order_id }) => order_id)).toContain(orderId)
  expect(rows[0]?.player.mobile).toMatch(/^139\*{4}\d{4}$/)
  expect(counters.to_accept).toBeGreaterThan(0)
  await accept(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, orderId)
  expect(ticket).toMatchObject({ state: 'waiting', stake: '2.00' })
  expect(ticket?.check_code).toMatch(/^[0-9A-HJKMNP-Z]{6}$/)
  const recorded = must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId)))
  expect(recorded).toMatchObject({ state: 6, ticket: { state: 'recorded' } })
  expect(recorded.ticket.photo_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 99_800n, held: 0n })
  const seen = must(await player.client.orders.info({ order_id: orderId }))
  expect(seen).toMatchObject({ state: 6, captured: '2.00', released: '0.00', can: { withdraw: false } })
  expect(seen.events.map(({ to }) => to)).toEqual([1, 2, 6])
})

it('says which buckets the stake came from and would go back to, while nothing is printed', async () => {
  const orderId = await football(await newPlayer())
  const heldFrom = async () => must(await clerk.client.desk.order({ order_id: orderId })).held_from
  expect(await heldFrom()).toEqual({ gift: '0.00', locked: '0.00', free: '2.00', win: '0.00' })
  await issue(clerk, orderId)
  expect(await heldFrom()).toBeNull()
})

it('says where the rest of a stake would go back to, once a part of the order is recorded', async () => {
  const orderId = await placed(await newPlayer(), doubleColourBet(1, 71))
  await accept(clerk, orderId)
  const restFrom = async () => must(await clerk.client.desk.order({ order_id: orderId })).rest_from
  expect(await restFrom()).toBeNull()
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId)))
  expect(await restFrom()).toEqual({ gift: '0.00', locked: '0.00', free: '42.00', win: '0.00' })
})

it('prints an order above the multiple of a ticket on several tickets, and sells what was printed', async () => {
  const player = await newPlayer()
  const orderId = await placed(player, doubleColourBet(1, 71))
  await accept(clerk, orderId)
  const tickets = await ticketsOf(clerk, orderId)
  expect(tickets.map(({ stake }) => stake)).toEqual(['100.00', '42.00'])
  const first = await recordOf(clerk, orderId)
  expect(must(await clerk.client.desk.recordTicket(first)).state).toBe(2)
  const finish = { request_id: randomUUID(), order_id: orderId }
  expect(must(await clerk.client.desk.finish(finish))).toMatchObject({
    state: 6,
    captured: '100.00',
    released: '42.00',
  })
  expect(must(await clerk.client.desk.finish(finish))).toMatchObject({ captured: '100.00' })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 90_000n, held: 0n })
})

describe('a record is refused', () => {
  it('without a photo of this shop, with a used serial, or with odds that are not all there', async () => {
    const player = await newPlayer()
    const [first, second] = [await football(player), await football(player)]
    await issue(clerk, first)
    const [used] = await ticketsOf(clerk, first)
    await accept(clerk, second)
    const record = await recordOf(clerk, second)
    const reason = async (changes: Partial<typeof record>) =>
      reasonOf(await clerk.client.desk.recordTicket({ ...record, request_id: randomUUID(), ...changes }))
    const otherShop = await app.shop()
    const stranger = await app.staff('clerk', otherShop)
    expect(await reason({ photo_id: randomUUID() })).toBe('photo_required')
    expect(await reason({ photo_id: await photo(stranger) })).toBe('photo_required')
    expect(await reason({ serial: used?.serial ?? '' })).toBe('serial_used')
    expect(await reason({ printed_odds: {} })).toBe('printed_odds_incomplete')
    expect(await reason({ ticket_id: randomUUID() })).toBe('not_found')
    expect(await reason({})).toBe('ok')
    expect(await reason({})).toBe('ticket_already_recorded')
  })

  it('after the cutoff, when the sweep ends the order and the money returns', async () => {
    const player = await newPlayer()
    const orderId = await placed(player, footballBet([await seedMatch(app, { deadlineIn: minutes(20) })]))
    await accept(clerk, orderId)
    const record = await recordOf(clerk, orderId)
    await app.advance(minutes(15))
    expect(['cutoff_passed', 'order_moved_on']).toContain(reasonOf(await clerk.client.desk.recordTicket(record)))
    await expect.poll(() => stateOf(orderId), { timeout: 5000 }).toBe(5)
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
  })
})

describe('odds printed below what the player takes', () => {
  const lower = (matchIds: readonly string[]) =>
    Object.fromEntries(matchIds.map((id) => [id, { SPF: { '3': '1.80' } }]))

  async function asked() {
    const player = await newPlayer()
    const matches = [await seedMatch(app), await seedMatch(app)]
    const orderId = await placed(player, footballBet(matches))
    await accept(clerk, orderId)
    const record = await recordOf(clerk, orderId, { printed_odds: lower(matches.map(({ id }) => id)) })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('odds_below_tolerance')
    const seen = must(await player.client.orders.info({ order_id: orderId }))
    expect(seen.can.answer_odds).toBe(true)
    return { player, orderId, record }
  }

  it('are recorded once the player says yes, but no lower ones', async () => {
    const { player, orderId, record } = await asked()
    const answer = { request_id: randomUUID(), order_id: orderId, ticket_id: record.ticket_id, answer: 'yes' } as const
    expect(must(await player.client.orders.answerOdds(answer)).state).toBe(2)
    const matchIds = Object.keys(record.printed_odds ?? {})
    const evenLower = Object.fromEntries(matchIds.map((id) => [id, { SPF: { '3': '1.78' } }]))
    const tooLow = { ...record, request_id: randomUUID(), printed_odds: evenLower }
    expect(reasonOf(await clerk.client.desk.recordTicket({ ...record, request_id: randomUUID() }))).toBe('ok')
    expect(reasonOf(await clerk.client.desk.recordTicket(tooLow))).toBe('ticket_already_recorded')
    expect(await stateOf(orderId)).toBe(6)
  })

  it('fail the order when the player says no', async () => {
    const { player, orderId, record } = await asked()
    const answer = { request_id: randomUUID(), order_id: orderId, ticket_id: record.ticket_id, answer: 'no' } as const
    expect(must(await player.client.orders.answerOdds(answer)).state).toBe(11)
    expect(must(await player.client.orders.answerOdds(answer)).state).toBe(11)
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
  })

  it('need no question when they are better, or when the player takes any', async () => {
    const player = await newPlayer()
    const better = await football(player)
    await accept(clerk, better)
    const record = await recordOf(clerk, better)
    const up = Object.fromEntries(Object.keys(record.printed_odds ?? {}).map((id) => [id, { SPF: { '3': '2.05' } }]))
    expect(reasonOf(await clerk.client.desk.recordTicket({ ...record, printed_odds: up }))).toBe('ok')
    const match = await seedMatch(app)
    const any = await placed(player, footballBet([match], { tolerance: { kind: 'any' } }))
    await accept(clerk, any)
    const low = await recordOf(clerk, any, { printed_odds: lower([match.id]) })
    expect(reasonOf(await clerk.client.desk.recordTicket(low))).toBe('ok')
  })
})

it('a handicap play needs its handicap, and another one than the player saw is asked about', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const bet = footballBet([match, await seedMatch(app)])
  const picks = { SPF: ['3'], RQSPF: ['0'] }
  const matches = Object.keys(bet.odds_seen ?? {}).map((id) => ({ id, picks }))
  const odds = { SPF: { '3': TEST_ODDS.SPF['3'] }, RQSPF: { '0': TEST_ODDS.RQSPF['0'] } }
  const mixed = {
    ...bet,
    bet: { ...bet.bet, lines: [{ play: 'MIX', selection: { matches, pass: ['2串1'] } }] },
    odds_seen: Object.fromEntries(matches.map(({ id }) => [id, odds])),
  }
  const orderId = await placed(player, mixed)
  await accept(clerk, orderId)
  const record = await recordOf(clerk, orderId, { printed_odds: mixed.odds_seen })
  expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('printed_odds_incomplete')
  await app.database.tx((t) =>
    t.db
      .insertInto('odds_history')
      .values(
        matches.map(({ id }) => ({
          ...{ match_id: id, play: 'RQSPF', handicap: -2, total: null, source: 'test' },
          ...{ odds: JSON.stringify(TEST_ODDS.RQSPF), changed_at: sqlTime(t.now), fetched_at: sqlTime(t.now) },
        })),
      )
      .execute(),
  )
  const handicaps = (value: number) => ({
    ...record,
    request_id: randomUUID(),
    printed_handicaps: Object.fromEntries(matches.map(({ id }) => [id, value])),
  })
  expect(reasonOf(await clerk.client.desk.recordTicket(handicaps(-2)))).toBe('odds_below_tolerance')
  expect(reasonOf(await clerk.client.desk.recordTicket(handicaps(-1)))).toBe('ok')
})

it('a second clerk corrects a record before the first result, both stay visible', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const orderId = await placed(player, footballBet([match]))
  await issue(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, orderId)
  const correction = async (staff: TestStaff) => ({
    ...(await recordOf(staff, orderId)),
    ticket_id: ticket?.ticket_id ?? '',
    reason: '票号录错',
  })
  expect(reasonOf(await clerk.client.desk.supersedeTicket(await correction(clerk)))).toBe('same_clerk')
  const newcomer = await app.newcomer('clerk', shop)
  expect(reasonOf(await newcomer.client.desk.supersedeTicket(await correction(newcomer)))).toBe('second_person_too_new')
  const newer = must(await secondClerk.client.desk.supersedeTicket(await correction(secondClerk)))
  expect(newer).toMatchObject({ state: 6, ticket: { state: 'recorded' } })
  expect((await ticketsOf(clerk, orderId)).map(({ state }) => state).toSorted()).toEqual(['recorded', 'superseded'])
  expect(reasonOf(await secondClerk.client.desk.supersedeTicket(await correction(secondClerk)))).toBe('order_moved_on')
  const finalRecords = async () => must(await clerk.client.desk.order({ order_id: orderId })).final_records
  expect(await finalRecords()).toEqual([])
  await app.database.tx((t) =>
    t.db
      .insertInto('results')
      .values({
        subject_kind: 'match',
        subject_id: match.id,
        step: 'score',
        value: JSON.stringify({ half: '0:0', full: '1:0' }),
        how: 'two_origins',
        origins: ['a', 'b'],
        is_demo: true,
        confirmed_at: new Date().toISOString(),
      })
      .execute(),
  )
  const late = { ...(await correction(clerk)), ticket_id: newer.ticket.ticket_id }
  expect(reasonOf(await clerk.client.desk.supersedeTicket(late))).toBe('first_result_known')
  expect(await finalRecords()).toEqual([newer.ticket.ticket_id])
})

it('a correction while other tickets wait does not make the order one of part print', async () => {
  const player = await newPlayer()
  const orderId = await placed(player, doubleColourBet(1, 71))
  await accept(clerk, orderId)
  const first = must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId)))
  const correction = {
    ...(await recordOf(secondClerk, orderId)),
    ticket_id: first.ticket.ticket_id,
    reason: '票号录错',
  }
  expect(must(await secondClerk.client.desk.supersedeTicket(correction)).state).toBe(2)
  expect(must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId))).state).toBe(6)
  const seen = must(await player.client.orders.info({ order_id: orderId }))
  expect(seen).toMatchObject({ captured: '142.00', released: '0.00' })
  expect(seen.events.at(-1)).toMatchObject({ to: 6, reason: null })
})

describe('an order ends without a ticket', () => {
  it('when the shop refuses it, or the terminal does, and the money returns', async () => {
    const player = await newPlayer()
    const [refused, unsold, givenUp] = [await football(player), await football(player), await football(player)]
    const reason = '终端限号'
    const by = (orderId: string) => ({ request_id: randomUUID(), order_id: orderId, reason })
    expect(must(await clerk.client.desk.refuse(by(refused))).state).toBe(4)
    await accept(clerk, unsold)
    await accept(clerk, givenUp)
    expect(must(await clerk.client.desk.fail({ ...by(unsold), kind: 'terminal_refused' }))).toMatchObject({
      state: 11,
      released: '2.00',
    })
    expect(must(await clerk.client.desk.fail({ ...by(givenUp), kind: 'shop_gives_up' })).state).toBe(4)
    expect(reasonOf(await clerk.client.desk.refuse(by(unsold)))).toBe('order_moved_on')
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
    const seen = must(await player.client.orders.info({ order_id: unsold }))
    expect(seen.events.at(-1)).toMatchObject({ to: 11, actor: 'shop', reason })
  })

  it('when it is not accepted in time', async () => {
    const player = await newPlayer()
    const orderId = await football(player)
    await app.advance(minutes(11))
    await expect.poll(() => stateOf(orderId), { timeout: 5000 }).toBe(5)
    const seen = must(await player.client.orders.info({ order_id: orderId }))
    expect(seen.events.at(-1)).toMatchObject({ actor: 'system', reason: '店铺未在时限内接单' })
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
  })
})

it('at the cutoff what was printed stands and the rest returns', async () => {
  const own = await app.shop({ ticket_multiple_limit: 1 })
  const staff = await app.staff('clerk', own)
  const player = await app.player({ shop: own, balance: yuan(100) })
  const bet = footballBet([await seedMatch(app, { deadlineIn: hours(1) })])
  const orderId = await placed(player, { ...bet, bet: { ...bet.bet, multiple: 3 } })
  await accept(staff, orderId)
  must(await staff.client.desk.recordTicket(await recordOf(staff, orderId)))
  await app.advance(minutes(56))
  const state = async () => must(await player.client.orders.info({ order_id: orderId })).state
  await expect.poll(state, { timeout: 5000 }).toBe(6)
  const seen = must(await player.client.orders.info({ order_id: orderId }))
  expect(seen).toMatchObject({ captured: '2.00', released: '4.00' })
  expect(seen.tickets.map((ticket) => ticket.state)).toEqual(['recorded', 'released', 'released'])
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 9800n, held: 0n })
})

it('accepts by itself when the shop wants that', async () => {
  const own = await app.shop({ auto_accept: true })
  const player = await app.player({ shop: own, balance: yuan(100) })
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  const state = async () => must(await player.client.orders.info({ order_id: orderId })).state
  await expect.poll(state, { timeout: 5000 }).toBe(2)
})

it('a bet slip is printed again only with a reason', async () => {
  const player = await newPlayer()
  const orderId = await football(player)
  await accept(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, orderId)
  const print = (extra = {}) =>
    clerk.client.desk.markPrinted({
      request_id: randomUUID(),
      order_id: orderId,
      ticket_id: ticket?.ticket_id ?? '',
      ...extra,
    })
  expect(must(await print()).printed_times).toBe(1)
  expect(reasonOf(await print())).toBe('reprint_needs_reason')
  expect(must(await print({ reprint_reason: '卡纸' })).printed_times).toBe(2)
  const { printed_times } = must(await clerk.client.desk.order({ order_id: orderId }))
  expect(printed_times).toEqual({ [ticket?.ticket_id ?? '']: 2 })
  const { counters } = must(await clerk.client.desk.queue({}))
  expect(counters.printed_not_recorded).toBe(1)
})

it('counts as issued today what was printed, and before it is accepted as many tickets as it will become', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  const player = await app.player({ shop: own, balance: yuan(1000) })
  const orderId = await placed(player, doubleColourBet(1, 71))
  expect(must(await staff.client.desk.queue({})).rows.map(({ tickets }) => tickets)).toEqual([2])
  await accept(staff, orderId)
  expect(must(await staff.client.desk.queue({})).rows.map(({ tickets }) => tickets)).toEqual([2])
  must(await staff.client.desk.recordTicket(await recordOf(staff, orderId)))
  must(await staff.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
  const { counters } = must(await staff.client.desk.queue({}))
  expect(counters).toMatchObject({ issued_today: 1, issued_today_stake: '100.00' })
})

it('pages through the queue by cutoff without a gap or a repeat', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  const player = await app.player({ shop: own, balance: yuan(1000) })
  const match = await seedMatch(app)
  const made = await Promise.all(Array.from({ length: 35 }, () => placed(player, footballBet([match]))))
  const first = must(await staff.client.desk.queue({}))
  const second = must(await staff.client.desk.queue({ cursor: first.next_cursor ?? '' }))
  expect([...first.rows, ...second.rows].map(({ order_id }) => order_id).toSorted()).toEqual(made.toSorted())
  expect(second.next_cursor).toBeNull()
  expect(reasonOf(await staff.client.desk.queue({ cursor: "1'--" }))).toBe('bad_input')
  const batch = must(await staff.client.desk.accept({ request_id: randomUUID(), order_ids: made }))
  expect(batch.results.every(({ accepted }) => accepted)).toBe(true)
})

it('finds the order of a printed slip by its QR code, or by the code that is typed', async () => {
  const orderId = await placed(await newPlayer(), footballBet([await seedMatch(app)]))
  await accept(clerk, orderId)
  const { order_no, tickets } = must(await clerk.client.desk.order({ order_id: orderId }))
  const code = tickets[0]?.check_code ?? ''
  const find = (text: string) => clerk.client.desk.findSlip({ code: text })
  const found = { order_id: orderId, order_no, ticket_id: tickets[0]?.ticket_id, seq: 1 }
  expect(must(await find(`${order_no}-1.${code}`))).toEqual(found)
  expect(must(await find(`${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`))).toEqual(found)
  expect(reasonOf(await find(`${order_no}-2.${code}`))).toBe('not_found')
  expect(reasonOf(await find('ZZZZZZ'))).toBe('not_found')
  expect(reasonOf(await find('https://example.com'))).toBe('slip_unreadable')
  const other = await app.staff('clerk', await app.shop())
  expect(reasonOf(await other.client.desk.findSlip({ code }))).toBe('not_found')
})
