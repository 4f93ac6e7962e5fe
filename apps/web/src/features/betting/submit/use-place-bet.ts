import { type Instant, instant } from '@caimin/base'
import type { ClientRefusal, OutputOf } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { deviceNow, isOutcomeUnknown, keepsRequestId, newRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { useSession } from '../../../platform/session/session.ts'
import {
  type Attempt,
  type ChaseCall,
  isTooOld,
  type PlaceCall,
  type SlipStore,
  useAttempt,
} from '../slip/slip-store.ts'
import { submitTexts } from './submit.texts.ts'

/** One order, or a chase of several. */
export type BetToPay = Omit<PlaceCall, 'request_id'> | Omit<ChaseCall, 'request_id'>

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
 * Places the bet of a slip. The request id and the body are kept before sending, so that a lost reply, a reload or a
 * double tap can only ever repeat the same call. One call is in flight at a time.
 */
export function usePlaceBet<S>(store: SlipStore<S>): PlaceBet {
  const playerId = useSession()?.userId
  const attempt = useAttempt(store)
  const [isSending, setSending] = useState(false)
  const inFlight = useRef(false)
  const isOnScreen = useOnScreen()

  /** Of a repeat only an answer to its request id says how the first try ended. */
  async function send(sent: Attempt['call'], isRepeat: boolean): Promise<ClientRefusal | undefined> {
    if (inFlight.current) return undefined
    inFlight.current = true
    setSending(true)
    const reply = 'multiples' in sent ? await client.betting.chase(sent) : await client.betting.place(sent)
    inFlight.current = false
    setSending(false)
    if (reply.ok) {
      store.getState().finish()
      showOrder(reply.value, isOnScreen.current)
      return undefined
    }
    if (isOutcomeUnknown(reply)) return undefined
    if (isRepeat && keepsRequestId(reply)) {
      toast(explain(reply, {}))
      return undefined
    }
    store.getState().drop()
    return reply
  }

  const tooOld = attempt !== undefined &&
    !isSending &&
    isTooOld(attempt, deviceNow()) && {
      begunAt: attempt.begunAt === undefined ? undefined : instant(attempt.begunAt),
      discard: () => store.getState().drop(),
    }

  return {
    isSending,
    isUnknown: attempt !== undefined && !isSending,
    pay: async (bet) => {
      if (playerId === undefined || inFlight.current || attempt) return undefined
      const call: Attempt['call'] = { ...bet, request_id: newRequestId() }
      store.getState().begin({ playerId, call, begunAt: deviceNow() })
      return await send(call, false)
    },
    tooOld: tooOld || undefined,
    retry: async () => (attempt && !isTooOld(attempt, deviceNow()) ? await send(attempt.call, true) : undefined),
  }
}

function showOrder(placed: Pick<OutputOf<'betting', 'place'>, 'order_id'>, isOnScreen: boolean): void {
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
