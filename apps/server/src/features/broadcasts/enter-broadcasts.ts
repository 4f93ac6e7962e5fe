import { type Instant, ok, type Result, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import {
  addBroadcast,
  type BroadcastTerms,
  changeBroadcast,
  endBroadcast,
  enteredBroadcasts,
  viewBroadcast,
  viewMatchNames,
} from '../../core/catalog/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

/** Where broadcasts may come from. */
interface BroadcastSources {
  readonly config: Pick<Config, 'broadcastHosts'>
  /** A stream that this server makes itself; null without the demo world. */
  readonly demoAddress: string | null
}

export const list = query<'broadcasts', 'list', BroadcastSources>(async ({ r, services }) =>
  ok(await viewEntered(r, services)),
)

export const add = command<'broadcasts', 'add', BroadcastSources>(
  async ({ t, actor: { staffId }, input, services }) => {
    const terms = termsOf(input, t.now, services)
    if (!terms.ok) return terms
    const added = await addBroadcast(t, { matchId: input.match_id, staffId, terms: terms.value })
    return added.ok ? ok({ ...(await viewEntered(t, services)), broadcast_id: added.value }) : added
  },
)

export const change = command<'broadcasts', 'change', BroadcastSources>(async ({ t, input, services }) => {
  const terms = termsOf(input, t.now, services)
  if (!terms.ok) return terms
  const changed = await changeBroadcast(t, input.broadcast_id, terms.value)
  return changed.ok ? ok(await viewEntered(t, services)) : changed
})

export const end = command<'broadcasts', 'end', BroadcastSources>(async ({ t, input, services }) => {
  const ended = await endBroadcast(t, input.broadcast_id)
  return ended.ok ? ok(await viewEntered(t, services)) : ended
})

type Said = Omit<RequestValues<'broadcasts', 'change'>, 'request_id' | 'broadcast_id'>
type AddressRefusal = 'address_malformed' | 'host_not_allowed'

/** What is said of a broadcast, if it may come from there and ends after it begins. */
function termsOf(
  { title, kind, address, licence, region, starts_at: startsAt, ends_at: endsAt }: Said,
  now: Instant,
  sources: BroadcastSources,
): Result<BroadcastTerms, AddressRefusal | 'wrong_end'> {
  const from = addressOf(address, sources)
  if (!from.ok) return from
  if (endsAt <= startsAt || endsAt <= now) return refuse('wrong_end')
  return ok({ title, kind, address: from.value, licence, region, startsAt, endsAt })
}

/** The address as browsers write it. One with a name and password is none: everyone would read them. */
function addressOf(typed: string, { config, demoAddress }: BroadcastSources): Result<string, AddressRefusal> {
  if (typed === demoAddress) return ok(typed)
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return refuse('address_malformed')
  return config.broadcastHosts.includes(url.host) ? ok(url.href) : refuse('host_not_allowed')
}

async function viewEntered(r: Reader, { config, demoAddress }: BroadcastSources) {
  const entered = await enteredBroadcasts(r)
  return {
    server_time: r.now,
    rows: entered.map((each) => ({
      ...viewBroadcast(each),
      match: { ...viewMatchNames(each.match), kickoff_at: each.match.kickoffAt },
      set_by: each.setBy,
      set_at: each.setAt,
      ended_at: each.endedAt,
    })),
    hosts: [...config.broadcastHosts],
    demo_address: demoAddress,
  }
}
