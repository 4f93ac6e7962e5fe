import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { partsTexts } from '../parts.texts.ts'
import { fenOf } from '../wire-text.ts'

/** A record of a ticket that waits for a second person. */
export type Review = OutputOf<'ticketReviews', 'list'>['rows'][number]['review']

/**
 * The odds on a ticket, beside what the player saw, what was offered and what was recorded before, and what they make of the
 * prize. Nothing for a game that prints no odds.
 */
export function ReviewLegs({ review }: { readonly review: Review }) {
  const texts = partsTexts.review
  const { legs, replaces, prize_seen, prize_printed } = review
  if (prize_seen === null || prize_printed === null) return null
  const printedPrize = texts.prizePrinted(exactAmountText(fenOf(prize_printed)))
  return (
    <>
      <table className="table table-tight table-flush">
        <thead>
          <tr>
            <th>{texts.option}</th>
            <th className="num">{texts.seen}</th>
            <th className="num">{texts.offered}</th>
            {replaces !== null && <th className="num">{texts.replaced}</th>}
            <th className="num">{texts.printed}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ name, seen, least, most, replaced, printed, is_near }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num ink-2">{seen ?? '—'}</td>
              <td className="num ink-2">{offeredText(least, most)}</td>
              {replaces !== null && <td className="num ink-2">{replaced ?? '—'}</td>}
              <td className="num">{is_near ? printed : <b className="red">{printed}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {texts.prizes(exactAmountText(fenOf(prize_seen)))}
        {legs.every(({ is_near }) => is_near) ? printedPrize : <b className="red">{printedPrize}</b>}
      </p>
    </>
  )
}

/** 1.95–2.10; one number where it never moved, a line where nothing was offered. */
export const offeredText = (least: string | null | undefined, most: string | null | undefined): string => {
  if (typeof least !== 'string' || typeof most !== 'string') return '—'
  return least === most ? least : `${least}–${most}`
}
