import { exactAmountText } from '@caimin/base'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { GiftFields } from '../../platform/gift/gift-fields.tsx'
import { useGift } from '../../platform/gift/use-gift.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { packetTexts } from './packet.texts.ts'

export interface GivePacketProps {
  /** Players by id, or all players of the shop at that moment. */
  readonly to: readonly string[] | 'all'
}

/** A red packet for some players, or for all. */
export function GivePacket({ to }: GivePacketProps) {
  const gift = useGift()
  const [given, setGiven] = useState<string>()
  const give = useCommand('packets', 'give')
  const { amount, life, missing, typed } = gift

  async function handleGive() {
    const read = gift.read()
    if (read === null || amount === null) return
    const value = await give.run({ to: to === 'all' ? to : [...to], ...read })
    if (value === null) return
    setGiven(packetTexts.given(exactAmountText(amount), value.packets))
    gift.clear()
  }

  return (
    <div className="stack">
      <h3>{packetTexts.heading}</h3>
      <GiftFields gift={gift} />
      <RefusalLine refusal={give.refusal} />
      {given !== undefined && typed === '' && <p role="status">{given}</p>}
      <GiveButton
        // What is asked once more is this packet for these players.
        key={`${JSON.stringify(to)} ${gift.key}`}
        to={to}
        life={life}
        missing={to.length === 0 ? packetTexts.needsPlayers : missing}
        busy={give.isBusy}
        onGive={() => void handleGive()}
      />
    </div>
  )
}

interface GiveButtonProps extends GivePacketProps {
  readonly life: number
  readonly missing: string | false
  readonly busy: boolean
  readonly onGive: () => void
}

/** Giving to all players is confirmed once more: a packet cannot be taken back. */
function GiveButton({ to, life, missing, busy, onGive }: GiveButtonProps) {
  const [isSure, setSure] = useState(false)
  const needsWord = to === 'all' && !isSure
  return (
    <>
      {to === 'all' && isSure && <p className="red">{packetTexts.sureOfAll}</p>}
      <Button
        variant={to === 'all' && isSure ? 'danger' : 'outline'}
        missing={missing}
        busy={busy}
        onClick={() => (needsWord ? setSure(true) : onGive())}
      >
        {to === 'all' ? packetTexts.giveAll(life, isSure) : packetTexts.give(life)}
      </Button>
    </>
  )
}
