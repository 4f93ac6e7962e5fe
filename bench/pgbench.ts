import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchDatabase } from './bench-database.ts'
import { BET, matchId, PLAYERS, SEEN, sqlPlayer, sqlShopOf } from './betting-world.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Where Debian keeps pgbench; it works against the embedded server too. */
function findPgbench(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin', 'pgbench')).find(existsSync)
  if (found === undefined) throw new Error('pgbench is missing: apt-get install postgresql-15')
  return found
}

// With a space after each colon, which pgbench would take for one of its variables.
const quoted = (value: unknown): string => `'${JSON.stringify(value, null, 1).replace(/\s+/g, ' ')}'::jsonb`

/** The same call as the server's, with ids made in SQL. */
const SCRIPT = `\\set p random(1, ${PLAYERS})
select (place_bet(
  ${sqlShopOf(':p')}, ${sqlPlayer(':p')}, uuidv7(), '\\x00'::bytea, uuidv7(), uuidv7()::text, uuidv7(), uuidv7(),
  'jczq', null, ${quoted(BET)}, 1, 200, ${quoted(SEEN)}, ${quoted({ [matchId(1)]: 0, [matchId(2)]: 0 })}, '{"kind": "ask"}'::jsonb,
  now() + interval '20 hours', '${matchId(1)}', now(), now(), now() + interval '10 minutes', now() + interval '20 hours',
  1, array['${matchId(1)}', '${matchId(2)}'], array[1, 1], null)).outcome;
`

/** Bets a second that pgbench places with this many clients: what the database itself allows. */
export async function pgbenchRate(
  world: BenchDatabase,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const script = join(world.dataDir, 'place-bet.sql')
  writeFileSync(script, SCRIPT)
  const url = new URL(world.url.replace('@/', '@localhost/'))
  const { stdout } = await run(
    findPgbench(),
    [
      ...[
        '--no-vacuum',
        '--protocol',
        'prepared',
        '--client',
        String(clients),
        '--jobs',
        '2',
        '--time',
        String(seconds),
      ],
      ...['--file', script, '--host', url.searchParams.get('host') ?? '', '--username', url.username],
      url.pathname.slice(1),
    ],
    { env: { ...process.env, PGPASSWORD: url.password } },
  )
  const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1]
  if (tps === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`)
  return Number(tps)
}
