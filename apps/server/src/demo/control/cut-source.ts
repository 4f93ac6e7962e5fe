import { addMs, type Instant, minutes, ok, refuse } from '@caimin/base'
import type { Reader, Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'

/** The sources of the demo world. They lie with the feeds, which features do not know. */
export interface DemoSources {
  readonly names: readonly string[]
  readonly cuts: (r: Reader) => Promise<readonly { readonly feed: string; readonly until: Instant | null }[]>
  /** False where no source has this name. */
  readonly cut: (t: Tx, feed: string, until: Instant | null) => Promise<boolean>
}

interface CutServices {
  readonly isDemo: boolean
  readonly sources: DemoSources
}

/** Makes a source of the demo world fall silent, so that an outage can be seen and lived through. */
export const cutSource = command<'demo', 'cutSource', CutServices>(async ({ t, input, isDemo, sources }) => {
  if (!isDemo) return refuse('not_in_production')
  if (!sources.names.includes(input.feed)) return refuse('not_found')
  const until = input.minutes === 0 ? null : addMs(t.now, minutes(input.minutes))
  return (await sources.cut(t, input.feed, until)) ? ok({ cut_until: until }) : refuse('not_found')
})
