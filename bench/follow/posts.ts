import { playersSql, sqlIdOf } from '../lists/people.ts'
import type { ListsWorld } from '../lists/world.ts'

const POSTERS = 5_000
const OPEN = 10_000

const poster = (number: string): string => sqlIdOf('8000', `1 + ${number} % ${POSTERS}`)

/**
 * So many posts of five thousand people in one shop, ten thousand of them open, with the sums that boards are of.
 * Copied in bulk without triggers and foreign keys: their orders are of no matter to a list.
 */
export async function seedPosts({ query, shopId, playerId }: ListsWorld, posts: number): Promise<void> {
  const own = `'${shopId}'::uuid`
  const steps: readonly (readonly [string, string])[] = [
    ['people', peopleSql(own)],
    ['posts', postsSql(own, posts)],
    ['days', DAYS_SQL],
    ['records', RECORDS_SQL],
    ['winks', winksSql(own, playerId)],
    ['statistics', 'analyze'],
  ]
  for (const [name, sql] of steps) {
    const startedAt = performance.now()
    await query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    process.stdout.write(`seeded ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
  await query('vacuum analyze posts')
}

const peopleSql = (own: string): string => `
  ${playersSql(own, POSTERS)};
  insert into posters (shop_id, player_id, posts, first_posted_at)
  select ${own}, ${sqlIdOf('8000', 'n')}, 200 + n % 37, now() - interval '40 days' from generate_series(1, ${POSTERS}) n`

const postsSql = (own: string, posts: number): string => `
  insert into posts (shop_id, id, order_id, poster_id, game, declaration, commission_percent, is_hidden, posted_at, cutoff_at, day,
                     stake, unit_stake, unit_notes, unit, shape, commitment, salt, is_open, is_settled, is_counted, is_hit,
                     cost, prize, copies, copied_stake, copy_orders, copy_hits, copy_cost, copy_prize)
  select ${own}, ${sqlIdOf('b000', 'n')}, ${sqlIdOf('c000', 'n')}, ${poster('n')}, (array['jczq', 'jclq'])[1 + n % 2], '看好主队', n % 11,
         n % 3 > 0, at - interval '3 hours', at, (at at time zone 'Asia/Shanghai')::date, 20000, 2000, 1,
         '{"game": "jczq", "lines": [], "multiple": 1}', '{"kind": "match", "matches": 3, "pass": ["3串1"], "isOptimised": false}',
         sha256(n::text::bytea), sha256(n::text::bytea), not is_over, is_over, is_over, is_over and n % 7 < 3,
         case when is_over then 20000 else 0 end, case when is_over and n % 7 < 3 then 40000 + n % 9000 else 0 end,
         n % 50, (n % 50) * 2000, n % 50, n % 50 * 3 / 7, (n % 50) * 2000, case when n % 7 < 3 then (n % 50) * 3900 else 0 end
    from (select n, n <= ${posts - OPEN} as is_over,
                 case when n <= ${posts - OPEN} then now() - interval '40 days' * (1 - n::float8 / ${posts})
                      else now() + interval '1 hour' + n % 600 * interval '1 minute' end as at
            from generate_series(1, ${posts}) n) as made`

const COLUMNS = 'orders, hits, cost, prize, copy_orders, copy_hits, copy_cost, copy_prize'

const DAYS_SQL = `
  insert into poster_days (shop_id, player_id, day, ${COLUMNS})
  select shop_id, poster_id, day, count(*), count(*) filter (where is_hit), sum(cost), sum(prize), sum(copy_orders),
         sum(copy_hits), sum(copy_cost), sum(copy_prize)
    from posts where is_counted group by 1, 2, 3`

const RECORDS_SQL = `
  insert into poster_records (shop_id, player_id, days, through, streak, ${COLUMNS})
  select d.shop_id, d.player_id, w.days, (now() at time zone 'Asia/Shanghai')::date, (sum(orders) % 13)::int, sum(orders),
         sum(hits), sum(cost), sum(prize), sum(copy_orders), sum(copy_hits), sum(copy_cost), sum(copy_prize)
    from poster_days d cross join (values (0), (7), (30)) as w (days)
   where w.days = 0 or d.day > (now() at time zone 'Asia/Shanghai')::date - w.days
   group by 1, 2, 3`

const winksSql = (own: string, playerId: string): string => `
  insert into winks (shop_id, player_id, poster_id, at)
  select ${own}, '${playerId}', ${sqlIdOf('8000', 'n')}, now() - n * interval '1 minute' from generate_series(1, 500) n`

/** The first pages that a player opens. */
export function followLists({ clients: { player } }: ListsWorld) {
  const { follow } = player
  const somebody = { player_id: '00000000-0000-7000-8000-000000000007' }
  return {
    'posts-newest': () => follow.posts({}),
    'posts-of-game': () => follow.posts({ game: 'jclq' }),
    'posts-by-cutoff': () => follow.posts({ order: 'cutoff' }),
    'posts-of-winked': () => follow.posts({ of: 'winked' }),
    'posts-of-one': () => follow.postsOf(somebody),
    'posts-of-one-closed': () => follow.postsOf({ ...somebody, state: 'closed' }),
    'board-profit': () => follow.boards({ board: 'profit', days: '30' }),
    'board-hits': () => follow.boards({ board: 'hits', days: '30' }),
    'board-streak': () => follow.boards({ board: 'streak', days: '7' }),
    'board-copiers': () => follow.boards({ board: 'copiers', days: '7' }),
    people: () => follow.search({ name: '彩民12' }),
    'people-rare': () => follow.search({ name: '彩民4999' }),
    winks: () => follow.winks({}),
  } as const
}
