/** Winning notes, each priced by itself, together. Amounts in whole fen. */
export interface WinningNotes {
  notes: number
  prize: number
  afterTax: number
  refundedNotes: number
}
