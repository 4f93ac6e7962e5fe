import { exactAmountText, fenOf, minus } from '@caimin/base'
import type { ShownGroupMessage } from '@caimin/session'
import { Amount } from '@caimin/ui'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { packetTexts } from './packet.texts.ts'
import type { PacketRow } from './queries.ts'

type Packet = Extract<ShownGroupMessage['content'], { kind: 'packet' }>['packet']

/** A red packet in the group, as it stands. */
export function DeskPacketCard({ packet }: { readonly packet: Packet }) {
  return (
    <div className="chat-order">
      <div>
        <span className="grow">
          <b>{packetTexts.cardTitle}</b>
          <span className="text-s ink-2">{whatOf(packet)}</span>
        </span>
        <Amount fen={packet.total} size="l" />
      </div>
      <div>
        <span className="grow">
          <span>{packetTexts.claimed(packet.claimed, exactAmountText(packet.claimed_amount))}</span>
          <span className="text-s ink-2">{restOf(packet)}</span>
        </span>
      </div>
    </div>
  )
}

type PacketFacts = Omit<PacketRow, 'staff_name'>

export const whatOf = ({ parts, split, total }: PacketFacts): string =>
  packetTexts.what(parts, packetTexts.splits[split], exactAmountText(total))

/** What is left of it, or has come back to the shop. */
export function restOf({ parts, claimed, total, claimed_amount, is_over, valid_until }: PacketFacts): string {
  const left = parts - claimed
  if (left === 0) return packetTexts.gone
  const amount = exactAmountText(minus(fenOf(total), fenOf(claimed_amount)))
  return is_over ? packetTexts.returned(left, amount) : packetTexts.open(left, amount, clockOrDay(valid_until))
}
