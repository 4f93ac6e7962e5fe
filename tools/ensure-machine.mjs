import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const OLDEST_POSTGRES = 15
/** The same engine as Chromium, which draws no window beside the page and so takes less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that the tests drive: where there is none yet, the one that they would install. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path)) ?? HEADLESS_SHELL

/** What the tests need beside npm's packages: a browser, a Chinese font for its screenshots, an outside PostgreSQL. */
const NEEDS = [
  { packages: ['chromium-headless-shell'], isThere: () => existsSync(chromiumPath()) },
  { packages: ['fontconfig', 'fonts-noto-cjk'], isThere: hasChineseFont },
  { packages: [`postgresql-${OLDEST_POSTGRES}`], isThere: hasOutsidePostgres },
]

/** Installs from Debian what is missing; when that takes another user, says the one command. */
export function ensureMachine() {
  const missing = NEEDS.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`the tests need more: sudo apt-get install -y ${missing.join(' ')}`)
  process.stdout.write(`Installing ${missing.join(', ')} (apt-get) …\n`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  const stillMissing = NEEDS.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (stillMissing.length > 0) throw new Error(`apt-get did not bring ${stillMissing.join(', ')}`)
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function hasOutsidePostgres() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  return versions.some((version) => Number(version) >= OLDEST_POSTGRES && existsSync(`${root}/${version}/bin/initdb`))
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: its message is above`)
}
