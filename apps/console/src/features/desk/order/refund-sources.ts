import { exactAmountText, fenOf, type MoneyText, NO_MONEY } from '@caimin/base'
import type { DeskOrder } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

const BUCKETS = ['gift', 'locked', 'free', 'win'] as const

type Named = readonly [name: string, amount: MoneyText]

const namesOf = (buckets: NonNullable<DeskOrder['held_from']>): readonly Named[] =>
  BUCKETS.map((bucket) => [orderTexts.buckets[bucket], buckets[bucket]])

/** Where the stake of an order goes back to: 充值 200.00，中奖 56.00; empty where it is not known. */
export const refundSources = ({ held_from, discount }: DeskOrder): string =>
  held_from === null ? '' : listed([...namesOf(held_from), [orderTexts.packet, discount]])

/** Where what is not printed of it goes back to; a red packet that helped stays spent. */
export const restSources = ({ rest_from }: DeskOrder): string => (rest_from === null ? '' : listed(namesOf(rest_from)))

function listed(parts: readonly Named[]): string {
  return parts
    .filter(([, amount]) => fenOf(amount) > NO_MONEY)
    .map(([name, amount]) => `${name} ${exactAmountText(amount)}`)
    .join(orderTexts.bucketsJoin)
}
