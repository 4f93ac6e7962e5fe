import { type Fen, fenToText } from '@caimin/base'
import type { ClientRefusal, InputOf, OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { copyIntent } from '../../../platform/commands/intents.ts'
import { useMoneyCommand } from '../../../platform/commands/use-money-command.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { limitsQuery } from '../../../platform/queries/limits.ts'

type CopyBody = Omit<InputOf<'follow', 'copy'>, 'request_id'>
export type Copied = OutputOf<'follow', 'copy'>

/** Whatever the answer, only the server says how the post and the wallet stand. */
function refresh(): void {
  void refreshUser()
  void queryClient.invalidate(['follow'])
  void queryClient.invalidate(['orders'])
  void queryClient.invalidate(limitsQuery.queryKey)
}

/** Copies a post, and says why not: the sheet then shows what has changed. */
export function useCopy(postId: string, onDone: (copied: Copied) => void) {
  const { pay, retry, ...rest } = useMoneyCommand<CopyBody, Copied>({
    intent: copyIntent(postId),
    onDone: (copied) => {
      refresh()
      onDone(copied)
    },
  })
  function say(refusal: ClientRefusal | undefined): void {
    if (refusal === undefined) return
    toast(explain(refusal))
    refresh()
  }
  return {
    ...rest,
    copy: async (units: number, stake: Fen, isMoveConfirmed: boolean) =>
      say(await pay({ post_id: postId, units, stake: fenToText(stake), is_move_confirmed: isMoveConfirmed })),
    retry: async () => say(await retry()),
  }
}
