import type { OutputOf } from '@caimin/contract'
import type { FixedGameId } from '@caimin/rules'
import { usePages } from '@caimin/session'
import { drawHistoryQuery } from '../../../platform/queries/draw-history.ts'

type DrawEntry = OutputOf<'draws', 'history'>['rows'][number]

/** A draw whose prizes are announced. */
export type PaidDraw = DrawEntry & { readonly prizes: NonNullable<DrawEntry['prizes']> }

const isPaid = (draw: DrawEntry): draw is PaidDraw => draw.prizes !== null && draw.prizes.length > 0

/** The newest draw of a game with announced prizes, once it is known. */
export const useLastPrizes = (game: FixedGameId): PaidDraw | undefined =>
  usePages(drawHistoryQuery(game)).rows.find(isPaid)
