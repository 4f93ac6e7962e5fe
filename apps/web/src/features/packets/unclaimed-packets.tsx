import { Button, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { useUser } from '../../platform/data/user.ts'
import { PacketRow } from './packet-row.tsx'
import { packetsTexts } from './packets.texts.ts'
import { useOpenPackets } from './use-open-packets.ts'
import './packets.css'

// Packets that were put off are not shown again before the app is opened anew; they wait on their own page.
const putOff = new Set<string>()

/** Comes up by itself when the shop has given something that the player has not opened yet. */
export function UnclaimedPackets() {
  const user = useUser()
  const [, setPutOff] = useState(0)
  const unclaimed = user.data?.redPacket ?? []
  const { isOpening, open } = useOpenPackets(unclaimed)
  const packets = unclaimed.filter(({ id }) => !putOff.has(id))

  function handleClose() {
    for (const { id } of packets) putOff.add(id)
    setPutOff(putOff.size)
  }

  return (
    <Sheet
      open={packets.length > 0}
      onClose={handleClose}
      title={packetsTexts.waiting(packets.length)}
      foot={
        <Button block busy={isOpening} onClick={() => void open()}>
          {packetsTexts.openAll}
        </Button>
      }
    >
      <ul>
        {packets.map((packet) => (
          <PacketRow key={packet.id} packet={packet} />
        ))}
      </ul>
    </Sheet>
  )
}
