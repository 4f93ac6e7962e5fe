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

/** The same call as the server's, for one player by number, with ids made in SQL. */
export const placeBetSql = (player: string): string => `select (place_bet(
  p_shop_id => ${sqlShopOf(player)}, p_player_id => ${sqlPlayer(player)}, p_request_id => uuidv7(),
  p_order_id => uuidv7(), p_order_no => uuidv7()::text, p_hold_id => uuidv7(), p_journal_id => uuidv7(),
  p_game => 'jczq', p_issue_no => null, p_bet => ${quoted(BET)}, p_notes => 1, p_stake => 200,
  p_seen_odds => ${quoted(SEEN)}, p_seen_handicaps => ${quoted({ [matchId(1)]: 0, [matchId(2)]: 0 })},
  p_seen_totals => '{}'::jsonb, p_tolerance => '{"kind": "ask"}'::jsonb,
  p_cutoff_at => now() + interval '20 hours', p_cutoff_match_id => '${matchId(1)}', p_accept_by => now(), p_print_by => now(),
  p_due_at => now() + interval '10 minutes', p_valid_until => now() + interval '20 hours',
  p_shop_version => 1, p_match_ids => array['${matchId(1)}', '${matchId(2)}'], p_match_versions => array[1, 1],
  p_issue_version => null)).outcome`

/** Bets a second that pgbench places with this many clients: what the database itself allows. */
export async function pgbenchRate(
  world: BenchDatabase,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const script = join(world.dataDir, 'place-bet.sql')
  writeFileSync(script, `\\set p random(1, ${PLAYERS})\n${placeBetSql(':p')};\n`)
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
