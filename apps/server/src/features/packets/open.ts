import { ok, sum } from '@caimin/base'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import { openPackets, viewPacket } from '../../core/packets/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** Opens one packet or all that wait, and returns what the wallet then holds. */
export const open = command<'packets', 'open'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const owner = { shopId, playerId }
  const opened = await openPackets(t, owner, input.red_packet_id ?? 'all')
  if (!opened.ok) return opened
  const money = opened.value.filter(({ kind }) => kind === 'gift_money')
  return ok({
    opened: opened.value.map(viewPacket),
    gift_money: sum(money.map(({ amount }) => amount)),
    money: totalOf(await findBuckets(t, owner)),
  })
})
