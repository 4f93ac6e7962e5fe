import { randomUUID } from 'node:crypto'
import { hours, instant, yuan } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { moneyOf, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, reasonOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const ODDS = { SPF: { '3': '1.50', '1': '4.00' } }

const app = await testApp({ at: instant(Date.parse('2026-11-20T08:00:00+08:00')) })
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(1000) })
const seedTwo = async () => [await seedMatch(app, { odds: ODDS }), await seedMatch(app, { odds: ODDS })] as const

type Matches = readonly [TestMatch, TestMatch]
type PlaceInput = InputOf<'betting', 'place'>
type Note = readonly [options: readonly [string, string], multiple: number]

/** 平均 of 60 yuan on two matches with two options each: every note brings 72 or 64 yuan. */
const SPREAD: readonly Note[] = [
  [['3', '3'], 16],
  [['3', '1'], 6],
  [['1', '3'], 6],
  [['1', '1'], 2],
]

function optimised(matches: Matches, notes: readonly Note[] = SPREAD, changes: Partial<PlaceInput> = {}): PlaceInput {
  return withStake({
    request_id: randomUUID(),
    bet: {
      game: 'jczq',
      multiple: 1,
      lines: notes.map(([options, multiple]) => ({
        play: 'SPF',
        selection: { matches: matches.map(({ id }, at) => ({ id, picks: { SPF: [options[at]] } })), pass: ['2串1'] },
        multiple,
      })),
    },
    odds_seen: Object.fromEntries(matches.map(({ id }) => [id, ODDS])),
    tolerance: { kind: 'ask' },
    ...changes,
  })
}

/** The odds of the notes a ticket holds, as the terminal prints them. */
function oddsOn({ content }: OutputOf<'desk', 'order'>['tickets'][number]) {
  const [line] = content.lines
  const { matches } = (line?.selection ?? { matches: [] }) as { matches: { id: string; picks: { SPF: ['3' | '1'] } }[] }
  return Object.fromEntries(matches.map(({ id, picks: { SPF } }) => [id, { SPF: { [SPF[0]]: ODDS.SPF[SPF[0]] } }]))
}

async function printAll(orderId: string): Promise<void> {
  await accept(clerk, orderId)
  for (const ticket of await ticketsOf(clerk, orderId)) {
    must(
      await clerk.client.desk.recordTicket({
        request_id: randomUUID(),
        order_id: orderId,
        ticket_id: ticket.ticket_id,
        serial: `SN${randomUUID()}`,
        photo_id: await photo(clerk),
        printed_odds: oddsOn(ticket),
      }),
    )
  }
}

/** Records the first ticket alone and says that no other will come. */
async function printFirst(orderId: string) {
  await accept(clerk, orderId)
  const [first] = await ticketsOf(clerk, orderId)
  if (first === undefined) throw new Error('an accepted order has tickets')
  const ids = { request_id: randomUUID(), order_id: orderId, ticket_id: first.ticket_id }
  const record = { ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(clerk), printed_odds: oddsOn(first) }
  must(await clerk.client.desk.recordTicket(record))
  return must(await clerk.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
}

async function score({ id }: TestMatch, value: object): Promise<void> {
  const subject = { subject_kind: 'match', subject_id: id, step: 'score' } as const
  for (const operator of operators) {
    must(await operator.client.operator.claim({ request_id: randomUUID(), ...subject, value: value as never }))
  }
}

it('prints each note at its own multiple and pays the right one to the fen', async () => {
  const player = await newPlayer()
  const matches = await seedTwo()
  const orderId = await placed(player, optimised(matches))
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 94_000n, held: 6000n })
  const order = must(await player.client.orders.info({ order_id: orderId }))
  expect(order).toMatchObject({ notes: '4', multiple: 1, stake: '60.00', summary: '胜平负 2场 2串1 优化4注' })
  expect(order.bet.lines.map(({ multiple }) => multiple)).toEqual([16, 6, 6, 2])
  expect(must(await clerk.client.desk.order({ order_id: orderId })).most_prize).toBe('72.00')

  await printAll(orderId)
  const tickets = await ticketsOf(clerk, orderId)
  expect(tickets.map(({ content, stake }) => [content.multiple, stake])).toEqual([
    [16, '32.00'],
    [6, '12.00'],
    [6, '12.00'],
    [2, '4.00'],
  ])
  for (const { content } of tickets) expect(content.lines).toMatchObject([{ selection: { pass: ['2串1'] } }])
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 94_000n, held: 0n })

  await app.advance(hours(5))
  await score(matches[0], { half: '0:0', full: '1:1' })
  await score(matches[1], { half: '0:0', full: '2:2' })
  const end = async () => must(await player.client.orders.info({ order_id: orderId }))
  await expect.poll(async () => (await end()).state, { timeout: 10_000 }).toBe(10)
  const won = await end()
  expect(won).toMatchObject({ prize: '64.00', prize_after_tax: '64.00' })
  expect(won.tickets.map(({ prize }) => prize)).toEqual([null, null, null, '64.00'])
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 94_000n + 6400n })
})

