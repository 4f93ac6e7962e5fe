import { type Fen, NO_MONEY } from '@caimin/base'
import { checkTicket, settleTicket } from '@caimin/rules'
import { combinations } from './chance.ts'
import type { FixedLevel } from './fixed-level.ts'

const BALLS = 80
const DRAWN = Array.from({ length: 20 }, (_, at) => at + 1)
/** An issue of the prize table that demo draws are paid by. */
const ISSUE = '2026001'

/** How many notes of a hundred pick so many numbers. */
const NOTES_BY_PICK: readonly (readonly [pick: number, notes: bigint])[] = [
  [10, 30n],
  [9, 6n],
  [8, 6n],
  [7, 6n],
  [6, 8n],
  [5, 16n],
  [4, 9n],
  [3, 9n],
  [2, 5n],
  [1, 5n],
]

/** The levels of 快乐8 whose amounts are fixed, dearest play first: what the rules pay, and how rare they are. */
export const HAPPY8_LEVELS: readonly FixedLevel[] = NOTES_BY_PICK.flatMap(([pick, notes]) =>
  Array.from({ length: pick + 1 }, (_, missed) => pick - missed).flatMap((hits) => {
    const amount = prizeOf(pick, hits)
    if (amount === NO_MONEY) return []
    const ways = BigInt(combinations(20, hits) * combinations(60, pick - hits))
    return [
      { level: `${pick}-${hits}`, amount, oneNoteIn: (100n * BigInt(combinations(BALLS, pick))) / (ways * notes) },
    ]
  }),
)

/** What the rules pay for a note with so many hits; 0 for levels announced after the draw. */
function prizeOf(pick: number, hits: number): Fen {
  const numbers = [...DRAWN.slice(0, hits), ...Array.from({ length: pick - hits }, (_, at) => DRAWN.length + 1 + at)]
  const ticket = checkTicket({ game: 'happy8', multiple: 1, lines: [{ play: `pick${pick}`, selection: { numbers } }] })
  if (!ticket.ok) throw new Error(`no note of ${pick} numbers: ${ticket.reason}`)
  const settled = settleTicket(ticket.value, {}, { numbers: DRAWN }, { issue: ISSUE })
  return settled.status === 'settled' ? settled.prize : NO_MONEY
}
