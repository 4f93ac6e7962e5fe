import { addMs, days, fromChina, type Instant, isChinaDateTime } from '@caimin/base'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { isPlayerAccount } from '../journal.ts'

/** One account of the books: a player's, or with no player a shop's whole account. */
export interface AccountKey {
  readonly shopId: string
  readonly account: Account
  readonly playerId: string | null
}

/** Stands for the player in the snapshots of a shop's whole account. */
export const WHOLE_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** How the lines of an account are found: a player's wallet, what a player owes, or an account of the shop. */
export type Family = 'wallet' | 'claim' | 'shop'

export function familyOf({ account, playerId }: AccountKey): Family {
  if (playerId === null || !isPlayerAccount(account)) return 'shop'
  return account === 'claw_back' ? 'claim' : 'wallet'
}

/** Midnight at which a day in China begins; undefined for a text that is no day of the calendar. */
export function startOfDay(text: string): Instant | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const at = { year, month, day, hour: 0, minute: 0, second: 0 }
  return isChinaDateTime(at) ? fromChina(at) : undefined
}

/** Midnight at which it ends. */
export function endOfDay(text: string): Instant | undefined {
  const start = startOfDay(text)
  return start === undefined ? undefined : addMs(start, days(1))
}
