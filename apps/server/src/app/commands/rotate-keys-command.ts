import { sealIdentityAnew } from '../../core/identity/index.ts'
import { readConfig } from '../../platform/config.ts'
import { sealFilesAnew } from '../../platform/files/seal-files-anew.ts'
import { createSealer } from '../../platform/sealed.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { fileStoreOf } from '../file-store-of.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'npm run rotate-keys, with the new DATA_KEY and the one before it as DATA_KEY_OLD'

/** Seals with DATA_KEY what DATA_KEY_OLD has sealed, while the server runs or not; returns what to print. */
export async function runRotateKeysCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args.length > 0) throw new StartupError(USAGE)
  const config = readConfig(env)
  const sealerOf = (purpose: string) => createSealer(config.dataKeys, purpose)
  return await withDatabase(config, async (database) => {
    const sealers = {
      idNumbers: sealerOf('id_number'),
      cards: sealerOf('bank-card'),
      secondFactors: sealerOf('totp'),
    }
    const values = await sealIdentityAnew(database, sealers)
    const pictures = await sealFilesAnew(database, fileStoreOf(config), sealerOf('file'))
    return `Sealed anew with DATA_KEY: ${values} numbers and secrets, ${pictures} pictures. Nothing needs DATA_KEY_OLD any more but recovery codes of staff that were printed before.\n`
  })
}
