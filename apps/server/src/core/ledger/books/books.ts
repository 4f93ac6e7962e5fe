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
