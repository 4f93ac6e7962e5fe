import { type Fen, fenOf, sum, times } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'

/** What the notes and coins come to. */
export const totalOfPieces = (counted: RequestValues<'shifts', 'close'>['pieces']): Fen =>
  sum(counted.map(({ face, pieces }) => times(fenOf(face), BigInt(pieces))))
