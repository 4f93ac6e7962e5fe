import { assert } from '@caimin/base'

/** A prize table and the first issue it holds for, always as year and number: `2026014`. */
export interface PrizeTable {
  readonly name: string
  readonly since: number
}

/** A table that holds for every issue before the next one. */
export const FIRST_ISSUE = 0

const CENTURY = 2_000_000

/**
 * An issue as year and number: welfare games write `2026014`, sports games `26014`. Undefined for any other text, so
 * that a foreign numbering never chooses a table.
 */
export function issueNumber(issue: string): number | undefined {
  if (/^2\d{6}$/u.test(issue)) return Number(issue)
  return /^\d{5}$/u.test(issue) ? CENTURY + Number(issue) : undefined
}

/** The table an issue was sold under; undefined before the first table and for a text that is no issue. */
export function tableOf(tables: readonly PrizeTable[], issue: string): string | undefined {
  const number = issueNumber(issue)
  return number === undefined ? undefined : tables.findLast((table) => table.since <= number)?.name
}

/** The table to settle with: that of the issue, the newest without one, none for a game that has had one alone. */
export function tableInForce(tables: readonly PrizeTable[], issue: string | undefined): string {
  if (tables.length === 0) return ''
  const name = issue === undefined ? tables.at(-1)?.name : tableOf(tables, issue)
  assert(name !== undefined, `a prize table for issue ${issue}`)
  return name
}
