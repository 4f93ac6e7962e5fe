import type { Database } from '../platform/context.ts'
import { OutcomeUnknownError } from '../platform/database/call-scope.ts'
import { isTransient } from '../platform/database/transient-errors.ts'
import type { Feed, FeedRows, RefusedRow } from './feed.ts'
import { takeRows } from './take-rows.ts'

/** A source with more rows than these that cannot be taken is broken itself. */
const MAX_SET_ASIDE = 20

/**
 * Takes what a source brought. Rows that cannot be taken together are taken in halves, these in halves again: a row
 * that cannot be taken even alone is set aside, and the others are taken. Returns those set aside; throws when there
 * are too many, when they are all, and when the fault is none of the rows'.
 */
export async function takeRowsApart(database: Database, feed: Feed, rows: FeedRows): Promise<RefusedRow[]> {
  const setAside: RefusedRow[] = []
  const total = countOf(rows)

  async function take(part: FeedRows, from: number, until: number): Promise<void> {
    try {
      await database.tx((t) => takeRows(t, feed, part))
    } catch (error) {
      if (isTransient(error) || error instanceof OutcomeUnknownError || total === 0) throw error
      if (until - from > 1) return takeHalves(from, until)
      setAside.push({ row: from + 1, reason: `${Object.keys(part).join()}: ${error}` })
      if (setAside.length > MAX_SET_ASIDE || setAside.length === total) throw error
    }
  }

  async function takeHalves(from: number, until: number): Promise<void> {
    const middle = Math.ceil((from + until) / 2)
    await take(partOf(rows, from, middle), from, middle)
    await take(partOf(rows, middle, until), middle, until)
  }

  await take(rows, 0, total)
  return setAside
}

/** All kinds of rows, in the order in which they are taken. */
const KINDS = [
  'matches',
  'issues',
  'refs',
  'teams',
  'progress',
  'events',
  'statistics',
  'lineups',
  'results',
  'draws',
] as const

const countOf = (rows: FeedRows): number => KINDS.reduce((sum, kind) => sum + (rows[kind]?.length ?? 0), 0)

/** A part of the rows, which are counted over all kinds. */
function partOf(rows: FeedRows, from: number, until: number): FeedRows {
  let before = 0
  const parts = KINDS.map((kind) => {
    const all = rows[kind] ?? []
    const part = all.slice(Math.max(0, from - before), Math.max(0, until - before))
    before += all.length
    return [kind, part] as const
  })
  return Object.fromEntries(parts.filter(([, part]) => part.length > 0))
}
