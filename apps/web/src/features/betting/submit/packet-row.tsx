import { exactAmountText } from '@caimin/base'
import { Card, Cell, Chip, GiftIcon, momentText, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { submitTexts } from './submit.texts.ts'
import type { PacketChoice } from './use-packet.ts'

/**
 * The red packet that helps to pay, and the way to another or none; why a chase has none. Renders nothing for a bet
 * that none fits.
 */
export function PacketRow({ packets }: { readonly packets: PacketChoice }) {
  const [isOpen, setOpen] = useState(false)
  const now = useServerTime()()
  const { fitting, chosen, choose } = packets
  if (packets.isOutOfChase) return <NoneInChase />
  if (fitting.length === 0) return null
  const choices = [...fitting, undefined]
  return (
    <Card>
      <Cell
        icon={GiftIcon}
        title={submitTexts.packet}
        note={chosen?.title}
        value={chosen ? submitTexts.packetOff(exactAmountText(chosen.amount)) : submitTexts.noPacket}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={submitTexts.choosePacket}>
        <ul className="submit-packets">
          {choices.map((packet) => (
            <li key={packet?.id ?? ''}>
              <Chip
                chosen={packet?.id === chosen?.id}
                onClick={() => {
                  choose(packet)
                  setOpen(false)
                }}
              >
                {packet
                  ? `${packet.title} ${submitTexts.packetOff(exactAmountText(packet.amount))}`
                  : submitTexts.noPacket}
              </Chip>
              {packet && (
                <small className="ink-2">{submitTexts.packetUntil(momentText(packet.valid_until, now))}</small>
              )}
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}

const NoneInChase = () => (
  <Card>
    <Cell icon={GiftIcon} title={submitTexts.packet} note={submitTexts.packetNotInChase} />
  </Card>
)
