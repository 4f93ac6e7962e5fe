import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const FOLDER = 'apps/server/migrations'
/** Those up to it are applied with every process stopped (docs/upgrades.md). */
const LAST_UNRULED = 180
const CONTRACTS = /^-- Contracts: nothing since \d{4}_[a-z0-9_]+ uses it\.$/mu
/**
 * What a process of the release before may still use or rely on. Columns that must have a value are among it: such a
 * process inserts without them.
 */
const TAKES_AWAY = [
  /\bdrop\s+(?:table|column|type|function|view|sequence)\b/iu,
  /\brename\s+(?:to|column|value)\b/iu,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/iu,
  /\bset\s+not\s+null\b/iu,
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/iu,
]

/** Migrations after which a process of the release before would fail, and that do not say why none can be running. */
export function contractingMigrationFaults(root: string): Fault[] {
  const folder = join(root, FOLDER)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/u.test(name)) : []
  return names.flatMap((name) => {
    if (Number(name.slice(0, 4)) <= LAST_UNRULED) return []
    const sql = readFileSync(join(folder, name), 'utf8')
    if (CONTRACTS.test(sql)) return []
    const lines = sql.split('\n')
    const line = lines.findIndex((text) => !text.startsWith('--') && TAKES_AWAY.some((pattern) => pattern.test(text)))
    if (line === -1) return []
    const text =
      'takes away what the release before may use: docs/upgrades.md, "-- Contracts: nothing since NNNN_name uses it."'
    return [{ path: `${FOLDER}/${name}`, line: line + 1, text }]
  })
}
