import { ok, present } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { setAutoAccept, shopGame } from '../../core/shops/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { CounterDeps } from './counter.deps.ts'

/** The shop's switches and hours as they are now. */
export async function settings(
  { database, shops }: CounterDeps,
  { shopId }: ShopActor,
): Promise<Reply<'counter', 'settings'>> {
  const shop = present(await database.read((r) => shops.reload(r, shopId)), 'staff belongs to a shop')
  return ok({
    auto_accept: shop.isAutoAccepting,
    opens_at: shop.opensAt,
    closes_at: shop.closesAt,
    accept_minutes: shop.acceptMinutes,
    print_advance_minutes: shop.printAdvanceMinutes,
    games: GAME_IDS.map((game) => {
      const { isOpen, advanceMinutes } = shopGame(shop, game)
      return { game, is_open: isOpen, advance_minutes: advanceMinutes }
    }),
  })
}

export async function switchAutoAccept(
  { database }: CounterDeps,
  { auto_accept }: InputOf<'counter', 'setAutoAccept'>,
  { shopId }: ShopActor,
): Promise<Reply<'counter', 'setAutoAccept'>> {
  await database.tx((t) => setAutoAccept(t, shopId, auto_accept))
  return ok({ done: true })
}
