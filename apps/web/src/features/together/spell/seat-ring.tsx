import { Ring } from '../parts/ring.tsx'
import { spellTexts } from './spell.texts.ts'

interface SeatRingProps {
  readonly taken: number
  readonly seats: number
}

/** How many seats are taken. */
export const SeatRing = ({ taken, seats }: SeatRingProps) => (
  <Ring label={spellTexts.ring(taken, seats)} size="l" taken={taken / seats}>
    <b>{spellTexts.ringText(taken, seats)}</b>
    <small>{spellTexts.seat}</small>
  </Ring>
)
