import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = Number(process.env.E2E_PORT ?? 18_700)
const DATA_DIR = `${ROOT}.tmp/e2e-${PORT}`
const SCREENS = /screens\.spec/
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The real product: `npm start` on a new, empty DATA_DIR. Journeys share one demo clock, so they take turns; the screens are
 * looked through beside them, whatever the hour.
 */
export default defineConfig({
  testDir: '.',
  outputDir: `${ROOT}test-results`,
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: SCREENS, workers: 1 },
    { name: 'screens', testMatch: SCREENS, fullyParallel: true },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 20_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
  },
  webServer: {
    command: `rm -rf '${DATA_DIR}' && exec npm start`,
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), DATA_DIR, SANDBOX_PAY_PORT: '0', DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
