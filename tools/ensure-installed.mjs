import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The Node that npm installed, whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

/** Runs `npm ci` when what is installed is not what package-lock.json says. */
export function ensureInstalled() {
  if (isInstalled()) return
  process.stdout.write('Installing packages (npm ci) …\n')
  const flags = ['--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...flags], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('npm ci failed: its message is above')
  if (!existsSync(NODE)) {
    throw new Error(`npm has no Node 24 for ${process.platform}-${process.arch}: see "node-*" in package.json`)
  }
}

function isInstalled() {
  const wanted = readLock('package-lock.json')
  const found = readLock('node_modules/.package-lock.json')
  if (!existsSync(NODE)) return false
  return Object.entries(wanted).every(([path, entry]) => {
    const isOptional = path === '' || entry.link || entry.optional || entry.peer || !path.includes('node_modules/')
    return isOptional || found[path]?.version === entry.version
  })
}

function readLock(path) {
  const file = join(ROOT, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
