import { countText, exactAmountText, fen } from '@caimin/base'
import { bettingTexts } from '../betting.texts.ts'
import type { CountedSlip } from '../slip/use-match-slip.ts'

/** Which notes the chosen passes count more than once, and what that costs; renders nothing where none are. */
export function RepeatedNotes({ counted: { count, repeated } }: { readonly counted: CountedSlip }) {
  if (count.kind !== 'ready' || repeated.length === 0) return null
  const { notes, stake } = count.quote
  const extra = repeated.reduce((sum, { counted, different }) => sum + counted - different, 0n)
  // All notes cost the same.
  const extraStake = fen((stake * extra) / notes)
  return (
    <div className="bet-repeated" role="status">
      <b>{bettingTexts.repeatedTitle}</b>
      <ul>
        {repeated.map(({ legs, passes, different, counted }) => (
          <li key={legs}>
            {bettingTexts.repeatedNotes(
              passes.join(bettingTexts.passJoin),
              legs,
              countText(different),
              countText(counted),
            )}
          </li>
        ))}
      </ul>
      <p>{bettingTexts.repeatedSum(countText(extra), exactAmountText(extraStake), exactAmountText(stake))}</p>
    </div>
  )
}
