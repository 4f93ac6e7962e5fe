import { addMs, days, fen, hours, type Instant, NO_MONEY, ok, type Result, refuse, yuan } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import type { PacketGift } from './red-packet.ts'

const MIN_AMOUNT = fen(10n)
const MAX_AMOUNT = yuan(500)
/** As much as one order may cost. */
const MAX_CONDITION = yuan(200_000)

type GiftRefusal = 'bad_input' | 'amount_out_of_range' | 'condition_below_amount' | 'end_out_of_range'
type GiftInput = Omit<RequestValues<'packets', 'give'>, 'request_id' | 'to'>

/** The gift as it will be: what has no meaning for a kind is refused rather than dropped. */
export function readGift(now: Instant, input: GiftInput): Result<PacketGift, GiftRefusal> {
  const { kind, title, amount, at_least: atLeast, scope, valid_until: validUntil } = input
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return refuse('amount_out_of_range')
  const isGift = kind === 'gift_money'
  if (isGift ? atLeast !== NO_MONEY : atLeast > MAX_CONDITION) return refuse('bad_input')
  if (!isGift && atLeast < amount) return refuse('condition_below_amount')
  if (kind !== 'bet_discount' && scope !== 'all') return refuse('bad_input')
  const isInRange = validUntil >= addMs(now, hours(1)) && validUntil <= addMs(now, days(366))
  return isInRange ? ok({ kind, title, amount, atLeast, scope, validUntil }) : refuse('end_out_of_range')
}
