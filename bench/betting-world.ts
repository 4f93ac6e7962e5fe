import { Client } from 'pg'
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts'

/** Shops 1 to 50 share the first half of the players; shop 51 has the other half alone. */
export const SHOPS = 50
export const LONE_SHOP = SHOPS + 1
export const PLAYERS = 20_000
const MATCHES = 12

const idOf = (kind: string, number: number): string => `00000000-0000-7000-${kind}-${String(number).padStart(12, '0')}`
export const shopId = (number: number): string => idOf('9000', number)
export const playerId = (number: number): string => idOf('8000', number)
export const personId = (number: number): string => idOf('a000', number)
/** The shopkeeper of shop 1 to LONE_SHOP. */
export const shopkeeperId = (number: number): string => idOf('b000', number)
export const matchId = (number: number): string => `20261120${String(number).padStart(3, '0')}`

/** The shop of player 1 to 2 × PLAYERS. */
export const shopOf = (player: number): number => (player <= PLAYERS ? ((player - 1) % SHOPS) + 1 : LONE_SHOP)

/** The bet that every benchmark places: 2串1, two yuan. */
export const BET = {
  game: 'jczq',
  multiple: 1,
  lines: [
    {
      play: 'SPF',
      selection: {
        matches: [
          { id: matchId(1), picks: { SPF: ['3'] } },
          { id: matchId(2), picks: { SPF: ['3'] } },
        ],
        pass: ['2串1'],
      },
    },
  ],
} as const
export const SEEN = { [matchId(1)]: { SPF: { '3': '1.95' } }, [matchId(2)]: { SPF: { '3': '1.95' } } }

/**
 * A database of its own with shops, players who have plenty of money, and matches on sale. Durable, like the product's.
 */
export async function makeWorld(options?: { readonly isDurable: boolean }): Promise<BenchDatabase> {
  const database = await startBenchDatabase(undefined, options)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(SEED)
  await client.end()
  return database
}

const sqlId = (kind: string, number: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`

/** The shop of player `number`, in SQL. */
export const sqlShopOf = (number: string): string => sqlId('9000', `(${number} - 1) % ${SHOPS} + 1`)
export const sqlPlayer = (number: string): string => sqlId('8000', number)

const SEED = `
  insert into shops (id, code, name, state, licence_no, address, phone, owner_name, opens_at, closes_at, created_at)
  select ${sqlId('9000', 'n')}, 'B' || n, 'Bench ' || n, 'open', 'L' || n, '-', '-', '-', '00:00', '24:00', now()
    from generate_series(1, ${LONE_SHOP}) n;
  insert into shifts (shop_id, no, began_at) select id, 1, created_at from shops;
  insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at, active_shop_id)
  select ${sqlId('a000', 'n')}, '139' || lpad(n::text, 8, '0'), '-', now(), '1', now(),
         case when n <= ${PLAYERS} then ${sqlShopOf('n')} else ${sqlId('9000', String(LONE_SHOP))} end
    from generate_series(1, ${2 * PLAYERS}) n;
  insert into players (shop_id, id, person_id, nickname, created_at)
  select active_shop_id, ${sqlPlayer('right(id::text, 12)::int')}, id, 'bench', now() from persons;
  insert into staff (id, shop_id, role, account, name, password_hash, created_at)
  select ${sqlId('b000', 'n')}, ${sqlId('9000', 'n')}, 'shopkeeper', 'bench' || n, 'Bench ' || n, '-', now()
    from generate_series(1, ${LONE_SHOP}) n;
  insert into staff_totp (staff_id, secret_sealed, confirmed_at, created_at) select id, '', now(), now() from staff;
  insert into wallets (shop_id, player_id, free) select shop_id, id, 1000000000 from players;
  insert into matches (id, game, business_date, number, league, home, away, kickoff_at, game_deadline_at, singles, odds,
                       is_demo, source, fetched_at)
  select '20261120' || lpad(n::text, 3, '0'), 'jczq', '2026-11-20', lpad(n::text, 3, '0'), '-', 'home', 'away',
         now() + interval '1 day', now() + interval '1 day', '{}',
         '{"SPF": {"3": "1.95", "1": "3.30", "0": "3.10"}, "RQSPF": {"3": "3.60", "1": "3.45", "0": "1.72"}}',
         false, 'bench', now()
    from generate_series(1, ${MATCHES}) n;
  analyze;
`
