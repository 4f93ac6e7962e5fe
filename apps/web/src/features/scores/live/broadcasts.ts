import { type Instant, instantOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'

export type Broadcast = OutputOf<'scores', 'info'>['broadcasts'][number]

/** Whether a broadcast is on, or still to come. Those that are over leave the list; one may end while it is shown. */
export function stageOf({ starts_at, ends_at }: Broadcast, now: Instant): 'later' | 'on' | 'over' {
  if (now < instantOf(starts_at)) return 'later'
  return now < instantOf(ends_at) ? 'on' : 'over'
}

/** The broadcast that was asked for; without one that which can be played now, or comes next. */
export function chosenBroadcast(
  broadcasts: readonly Broadcast[],
  id: string | undefined,
  now: Instant,
): Broadcast | undefined {
  if (id !== undefined) return broadcasts.find(({ broadcast_id }) => broadcast_id === id)
  const streams = broadcasts.filter(({ kind }) => kind === 'hls')
  return streams.find((each) => stageOf(each, now) === 'on') ?? streams.find((each) => stageOf(each, now) === 'later')
}
