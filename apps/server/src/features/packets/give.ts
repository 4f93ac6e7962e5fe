import { addMs, days, fen, hours, NO_MONEY, ok, type Result, refuse, yuan } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { givePackets, type PacketGift } from '../../core/packets/index.ts'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'

type GiveRefusal = 'bad_input' | 'amount_out_of_range' | 'condition_below_amount' | 'end_out_of_range'

const MIN_AMOUNT = fen(10n)
const MAX_AMOUNT = yuan(500)
/** As much as one order may cost. */
const MAX_CONDITION = yuan(200_000)

/** Above this many players their apps learn of the gift when they next ask who they are. */
const MAX_TOLD_AT_ONCE = 50

/** The shop gives a packet to some of its players, or to all. */
export const give = command<'packets', 'give'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const gift = readGift(t, input)
  if (!gift.ok) return gift
  const given = await givePackets(t, { ...gift.value, shopId, staffId, to: input.to })
  if (given === undefined) return refuse('nobody_may_receive')
  const { giftId, playerIds, total } = given
  await t.emit({ kind: 'packets.given', shopId, giftId })
  if (playerIds.length <= MAX_TOLD_AT_ONCE) await t.emit({ kind: 'wallet.changed', shopId, playerIds })
  return ok({ gift_id: giftId, packets: playerIds.length, total })
})

/** The gift as it will be: what has no meaning for a kind is refused rather than dropped. */
function readGift(t: Tx, input: RequestValues<'packets', 'give'>): Result<PacketGift, GiveRefusal> {
  const { kind, title, amount, at_least: atLeast, scope, valid_until: validUntil } = input
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return refuse('amount_out_of_range')
  const isGift = kind === 'gift_money'
  if (isGift ? atLeast !== NO_MONEY : atLeast > MAX_CONDITION) return refuse('bad_input')
  if (!isGift && atLeast < amount) return refuse('condition_below_amount')
  if (kind !== 'bet_discount' && scope !== 'all') return refuse('bad_input')
  const isInRange = validUntil >= addMs(t.now, hours(1)) && validUntil <= addMs(t.now, days(366))
  return isInRange ? ok({ kind, title, amount, atLeast, scope, validUntil }) : refuse('end_out_of_range')
}
