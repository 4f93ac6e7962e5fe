import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import type { DeskOrder } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

const BUCKETS = ['gift', 'locked', 'free', 'win'] as const

/** Where the stake of an order goes back to: 充值 200.00，中奖 56.00; empty where it is not known. */
export function refundSources({ held_from, discount }: DeskOrder): string {
  if (held_from === null) return ''
  const parts = [
    ...BUCKETS.map((bucket) => [orderTexts.buckets[bucket], held_from[bucket]] as const),
    [orderTexts.packet, discount] as const,
  ]
  return parts
    .filter(([, amount]) => fenOf(amount) > NO_MONEY)
    .map(([name, amount]) => `${name} ${exactAmountText(amount)}`)
    .join(orderTexts.bucketsJoin)
}
