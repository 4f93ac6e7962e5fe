import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, hours, minutes, startOfDate, toWire, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, afterEach, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const operator = await app.staff('operator')
const second = await app.staff('operator')
const auditor = await app.staff('auditor')
const keeper = await app.staff('shopkeeper', shop)
const player = await app.player({ shop, balance: yuan(1000) })
await seedIssue(app, { deadlineIn: days(5) })

afterAll(() => app.close())

const today = await app.database.read(async (r) => chinaDate(r.now))
const dayIn = (count: number): string => chinaDate(addMs(startOfDate(today), days(count)))

const holiday = (changes: Partial<InputOf<'shops', 'addHoliday'>> = {}): InputOf<'shops', 'addHoliday'> => ({
  ...{ request_id: randomUUID(), name: '春节', first_day: today, last_day: dayIn(1), source: '财政部公告第1号' },
  ...changes,
})

const added = async () => must(await auditor.client.shops.holidays({})).rows.filter((row) => row.added !== null)

afterEach(async () => {
  for (const { added: row } of await added()) {
    must(await operator.client.shops.removeHoliday({ request_id: randomUUID(), holiday_id: row?.holiday_id ?? '' }))
  }
})

it('closes every shop: what would be printed in it is refused, what can wait is accepted after it', async () => {
  must(await operator.client.shops.addHoliday(holiday()))
  const early = footballBet([await seedMatch(app, { deadlineIn: hours(1) })])
  const refused = await player.client.betting.place(early)
  expect(refused).toMatchObject({
    reason: 'shop_closed',
    detail: { next_opening_at: toWire(startOfDate(dayIn(2))) },
  })
  const placed = must(await player.client.betting.place(doubleColourBet()))
  expect(placed.accept_by).toBe(toWire(addMs(startOfDate(dayIn(2)), minutes(10))))
})

it('is told to players and shopkeepers, and opens the shops again when it is removed', async () => {
  const known = { name: '春节', first_day: today, last_day: dayIn(1) }
  must(await operator.client.shops.addHoliday(holiday()))
  const store = must(await player.client.store.info({}))
  expect(store.is_open_now).toBe(false)
  expect(store.next_opening_at).toBe(toWire(startOfDate(dayIn(2))))
  expect(store.hours.holidays).toContainEqual(known)
  expect(must(await player.client.betting.lobby({})).shop).toMatchObject({ is_open_now: false, hours: store.hours })
  expect(must(await keeper.client.setup.settings({})).holidays).toContainEqual(known)
  const [row] = await added()
  const removal = { request_id: randomUUID(), holiday_id: row?.added?.holiday_id ?? '' }
  must(await second.client.shops.removeHoliday(removal))
  expect(must(await player.client.store.info({}))).toMatchObject({ is_open_now: true })
  expect(reasonOf(await second.client.shops.removeHoliday({ ...removal, request_id: randomUUID() }))).toBe('not_found')
})

it('is added once, however often its answer is lost', async () => {
  const input = holiday()
  const [first, again] = await Promise.all([
    operator.client.shops.addHoliday(input),
    operator.client.shops.addHoliday(input),
  ])
  expect(must(again)).toEqual(must(first))
  const [two, three] = await Promise.all([
    operator.client.shops.addHoliday(holiday({ first_day: dayIn(20), last_day: dayIn(22) })),
    second.client.shops.addHoliday(holiday({ first_day: dayIn(22), last_day: dayIn(23) })),
  ])
  expect([two, three].map(reasonOf).sort()).toEqual(['holiday_known', 'ok'])
  expect(await added()).toHaveLength(2)
})

it.each([
  [{ first_day: dayIn(2), last_day: dayIn(1) }, 'days_reversed'],
  [{ first_day: dayIn(1), last_day: dayIn(32) }, 'holiday_too_long'],
  [{ first_day: dayIn(-3), last_day: dayIn(-1) }, 'holiday_is_past'],
  [{ first_day: '2027-02-30' }, 'bad_input'],
  [{ source: '无' }, 'bad_input'],
])('is refused with %j: %s', async (changes, reason) => {
  expect(reasonOf(await operator.client.shops.addHoliday(holiday(changes)))).toBe(reason)
})

it('is read by auditors and added by operators alone', async () => {
  expect(reasonOf(await auditor.client.shops.addHoliday(holiday()))).toBe('forbidden')
  expect(reasonOf(await keeper.client.shops.addHoliday(holiday()))).toBe('forbidden')
  expect(reasonOf(await keeper.client.shops.holidays({}))).toBe('forbidden')
})
