import { exactAmountText } from '@caimin/base'
import { GAME_NAMES, LOTTERY_NAMES } from '@caimin/rules/games'
import type { RunningShift } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

type Carried = RunningShift['carried']
type Slips = NonNullable<NonNullable<RunningShift['before']>['slips']>

/** What is left to the next shift: how many, how much, and the first of them by their numbers. */
export function CarriedList({ carried }: { readonly carried: Carried }) {
  if (carried.length === 0) return <p className="ink-2">{shiftsTexts.nothingCarried}</p>
  return (
    <ul className="shift-carried">
      {carried.map(({ kind, count, amount, items }) => (
        <li key={kind}>
          <b>{shiftsTexts.carriedKinds[kind]}</b> {shiftsTexts.carriedSum(count, exactAmountText(amount))}
          <ul>
            {items.map((item) => (
              <li key={item.number}>
                <span className="mono">{item.number}</span>{' '}
                {item.game !== null && <span className="ink-2">{GAME_NAMES[item.game]} </span>}
                {exactAmountText(item.amount)}
              </li>
            ))}
            {items.length < count && <li className="ink-2">{shiftsTexts.carriedMore(count - items.length)}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** The slips of a closed shift: what each said, what was recorded, and why they differ. */
export function SignedSlips({ slips }: { readonly slips: Slips }) {
  if (slips.length === 0) return <p className="ink-2">{shiftsTexts.noSlips}</p>
  return (
    <ul className="shift-carried">
      {slips.map(({ lottery, tickets, amount, prizes, own, difference, reason }) => (
        <li key={lottery}>
          <b>{shiftsTexts.terminal(LOTTERY_NAMES[lottery])}</b>
          <ul>
            <li>{shiftsTexts.saidSlip(tickets, exactAmountText(amount), exactAmountText(prizes))}</li>
            <li>{shiftsTexts.saidOwn(own.tickets, exactAmountText(own.amount), exactAmountText(own.prizes))}</li>
            {reason !== '' && (
              <li className="red">
                {shiftsTexts.saidDifference(
                  difference.tickets,
                  exactAmountText(difference.amount),
                  exactAmountText(difference.prizes),
                )}
                {shiftsTexts.because(reason)}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}
