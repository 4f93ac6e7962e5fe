import { exactAmountText } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { isOutcomeUnknown, keepsRequestId, newRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { packetsTexts } from './packets.texts.ts'

/**
 * Opens one packet or all that wait. The request id is kept until the outcome is known, so that a lost answer is asked
 * for again.
 */
export function useOpenPackets() {
  const [isOpening, setOpening] = useState(false)
  const pending = useRef(new Map<string, string>())

  async function open(packetId?: string): Promise<void> {
    const key = packetId ?? 'all'
    const requestId = pending.current.get(key) ?? newRequestId()
    pending.current.set(key, requestId)
    setOpening(true)
    const reply = await client.packets.open({
      request_id: requestId,
      ...(packetId !== undefined && { red_packet_id: packetId }),
    })
    setOpening(false)
    if (!keepsRequestId(reply)) pending.current.delete(key)
    if (reply.ok) {
      const money = amountOf(reply.value.gift_money)
      toast(
        money > 0n ? packetsTexts.openedMoney(exactAmountText(money)) : packetsTexts.opened(reply.value.opened.length),
      )
    } else toast(isOutcomeUnknown(reply) ? packetsTexts.unknown : explain(reply, packetsTexts.refusals))
    await Promise.all([refreshUser(), queryClient.invalidate(['packets'])])
  }
  return { isOpening, open }
}
