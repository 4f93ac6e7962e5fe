import { type Fen, present } from '@caimin/base'
import { splitByWeights } from '@caimin/rules/plans'
import type { Reader } from '../../../platform/context.ts'
import type { CompensationPart } from '../../ledger/index.ts'
import type { OrderKey } from '../order.ts'
import { partiesOf } from './payout.store.ts'

/**
 * To whom the shop pays what a dispute about an order found: the outcome is for all people of a printed plan, by what
 * they paid. Of an order that is no plan, or of which nothing was printed, it is for who complained.
 */
export async function shareCompensation(
  r: Reader,
  { playerId, ...order }: OrderKey & { readonly playerId: string },
  amount: Fen,
): Promise<CompensationPart[]> {
  const people = ((await partiesOf(r, [order])).get(order.orderId) ?? []).filter(({ captured }) => captured > 0n)
  if (people.length === 0) return [{ shopId: order.shopId, playerId, amount }]
  const parts = splitByWeights(
    amount,
    people.map(({ captured }) => captured),
  )
  return people
    .map((person, index) => ({
      shopId: order.shopId,
      playerId: person.playerId,
      amount: present(parts[index], 'everybody has a part'),
    }))
    .filter((part) => part.amount > 0n)
}
