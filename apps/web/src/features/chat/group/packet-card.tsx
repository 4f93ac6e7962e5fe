import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { GiftIcon, RightIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { packetTexts } from './packet.texts.ts'
import { type Packet, packetQuery } from './queries.ts'
import './packet.css'

/** A red packet in the group, as it stands; it leads to who has got what of it. */
export function PacketCard({ packet: sent }: { readonly packet: Packet }) {
  // Claims come by the dozen: only the packet is asked for again, not the conversation.
  const { data: packet } = useQuery({
    ...packetQuery(sent.packet_id),
    initialData: sent,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Link className="packet-card" data-over={packet.is_over} to={links.chat.group({ packet_id: packet.packet_id })}>
      <span className="packet-card-head">
        <GiftIcon />
        <span className="grow">
          <b>{packetTexts.title}</b>
          <small>{packetTexts.parts(packet.parts, packetTexts.split[packet.split])}</small>
        </span>
        <b>{stateOf(packet)}</b>
        <RightIcon size="s" />
      </span>
      {packet.newest.length > 0 && (
        <span className="packet-card-claims">
          {packet.newest.map(({ part, name, amount }) => (
            <span key={part}>
              <span className="cut grow">{name}</span>
              <span>
                {exactAmountText(amount)}
                {packetTexts.yuan}
              </span>
            </span>
          ))}
        </span>
      )}
      <span className="packet-card-foot ink-2">{sumOf(packet)}</span>
    </Link>
  )
}

function stateOf({ own, is_over, claimed, parts }: Packet): string {
  if (own !== null) return packetTexts.got
  if (!is_over) return packetTexts.look
  return claimed === parts ? packetTexts.gone : packetTexts.expired
}

function sumOf({ claimed, claimed_amount, total, parts }: Packet): string {
  if (claimed === 0) return packetTexts.nobody(exactAmountText(total))
  const soFar = packetTexts.soFar(claimed, exactAmountText(claimed_amount), exactAmountText(total))
  return claimed === parts ? soFar : `${soFar}，${packetTexts.left(parts - claimed)}`
}
