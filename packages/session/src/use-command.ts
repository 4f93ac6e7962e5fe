import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Attempt } from './attempts.ts'
import { type Commands, ownRefusal } from './commands.ts'

export interface Command<B, T> {
  /**
   * Sends. Returns the value once it is known that it counted; null after a refusal, and when the screen was left
   * before the outcome was known.
   */
  readonly run: (body: B) => Promise<T | null>
  /**
   * Sends, and answers what came of this try, for a form that says itself that the outcome is unknown. Null when it was
   * under way already.
   */
  readonly tryOnce: (body: B) => Promise<ClientReply<T> | null>
  /** The request id of the next try, for a call that goes before it under the same one. */
  readonly requestId: () => string
  /** Sends once more what is of unknown outcome. */
  readonly askAgain: () => Promise<ClientReply<T> | null>
  /** What is under way, of unknown outcome, or too old to be sent again. */
  readonly open: Attempt | undefined
  readonly isBusy: boolean
  /** Why the last `run` was refused, or that its outcome is unknown. */
  readonly refusal: ClientRefusal | null
  readonly reset: () => void
}

interface CommandOptions<B> {
  readonly commands: Commands
  /** The call and its target, `desk.pay ORDER`. */
  readonly intent: string
  /** With `tryOnce`, another body takes the place of one whose outcome is unknown: there is no harm in both. */
  readonly replacesOther?: boolean | undefined
  /** Called with the reason and with what was sent when the press did not count, also after the form is gone. */
  readonly onRefused?: ((refusal: ClientRefusal, body: B) => void) | undefined
}

/**
 * One command of a form. A second press does nothing while the first is under way, and repeats it where its outcome is
 * unknown.
 */
export function useCommand<B extends object, T>(options: CommandOptions<B>): Command<B, T> {
  const { commands, intent, onRefused, replacesOther } = options
  const state = useSyncExternalStore(commands.onChange, () => commands.stateOf(intent))
  const open = useSyncExternalStore(commands.onChange, () => commands.openOf(intent))
  useEffect(() => commands.watch(intent), [commands, intent])
  const mutation = useMutation({
    mutationFn: async (body: B) => ({ intent, reply: (await commands.send(intent, body)) as ClientReply<T> | null }),
    // What was typed is not kept after the form.
    gcTime: 0,
  })

  async function run(body: B): Promise<T | null> {
    if (commands.stateOf(intent) === 'sending') return null
    const { reply } = await mutation.mutateAsync(body)
    if (reply === null) return null
    if (reply.ok) return reply.value
    onRefused?.(reply, body)
    return null
  }

  // A form may continue to another target: what was said of the one before is not said of it.
  const reply = mutation.data?.intent === intent ? mutation.data.reply : null
  const last = reply?.ok === false ? reply : null
  const isOther = last?.reason === 'other_outcome_unknown'
  return {
    run,
    tryOnce: async (body) => (await commands.tryOnce(intent, body, { replacesOther })) as ClientReply<T> | null,
    requestId: () => commands.requestIdOf(intent),
    askAgain: async () => (await commands.askAgain(intent)) as ClientReply<T> | null,
    open,
    isBusy: state === 'sending',
    refusal:
      state === 'unknown' ? ownRefusal(isOther ? 'other_outcome_unknown' : 'outcome_unknown') : isOther ? null : last,
    reset: mutation.reset,
  }
}
