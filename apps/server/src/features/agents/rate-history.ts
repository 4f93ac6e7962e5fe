import { ok, refuse } from '@caimin/base'
import { findMember, listRateChanges } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const newestFirst = pageOrder('agents.rateChanges', 'time', 'text', 'int')

async function changesOf(r: Reader, key: WalletKey, cursor: string | undefined) {
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { rows, next_cursor } = cut(await listRateChanges(r, key, { after, limit }), ({ at, category, seq }) => [
    at,
    category,
    seq,
  ])
  return ok({ server_time: r.now, rows: rows.map(({ seq, ...change }) => ({ ...change, no: seq })), next_cursor })
}

/** What an agent of the shop was given, by whom and when. */
export const showRateChanges = query<'agentDesk', 'rateChanges'>(async ({ r, actor: { shopId }, input }) => {
  const key = { shopId, playerId: input.player_id }
  return (await findMember(r, key)) === undefined ? refuse('not_found') : await changesOf(r, key, input.cursor)
})

/** What the caller has given to a user directly below: whoever is above is always the same, so all of it is theirs. */
export const listOwnRateChanges = query<'agents', 'rateChanges'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const key = { shopId, playerId: input.player_id }
  if ((await findMember(r, key))?.parentId !== playerId) return refuse('not_found')
  const changes = await changesOf(r, key, input.cursor)
  if (!changes.ok) return changes
  return ok({ ...changes.value, rows: changes.value.rows.map(({ by: _, ...change }) => change) })
})
