import { type Fen, fenOf, minus, NO_MONEY, times, yuan } from '@caimin/base'
import { commissionOf } from '@caimin/rules/follow'
import type { CopySheetAnswer } from '../queries.ts'

/** What so many units of a post cost, and what they can bring. */
export interface CopyFigures {
  readonly stake: Fen
  /** Undefined where the legs are hidden, and for games without printed odds. */
  readonly prize: PrizeFigures | undefined
}

interface PrizeFigures {
  /** The most at the odds of now, before tax. */
  readonly most: Fen
  /** The same at the odds of the posting. */
  readonly mostAtPosted: Fen
  /** What of it is above the stake. */
  readonly profit: Fen
  readonly commission: Fen
  /** What stays of it. */
  readonly net: Fen
  /** A note may be above what is free of tax: prize and commission are then at most this. */
  readonly mayBeTaxed: boolean
}

/** A note up to this much is free of tax; what one unit brings is at least one note. */
const FREE_OF_TAX = yuan(10_000)

type Sheet = Pick<CopySheetAnswer, 'unit_stake' | 'top_prize' | 'posted_top_prize'> & {
  readonly post: Pick<CopySheetAnswer['post'], 'commission_percent'>
}

export function copyFigures(sheet: Sheet, units: number): CopyFigures {
  const count = BigInt(units)
  const stake = times(fenOf(sheet.unit_stake), count)
  const { top_prize: top, posted_top_prize: posted } = sheet
  if (top === null || posted === null) return { stake, prize: undefined }
  const most = times(fenOf(top), count)
  const commission = commissionOf(sheet.post.commission_percent, {
    captured: stake,
    voidRefund: NO_MONEY,
    prizeAfterTax: most,
  })
  return {
    stake,
    prize: {
      most,
      mostAtPosted: times(fenOf(posted), count),
      profit: most > stake ? minus(most, stake) : NO_MONEY,
      commission,
      net: minus(most, commission),
      mayBeTaxed: fenOf(top) > FREE_OF_TAX,
    },
  }
}

/** By how many tenths of a percent an amount moved, without its sign, cut: 6.5% is 65. */
export function movedTenths(posted: Fen, now: Fen): number {
  const moved = now > posted ? now - posted : posted - now
  return posted === 0n ? 0 : Number((moved * 1000n) / posted)
}
