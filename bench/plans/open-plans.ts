import { playersSql, sqlIdOf } from '../lists/people.ts'
import type { ListsWorld } from '../lists/world.ts'

/** A person may have five plans open. */
const OPEN_EACH = 5
/** One in so many is on numbers. */
const NUMBERS_ONE_IN = 5

/**
 * So many open plans in one shop, on football and on numbers, most of them about to be joined for hours. Copied in bulk
 * without triggers and foreign keys: the money in them is of no matter to a list.
 */
export async function seedOpenPlans({ query, shopId, models }: ListsWorld, plans: number): Promise<void> {
  const own = `'${shopId}'::uuid`
  const initiators = Math.ceil(plans / OPEN_EACH)
  const steps: readonly (readonly [string, string])[] = [
    ['people', playersSql(own, initiators)],
    ['orders', ordersSql({ own, plans, initiators, models })],
    ['plans', plansSql(own)],
    ['statistics', 'analyze'],
  ]
  for (const [name, sql] of steps) {
    const startedAt = performance.now()
    await query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    process.stdout.write(`seeded ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
  await query('vacuum analyze plans')
}

interface PlansToSeed {
  readonly own: string
  readonly plans: number
  readonly initiators: number
  readonly models: ListsWorld['models']
}

const ordersSql = ({ own, plans, initiators, models }: PlansToSeed): string => `
  insert into orders (shop_id, id, order_no, player_id, game, issue_no, state, bet, notes, stake, seen_odds, seen_handicaps,
                      seen_totals, tolerance, cutoff_at, cutoff_match_id, placed_at, accept_by, print_by, due_at, request_id,
                      money_after, state_at, plan_kind)
  select ${own}, ${sqlIdOf('b000', 'n')}, 'P' || n, ${sqlIdOf('8000', `1 + n % ${initiators}`)}, m.game, m.issue_no, 0, m.bet,
         m.notes, 10000, m.seen_odds, m.seen_handicaps, m.seen_totals, '{"kind": "any"}', made.cutoff_at, m.cutoff_match_id,
         now(), made.cutoff_at, made.cutoff_at, made.cutoff_at - interval '10 minutes', ${sqlIdOf('c000', 'n')}, 100000, now(),
         'together'
    from (select n, now() + interval '2 hours' + n % 1440 * interval '1 minute' as cutoff_at
            from generate_series(1, ${plans}) n) as made
    join orders m on m.shop_id = ${own}
                 and m.id = case when n % ${NUMBERS_ONE_IN} = 0 then '${models.numbers}'::uuid else '${models.football}'::uuid end`

const plansSql = (own: string): string => `
  insert into plans (shop_id, order_id, kind, player_id, game, total, joined, guarantee, people, openness, tickets, join_by,
                     opened_at, commitment, salt, holds)
  select shop_id, id, 'together', player_id, game, stake, 100 * (5 + n % 94), 0, 1 + n % 30, 'after_cutoff', 1, due_at, placed_at,
         sha256(order_no::bytea), sha256(order_no::bytea), 1
    from (select *, substr(order_no, 2)::int as n from orders where shop_id = ${own} and plan_kind = 'together') as o`

/** The first pages that a player opens. */
export function hallLists({ clients: { player } }: ListsWorld) {
  const { together } = player
  return {
    'hall-by-progress': () => together.index({}),
    'hall-by-deadline': () => together.index({ sort: 'deadline' }),
    'hall-sports': () => together.index({ category: 'sports' }),
    'hall-numbers-by-deadline': () => together.index({ category: 'numbers', sort: 'deadline' }),
    'hall-of-game': () => together.index({ game: 'shuangseqiu' }),
    'hall-search': () => together.index({ search: '彩民12' }),
    'hall-search-rare': () => together.index({ search: '彩民4999' }),
  } as const
}
