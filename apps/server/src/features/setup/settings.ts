import { chinaDate, type Instant, ok, present, refuse } from '@caimin/base'
import type { OutputOf, RequestValues } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import {
  licenceState,
  type Shop,
  type ShopSettings,
  saveSettings,
  shopGame,
  viewClosedTimes,
  viewHolidays,
  type WithShops,
} from '../../core/shops/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'

/** The shop's rules as they are now. */
export const showSettings = query<'setup', 'settings', WithShops>(async ({ r, actor, shops }) =>
  ok(viewSettings(present(await shops.reload(r, actor.shopId), 'staff belongs to a shop'), r.now)),
)

/** Sets the rules; who read them before another change must read them again. */
export const changeSettings = steps<'setup', 'saveSettings', WithShops>(
  async ({ read, write, actor: { shopId }, input, shops }) => {
    const wrong = wrongHours(input)
    if (wrong !== undefined) return refuse(wrong)
    const reply = await write(async (t) => {
      const saved = await saveSettings(t, { shopId, version: input.version, settings: settingsFrom(input, t.now) })
      return saved.ok ? ok(viewSettings(saved.value.after, t.now)) : saved
    })
    // The cache of this process has the new shop before the reply; other processes get it a moment later.
    await read((r) => shops.reload(r, shopId))
    return reply
  },
)

type SaveInput = RequestValues<'setup', 'saveSettings'>

/** What is wrong with the hours; undefined where they can be kept. */
function wrongHours({ opens_at, closes_at, weekdays = [] }: SaveInput) {
  const days = [{ opens_at, closes_at }, ...weekdays.flatMap(({ hours }) => hours ?? [])]
  if (days.some((day) => day.opens_at === day.closes_at)) return 'hours_empty'
  if (new Set(weekdays.map(({ weekday }) => weekday)).size < weekdays.length) return 'weekday_twice'
  return weekdays.length === 7 && weekdays.every(({ hours }) => hours === null) ? 'week_closed' : undefined
}

const weekdaysFrom = (weekdays: NonNullable<SaveInput['weekdays']>): Shop['weekdays'] =>
  Object.fromEntries(
    weekdays.map(({ weekday, hours }) => [weekday, hours && { opensAt: hours.opens_at, closesAt: hours.closes_at }]),
  )

/** Days that are over are not kept. */
const closedDaysFrom = (closed: readonly string[], now: Instant): string[] =>
  [...new Set(closed)].filter((day) => day >= chinaDate(now)).sort()

const settingsFrom = (input: SaveInput, now: Instant): ShopSettings => ({
  opensAt: input.opens_at,
  closesAt: input.closes_at,
  isAutoAccepting: input.auto_accept,
  acceptMinutes: input.accept_minutes,
  printAdvanceMinutes: input.print_advance_minutes,
  ticketMultipleLimit: input.ticket_multiple_limit,
  welfareMultipleLimit: input.welfare_multiple_limit,
  weekdays: input.weekdays && weekdaysFrom(input.weekdays),
  closedDays: input.closed_days && closedDaysFrom(input.closed_days, now),
  rechargeLockPercent: input.recharge_lock_percent,
  games: new Map(
    input.games.map(({ game, is_open, advance_minutes }) => [
      game,
      { isOpen: is_open, advanceMinutes: advance_minutes },
    ]),
  ),
})

const viewSettings = (shop: Shop, now: Instant): OutputOf<'setup', 'settings'> => ({
  version: shop.version,
  suspended_why: shop.state === 'suspended' ? shop.stateWhy : null,
  auto_accept: shop.isAutoAccepting,
  opens_at: shop.opensAt,
  closes_at: shop.closesAt,
  accept_minutes: shop.acceptMinutes,
  print_advance_minutes: shop.printAdvanceMinutes,
  ticket_multiple_limit: shop.ticketMultipleLimit,
  welfare_multiple_limit: shop.welfareMultipleLimit,
  ...viewClosedTimes(shop),
  holidays: viewHolidays(shop, now),
  recharge_lock_percent: shop.rechargeLockPercent,
  games: GAME_IDS.map((game) => {
    const { isOpen, advanceMinutes } = shopGame(shop, game)
    return { game, is_open: isOpen, advance_minutes: advanceMinutes }
  }),
  licence: viewLicence(shop, now),
})

function viewLicence(shop: Shop, now: Instant): OutputOf<'setup', 'settings'>['licence'] {
  const { state, daysLeft } = licenceState(shop, now)
  return { no: shop.licenceNo, valid_until: shop.licenceValidUntil, state, days_left: daysLeft }
}
