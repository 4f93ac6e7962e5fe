import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productionFaults } from './config-production.ts'
import { readSettings, type Settings, wrongSettings } from './config-settings.ts'
import type { Secrets } from './secrets.ts'
import { reasonOf, StartupError } from './startup-error.ts'

/** The server's configuration, complete and checked. */
export interface Config extends Omit<Settings, 'tokenSecret' | 'oldTokenSecrets' | 'dataKey' | 'oldDataKeys'> {
  /** Sign access tokens, links and codes. */
  readonly tokenSecrets: Secrets
  /** Seal personal data; without them the data is lost. */
  readonly dataKeys: Secrets
}

/**
 * Reads the configuration from the environment and prepares DATA_DIR.
 * All faults are listed in one StartupError, so that they can be corrected at once.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings(env)
  const faults = settings.mode === 'production' ? productionFaults(settings) : []
  if (faults.length > 0) throw wrongSettings(faults)
  const dataDir = resolve(settings.dataDir)
  prepareDataDir(dataDir)
  const vapidPath = join(dataDir, 'vapid-key')
  if (settings.mode === 'production' && settings.vapidKey !== undefined && settings.vapidKey === secretAt(vapidPath)) {
    throw wrongSettings(['production needs a VAPID_KEY of its own, not the one that demo mode made'])
  }
  const { tokenSecret, oldTokenSecrets, dataKey, oldDataKeys, ...others } = settings
  return {
    ...others,
    dataDir,
    tokenSecrets: [tokenSecret ?? keptSecret(join(dataDir, 'token-secret')), ...oldTokenSecrets],
    dataKeys: [dataKey ?? keptSecret(join(dataDir, 'data-key')), ...oldDataKeys],
    vapidKey: settings.vapidKey ?? (settings.mode === 'demo' ? keptSecret(vapidPath) : undefined),
  }
}

function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartupError(`DATA_DIR cannot be written: ${reasonOf(error)}`)
  }
}

const secretAt = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined

const SECRET_BYTES = 32
const SECRET_LENGTH = 43

/**
 * Demo mode makes its own secrets and keeps them, so that sign-ins and sealed data survive a restart and no two
 * installations share one. The file appears under its name only when it is whole: of two first starts at once, both
 * read the secret of whichever came first.
 */
function keptSecret(path: string): string {
  const fresh = `${path}.${process.pid}`
  try {
    writeFileSync(fresh, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SECRET_LENGTH) throw new StartupError(`${path} is cut off: restore it from a copy of DATA_DIR`)
  return secret
}
