import type { OutputOf } from '@caimin/contract'
import { momentText } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { type Packet, packetCondition, packetEnd, packetScope, packetWorth } from '../../platform/packet/packet-text.ts'
import { packetsTexts } from './packets.texts.ts'

export type ListedPacket = OutputOf<'packets', 'list'>['rows'][number]

export interface PacketRowProps {
  readonly packet: Packet & Partial<Pick<ListedPacket, 'state' | 'used_at'>>
  /** Button or link at the end. */
  readonly action?: ReactNode
}

/** A packet: what it is worth, for what, on which condition, until when. */
export function PacketRow({ packet, action }: PacketRowProps) {
  const now = useServerTime()()
  const isOver = packet.state === 'used' || packet.state === 'expired'
  return (
    <li className="packets-row" data-over={isOver}>
      <b className="packets-worth">
        {packetWorth(packet)}
        <small>{packetsTexts.yuan}</small>
      </b>
      <span className="packets-what">
        <b>{packet.title}</b>
        <small>
          {packetCondition(packet)} {packetScope(packet)}
        </small>
        <small>{packet.used_at ? packetsTexts.usedOn(momentText(packet.used_at, now)) : packetEnd(packet, now)}</small>
      </span>
      {action}
    </li>
  )
}
