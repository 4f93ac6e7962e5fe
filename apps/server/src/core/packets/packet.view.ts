import { fenToText, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { RedPacket } from './red-packet.ts'

/** A packet as every call tells it. */
export const viewPacket = (packet: RedPacket): OutputOf<'packets', 'fitting'>['rows'][number] => ({
  id: packet.id,
  kind: packet.kind,
  title: packet.title,
  amount: fenToText(packet.amount),
  at_least: fenToText(packet.atLeast),
  scope: packet.scope,
  valid_until: toWire(packet.validUntil),
})
