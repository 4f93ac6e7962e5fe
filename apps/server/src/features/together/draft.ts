import { type Ok, ok } from '@caimin/base'
import type { Refused, RequestValues } from '@caimin/contract'
import { maskWords } from '../../core/identity/index.ts'
import { chosenOdds, handicapsOf, type NewPlan, readSlip } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import { isOfStaff } from './initiators.store.ts'

type Draft = RequestValues<'together', 'preview'>

/** A plan as its initiator wrote it: the slip is checked by the rules, what they say of it is masked. */
export async function readDraft(
  r: Reader,
  actor: MemberActor,
  { input, requestId }: { readonly input: Draft; readonly requestId: string },
): Promise<Ok<NewPlan> | Refused<'slip_invalid' | 'order_too_large' | 'amount_differs'>> {
  const bet = readSlip(input)
  if (!bet.ok) return bet
  return ok({
    shopId: actor.shopId,
    playerId: actor.playerId,
    requestId,
    bet: bet.value,
    oddsSeen: chosenOdds(bet.value, input.odds_seen),
    handicapsSeen: handicapsOf({ handicaps: input.handicaps_seen, totals: input.totals_seen }),
    issueNo: input.issue_no,
    tolerance: input.tolerance,
    isByStaff: await isOfStaff(r, actor),
    ...termsOf(input.terms),
  })
}

/** Those who sit in a spell, and no others, see its numbers. */
function termsOf(terms: Draft['terms']): Pick<NewPlan, 'terms' | 'openness' | 'declaration'> {
  if (terms.kind === 'spell') {
    const { kind, seats, takes_empty_seats: takesEmptySeats } = terms
    return { terms: { kind, seats, takesEmptySeats }, openness: 'to_joiners', declaration: '' }
  }
  const { kind, own, guarantee, commission_percent: commissionPercent, openness, declaration = '' } = terms
  return { terms: { kind, own, guarantee, commissionPercent }, openness, declaration: maskWords(declaration) }
}
