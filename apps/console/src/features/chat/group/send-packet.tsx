import { exactAmountText, type Fen, fenOf, fenToText, type MoneyText, NO_MONEY, times, yuan } from '@caimin/base'
import { GROUP_PACKET_PARTS, GROUP_PACKET_YUAN, PACKET_SPLITS, type PacketSplit } from '@caimin/contract'
import { TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { Choices } from '../../../platform/parts/choices.tsx'
import { MoneyField } from '../../../platform/parts/money-field.tsx'
import { RefusalLine } from '../../../platform/parts/refusal-line.tsx'
import { readYuan } from '../../../platform/parts/wire-text.ts'
import { SureButton } from '../sure-button.tsx'
import { packetTexts } from './packet.texts.ts'
import { refreshGroup } from './queries.ts'

interface SendPacketProps {
  readonly members: number
  /** What the shop may still send today. */
  readonly left: MoneyText
}

/** A whole number of parts; null for anything else. */
const readParts = (typed: string): number | null => {
  const parts = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return parts >= GROUP_PACKET_PARTS.min && parts <= GROUP_PACKET_PARTS.max ? parts : null
}

/** Why the packet cannot be sent as it stands. */
function missingIn(parts: number | null, total: Fen | null, left: MoneyText): string | false {
  if (parts === null) return packetTexts.needsParts
  if (total === null || total <= NO_MONEY) return packetTexts.needsAmount
  if (total < BigInt(parts)) return packetTexts.tooSmall
  if (total > yuan(GROUP_PACKET_YUAN)) return packetTexts.tooLarge
  return total > fenOf(left) && packetTexts.overToday
}

/** A red packet for the group. It cannot be taken back, so it is confirmed once more. */
export function SendPacket({ members, left }: SendPacketProps) {
  const [split, setSplit] = useState<PacketSplit>('random')
  const [typedParts, setTypedParts] = useState('')
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<string>()
  const send = useCommand('chatGroupDesk', 'sendPacket')
  const parts = readParts(typedParts)
  const amount = readYuan(typed)
  const total = amount !== null && parts !== null && split === 'equal' ? times(amount, BigInt(parts)) : amount

  async function handleSend(): Promise<void> {
    if (parts === null || total === null) return
    const value = await send.run({ split, parts, total: fenToText(total) })
    await refreshGroup()
    if (value === null) return
    setSent(packetTexts.sent(exactAmountText(total), parts))
    setTypedParts('')
    setTyped('')
  }

  return (
    <>
      <Choices
        label={packetTexts.split}
        options={PACKET_SPLITS}
        names={packetTexts.splits}
        value={split}
        onChange={setSplit}
      />
      <TextField
        label={packetTexts.parts}
        hint={packetTexts.partsHint(members)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(GROUP_PACKET_PARTS.max).length}
        value={typedParts}
        onChange={setTypedParts}
      />
      <MoneyField label={split === 'random' ? packetTexts.total : packetTexts.each} value={typed} onChange={setTyped} />
      <p className="text-s ink-2">
        {total !== null && packetTexts.cost(exactAmountText(total), exactAmountText(left))}
        {packetTexts.note}
      </p>
      <RefusalLine refusal={send.refusal} />
      {sent !== undefined && typed === '' && <p role="status">{sent}</p>}
      <SureButton
        // What is asked once more is this packet.
        key={JSON.stringify([split, typedParts, typed])}
        name={packetTexts.send}
        warning={packetTexts.sure}
        sure={packetTexts.sendNow(exactAmountText(total ?? NO_MONEY))}
        missing={missingIn(parts, total, left)}
        busy={send.isBusy}
        onSure={() => void handleSend()}
      />
    </>
  )
}
