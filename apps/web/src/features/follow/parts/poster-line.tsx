import { WinkButton } from '../../../platform/wink/wink-button.tsx'
import { hitsText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import type { ListedPoster } from '../queries.ts'
import { PersonName } from './person-name.tsx'
import { ProfitRate } from './rate.tsx'
import './poster-line.css'

/** A poster in a list, with the record of thirty days. */
export function PosterLine({ poster }: { readonly poster: ListedPoster }) {
  return (
    <li className="poster-line">
      <PersonName person={poster} note={<LastDays poster={poster} />} />
      {!poster.is_own && <WinkButton person={poster} size="small" />}
    </li>
  )
}

/** 近30天28单中17，盈利率+18.4% */
export function LastDays({
  poster: { last_30_days: record },
}: {
  readonly poster: Pick<ListedPoster, 'last_30_days'>
}) {
  if (record.orders === 0) return `${followTexts.last30}${followTexts.noOrders}`
  return (
    <span>
      {followTexts.last30}
      {hitsText(record)}
      {followTexts.comma}
      {followTexts.profitRate}
      <ProfitRate rate={record.profit_rate} />
    </span>
  )
}
