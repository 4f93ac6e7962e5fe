import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, hours, minutes, toWire, yuan } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { openPageSocket } from '../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

type Settings = Omit<OutputOf<'setup', 'settings'>, 'licence' | 'suspended_why' | 'holidays'>

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(1000) })
})

const app = await testApp()
await seedIssue(app)
await seedIssue(app, { game: 'fucai3D', issueNo: '2026311', facts: {} })

afterAll(() => app.close())

async function settingsOf(by: SignedIn): Promise<Settings> {
  const {
    licence: _licence,
    suspended_why: _why,
    holidays: _days,
    ...settings
  } = must(await by.client.setup.settings({}))
  return settings
}
const settingsNow = () => settingsOf(keeper)
const withGame = (settings: Settings, game: string, change: Partial<Settings['games'][number]>): Settings => ({
  ...settings,
  games: settings.games.map((row) => (row.game === game ? { ...row, ...change } : row)),
})
const save = (settings: Settings, by = keeper, requestId = randomUUID()) =>
  by.client.setup.saveSettings({ request_id: requestId, ...settings })

async function connect(device: SignedIn) {
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(device.tokens.get()?.access ?? '')
  await page.next('welcome')
  return page
}

describe('the rules of a shop', () => {
  it('are saved together and hold at once: lobby, deadlines and bets', async () => {
    const match = await seedMatch(app, { deadlineIn: hours(1) })
    const now = await settingsNow()
    const saved = must(
      await save({
        ...withGame(withGame(now, 'jczq', { advance_minutes: -30 }), 'shuangseqiu', { is_open: false }),
        accept_minutes: 25,
        print_advance_minutes: 7,
        ticket_multiple_limit: 50,
        welfare_multiple_limit: 30,
        recharge_lock_percent: 40,
      }),
    )
    expect(saved).toMatchObject({ accept_minutes: 25, ticket_multiple_limit: 50, recharge_lock_percent: 40 })
    expect(saved.welfare_multiple_limit).toBe(30)
    expect(saved.version).toBeGreaterThan(now.version)
    const lobby = must(await player.client.betting.lobby({}))
    expect(lobby.games.find(({ game }) => game === 'shuangseqiu')?.state).toBe('stopped')
    const order = must(await player.client.betting.place(footballBet([match])))
    expect(order.cutoff_at).toBe(toWire(addMs(match.deadline, -minutes(30))))
    expect(reasonOf(await player.client.betting.place(doubleColourBet()))).toBe('game_stopped_by_shop')
  })

  it('take the match on the lobby and the list of a game along that they stop', async () => {
    const match = await seedMatch(app, { deadlineIn: hours(2) })
    const shown = async () => must(await player.client.betting.lobby({})).hot_match
    await expect.poll(shown).not.toBeNull()
    must(await save(withGame(await settingsNow(), 'jczq', { is_open: false })))
    expect(await shown()).toBeNull()
    expect(must(await player.client.betting.matches({ type: 'jczq' })).is_stopped_by_shop).toBe(true)
    expect(reasonOf(await player.client.betting.place(footballBet([match])))).toBe('game_stopped_by_shop')
  })

  it('of an older version do not overwrite what another person saved', async () => {
    const read = await settingsNow()
    const both = await Promise.all([save({ ...read, accept_minutes: 20 }), save({ ...read, accept_minutes: 30 })])
    expect(both.map(reasonOf).sort()).toEqual(['changed_meanwhile', 'ok'])
    const kept = both.find(({ ok }) => ok)
    expect(await settingsNow()).toMatchObject({ accept_minutes: kept?.ok === true ? kept.value.accept_minutes : 0 })
    expect(reasonOf(await save({ ...read, accept_minutes: 40 }))).toBe('changed_meanwhile')
  })

  it('sent again after a lost answer are the first answer', async () => {
    const read = await settingsNow()
    const requestId = randomUUID()
    const first = await save({ ...read, accept_minutes: 33 }, keeper, requestId)
    expect(await save({ ...read, accept_minutes: 33 }, keeper, requestId)).toEqual(first)
    expect(reasonOf(await save({ ...read, accept_minutes: 34 }, keeper, requestId))).toBe('request_id_reused')
  })

  it.each<[Partial<Settings>, string]>([
    [{ accept_minutes: 0 }, 'bad_input'],
    [{ accept_minutes: 121 }, 'bad_input'],
    [{ print_advance_minutes: 61 }, 'bad_input'],
    [{ ticket_multiple_limit: 100 }, 'bad_input'],
    [{ welfare_multiple_limit: 51 }, 'bad_input'],
    [{ recharge_lock_percent: 101 }, 'bad_input'],
    [{ opens_at: '24:00' }, 'bad_input'],
    [{ opens_at: '9:00' }, 'bad_input'],
    [{ opens_at: '09:00', closes_at: '09:00' }, 'hours_empty'],
    [{ weekdays: [{ weekday: 6, hours: { opens_at: '09:00', closes_at: '09:00' } }] }, 'hours_empty'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: null })) }, 'week_closed'],
    [{ weekdays: [6, 6].map((weekday) => ({ weekday, hours: null })) }, 'weekday_twice'],
    [{ weekdays: [{ weekday: 8, hours: null }] }, 'bad_input'],
    [{ closed_days: ['2026-02-30'] }, 'bad_input'],
  ])('beyond their limits are refused: %j', async (change, reason) => {
    expect(reasonOf(await save({ ...(await settingsNow()), ...change }))).toBe(reason)
  })

  it('close the shop on weekdays and days, and players are told when it opens', async () => {
    const dayIn = (count: number) => app.database.read(async (r) => chinaDate(addMs(r.now, days(count))))
    const [before, today, tomorrow] = [await dayIn(-1), await dayIn(0), await dayIn(1)]
    const weekdays = [{ weekday: 7, hours: { opens_at: '10:00', closes_at: '18:00' } }]
    const closed_days = [tomorrow, today, before, today]
    const saved = must(await save({ ...(await settingsNow()), weekdays, closed_days }))
    expect(saved).toMatchObject({ weekdays, closed_days: [today, tomorrow] })
    const store = must(await player.client.store.info({}))
    expect(store).toMatchObject({ is_open_now: false, hours: { weekdays, closed_days: [today, tomorrow] } })
    expect(store.next_opening_at.slice(0, 10)).toBe(await dayIn(2))
    const early = footballBet([await seedMatch(app, { deadlineIn: hours(1) })])
    expect(await player.client.betting.place(early)).toMatchObject({
      reason: 'shop_closed',
      detail: { next_opening_at: store.next_opening_at },
    })
    const { weekdays: _weekdays, closed_days: _days, ...known } = await settingsNow()
    must(await keeper.client.setup.saveSettings({ request_id: randomUUID(), ...known }))
    expect(await settingsNow()).toMatchObject({ weekdays, closed_days: [today, tomorrow] })
  })

  it('keep the limit of welfare terminals where a page knows one limit alone', async () => {
    must(await save({ ...(await settingsNow()), welfare_multiple_limit: 40 }))
    const { welfare_multiple_limit: _left, ...known } = await settingsNow()
    must(await keeper.client.setup.saveSettings({ request_id: randomUUID(), ...known }))
    expect(await settingsNow()).toMatchObject({ welfare_multiple_limit: 40 })
  })

  it('keep the advance of a game within three hours before the deadline', async () => {
    const now = await settingsNow()
    expect(reasonOf(await save(withGame(now, 'jczq', { advance_minutes: 1 })))).toBe('bad_input')
    expect(reasonOf(await save(withGame(now, 'jczq', { advance_minutes: -181 })))).toBe('bad_input')
  })

  it('are read by clerks and set by the shopkeeper, each of their own shop', async () => {
    expect(await settingsOf(clerk)).toEqual(await settingsNow())
    expect(reasonOf(await save(await settingsNow(), clerk))).toBe('forbidden')
    const other = await app.staff('shopkeeper', await app.shop())
    must(await save({ ...(await settingsOf(other)), accept_minutes: 99 }, other))
    expect((await settingsNow()).accept_minutes).toBe(10)
  })

  it('reach the players and the desk of the shop at once, and no other subscriber', async () => {
    const stranger = await app.player({ shop: await app.shop() })
    const [own, desk, others] = await Promise.all([connect(player), connect(clerk), connect(stranger)])
    must(await save({ ...(await settingsNow()), accept_minutes: 12 }))
    expect(await own.next('shop.changed')).toMatchObject({ topic: 'store' })
    expect(await desk.next('shop.changed')).toMatchObject({ topic: 'shop' })
    await seedMatch(app)
    expect(await others.next('catalog.changed')).toMatchObject({ topic: 'catalog' })
    expect(others.seen.filter((frame) => 'event' in frame && frame.event.kind === 'shop.changed')).toEqual([])
    for (const page of [own, desk, others]) page.socket.close()
  })
})

