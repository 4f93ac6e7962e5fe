import { exactAmountText, fenOf } from '@caimin/base'
import { useCommand } from '../../platform/commands/use-command.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { packetsTexts } from './packets.texts.ts'

/** Opens one packet or all that wait. */
export function useOpenPackets() {
  const { isBusy, run } = useCommand('packets', 'open', {
    done: ({ gift_money, opened }) =>
      fenOf(gift_money) > 0n
        ? packetsTexts.openedMoney(exactAmountText(gift_money))
        : packetsTexts.opened(opened.length),
    unknown: packetsTexts.unknown,
    refresh: () => Promise.all([refreshUser(), queryClient.invalidate(['packets'])]),
  })
  return {
    isOpening: isBusy,
    open: (packetId?: string) => run(packetId === undefined ? {} : { red_packet_id: packetId }),
  }
}
