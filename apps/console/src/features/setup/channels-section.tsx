import { useCall } from '@caimin/session'
import { QueryView, Switch } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { channelsQuery } from './queries.ts'
import { shopTexts } from './shop.texts.ts'

/** Which ways to pay the shop's players see; each press holds at once. */
export function ChannelsSection({ disabled }: { readonly disabled: boolean }) {
  const switching = useCall(client.setup.switchChannel)

  async function set(channel: string, isOffered: boolean): Promise<void> {
    const value = await switching.run({ channel, is_offered: isOffered })
    if (value !== null) void queryClient.setAndRefetch(channelsQuery.queryKey, value)
  }

  return (
    <section>
      <h2>{shopTexts.channels}</h2>
      <p className="text-s ink-2">{shopTexts.channelsNote}</p>
      <QueryView query={useQuery(channelsQuery)}>
        {({ rows }) =>
          rows.map(({ channel, name, is_offered }) => (
            <Switch
              key={channel}
              label={name}
              on={is_offered}
              disabled={disabled || switching.isBusy}
              onChange={(on) => void set(channel, on)}
            />
          ))
        }
      </QueryView>
      <RefusalLine refusal={switching.refusal} />
    </section>
  )
}
