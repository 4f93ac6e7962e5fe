import { type Fen, sum, times } from '@caimin/base'
import { amountOf, type RequestValues } from '@caimin/contract'

/** What the notes and coins come to. */
export const totalOfPieces = (counted: RequestValues<'shifts', 'close'>['pieces']): Fen =>
  sum(counted.map(({ face, pieces }) => times(amountOf(face), BigInt(pieces))))
