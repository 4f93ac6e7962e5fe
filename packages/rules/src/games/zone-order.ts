/** Zones as they stand on a slip and are keyed in at the terminal. */
const ZONES = [
  ...['red_dan', 'red_tuo', 'red', 'blue'],
  ...['front_dan', 'front_tuo', 'front', 'back_dan', 'back_tuo', 'back'],
  ...['position', 'digit', 'dan', 'tuo', 'numbers', 'special'],
]
const rankOf = (zone: string): number => ZONES.indexOf(zone)

/**
 * The zones of a number game's line or draw in the order of its paper: front before back, red before blue, bankers
 * before the others. The database keeps fields in an order of its own, so code that shows a selection or a draw uses
 * here.
 */
export const inZoneOrder = <T>(zones: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(zones).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
