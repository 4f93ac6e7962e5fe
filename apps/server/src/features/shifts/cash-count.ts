import { type Fen, fenFromText, present, sum, times } from '@caimin/base'
import type { InputOf } from '@caimin/contract'

export type Pieces = InputOf<'shifts', 'close'>['pieces']

/** What the notes and coins come to. */
export const totalOfPieces = (pieces: Pieces): Fen =>
  sum(pieces.map((one) => times(faceOf(one.face), BigInt(one.pieces))))

function faceOf(text: string): Fen {
  const face = fenFromText(text)
  return present(face.ok ? face.value : null, 'the contract names the faces')
}
