import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../data/client.ts'
import { explain } from '../data/explain.ts'
import { queryClient } from '../data/query-client.ts'

/** Follows a person, or no longer. */
export function useWink(person: { readonly player_id: string; readonly is_winked: boolean }) {
  const { is_winked: isWinked, player_id } = person
  const { run, isBusy } = useCall(isWinked ? client.follow.unwink : client.follow.wink, (refusal) =>
    toast(explain(refusal)),
  )
  return {
    isBusy,
    toggle: async () => {
      await run({ player_id })
      await queryClient.invalidate(['follow'])
    },
  }
}
