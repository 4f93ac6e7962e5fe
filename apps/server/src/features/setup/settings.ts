import { type Instant, ok, present, refuse } from '@caimin/base'
import type { OutputOf, RequestValues } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import {
  licenceState,
  type Shop,
  type ShopSettings,
  saveSettings,
  shopGame,
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
    if (input.opens_at === input.closes_at) return refuse('hours_empty')
    const reply = await write(async (t) => {
      const saved = await saveSettings(t, { shopId, version: input.version, settings: settingsFrom(input) })
      return saved.ok ? ok(viewSettings(saved.value.after, t.now)) : saved
    })
    // The cache of this process has the new shop before the reply; other processes get it a moment later.
    await read((r) => shops.reload(r, shopId))
    return reply
  },
)

const settingsFrom = (input: RequestValues<'setup', 'saveSettings'>): ShopSettings => ({
  opensAt: input.opens_at,
  closesAt: input.closes_at,
  isAutoAccepting: input.auto_accept,
  acceptMinutes: input.accept_minutes,
  printAdvanceMinutes: input.print_advance_minutes,
  ticketMultipleLimit: input.ticket_multiple_limit,
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
