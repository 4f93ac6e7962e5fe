import { answerOf } from '@caimin/session'
import { Switch } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { channelRefusals, shopTexts } from './shop.texts.ts'

const KEY = ['setup', 'channels'] as const

/** Which ways to pay the shop's players see; each press holds at once. */
export function ChannelsSection({ disabled }: { readonly disabled: boolean }) {
  const query = useQuery({ queryKey: KEY, queryFn: () => answerOf(client.setup.channels({})) })
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function set(channel: string, isOffered: boolean): Promise<void> {
    setBusy(true)
    const reply = await client.setup.switchChannel({ channel, is_offered: isOffered })
    setBusy(false)
    setError(reply.ok ? '' : explain(reply, channelRefusals))
    if (reply.ok) void queryClient.showAnswer(KEY, reply.value)
  }

  return (
    <section>
      <h2>{shopTexts.channels}</h2>
      <p className="text-s ink-2">{shopTexts.channelsNote}</p>
      {query.isPending && <ListLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.rows.map(({ channel, name, is_offered }) => (
        <Switch
          key={channel}
          label={name}
          on={is_offered}
          disabled={disabled || isBusy}
          onChange={(on) => void set(channel, on)}
        />
      ))}
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
