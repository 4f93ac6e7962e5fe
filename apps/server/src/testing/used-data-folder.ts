import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeServerFolder } from './places.ts'

/** The folder that the products of this run have in turn. */
export interface DataFolder {
  readonly path: string
  /** Of the database inside it, while it runs. */
  url(): string
  postmaster(): number
}

/** A DATA_DIR in which the product has run before. */
export function usedDataFolder(): DataFolder {
  const path = inject('productFolder')
  const home = join(path, 'postgres')
  return {
    path,
    url: () => {
      const password = readFileSync(join(home, 'password'), 'utf8')
      return `postgresql://caimin:${password}@/caimin?host=${encodeURIComponent(home)}`
    },
    postmaster: () => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

/** A copy of it, for a test that leaves it changed: with another time, and shops of its own. To be removed. */
export function copyDataFolder(): string {
  const copy = makeServerFolder()
  // The database may belong to another account.
  execFileSync('cp', ['--archive', `${inject('productFolder')}/.`, copy])
  return copy
}
