import { addMs, chinaClock, chinaParts, days, fromChina, type Instant } from '@caimin/base'

/** A game's switch in a shop. */
export interface ShopGame {
  readonly isOpen: boolean
  /** Signed, added to the official deadline: negative means earlier. */
  readonly advanceMinutes: number
}

/** A shop with its rules. `version` rises with every change of it or of its games. */
export interface Shop {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly state: 'applied' | 'open' | 'suspended'
  readonly licenceNo: string
  readonly address: string
  readonly phone: string
  readonly wechat: string | null
  readonly ownerName: string
  /** China time, `'09:00'`. The same as `closesAt`, or 00:00 to 24:00: open around the clock. */
  readonly opensAt: string
  readonly closesAt: string
  readonly isAutoAccepting: boolean
  readonly notice: string
  readonly acceptMinutes: number
  readonly printAdvanceMinutes: number
  readonly ticketMultipleLimit: number
  readonly rechargeLockPercent: number
  readonly version: number
  readonly games: ReadonlyMap<string, ShopGame>
}

const DEFAULT_GAME: ShopGame = { isOpen: true, advanceMinutes: -5 }

/** The game's switch; a game that the shop never touched has the defaults. */
export const shopGame = (shop: Shop, game: string): ShopGame => shop.games.get(game) ?? DEFAULT_GAME

/** Whether somebody is at the counter at this moment. Hours that end before they begin go past midnight. */
export function isOpenAt({ opensAt, closesAt }: Pick<Shop, 'opensAt' | 'closesAt'>, at: Instant): boolean {
  const clock = chinaClock(at)
  if (opensAt === closesAt) return true
  if (opensAt < closesAt) return clock >= opensAt && clock < closesAt
  return clock >= opensAt || clock < closesAt
}

/** The next moment at which the shop is open: now, or its next opening. */
export function nextOpening(shop: Pick<Shop, 'opensAt' | 'closesAt'>, at: Instant): Instant {
  if (isOpenAt(shop, at)) return at
  const { year, month, day } = chinaParts(at)
  const [hour = 0, minute = 0] = shop.opensAt.split(':').map(Number)
  const today = fromChina({ year, month, day, hour, minute })
  return today > at ? today : addMs(today, days(1))
}
