import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { readSettings } from '../platform/config-settings.ts'

/** The configuration of a server in a test: demo mode, any port, a folder of its own. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent' })
  return {
    ...settings,
    // A test seeds its own catalogue, unless it is about the demo world.
    feeds: [],
    tokenSecret: 'a secret for tests alone, of enough length',
    dataKey: 'a data key for tests alone, of enough length',
    ...changes,
    dataDir: changes.dataDir ?? mkdtempSync(join(tmpdir(), 'caimin-files-')),
  }
}
