import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './ensure-installed.mjs'

const APPS = ['web', 'console']
const CACHE = join(ROOT, 'node_modules/.cache/caimin')
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json']
const BESIDE_SOURCES = /^(node_modules|dist|.*\.test\.tsx?)$/

/** Builds the web apps whose sources changed since they were built last, both at a time. */
export async function buildWebApps() {
  await Promise.all(APPS.map(buildWhenChanged))
}

async function buildWhenChanged(app) {
  const folder = join(ROOT, 'apps', app)
  const stamp = join(CACHE, `${app}.built`)
  const sources = hashOf([...SHARED.map((path) => join(ROOT, path)), folder])
  const isBuilt = existsSync(join(folder, 'dist/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write(`Building apps/${app} …\n`)
  // Built aside and moved into place, so that a build cut short leaves the last one whole.
  const fresh = join(CACHE, `${app}-${process.pid}`)
  await runVite(app, folder, fresh)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  renameSync(fresh, join(folder, 'dist'))
  writeFileSync(stamp, sources)
}

function runVite(app, folder, outDir) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(NODE, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`apps/${app} could not be built: the message is above`))
    })
  })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const names = namesIn(path)
  hash.update(`${path.slice(ROOT.length)}\n`)
  if (names === undefined) hash.update(readFileSync(path))
  else for (const name of names) if (!BESIDE_SOURCES.test(name)) addTo(hash, join(path, name))
}

function namesIn(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
