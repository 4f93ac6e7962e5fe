import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../tools/ensure-machine.mjs'
import { WORLDS } from './support/worlds.ts'

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a story lives for seconds: compiling its code once more, to run faster, takes longer than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

/** Journeys of a world take turns; the screens are looked through beside them, whatever the hour. */
export default defineConfig({
  globalSetup: './start-worlds.ts',
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  workers: 2,
  projects: [
    { name: 'player', testDir: 'player', workers: 1, use: { baseURL: WORLDS.player.address } },
    { name: 'social', testDir: 'social', workers: 1, use: { baseURL: WORLDS.social.address } },
    { name: 'desks', testDir: 'desks', workers: 1, use: { baseURL: WORLDS.desks.address } },
    { name: 'screens', testDir: 'screens', fullyParallel: true, use: { baseURL: WORLDS.desks.address } },
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
    launchOptions: { executablePath: chromiumPath(), args: BROWSER_FLAGS },
  },
})
