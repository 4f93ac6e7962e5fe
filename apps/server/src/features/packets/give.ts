import {
  addMs,
  days,
  fen,
  fenFromText,
  fenToText,
  fromWire,
  hours,
  NO_MONEY,
  ok,
  type Result,
  refuse,
  yuan,
} from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { givePackets, type PacketGift } from '../../core/packets/index.ts'
import type { Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { PacketsDeps } from './packets.deps.ts'

type GiveInput = InputOf<'packets', 'give'>
type GiveRefusal = 'bad_input' | 'amount_out_of_range' | 'condition_below_amount' | 'end_out_of_range'

const LEAST = fen(10n)
const MOST = yuan(500)
/** As much as one order may cost. */
const CONDITION_AT_MOST = yuan(200_000)

/** Above this many players their apps learn of the gift when they next ask who they are. */
const TOLD_AT_ONCE = 50

/** The shop gives a packet to some of its players, or to all. */
export async function give(
  { database }: PacketsDeps,
  input: GiveInput,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'packets', 'give'>> {
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'packets.give', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'packets', 'give'>> => {
      const gift = readGift(t, input)
      if (!gift.ok) return gift
      const given = await givePackets(t, { ...gift.value, shopId, staffId, to: input.to })
      if (given === undefined) return refuse('nobody_may_receive')
      const { giftId, playerIds, total } = given
      if (playerIds.length <= TOLD_AT_ONCE) await t.emit({ kind: 'wallet.changed', shopId, playerIds })
      return ok({ gift_id: giftId, packets: playerIds.length, total: fenToText(total) })
    }),
  )
}

/** The gift as it will be: what has no meaning for a kind is refused rather than dropped. */
function readGift(t: Tx, input: GiveInput): Result<PacketGift, GiveRefusal> {
  const amount = fenFromText(input.amount)
  const atLeast = fenFromText(input.at_least)
  const validUntil = fromWire(input.valid_until)
  if (!amount.ok || !atLeast.ok || !validUntil.ok) return refuse('bad_input')
  if (amount.value < LEAST || amount.value > MOST) return refuse('amount_out_of_range')
  const isGift = input.kind === 'gift_money'
  if (isGift ? atLeast.value !== NO_MONEY : atLeast.value > CONDITION_AT_MOST) return refuse('bad_input')
  if (!isGift && atLeast.value < amount.value) return refuse('condition_below_amount')
  if (input.kind !== 'bet_discount' && input.scope !== 'all') return refuse('bad_input')
  if (validUntil.value < addMs(t.now, hours(1)) || validUntil.value > addMs(t.now, days(366))) {
    return refuse('end_out_of_range')
  }
  return ok({
    kind: input.kind,
    title: input.title,
    amount: amount.value,
    atLeast: atLeast.value,
    scope: input.scope,
    validUntil: validUntil.value,
  })
}
