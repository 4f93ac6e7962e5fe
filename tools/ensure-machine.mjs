import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'

const OLDEST_POSTGRES = 15
const CHROMIUM = '/usr/bin/chromium'
/** The same engine as Chromium, which draws no window beside the page and so takes less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSERS = [CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const firstOf = (paths) => paths.find((path) => existsSync(path))

/** The browser that the tests drive: where there is none yet, the one that they would install. */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH ?? firstOf([HEADLESS_SHELL, ...WHOLE_BROWSERS]) ?? HEADLESS_SHELL

/** The browser that benches measure with: frames of the headless shell come at another pace than those on a phone. */
export const wholeChromiumPath = () => process.env.CHROMIUM_PATH ?? firstOf(WHOLE_BROWSERS) ?? CHROMIUM

const FONTS = { packages: ['fontconfig', 'fonts-noto-cjk'], isThere: hasChineseFont }

/** Beside npm's packages: a browser, a Chinese font for what it draws, an outside PostgreSQL, Redis. */
const NEEDS = {
  tests: [
    { packages: ['chromium-headless-shell'], isThere: () => existsSync(chromiumPath()) },
    FONTS,
    { packages: [`postgresql-${OLDEST_POSTGRES}`], isThere: hasOutsidePostgres },
    { packages: ['redis-server'], isThere: () => existsSync('/usr/bin/redis-server') },
  ],
  'bench web': [{ packages: ['chromium'], isThere: () => existsSync(wholeChromiumPath()) }, FONTS],
}

/**
 * Installs from Debian what this work lacks, beside whatever else is done meanwhile. When that takes another user,
 * throws at once and says the one command.
 */
export function ensureMachine(work) {
  const missing = missingPackages(work)
  if (missing.length > 0 && process.getuid?.() !== 0) {
    throw new Error(`this needs more: sudo apt-get install -y ${missing.join(' ')}`)
  }
  return install(work, missing)
}

async function install(work, packages) {
  if (packages.length === 0) return
  process.stdout.write(`Installing ${packages.join(', ')} (apt-get) …\n`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  const stillMissing = missingPackages(work)
  if (stillMissing.length > 0) throw new Error(`apt-get did not bring ${stillMissing.join(', ')}`)
}

const missingPackages = (work) =>
  (NEEDS[work] ?? []).filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function hasOutsidePostgres() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  return versions.some((version) => Number(version) >= OLDEST_POSTGRES && existsSync(`${root}/${version}/bin/initdb`))
}

async function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [status] = await once(spawn(command, args, { stdio: ['ignore', 2, 2], env }), 'exit')
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: its message is above`)
}
