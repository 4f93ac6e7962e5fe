import { signedRateText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'

/** A rate of profit: red above, green below, with its sign. */
export function ProfitRate({ rate }: { readonly rate: number | null }) {
  if (rate === null) return followTexts.none
  return <span className={rate < 0 ? 'green' : rate > 0 ? 'red' : undefined}>{signedRateText(rate)}</span>
}
