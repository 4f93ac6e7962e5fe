import { settleTicket } from './all-games.ts'
import type { Bet, Ticket } from './bet.ts'
import { FIRST_PRIZE } from './games/arrange5/arrange5.texts.ts'
import { DIRECT, GROUP3, GROUP6 } from './three-digits/three-digits.texts.ts'

/** How many notes of a bet stand on one number. */
export interface NotesOnNumber {
  /** On these digits in this order: 直选, whatever way they were chosen. */
  readonly inOrder: bigint
  /** On these digits in any order: 组选. */
  readonly inAnyOrder: bigint
}

/**
 * How many notes of a bet of 福彩3D, 排列3 or 排列5 stand on one number. Plays that are about something else than the whole
 * number (大小, 一码, 通选) are not counted. The notes are counted by the prizes that this number would bring, not looked up
 * one by one.
 */
export function notesOnNumber(bet: Bet, digits: readonly number[]): NotesOnNumber {
  // A ticket differs from an order in its limits alone, and nothing is paid here.
  const { levels } = settleTicket(bet as Ticket, {}, { digits: [...digits] })
  const notesAt = (...names: readonly string[]) => names.reduce((sum, name) => sum + (levels[name] ?? 0n), 0n)
  return { inOrder: notesAt(DIRECT, FIRST_PRIZE), inAnyOrder: notesAt(GROUP3, GROUP6) }
}