const on3D = (play: string, selection: object): InputOf<'betting', 'place'> =>
  withStake({
    request_id: randomUUID(),
    bet: { game: 'fucai3D', multiple: 1, lines: [{ play, selection: { ...selection } }] },
    tolerance: { kind: 'ask' },
    issue_no: '2026311',
  })
const direct = (...positions: number[][]) => on3D('direct', { positions })
const group6 = (...numbers: number[]) => on3D('group6', { numbers })
const BLOCK = { game: 'fucai3D', number: '123', plays: 'direct', player_text: '买的人太多' } as const
const blockIt = (change: Partial<InputOf<'setup', 'blockNumber'>> = {}, by = keeper) =>
  by.client.setup.blockNumber({ request_id: randomUUID(), ...BLOCK, ...change })

describe('a blocked number', () => {
  it('is refused by its name in every bet that holds it, and in no other', async () => {
    must(await player.client.betting.place(direct([1], [2], [3])))
    must(await blockIt())
    expect(await player.client.betting.place(direct([1, 4], [2], [3, 5]))).toMatchObject({
      ok: false,
      reason: 'number_blocked',
      detail: { number: '123', plays: 'direct', text: '买的人太多' },
    })
    must(await player.client.betting.place(direct([3], [2], [1])))
    must(await player.client.betting.place(group6(1, 2, 3)))
    must(await blockIt({ plays: 'group' }))
    expect(reasonOf(await player.client.betting.place(group6(1, 2, 3, 4)))).toBe('number_blocked')
    must(await player.client.betting.place(doubleColourBet()))
    const other = await app.player({ shop: await app.shop(), balance: yuan(10) })
    must(await other.client.betting.place(direct([1], [2], [3])))
  })

  it('is sold again when it is lifted, or when its time ends', async () => {
    const { rows } = must(await blockIt())
    must(await keeper.client.setup.unblockNumber({ request_id: randomUUID(), block_id: rows[0]?.block_id ?? '' }))
    must(await player.client.betting.place(direct([1], [2], [3])))
    const endsAt = await app.database.read(async (r) => toWire(addMs(r.now, minutes(10))))
    must(await blockIt({ ends_at: endsAt }))
    expect(reasonOf(await player.client.betting.place(direct([1], [2], [3])))).toBe('number_blocked')
    await app.advance(minutes(11))
    must(await player.client.betting.place(direct([1], [2], [3])))
    expect(must(await clerk.client.setup.blockedNumbers({})).rows).toEqual([])
    expect(reasonOf(await blockIt({ ends_at: endsAt }))).toBe('end_is_past')
  })

  it('is sold until its window begins, and may have one after another', async () => {
    const startsAt = await app.database.read(async (r) => toWire(addMs(r.now, minutes(10))))
    const asked = { request_id: randomUUID(), ...BLOCK, starts_at: startsAt }
    const { rows } = must(await keeper.client.setup.blockNumber(asked))
    expect(rows).toMatchObject([{ starts_at: startsAt, ends_at: null, player_text: BLOCK.player_text }])
    expect(must(await keeper.client.setup.blockNumber(asked)).rows, 'a repeat gets the first answer').toEqual(rows)
    must(await player.client.betting.place(direct([1], [2], [3])))
    await app.advance(minutes(11))
    expect(reasonOf(await player.client.betting.place(direct([1], [2], [3])))).toBe('number_blocked')
    expect(reasonOf(await blockIt({ plays: 'direct' }))).toBe('already_blocked')
    const later = await app.database.read(async (r) => toWire(addMs(r.now, hours(1))))
    expect(reasonOf(await blockIt({ number: '321', starts_at: later, ends_at: later }))).toBe('window_empty')
    must(await blockIt({ number: '321', ends_at: later }))
    must(await blockIt({ number: '321', starts_at: later }))
  })

  it('is blocked once, also by two people at the same moment', async () => {
    const both = await Promise.all([blockIt(), blockIt()])
    expect(both.map(reasonOf).sort()).toEqual(['already_blocked', 'ok'])
    must(await blockIt({ plays: 'all' }))
    expect(reasonOf(await blockIt({ plays: 'group' }))).toBe('already_blocked')
    expect(reasonOf(await blockIt({ number: '1234' }))).toBe('number_malformed')
    expect(reasonOf(await blockIt({}, clerk))).toBe('forbidden')
  })

  it('of another shop is not found', async () => {
    const { rows } = must(await blockIt())
    const other = await app.staff('shopkeeper', await app.shop())
    const given = { request_id: randomUUID(), block_id: rows[0]?.block_id ?? '' }
    expect(reasonOf(await other.client.setup.unblockNumber(given))).toBe('not_found')
    expect(reasonOf(await clerk.client.setup.unblockNumber(given))).toBe('forbidden')
  })

  it('costs as many queries in the list as two hundred, and there are no more', async () => {
    must(await blockIt())
    must(await clerk.client.setup.blockedNumbers({}))
    const counter = countQueries()
    const few = await counter.of(() => clerk.client.setup.blockedNumbers({}))
    await app.pool.query(
      `insert into blocked_numbers (shop_id, id, game, number, plays, player_text, set_by, set_at)
       select $1, gen_random_uuid(), 'arrange5', lpad(n::text, 5, '0'), 'all', '限号', $2, now()
         from generate_series(1, 199) as n`,
      [shop.id, keeper.staffId],
    )
    const many = await counter.of(() => clerk.client.setup.blockedNumbers({}))
    counter.stop()
    expect(many).toBe(few)
    expect(must(await clerk.client.setup.blockedNumbers({})).rows).toHaveLength(200)
    expect(reasonOf(await blockIt({ number: '999' }))).toBe('too_many_blocked')
  })
})

describe('the ways to pay of a shop', () => {
  const pay = (channel: string) => player.client.recharge.pay({ request_id: randomUUID(), channel, amount: '50.00' })

  it('are what its shopkeeper offers: players see no other, and no other is taken', async () => {
    const { rows } = must(await clerk.client.setup.channels({}))
    const channel = rows[0]?.channel ?? ''
    expect(reasonOf(await clerk.client.setup.switchChannel({ channel, is_offered: false }))).toBe('forbidden')
    expect(reasonOf(await keeper.client.setup.switchChannel({ channel: 'barter', is_offered: false }))).toBe(
      'channel_unknown',
    )
    const both = await Promise.all(
      rows.slice(0, 2).map((row) => keeper.client.setup.switchChannel({ channel: row.channel, is_offered: false })),
    )
    expect(both.every(({ ok }) => ok)).toBe(true)
    const seen = async () => must(await player.client.recharge.payList({})).channels.map((way) => way.channel)
    expect(await seen()).toEqual(rows.slice(2).map((row) => row.channel))
    expect(reasonOf(await pay(channel))).toBe('channel_closed')
    must(await keeper.client.setup.switchChannel({ channel, is_offered: true }))
    expect(await seen()).toContain(channel)
    must(await pay(channel))
  })
})
