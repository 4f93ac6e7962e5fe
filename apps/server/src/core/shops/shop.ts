import { days, endOfDate, type Fen, type Instant } from '@caimin/base'
import { LICENCE_WARNING_DAYS } from '@caimin/contract'
import type { LotteryHoliday } from '@caimin/rules/holidays'
import type { DayHours, ShopHours } from '@caimin/rules/hours'
import type { BlockedLeg } from '../../platform/database/shop-desk-tables.ts'
import type { SaleWindow } from './sale-window.ts'

/** A game's switch in a shop. */
export interface ShopGame {
  readonly isOpen: boolean
  /** Signed, added to the official deadline: negative means earlier. */
  readonly advanceMinutes: number
}

/** A number that is not sold for now, or only up to a cap: in this order, as a group in any order, or both (`all`). */
export interface BlockedNumber extends SaleWindow {
  readonly id: string
  readonly game: string
  readonly number: string
  readonly plays: 'direct' | 'group' | 'all'
  /** Of one issue alone; null for every one. */
  readonly issueNo: string | null
  /** What may be staked on it for each issue; null where it is not sold at all. */
  readonly cap: Fen | null
  /** What a refused player reads. */
  readonly playerText: string
}

/** A combination of matches that is not sold for now: no note may hold all its legs. */
export interface BlockedMatches extends SaleWindow {
  readonly game: string
  /** The issue whose fourteen matches are meant; null in games on freely chosen matches. */
  readonly issueNo: string | null
  readonly legs: readonly BlockedLeg[]
  readonly playerText: string
}

/** Days on which no lottery is sold anywhere. */
export type Holiday = Pick<LotteryHoliday, 'name' | 'firstDay' | 'lastDay'>

/** A shop with its rules. `version` rises with every change of it or of its games. */
export interface Shop extends ShopHours {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly state: 'applied' | 'returned' | 'open' | 'suspended'
  /** Why it was given back or suspended. */
  readonly stateWhy: string
  readonly jurisdiction: string
  readonly licenceNo: string
  /** The last day in China on which it sells; null where none is recorded. */
  readonly licenceValidUntil: string | null
  readonly address: string
  readonly phone: string
  readonly wechat: string | null
  readonly ownerName: string
  readonly weekdays: Readonly<Partial<Record<number, DayHours | null>>>
  /** Days on which it stays closed of its own will. */
  readonly closedDays: readonly string[]
  /** Days ahead on which no shop sells. */
  readonly holidays: readonly Holiday[]
  readonly isAutoAccepting: boolean
  readonly notice: string
  readonly acceptMinutes: number
  readonly printAdvanceMinutes: number
  /** Times that its sports terminals print on one ticket, and its welfare terminals. */
  readonly ticketMultipleLimit: number
  readonly welfareMultipleLimit: number
  readonly rechargeLockPercent: number
  readonly version: number
  readonly games: ReadonlyMap<string, ShopGame>
  /** Ways to pay that the product offers and this shop does not. */
  readonly closedChannels: readonly string[]
  /** Its own, and those of every shop. */
  readonly blocked: readonly BlockedNumber[]
  readonly blockedMatches: readonly BlockedMatches[]
}

const DEFAULT_GAME: ShopGame = { isOpen: true, advanceMinutes: -5 }

/** The game's switch; a game that the shop never touched has the defaults, and so has what guests of no shop see. */
export const shopGame = (shop: Pick<Shop, 'games'> | null, game: string): ShopGame =>
  shop?.games.get(game) ?? DEFAULT_GAME

/** The moment from which the licence no longer holds. */
export const licenceEnd = ({ licenceValidUntil }: Pick<Shop, 'licenceValidUntil'>): Instant | undefined =>
  licenceValidUntil === null ? undefined : endOfDate(licenceValidUntil)

/** How a licence stands. */
export interface LicenceState {
  readonly state: 'valid' | 'ends_soon' | 'over' | 'unknown'
  /** Whole days on which it still sells, today among them; null where no end is recorded. */
  readonly daysLeft: number | null
}

export function licenceState(shop: Pick<Shop, 'licenceValidUntil'>, now: Instant): LicenceState {
  const end = licenceEnd(shop)
  if (end === undefined) return { state: 'unknown', daysLeft: null }
  const daysLeft = Math.max(0, Math.ceil((end - now) / days(1)))
  if (daysLeft === 0) return { state: 'over', daysLeft }
  return { state: daysLeft <= LICENCE_WARNING_DAYS ? 'ends_soon' : 'valid', daysLeft }
}

/** Why a shop sells nothing at all, whatever the hour; undefined while it sells. */
export function whyStopped(
  shop: Pick<Shop, 'state' | 'licenceValidUntil'>,
  now: Instant,
): 'suspended' | 'licence_over' | undefined {
  if (shop.state !== 'open') return 'suspended'
  return licenceState(shop, now).state === 'over' ? 'licence_over' : undefined
}