it('keeps what was printed when the clerk stops in the middle', async () => {
  const player = await newPlayer()
  const orderId = await placed(player, optimised(await seedTwo()))
  expect(await printFirst(orderId)).toMatchObject({ state: 6, captured: '32.00', released: '28.00' })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 96_800n, held: 0n })
})

describe('the player’s own limits', () => {
  type Limit = InputOf<'limits', 'setLimit'>
  const limited = async (limit: Limit): Promise<TestPlayer> => {
    const player = await newPlayer()
    must(await player.client.limits.setLimit(limit))
    return player
  }
  const usedOf = async (player: TestPlayer, kind: Limit['kind']) => {
    const { limits } = must(await player.client.limits.index({}))
    return limits.find((limit) => limit.kind === kind && limit.period === 'day')
  }
  const bet = async (player: TestPlayer, matches: Matches, notes = SPREAD) =>
    reasonOf(await player.client.betting.place(optimised(matches, notes)))

  it('count the sum of all notes, whatever their multiples', async () => {
    const matches = await seedTwo()
    const tight = await limited({ kind: 'stake', period: 'day', amount: '59.99' })
    expect(await bet(tight, matches)).toBe('stake_limit_reached')
    expect(await moneyOf(app, tight)).toMatchObject({ spendable: 100_000n, held: 0n })
    const player = await limited({ kind: 'stake', period: 'day', amount: '60.00' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(player, matches)))
    expect(answers.toSorted()).toEqual(['ok', ...Array.from({ length: 5 }, () => 'stake_limit_reached')])
    expect(await usedOf(player, 'stake')).toMatchObject({ used: '60.00', left: '0.00' })
  })

  it('have room again for the notes that were not printed', async () => {
    const player = await limited({ kind: 'stake', period: 'day', amount: '60.00' })
    const matches = await seedTwo()
    const orderId = await placed(player, optimised(matches))
    await printFirst(orderId)
    expect(await usedOf(player, 'stake')).toMatchObject({ used: '32.00', left: '28.00' })
    expect(await bet(player, matches, [[['3', '3'], 15]])).toBe('stake_limit_reached')
    expect(
      await bet(player, matches, [
        [['3', '3'], 8],
        [['3', '1'], 6],
      ]),
    ).toBe('ok')
  })

  it('count what it lost after its prize', async () => {
    const player = await limited({ kind: 'loss', period: 'day', amount: '60.00' })
    const matches = await seedTwo()
    const orderId = await placed(player, optimised(matches))
    await printAll(orderId)
    expect(await bet(player, await seedTwo(), [[['3', '3'], 1]])).toBe('loss_limit_reached')
    await app.advance(hours(5))
    await score(matches[0], { half: '0:0', full: '1:1' })
    await score(matches[1], { half: '0:0', full: '2:2' })
    const state = async () => must(await player.client.orders.info({ order_id: orderId })).state
    await expect.poll(state, { timeout: 10_000 }).toBe(10)
    expect(await usedOf(player, 'loss')).toMatchObject({ used: '-4.00' })
    expect(await bet(player, await seedTwo())).toBe('ok')
  })
})

describe('an optimised order is refused', () => {
  it('with moved odds, each reported once', async () => {
    const matches = await seedTwo()
    const seen = { SPF: { '3': '1.60', '1': '4.00' } }
    const bet = optimised(matches, SPREAD, { odds_seen: Object.fromEntries(matches.map(({ id }) => [id, seen])) })
    const reply = await (await newPlayer()).client.betting.place(bet)
    expect(reply).toMatchObject({ ok: false, reason: 'odds_moved' })
    expect(!reply.ok && reply.reason === 'odds_moved' && reply.detail.moved).toHaveLength(2)
  })

  it('with a line of several notes, a broken multiple, or more tickets than a clerk can print', async () => {
    const player = await newPlayer()
    const matches = await seedTwo()
    const reason = async (bet: PlaceInput) => reasonOf(await player.client.betting.place(bet))
    const wide = optimised(matches, [[['3', '3'], 2]])
    const [line] = wide.bet.lines
    const selection = line?.selection as { matches: { picks: { SPF: string[] } }[] } | undefined
    selection?.matches[0]?.picks.SPF.push('1')
    expect(await reason(wide)).toBe('slip_invalid')
    expect(await reason(optimised(matches, [[['3', '3'], 0]]))).toBe('slip_invalid')
    const many = Array.from({ length: 201 }, (): Note => [['3', '3'], 1])
    expect(await reason(optimised(matches, many))).toBe('order_too_large')
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
  })

  it('with the id of another spread of the same money', async () => {
    const player = await newPlayer()
    const matches = await seedTwo()
    const first = optimised(matches)
    must(await player.client.betting.place(first))
    const other: readonly Note[] = [[['3', '3'], 15], [['3', '1'], 7], ...SPREAD.slice(2)]
    const repeat = { ...optimised(matches, other), request_id: first.request_id }
    expect(reasonOf(await player.client.betting.place(repeat))).toBe('request_id_reused')
  })
})
