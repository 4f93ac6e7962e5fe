import { fenToText, NO_MONEY, ok, sum } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findWallets, totalOf } from '../../core/ledger/index.ts'
import { openPackets, viewPacket } from '../../core/packets/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { ownerOf } from './list.ts'
import type { PacketsDeps } from './packets.deps.ts'

/** Opens one packet or all that wait, and answers what the wallet then holds. */
export async function open(
  { database }: PacketsDeps,
  input: InputOf<'packets', 'open'>,
  actor: PlayerActor,
): Promise<Reply<'packets', 'open'>> {
  const owner = ownerOf(actor)
  const key = {
    shopId: owner.shopId,
    actorId: owner.playerId,
    requestId: input.request_id,
    call: 'packets.open',
    body: input,
  }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'packets', 'open'>> => {
      const opened = await openPackets(t, owner, input.red_packet_id ?? 'all')
      if (!opened.ok) return opened
      const [wallet] = await findWallets(t, owner.shopId, [owner.playerId])
      const money = opened.value.filter(({ kind }) => kind === 'gift_money')
      return ok({
        opened: opened.value.map(viewPacket),
        gift_money: fenToText(sum(money.map(({ amount }) => amount))),
        money: fenToText(wallet === undefined ? NO_MONEY : totalOf(wallet.buckets)),
      })
    }),
  )
}
