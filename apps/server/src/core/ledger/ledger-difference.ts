/** A balance that its lines do not explain. Amounts are fen as text, as jsonb keeps them. */
export interface LedgerDifference {
  readonly what: 'wallet' | 'escrow' | 'claw_back' | 'bill' | 'withdrawing' | 'snapshot' | 'bills of day'
  readonly shop_id: string
  readonly player_id: string | null
  readonly account: string
  readonly stated: string
  readonly by_lines: string
}
