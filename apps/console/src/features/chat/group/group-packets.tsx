import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { packetTexts } from './packet.texts.ts'
import { restOf, whatOf } from './packet-card.tsx'
import { type PacketRow, packetsQuery } from './queries.ts'
import { SendPacket } from './send-packet.tsx'

/** The red packets of the shop's group: a new one, and those that were sent with what they cost. */
export function GroupPackets({ members }: { readonly members: number }) {
  const { role } = useSignedInStaff()
  const list = usePages(packetsQuery)
  const left = list.firstPage?.left_today
  return (
    <>
      <section className="pane-section stack">
        <h3>{packetTexts.heading}</h3>
        {role !== 'shopkeeper' && <p className="ink-2">{packetTexts.onlyOwner}</p>}
        {role === 'shopkeeper' && left !== undefined && <SendPacket members={members} left={left} />}
      </section>
      <PagedList list={list} empty={<EmptyState title={packetTexts.none} />}>
        {(rows) => (
          <ul aria-label={packetTexts.listed}>
            {rows.map((row) => (
              <SentPacket key={row.packet_id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function SentPacket({ row }: { readonly row: PacketRow }) {
  const { staff_name, sent_at, claimed, claimed_amount } = row
  return (
    <li className="pane-section">
      <p className="row">
        <b className="grow">{whatOf(row)}</b>
        <time className="text-s ink-2">{clockOrDay(sent_at)}</time>
      </p>
      <p>{packetTexts.claimed(claimed, exactAmountText(claimed_amount))}</p>
      <p className="row text-s ink-2">
        <span className="grow">{restOf(row)}</span>
        <span>{staff_name}</span>
      </p>
    </li>
  )
}
