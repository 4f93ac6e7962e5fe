import { spellTexts } from './spell.texts.ts'

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

interface SeatRingProps {
  readonly taken: number
  readonly seats: number
}

/** How many seats are taken. */
export const SeatRing = ({ taken, seats }: SeatRingProps) => (
  <span className="spell-ring" role="img" aria-label={spellTexts.ring(taken, seats)}>
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <circle cx="30" cy="30" r={RADIUS} />
      <circle
        className="spell-ring-taken"
        cx="30"
        cy="30"
        r={RADIUS}
        strokeDasharray={`${(taken / seats) * ROUND} ${ROUND}`}
      />
    </svg>
    <b>{spellTexts.ringText(taken, seats)}</b>
    <small>{spellTexts.seat}</small>
  </span>
)
