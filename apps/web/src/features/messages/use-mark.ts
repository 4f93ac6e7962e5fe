import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'

/** Marks messages as read or takes them off the list, and counts anew, also on the bell. */
export function useMark() {
  const { run, isBusy } = useCall(client.messages.mark, (refusal) => toast(explain(refusal)))
  return {
    isBusy,
    mark: async (input: Parameters<typeof run>[0]) => {
      await run(input)
      await queryClient.invalidate(['messages'])
    },
  }
}
