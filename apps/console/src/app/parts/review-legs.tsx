import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { partsTexts } from './parts.texts.ts'
import { fenOf } from './wire-text.ts'
import './table.css'

type Review = OutputOf<'ticketReviews', 'list'>['rows'][number]['review']

/** Odds on a ticket that were never offered, beside what the player saw and what was offered, and what each makes of the prize. */
export function ReviewLegs({ review }: { readonly review: Review }) {
  const texts = partsTexts.review
  return (
    <>
      <table className="table table-tight table-flush">
        <thead>
          <tr>
            <th>{texts.option}</th>
            <th className="num">{texts.seen}</th>
            <th className="num">{texts.offered}</th>
            <th className="num">{texts.printed}</th>
          </tr>
        </thead>
        <tbody>
          {review.legs.map(({ name, seen, least, most, printed, is_near }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num ink-2">{seen ?? '—'}</td>
              <td className="num ink-2">{offeredText(least, most)}</td>
              <td className="num">{is_near ? printed : <b className="red">{printed}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {texts.prizes(exactAmountText(fenOf(review.prize_seen)))}
        <b className="red">{texts.prizePrinted(exactAmountText(fenOf(review.prize_printed)))}</b>
      </p>
    </>
  )
}

/** 1.95–2.10; one number where it never moved, a line where nothing was offered. */
export const offeredText = (least: string | null | undefined, most: string | null | undefined): string => {
  if (typeof least !== 'string' || typeof most !== 'string') return '—'
  return least === most ? least : `${least}–${most}`
}
