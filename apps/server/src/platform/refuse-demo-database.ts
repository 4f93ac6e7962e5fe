import { clientFor } from './database/hosts/writable-host.ts'
import { StartupError } from './startup-error.ts'

interface DemoTraces {
  readonly marker: boolean
  readonly shop: boolean
  readonly clock: boolean
  readonly catalogue: boolean
}

const TRACES = `select
  exists (select from demo_marker) as marker,
  exists (select from shops where code = 'DEMO01') as shop,
  exists (select from business_clock where offset_ms <> 0) as clock,
  exists (select from matches where is_demo) or exists (select from issues where is_demo)
    or exists (select from draws where is_demo) or exists (select from results where is_demo) as catalogue`

const NAMES: Readonly<Record<keyof DemoTraces, string>> = {
  marker: 'a demo world was made in it',
  shop: 'it has the demo shop, whose staff sign in with a printed password',
  clock: 'its business clock was moved',
  catalogue: 'it has demo matches, issues or results',
}

/**
 * Refuses to sell lottery on a database that was a demo: its accounts have printed passwords, its matches and money are
 * invented. A demo world leaves a marker; one that was made before there was a marker is known by its rows.
 */
export async function refuseDemoDatabase(url: string): Promise<void> {
  const client = new (clientFor(url))({ connectionString: url, application_name: 'caimin start' })
  await client.connect()
  try {
    const { rows } = await client.query<DemoTraces>(TRACES)
    const [traces] = rows
    const found = Object.entries(NAMES).flatMap(([trace, name]) => (traces?.[trace as keyof DemoTraces] ? [name] : []))
    if (found.length > 0) {
      throw new StartupError(
        `Production does not start on a database that was a demo (${found.join('; ')}): use a new one`,
      )
    }
  } finally {
    await client.end()
  }
}
