import { type Instant, instant } from '@caimin/base'
import type { ClientRefusal, ClientReply, OutputOf } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { isOutcomeUnknown, useCommand } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { useCommands } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { BetToPay, SlipStore } from '../slip/slip-store.ts'
import { submitTexts } from './submit.texts.ts'

type Placed = Pick<OutputOf<'betting', 'place'>, 'order_id'>

export interface PlaceBet {
  readonly isSending: boolean
  /** A bet was sent and its answer lost: it must be asked for before anything else is sent. */
  readonly isUnknown: boolean
  /** Sends the bet. Returns the refusal; undefined when it was placed or the outcome is unknown. */
  readonly pay: (bet: BetToPay) => Promise<ClientRefusal | undefined>
  /**
   * When a bet of unknown outcome was sent so long ago that it may not be sent again: its outcome stands in the orders.
   */
  readonly tooOld: TooOldBet | undefined
  /** Asks again for the answer that was lost, with the very same call. */
  readonly retry: () => Promise<ClientRefusal | undefined>
}

export interface TooOldBet {
  /** By the device's clock; unknown of one that an earlier version kept. */
  readonly begunAt: Instant | undefined
  /** The player has looked: the slip can be paid again. */
  readonly discard: () => void
}

/**
 * Places the bet of a slip. A lost reply, a reload or a double tap can only ever repeat the same call; while its
 * outcome is unknown, nothing else is sent.
 */
export function usePlaceBet<S>(store: SlipStore<S>): PlaceBet {
  const { intent } = store
  const commands = useCommands()
  const isSignedIn = useSession() !== null
  const { tryOnce, askAgain, open, isBusy } = useCommand<BetToPay, Placed>({ commands, intent })
  const isOnScreen = useOnScreen()

  async function conclude(bet: BetToPay, reply: ClientReply<Placed> | null): Promise<ClientRefusal | undefined> {
    if (reply === null) return undefined
    if (reply.ok) {
      store.getState().finish(bet)
      showOrder(reply.value, isOnScreen.current)
      return undefined
    }
    if (commands.stateOf(intent) !== 'unknown') return reply
    // Of a repeat only an answer to its request id says how the first try ended.
    if (!isOutcomeUnknown(reply)) toast(explain(reply))
    return undefined
  }

  const isTooOld = open !== undefined && !isBusy && commands.isTooOld(open)

  return {
    isSending: isBusy,
    isUnknown: open !== undefined && !isBusy,
    pay: async (bet) => {
      if (!isSignedIn || commands.openOf(intent) !== undefined) return undefined
      return await conclude(bet, await tryOnce(bet))
    },
    tooOld: isTooOld
      ? {
          begunAt: open.begunAt === 0 ? undefined : instant(open.begunAt),
          discard: () => commands.discard(intent),
        }
      : undefined,
    retry: async () => {
      const sent = commands.openOf(intent)?.body ?? null
      return sent === null ? undefined : await conclude(JSON.parse(sent) as BetToPay, await askAgain())
    },
  }
}

function showOrder(placed: Placed, isOnScreen: boolean): void {
  void refreshUser()
  void queryClient.invalidate(['orders'])
  if (!isOnScreen) return
  toast(submitTexts.placed)
  navigate(links.orders.mine({ order_id: placed.order_id }), { replace: true })
}

/** A player who has left the page meanwhile is not pulled away from where they went. */
function useOnScreen() {
  const isOnScreen = useRef(true)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return isOnScreen
}
