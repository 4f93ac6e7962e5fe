import { type Fen, fenOf, sum, times } from '@caimin/base'
import { type InputOf, MAX_PIECES } from '@caimin/contract'
import { useState } from 'react'

export type Pieces = InputOf<'shifts', 'close'>['pieces']
export type Face = Pieces[number]['face']

export const FACES: readonly Face[] = ['100.00', '50.00', '20.00', '10.00', '5.00', '1.00', '0.50', '0.10']

export interface CashCount {
  readonly typed: Readonly<Partial<Record<Face, string>>>
  readonly type: (face: Face, text: string) => void
  readonly isBegun: boolean
  readonly pieces: Pieces
  readonly counted: Fen
}

const LONGEST = String(MAX_PIECES).length

const countOf = (text: string | undefined): number => Number(text === undefined || text === '' ? 0 : text)

/** What a face comes to. */
export const subtotalOf = (face: Face, text: string | undefined): Fen => times(fenOf(face), BigInt(countOf(text)))

/** Notes and coins as the clerk counts them. */
export function useCashCount(): CashCount {
  const [typed, setTyped] = useState<CashCount['typed']>({})
  return {
    typed,
    type: (face, text) => setTyped((so) => ({ ...so, [face]: text.replace(/\D/g, '').slice(0, LONGEST) })),
    isBegun: Object.values(typed).some((text) => text !== ''),
    pieces: FACES.map((face) => ({ face, pieces: countOf(typed[face]) })),
    counted: sum(FACES.map((face) => subtotalOf(face, typed[face]))),
  }
}
