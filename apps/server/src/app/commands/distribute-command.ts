import { distribute } from '../../platform/citus/distribute.ts'
import { readSettings } from '../../platform/config-settings.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { migrateToNewest } from './with-database.ts'

const USAGE = 'npm run distribute, with DATABASE_URL of the coordinator of a Citus cluster'

/** Brings the database of DATABASE_URL to the newest schema and distributes it by shops; returns what to print. */
export async function runDistributeCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { databaseUrl } = readSettings(env)
  if (databaseUrl === undefined || args.length > 0) throw new StartupError(USAGE)
  const applied = await migrateToNewest(databaseUrl)
  const { whole, byShop } = await distribute(databaseUrl)
  return `${applied.length} migrations. ${byShop.length} tables distributed by shop, ${whole.length} whole on every node.\n`
}
