import { ok, present, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { sqlJson } from '../../platform/database/columns.ts'
import { findShops } from './shop.store.ts'
import { type Shop, type ShopGame, shopGame } from './shop.ts'

/** What a shopkeeper sets. */
export type ShopSettings = Pick<
  Shop,
  | 'opensAt'
  | 'closesAt'
  | 'isAutoAccepting'
  | 'acceptMinutes'
  | 'printAdvanceMinutes'
  | 'ticketMultipleLimit'
  | 'rechargeLockPercent'
> & {
  /** What a page that does not know of it leaves out stays as it is. */
  readonly welfareMultipleLimit: number | undefined
  readonly weekdays: Shop['weekdays'] | undefined
  readonly closedDays: Shop['closedDays'] | undefined
  readonly games: ReadonlyMap<string, ShopGame>
}

export interface SettingsChange {
  readonly before: Shop
  readonly after: Shop
}

/**
 * Sets a shop's rules, for bets that are placed from now on; orders keep the times they were promised. Refused when
 * the shop has changed since it was read.
 */
export async function saveSettings(
  t: Tx,
  given: { readonly shopId: string; readonly version: number; readonly settings: ShopSettings },
): Promise<Result<SettingsChange, 'changed_meanwhile'>> {
  const { shopId, settings } = given
  await t.db.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
  const before = await shopNow(t, shopId)
  if (before.version !== given.version) return refuse('changed_meanwhile')
  await t.db
    .updateTable('shops')
    .set({
      opens_at: settings.opensAt,
      closes_at: settings.closesAt,
      auto_accept: settings.isAutoAccepting,
      accept_minutes: settings.acceptMinutes,
      print_advance_minutes: settings.printAdvanceMinutes,
      ticket_multiple_limit: settings.ticketMultipleLimit,
      welfare_multiple_limit: settings.welfareMultipleLimit ?? before.welfareMultipleLimit,
      weekdays: sqlJson(settings.weekdays ?? before.weekdays),
      closed_days: sqlJson(settings.closedDays ?? before.closedDays),
      recharge_lock_percent: settings.rechargeLockPercent,
    })
    .where('id', '=', shopId)
    .execute()
  // The version rose with the shop's row, for its games too.
  await saveGames(t, before, settings.games)
  await t.emit({ kind: 'shop.changed', shopId })
  return ok({ before, after: await shopNow(t, shopId) })
}

async function shopNow(t: Tx, shopId: string): Promise<Shop> {
  const [shop] = await findShops(t, [shopId])
  return present(shop, 'the shop of its staff')
}

async function saveGames(t: Tx, before: Shop, games: ReadonlyMap<string, ShopGame>): Promise<void> {
  const changed = [...games].filter(([game, wanted]) => {
    const { isOpen, advanceMinutes } = shopGame(before, game)
    return isOpen !== wanted.isOpen || advanceMinutes !== wanted.advanceMinutes
  })
  if (changed.length === 0) return
  await t.db
    .insertInto('shop_games')
    .values(
      changed.map(([game, { isOpen, advanceMinutes }]) => ({
        shop_id: before.id,
        game,
        is_open: isOpen,
        advance_minutes: advanceMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'game']).doUpdateSet((eb) => ({
        is_open: eb.ref('excluded.is_open'),
        advance_minutes: eb.ref('excluded.advance_minutes'),
      })),
    )
    .execute()
}
