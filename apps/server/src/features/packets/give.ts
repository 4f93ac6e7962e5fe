import { ok, refuse } from '@caimin/base'
import { givePackets, readGift } from '../../core/packets/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Above this many players their apps learn of the gift when they next ask who they are. */
const MAX_TOLD_AT_ONCE = 50

/** The shop gives a packet to some of its players, or to all. */
export const give = command<'packets', 'give'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const gift = readGift(t.now, input)
  if (!gift.ok) return gift
  const given = await givePackets(t, { ...gift.value, shopId, staffId, to: input.to })
  if (given === undefined) return refuse('nobody_may_receive')
  const { giftId, playerIds, total } = given
  await t.emit({ kind: 'packets.given', shopId, giftId })
  if (playerIds.length <= MAX_TOLD_AT_ONCE) await t.emit({ kind: 'wallet.changed', shopId, playerIds })
  return ok({ gift_id: giftId, packets: playerIds.length, total })
})
