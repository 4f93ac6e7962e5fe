import { Client } from 'pg'
import { OWNER, readPassword } from './cluster.ts'
import type { ClusterHome } from './cluster-home.ts'

/** The product's database in a cluster. */
export const DATABASE = 'caimin'

/** How to reach a database of a running cluster as its owner. */
export function connectionUrl(to: { home: ClusterHome; socketFolder: string; database: string }): string {
  return `postgresql://${OWNER}:${readPassword(to.home)}@/${to.database}?host=${encodeURIComponent(to.socketFolder)}`
}

/** Makes the product's database in a cluster that was made a moment ago; `url` is of any database of it. */
export async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
