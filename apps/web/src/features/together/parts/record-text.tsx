import { numberText, signedPermille } from '../figures.ts'
import type { Plan } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'

/** All that was opened, and what the plans of the last days brought: never the rate alone. */
export function RecordText({ record }: { readonly record: Plan['initiator'] }) {
  const { opened, filled, won, recent } = record
  return (
    <>
      <div>{togetherTexts.record(numberText(opened), numberText(filled), numberText(won))}</div>
      {recent.plans === 0 ? (
        <div>{togetherTexts.noRecent}</div>
      ) : (
        <div>
          {togetherTexts.recent(numberText(recent.plans))}
          <ProfitRate permille={recent.profit_permille} />
        </div>
      )}
    </>
  )
}

/** A rate of profit: red above, green below, with its sign. */
export function ProfitRate({ permille }: { readonly permille: number | null }) {
  if (permille === null) return togetherTexts.none
  return <span className={permille < 0 ? 'green' : permille > 0 ? 'red' : undefined}>{signedPermille(permille)}</span>
}
