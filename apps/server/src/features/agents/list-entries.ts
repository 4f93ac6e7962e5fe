import { ok, refuse } from '@caimin/base'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { type Entry, listEntries } from './entries.store.ts'
import { findUser } from './users.store.ts'

const PAGE = 30
const byTime = pageOrder('agents.entries', 'time', 'id')

const viewEntry = ({ id, at, order, level, category, rate, stake, change, reason, refunded }: Entry) => ({
  rebate_id: id,
  at,
  order,
  level,
  category,
  rate,
  stake,
  change,
  reason,
  refunded,
})

/** Rebates of the caller and what was taken back of them. */
export const listAccount = query<'agents', 'accountDetails'>(async ({ r, actor, input }) => {
  const page = byTime(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const isTakenBack = input.taken_back !== undefined
  const found = await listEntries(r, actor, { category: input.category, isTakenBack, month: input.month, after, limit })
  const { rows, next_cursor } = cut(found, ({ at, id }) => [at, id])
  return ok({ server_time: r.now, rows: rows.map(viewEntry), next_cursor })
})

/** Orders of those below the caller, or of one of them. */
export const listOrdersBelow = query<'agents', 'orderlist'>(async ({ r, actor, input }) => {
  const { player_id: from } = input
  if (from !== undefined && (await findUser(r, actor, from)) === undefined) return refuse('not_found')
  const page = byTime(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listEntries(r, actor, { isOrders: true, from, after, limit })
  const { rows, next_cursor } = cut(found, ({ at, id }) => [at, id])
  return ok({ server_time: r.now, rows: rows.map(viewEntry), next_cursor })
})
