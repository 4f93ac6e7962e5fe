import { exactAmountText } from '@caimin/base'
import type { LargestNote } from '@caimin/rules'
import { submitTexts } from '../submit.texts.ts'

/** What tax and the cap leave of the largest note. */
export function NoteLimits({ largest: { prize, afterTax, cap } }: { readonly largest: LargestNote }) {
  const isTaxed = afterTax < prize
  return (
    <p className="submit-limits">
      {isTaxed ? submitTexts.taxed(exactAmountText(prize), exactAmountText(afterTax)) : submitTexts.untaxed}
      {cap !== undefined && submitTexts.capped(exactAmountText(cap))}
    </p>
  )
}
