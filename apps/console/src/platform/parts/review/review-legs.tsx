import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { partsTexts } from '../parts.texts.ts'

/** A record of a ticket that waits for a second person. */
export type Review = OutputOf<'ticketReviews', 'list'>['rows'][number]['review']

const REPLACED: Column<Review['legs'][number]> = {
  head: partsTexts.review.replaced,
  isNumber: true,
  cellClass: 'ink-2',
  cell: ({ replaced }) => replaced ?? '—',
}

/**
 * The odds on a ticket, beside what the player saw, what was offered and what was recorded before, and what they make
 * of the prize. Renders nothing for a game that prints no odds.
 */
export function ReviewLegs({ review }: { readonly review: Review }) {
  const texts = partsTexts.review
  const { legs, replaces, prize_seen, prize_printed } = review
  if (prize_seen === null || prize_printed === null) return null
  const printedPrize = texts.prizePrinted(exactAmountText(prize_printed))
  const columns: readonly Column<Review['legs'][number]>[] = [
    { head: texts.option, cell: ({ name }) => name },
    { head: texts.seen, isNumber: true, cellClass: 'ink-2', cell: ({ seen }) => seen ?? '—' },
    { head: texts.offered, isNumber: true, cellClass: 'ink-2', cell: ({ least, most }) => offeredText(least, most) },
    ...(replaces === null ? [] : [REPLACED]),
    {
      head: texts.printed,
      isNumber: true,
      cell: ({ is_near, printed }) => (is_near ? printed : <b className="red">{printed}</b>),
    },
  ]
  return (
    <>
      <DataTable isTight isFlush columns={columns} rows={legs} keyOf={({ name }) => name} />
      <p>
        {texts.prizes(exactAmountText(prize_seen))}
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
