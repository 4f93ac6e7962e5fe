import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const FOLDER = 'apps/server/migrations'
/** Lines as `sha256sum` writes them. */
const FROZEN = `${FOLDER}/frozen.sha256`
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/u

/**
 * Migrations that are not as they were frozen: databases have applied them, and refuse another text. A new one is
 * frozen with the commit that adds it.
 */
export function migrationFaults(root: string): Fault[] {
  const hashes = hashesOf(root)
  const frozen = readFrozen(root)
  return [
    ...[...frozen].flatMap(([name, hash]) => {
      if (hashes.get(name) === hash) return []
      const text = hashes.has(name) ? 'was frozen with another text: add a migration instead' : 'is frozen and missing'
      return [{ path: `${FOLDER}/${name}`, line: 1, text }]
    }),
    ...[...hashes.keys()].flatMap((name) =>
      frozen.has(name)
        ? []
        : [{ path: `${FOLDER}/${name}`, line: 1, text: 'is not frozen: node tools/tidy.ts --freeze' }],
    ),
  ]
}

/** Writes down the migrations that are not frozen yet. */
export function freezeMigrations(root: string): void {
  const frozen = readFrozen(root)
  for (const [name, hash] of hashesOf(root)) {
    if (!frozen.has(name)) appendFileSync(join(root, FROZEN), `${hash}  ${name}\n`)
  }
}

function hashesOf(root: string): ReadonlyMap<string, string> {
  const folder = join(root, FOLDER)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  return new Map(
    names.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

function readFrozen(root: string): ReadonlyMap<string, string> {
  const path = join(root, FROZEN)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  return new Map(
    lines.map((line) => {
      const [, hash, name] = LINE.exec(line) ?? []
      if (hash === undefined || name === undefined) throw new Error(`${FROZEN}: "${line}" is no hash and name`)
      return [name, hash]
    }),
  )
}
