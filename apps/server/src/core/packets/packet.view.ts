import type { OutputOf, Values } from '@caimin/contract'
import type { RedPacket } from './red-packet.ts'

/** A packet in wire form, the same in all calls. */
export const viewPacket = (packet: RedPacket): Values<OutputOf<'packets', 'fitting'>>['rows'][number] => ({
  id: packet.id,
  kind: packet.kind,
  title: packet.title,
  amount: packet.amount,
  at_least: packet.atLeast,
  scope: packet.scope,
  valid_until: packet.validUntil,
})
