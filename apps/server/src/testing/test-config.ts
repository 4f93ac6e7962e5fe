import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { readSettings } from '../platform/config-settings.ts'

/** The configuration of a server in a test: demo mode, any port, a folder of its own. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const { tokenSecret, oldTokenSecrets, dataKey, oldDataKeys, ...settings } = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  return {
    ...settings,
    // A test seeds its own catalogue, unless it is about the demo world.
    feeds: [],
    tokenSecrets: [tokenSecret ?? 'a secret for tests alone, of enough length', ...oldTokenSecrets],
    dataKeys: [dataKey ?? 'a data key for tests alone, of enough length', ...oldDataKeys],
    ...changes,
    dataDir: changes.dataDir ?? mkdtempSync(join(tmpdir(), 'caimin-files-')),
  }
}
