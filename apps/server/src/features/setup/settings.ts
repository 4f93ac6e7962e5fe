import { type Instant, ok, present, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { licenceState, type Shop, type ShopSettings, saveSettings, shopGame } from '../../core/shops/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { SetupDeps } from './setup.deps.ts'

/** The shop's rules as they are now. */
export async function showSettings(
  { database, shops }: SetupDeps,
  { shopId }: ShopActor,
): Promise<Reply<'setup', 'settings'>> {
  const { found, now } = await database.read(async (r) => ({ found: await shops.reload(r, shopId), now: r.now }))
  const shop = present(found, 'staff belongs to a shop')
  return ok(viewSettings(shop, now))
}

/** Sets the rules; who read them before somebody else's change must look again. */
export async function changeSettings(
  { database, shops }: SetupDeps,
  input: InputOf<'setup', 'saveSettings'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'saveSettings'>> {
  if (input.opens_at === input.closes_at) return refuse('hours_empty')
  const { request_id: requestId, version } = input
  const key = { shopId, actorId: staffId, requestId, call: 'setup.saveSettings', body: input }
  const reply = await database.tx((t) =>
    once(t, key, async () => {
      const saved = await saveSettings(t, { shopId, version, settings: settingsFrom(input) })
      return saved.ok ? ok(viewSettings(saved.value.after, t.now)) : saved
    }),
  )
  // What this process remembers is new before anybody is answered; others hear of it a moment later.
  await database.read(async (r) => shops.reload(r, shopId))
  return reply
}

const settingsFrom = (input: InputOf<'setup', 'saveSettings'>): ShopSettings => ({
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
