import { randomUUID } from 'node:crypto'
import { addMs, days, toWire } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { must } from './desk-scene.ts'
import type { TestPlayer, TestStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

type GiveInput = InputOf<'packets', 'give'>
type Packet = OutputOf<'packets', 'list'>['rows'][number]

/** A discount of three yuan on bets of ten and more, for seven days, unless the test wants another. */
export async function giftTo(
  app: TestApp,
  players: readonly TestPlayer[],
  changes: Partial<GiveInput> = {},
): Promise<GiveInput> {
  const now = await app.database.read(async (r) => r.now)
  return {
    request_id: randomUUID(),
    to: players.map(({ playerId }) => playerId),
    kind: 'bet_discount',
    title: '满10减3',
    amount: '3.00',
    at_least: '10.00',
    scope: 'all',
    valid_until: toWire(addMs(now, days(7))),
    ...changes,
  }
}

/** Gives a packet, and the player opens it. */
export async function openedPacket(
  app: TestApp,
  { keeper, player }: { readonly keeper: TestStaff; readonly player: TestPlayer },
  changes: Partial<GiveInput> = {},
): Promise<string> {
  must(await keeper.client.packets.give(await giftTo(app, [player], changes)))
  const [packet] = await packetsOf(player, 'unclaimed')
  const id = packet?.id ?? ''
  must(await player.client.packets.open({ request_id: randomUUID(), red_packet_id: id }))
  return id
}

/** The player's packets of one state. */
export const packetsOf = async (player: TestPlayer, status: Packet['state']): Promise<Packet[]> =>
  must(await player.client.packets.list({ status })).rows
