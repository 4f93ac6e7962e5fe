import { chinaDate, fen, fenToText, ok } from '@caimin/base'
import { type Rate, REBATE_CATEGORIES } from '@caimin/rules/agents'
import { listAgents } from '../../core/agents/index.ts'
import { csvRows, csvText } from '../../platform/csv.ts'
import { query } from '../../platform/handlers/feature.ts'
import { CSV_TEXTS } from './agents.texts.ts'
import { fromTheTop, viewAgents } from './show-agents.ts'

const ROWS_A_PART = 500

/** Tenths of a percent, as a percentage of two decimals. */
const percentOf = (rate: Rate): string => fenToText(fen(BigInt(rate) * 10n))

/** All of them as a file, part after part, masked as they are shown. */
export const exportAgents = query<'agentDesk', 'export'>(async ({ r, actor: { shopId }, input: { cursor } }) => {
  const page = fromTheTop(cursor, ROWS_A_PART)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listAgents(r, shopId, { scope: 'all', search: '', after, limit })
  const { rows, next_cursor } = cut(found, ({ levels, since, playerId }) => [levels, since, playerId])
  const lines = (await viewAgents(r, shopId, rows)).map((agent) => [
    agent.name,
    agent.mobile,
    String(agent.levels + 1),
    agent.parent?.name ?? '',
    ...REBATE_CATEGORIES.map((of) => percentOf(agent.rates.find(({ category }) => category === of)?.rate ?? 0)),
    String(agent.direct_users),
    String(agent.all_users),
    fenToText(agent.stake),
    fenToText(agent.rebates),
    fenToText(agent.owed),
    agent.is_paused ? CSV_TEXTS.paused : CSV_TEXTS.works,
  ])
  const head = cursor === undefined ? csvText([CSV_TEXTS.columns]) : ''
  return ok({
    file_name: CSV_TEXTS.fileName(chinaDate(r.now)),
    csv: head + csvRows(lines),
    rows: rows.length,
    next_cursor,
  })
})
