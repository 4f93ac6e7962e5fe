import type { Fen } from '@caimin/base'
import { minOwnShare, type Openness, openingOf, type TermsRefusal } from '@caimin/rules/plans'
import { priceOf, sharesOf } from '../figures.ts'

/** The terms of a plan of shares as they are being filled in. */
export interface SharesTerms {
  readonly own: number
  /** What is wanted; no more counts than is left. */
  readonly guarantee: number
  readonly commission: number
  readonly openness: Openness
  readonly declaration: string
}

export const firstSharesTerms = (total: Fen): SharesTerms => ({
  own: sharesOf(minOwnShare(total, 0)),
  guarantee: 0,
  commission: 0,
  openness: 'after_cutoff',
  declaration: '',
})

/** What follows from them, in shares; counted at every keystroke by the rules that the server asks too. */
export interface SharesFigures {
  readonly total: number
  readonly leastOwn: number
  readonly mostGuarantee: number
  readonly guarantee: number
  /** Neither bought nor guaranteed by the initiator. */
  readonly toSell: number
  readonly hold: Fen
  readonly refusal: TermsRefusal | undefined
}

/** One card of the form. */
export interface TermsCardProps {
  readonly terms: SharesTerms
  readonly figures: SharesFigures
  readonly change: (part: Partial<SharesTerms>) => void
}

export function sharesFigures(total: Fen, { own, guarantee: wanted, commission }: SharesTerms): SharesFigures {
  const mostGuarantee = Math.max(0, sharesOf(total) - own)
  const guarantee = Math.min(wanted, mostGuarantee)
  const opening = openingOf(total, {
    kind: 'together',
    own: priceOf(own),
    guarantee: priceOf(guarantee),
    commissionPercent: commission,
  })
  return {
    total: sharesOf(total),
    leastOwn: sharesOf(minOwnShare(total, commission)),
    mostGuarantee,
    guarantee,
    toSell: mostGuarantee - guarantee,
    hold: priceOf(own + guarantee),
    refusal: opening.ok ? undefined : opening.reason,
  }
}
