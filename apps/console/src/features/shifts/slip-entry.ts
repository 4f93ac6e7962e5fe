import { type Fen, fenOf, fenToText, minus, NO_MONEY } from '@caimin/base'
import { type InputOf, MAX_SLIP_TICKETS, SHIFT_REASON } from '@caimin/contract'
import { useState } from 'react'
import { readYuan } from '../../platform/parts/wire-text.ts'
import type { ShiftFigures } from './queries.ts'

type LotteryFigures = NonNullable<ShiftFigures['lotteries']>[number]
export type Lottery = LotteryFigures['lottery']
type Slip = NonNullable<InputOf<'shifts', 'close'>['slips']>[number]

/** What is typed off one slip. */
export interface TypedSlip {
  readonly tickets: string
  readonly amount: string
  readonly prizes: string
  readonly reason: string
}

export type SlipField = keyof TypedSlip

const NOTHING: TypedSlip = { tickets: '', amount: '', prizes: '', reason: '' }

/** The slip of one terminal, as far as it is typed, beside what is recorded here. */
export interface SlipEntry {
  readonly lottery: Lottery
  readonly own: LotteryFigures['own']
  readonly typed: TypedSlip
  readonly type: (field: SlipField, text: string) => void
  /** Null for what is not typed yet, or cannot be read. */
  readonly tickets: number | null
  readonly amount: Fen | null
  readonly prizes: Fen | null
  /** The terminal printed or paid something, so that its slip is needed. */
  readonly isNeeded: boolean
  readonly isBegun: boolean
  readonly isWhole: boolean
  readonly differs: boolean
}

const LONGEST = String(MAX_SLIP_TICKETS).length

function entryOf({ lottery, own }: LotteryFigures, typed: TypedSlip, type: SlipEntry['type']): SlipEntry {
  const tickets = typed.tickets === '' ? null : Number(typed.tickets)
  const [amount, prizes] = [readYuan(typed.amount), readYuan(typed.prizes)]
  const isWhole = tickets !== null && amount !== null && prizes !== null
  const differs = isWhole && (tickets !== own.tickets || amount !== fenOf(own.amount) || prizes !== fenOf(own.prizes))
  const isNeeded = own.tickets > 0 || fenOf(own.amount) !== NO_MONEY || fenOf(own.prizes) !== NO_MONEY
  const isBegun = typed.tickets !== '' || typed.amount !== '' || typed.prizes !== ''
  return { lottery, own, typed, type, tickets, amount, prizes, isNeeded, isBegun, isWhole, differs }
}

/** The slips of the terminals as the clerk types them. */
export function useSlips(lotteries: readonly LotteryFigures[]): readonly SlipEntry[] {
  const [typed, setTyped] = useState<Readonly<Partial<Record<Lottery, TypedSlip>>>>({})
  return lotteries.map((figures) => {
    const { lottery } = figures
    const type = (field: SlipField, text: string) => {
      const clean = field === 'tickets' ? text.replace(/\D/g, '').slice(0, LONGEST) : text
      setTyped((so) => ({ ...so, [lottery]: { ...(so[lottery] ?? NOTHING), [field]: clean } }))
    }
    return entryOf(figures, typed[lottery] ?? NOTHING, type)
  })
}

const isExplained = ({ differs, typed }: SlipEntry): boolean =>
  !differs || typed.reason.trim().length >= SHIFT_REASON.min

/** What is missing before the shift can be closed: a slip that is needed or begun, or a reason. */
export function missingOf(slips: readonly SlipEntry[]): 'slip' | 'reason' | null {
  if (slips.some(({ isNeeded, isBegun, isWhole }) => (isNeeded || isBegun) && !isWhole)) return 'slip'
  return slips.every(isExplained) ? null : 'reason'
}

/** The slips as they are sent; one that is not needed and not typed is left out. */
export const slipsToSend = (slips: readonly SlipEntry[]): Slip[] =>
  slips.flatMap(({ lottery, tickets, amount, prizes, differs, typed }) =>
    tickets === null || amount === null || prizes === null
      ? []
      : [
          {
            lottery,
            tickets,
            amount: fenToText(amount),
            prizes: fenToText(prizes),
            ...(differs && { reason: typed.reason.trim() }),
          },
        ],
  )

/** How much the slip says more than what is recorded; null while it is not typed. */
export function differenceOf(slip: SlipEntry, field: 'tickets' | 'amount' | 'prizes'): Fen | number | null {
  const { own, tickets } = slip
  if (field === 'tickets') return tickets === null ? null : tickets - own.tickets
  const said = slip[field]
  return said === null ? null : minus(said, fenOf(own[field]))
}
