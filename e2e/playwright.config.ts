import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = Number(process.env.E2E_PORT ?? 18_700)
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface World {
  readonly name: string
  readonly port: number
}

const PLAYER_WORLD: World = { name: 'player', port: PORT }
const DESK_WORLD: World = { name: 'desks', port: PORT + 1 }

const addressOf = ({ port }: World) => `http://127.0.0.1:${port}`

/** The real product: `npm start` on a new, empty DATA_DIR. */
function serverOf(world: World) {
  const dataDir = `${ROOT}.tmp/e2e-${world.port}`
  return {
    name: world.name,
    command: `rm -rf '${dataDir}' && exec npm start`,
    cwd: ROOT,
    url: `${addressOf(world)}/readyz`,
    env: {
      PORT: String(world.port),
      DATA_DIR: dataDir,
      SANDBOX_PAY_PORT: '0',
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 } as const,
  }
}

/**
 * Journeys of one world share its demo clock, so they take turns; those of the players and those of the desks have a world each.
 * The screens are looked through beside them, whatever the hour.
 */
export default defineConfig({
  testDir: '.',
  outputDir: `${ROOT}test-results`,
  workers: 2,
  projects: [
    { name: 'player', testDir: 'player', workers: 1, use: { baseURL: addressOf(PLAYER_WORLD) } },
    { name: 'desks', testDir: 'desks', workers: 1, use: { baseURL: addressOf(DESK_WORLD) } },
    {
      name: 'screens',
      testMatch: /screens\.spec/,
      fullyParallel: true,
      use: { baseURL: addressOf(DESK_WORLD) },
    },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
  },
  webServer: [serverOf(PLAYER_WORLD), serverOf(DESK_WORLD)],
})
