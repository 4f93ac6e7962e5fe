import { type Instant, instant } from '@caimin/base'
import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { isOutcomeUnknown, useCommand } from '@caimin/session'
import { toast } from '@caimin/ui'
import { explain } from '../data/explain.ts'
import { useSession } from '../session/session.ts'
import { useCommands } from './use-command.ts'

export interface MoneyCommand<B> {
  readonly isSending: boolean
  /** It was sent and its answer lost: it must be asked for before anything else is sent. */
  readonly isUnknown: boolean
  /** Sends. Returns the refusal; undefined when it counted or the outcome is unknown. */
  readonly pay: (body: B) => Promise<ClientRefusal | undefined>
  /** When what is of unknown outcome was sent so long ago that it may not be sent again. */
  readonly tooOld: TooOld | undefined
  /** Asks again for the answer that was lost, with the very same call. */
  readonly retry: () => Promise<ClientRefusal | undefined>
}

export interface TooOld {
  /** By the device's clock; unknown of one that an earlier version kept. */
  readonly begunAt: Instant | undefined
  /** The player has looked what came of it: another can be sent. */
  readonly discard: () => void
}

interface MoneyCommandOptions<B, T> {
  /** Of `intents.ts`. */
  readonly intent: string
  /** It counted, perhaps only at a repeat. */
  readonly onDone: (value: T, body: B) => void
}

/**
 * A call that would move money twice if it were sent twice. A lost reply, a reload or a double tap can only ever repeat
 * the same call; while its outcome is unknown, nothing else is sent.
 */
export function useMoneyCommand<B extends object, T>({ intent, onDone }: MoneyCommandOptions<B, T>): MoneyCommand<B> {
  const commands = useCommands()
  const isSignedIn = useSession() !== null
  const { tryOnce, askAgain, open, isBusy } = useCommand<B, T>({ commands, intent })

  async function conclude(body: B, reply: ClientReply<T> | null): Promise<ClientRefusal | undefined> {
    if (reply === null) return undefined
    if (reply.ok) {
      onDone(reply.value, body)
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
    pay: async (body) => {
      if (!isSignedIn || commands.openOf(intent) !== undefined) return undefined
      return await conclude(body, await tryOnce(body))
    },
    tooOld: isTooOld
      ? {
          begunAt: open.begunAt === 0 ? undefined : instant(open.begunAt),
          discard: () => commands.discard(intent),
        }
      : undefined,
    retry: async () => {
      const sent = commands.openOf(intent)?.body ?? null
      return sent === null ? undefined : await conclude(JSON.parse(sent) as B, await askAgain())
    },
  }
}
