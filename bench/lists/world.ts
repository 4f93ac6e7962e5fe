import { randomBytes } from 'node:crypto'
import { days, yuan } from '@caimin/base'
import type { Client } from '@caimin/contract'
import { Client as Connection } from 'pg'
import { type ComposedApp, composeApp } from '../../apps/server/src/app/compose.ts'
import { readSettings } from '../../apps/server/src/platform/config-settings.ts'
import { createPool, JOB_LIMITS } from '../../apps/server/src/platform/database/pool.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../apps/server/src/testing/betting-scene.ts'
import { accept, placed } from '../../apps/server/src/testing/desk-scene.ts'
// Declares what the tests' databases are provided with, which the scenes' types reach.
import type {} from '../../apps/server/src/testing/global-setup.ts'
import { createPeople } from '../../apps/server/src/testing/people.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { startBenchDatabase } from '../bench-database.ts'

/** Who asks for lists: a player with many orders, the shop with a long queue, the operator. */
export interface ListClients {
  readonly player: Client
  readonly shop: Client
  readonly operator: Client
}

export interface ListsWorld {
  readonly app: ComposedApp
  readonly clients: ListClients
  /** Whether an earlier run has seeded its orders already. */
  readonly isSeeded: boolean
  readonly shopId: string
  readonly playerId: string
  readonly personId: string
  readonly staffId: string
  readonly operatorId: string
  /** Orders of the two games that the others are copied from. */
  readonly models: { readonly football: string; readonly numbers: string }
  query(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  close(): Promise<void>
}

/** What a run that keeps its database leaves for the next one. */
type SeededWorld = Pick<ListsWorld, 'shopId' | 'playerId' | 'personId' | 'staffId' | 'operatorId' | 'models'>

/**
 * The whole server on a database of its own, with one order of each kind placed as a player places it. `kept` names a
 * folder whose database stays, so that the next run need not seed again.
 */
export async function makeListsWorld(kept?: string): Promise<ListsWorld> {
  const database = await startBenchDatabase(kept)
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'error' })
  const secret = randomBytes(32).toString('hex')
  const config = {
    ...settings,
    mode: 'production' as const,
    feeds: [],
    tokenSecrets: [secret] as const,
    dataKeys: [secret] as const,
  }
  const app = await composeApp({
    config: { ...config, dataDir: database.dataDir },
    databaseUrl: database.url,
    log: createLogger('error'),
    isRateLimitOff: true,
  })
  // Seeding a step takes longer than a call may.
  const pool = createPool({ url: database.url, log: createLogger('error'), size: 1, limits: JOB_LIMITS })
  const lasting = await beginAndNeverEnd(database.url)
  const baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const people = createPeople({ baseUrl, database: app.database, sessions: app.sessions })
  const earlier = await findSeeded(app)
  const seeded = earlier ?? (await seedModels(app, people))
  const signedIn = async (holder: Parameters<typeof people.signIn>[0]) => (await people.signIn(holder)).client
  return {
    ...seeded,
    app,
    isSeeded: earlier !== undefined,
    clients: {
      player: await signedIn({ personId: seeded.personId }),
      shop: await signedIn({ staffId: seeded.staffId }),
      operator: await signedIn({ staffId: seeded.operatorId }),
    },
    async query(sql, values = []) {
      const { rows } = await pool.query(sql, [...values])
      return rows
    },
    async close() {
      await pool.end()
      await app.close()
      await lasting.end()
      await database.stop()
    },
  }
}

/**
 * A transaction that began before every recorded moment: until it ends nothing counts as over, and no round closes
 * what was left open to be measured.
 */
async function beginAndNeverEnd(connectionString: string): Promise<Connection> {
  const client = new Connection({ connectionString })
  await client.connect()
  await client.query('delete from book_watermarks; set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  return client
}

async function findSeeded({ pool }: ComposedApp): Promise<SeededWorld | undefined> {
  await pool.query('create table if not exists bench_world (laid jsonb not null)')
  const { rows } = await pool.query<{ seeded: SeededWorld }>('select laid as seeded from bench_world')
  return rows[0]?.seeded
}

/** Says that everything is there: what a run seeded that did not come to its end is not used again. */
export async function rememberSeeded({ query, shopId, playerId, personId, staffId, operatorId, models }: ListsWorld) {
  const seeded: SeededWorld = { shopId, playerId, personId, staffId, operatorId, models }
  await query('insert into bench_world values ($1)', [JSON.stringify(seeded)])
}

async function seedModels(app: ComposedApp, people: ReturnType<typeof createPeople>): Promise<SeededWorld> {
  const shop = await people.shop({ name: '名单店', opens_at: '00:00', closes_at: '24:00' })
  const player = await people.player({ shop, balance: yuan(1_000_000) })
  const keeper = await people.staff('shopkeeper', shop)
  const operator = await people.staff('operator')
  // The scenes of the tests want no more of an app than its database.
  const scene = app as unknown as TestApp
  await seedIssue(scene, { deadlineIn: days(2) })
  const matches = [await seedMatch(scene, { deadlineIn: days(2) }), await seedMatch(scene, { deadlineIn: days(2) })]
  const football = await placed(player, footballBet(matches))
  const numbers = await placed(player, doubleColourBet(2))
  for (const orderId of [football, numbers]) await accept(keeper, orderId)
  const { playerId, personId } = player
  return {
    ...{ playerId, personId, shopId: shop.id, staffId: keeper.staffId, operatorId: operator.staffId },
    models: { football, numbers },
  }
}
