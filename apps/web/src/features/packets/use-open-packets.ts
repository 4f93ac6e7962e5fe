import { exactAmountText, fenOf } from '@caimin/base'
import { CONVERSATIONS } from '@caimin/session'
import { useCommand } from '../../platform/commands/use-command.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { packetsTexts } from './packets.texts.ts'

/** Opens one packet or all that wait. What was asked of others, and never answered, is another opening. */
export function useOpenPackets(waiting: readonly { readonly id: string }[]) {
  const { isBusy, run } = useCommand('packets', 'open', {
    target: waiting
      .map(({ id }) => id)
      .sort()
      .join(),
    done: ({ gift_money, opened }) =>
      fenOf(gift_money) > 0n
        ? packetsTexts.openedMoney(exactAmountText(gift_money))
        : packetsTexts.opened(opened.length),
    unknown: packetsTexts.unknown,
    refresh: () =>
      Promise.all([refreshUser(), queryClient.invalidate(['packets']), queryClient.invalidate(CONVERSATIONS)]),
  })
  return {
    isOpening: isBusy,
    open: (packetId?: string) => run(packetId === undefined ? {} : { red_packet_id: packetId }),
  }
}
