import { addMs, chinaDate, fromWire, minutes, toWire } from '@caimin/base'
import { CODE, HEADERS, type OutputOf, PROTOCOL_VERSION } from '@caimin/contract'
import type { Product } from './product.ts'

/** All that run on a Saturday. */
export const RUNNING = 300

type Board = OutputOf<'scores', 'board'>
type Row = Board['rows'][number]

/** A board of 300 running matches, and what its player follows of them. */
export interface ManyScores {
  readonly board: string
  followed(): string
  /** Follows a match, or no longer, as the body of the call says. */
  follow(body: string): string
}

/** The product's own board with its matches repeated until there are 300, each told a moment ago. */
export async function manyScores({ origin }: Product): Promise<ManyScores> {
  const headers = { [HEADERS.server]: '1', [HEADERS.appVersion]: PROTOCOL_VERSION }
  const reply = await fetch(`${origin}/api/Index/getLive?sport=football&view=running`, { headers })
  const { data } = (await reply.json()) as { readonly data: Board }
  const rows = Array.from({ length: RUNNING }, (_, n) => rowOf(data, n))
  const ids = new Set<string>()
  const answer = (value: object) => JSON.stringify({ code: CODE.success, msg: '', data: value })
  const boardOf = (shown: readonly Row[]) => answer({ server_time: data.server_time, rows: shown })
  return {
    board: boardOf(rows),
    followed: () => boardOf(rows.filter(({ match_id }) => ids.has(match_id))),
    follow(body) {
      const { match_id, is_followed } = JSON.parse(body) as { match_id: string; is_followed: boolean }
      if (is_followed) ids.add(match_id)
      else ids.delete(match_id)
      return answer({ done: true })
    },
  }
}

function rowOf({ rows, server_time }: Board, n: number): Row {
  const like = rows[n % rows.length]
  const now = fromWire(server_time)
  if (like === undefined || !now.ok) throw new Error('the demo world has no running match')
  const number = String(n + 1).padStart(3, '0')
  const id = `${chinaDate(now.value).replaceAll('-', '')}${number}`
  return {
    ...like,
    match_id: id,
    sold_as: [id],
    number_text: `周六${number}`,
    home: `主队${number}`,
    away: `客队${number}`,
    kickoff_at: toWire(addMs(now.value, minutes(n / 10 - 60))),
    told_at: server_time,
    awaits_result: false,
  }
}
