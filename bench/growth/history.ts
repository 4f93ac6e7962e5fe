import type { Client } from 'pg'
import { BET, LONE_SHOP, PLAYERS, shopId, sqlPlayer, sqlShopOf } from '../betting-world.ts'

/** Ten years: the first hundredth of it is more than a month. */
const HISTORY_DAYS = 3650
/** Orders that one statement makes. */
const PART = 250_000
/** One player places one of so many orders. */
const KEEN_EVERY = 22
export const KEEN = PLAYERS + 1
export const USUAL = PLAYERS + 2
export const WAITING_DRAW = 'shuangseqiu:2026134'

const TABLES = [
  ...['orders', 'order_events', 'order_parties', 'order_subjects', 'tickets'],
  ...['holds', 'hold_resolutions', 'journals', 'transfers'],
]

/** Orders that end with one placed just now; each has a number from 1, the oldest first. */
export interface History {
  readonly client: Client
  readonly orders: number
  readonly endsAt: string
}

/**
 * Orders from one number up to another with all that they leave behind, half of them in one shop, without triggers and
 * foreign keys. The newest are open, or wait for a draw: as many however long the history is.
 */
export async function addHistory({ client, ...history }: History, after: number, until: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  const indexes = await dropIndexes(client)
  for (let from = after; from < until; from += PART) {
    const to = Math.min(from + PART, until)
    for (const sql of stepsOf({ ...history, from: from + 1, to })) await client.query(sql)
    process.stdout.write(`${(to - after).toLocaleString('en')} of ${(until - after).toLocaleString('en')} orders\n`)
  }
  for (const sql of indexes) await client.query(sql)
  await closeBooks(client)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

/** Drops what no key needs, for it is made faster at the end; returns what makes it again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i
      where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

interface Part {
  readonly orders: number
  readonly endsAt: string
  readonly from: number
  readonly to: number
}

/** An id that begins with a moment, as the product's do. */
const idOf = (kind: string): string =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7${kind}8' || lpad(to_hex(n), 15, '0'))::uuid`

/** Orders as columns, made of their numbers alone: `state` is that of the order. */
const ordersOf = ({ orders, endsAt, from, to }: Part): string => `
  (select n, at, ${idOf('000')} as id, ${idOf('001')} as request_id, ${idOf('002')} as capture_id, ${idOf('003')} as prize_id,
          case when n % 2 = 0 then '${shopId(LONE_SHOP)}'::uuid else ${sqlShopOf(`(1 + n / 2 % ${PLAYERS})`)} end as shop_id,
          case when n % ${KEEN_EVERY} = 0 then ${sqlPlayer(String(KEEN))}
               when n % 2 = 0 then ${sqlPlayer(`${USUAL} + n / 2 % ${PLAYERS - 2}`)}
               else ${sqlPlayer(`1 + n / 2 % ${PLAYERS}`)} end as player_id,
          case when n > ${orders - openOf(orders)} then 1 + n / 2 % 2
               when n > ${orders - openOf(orders) - waitingOf(orders)} then 6
               when n % 20 = 7 or n % 20 = 8 then 10 when n % 20 = 5 then 5 else 8 end as state
     from (select n, '${endsAt}'::timestamptz - (${orders} - n) * (interval '${HISTORY_DAYS} days' / ${orders}) as at
             from generate_series(${from}::bigint, ${to}) n) as dated) as s`

const openOf = (orders: number): number => Math.min(1000, Math.floor(orders / 1000))
const waitingOf = (orders: number): number => Math.min(10_000, Math.floor(orders / 200))

function stepsOf(part: Part): string[] {
  const orders = ordersOf(part)
  const isOpen = 'state in (1, 2)'
  const isPrinted = 'state in (6, 8, 10)'
  return [
    `insert into orders (shop_id, id, order_no, player_id, game, state, bet, notes, stake, tolerance, cutoff_at, placed_at, accept_by,
                         print_by, due_at, request_id, money_after, prize, prize_after_tax, void_refund, settle_round, state_at)
     select shop_id, id, 'G' || n, player_id, 'jczq', state, '${JSON.stringify(BET)}', 1, 200, '{"kind": "ask"}', at + interval '1 day',
            at, at + interval '10 minutes', at + interval '1 hour', case when ${isOpen} then at + interval '1 day' end, request_id, 100000,
            case state when 8 then 0 when 10 then 500 end, case state when 8 then 0 when 10 then 500 end,
            case when state in (8, 10) then 0 end, case when state in (8, 10) then 1 else 0 end, at + interval '2 hours' from ${orders}`,
    `insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
     select shop_id, id, player_id, 'owner', 200, id from ${orders}`,
    `insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, at)
     select shop_id, id, 1, null, 1, 'player', at from ${orders}
     union all select shop_id, id, 2, 2, 6, 'shop', at + interval '5 minutes' from ${orders} where ${isPrinted}`,
    `insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
     select shop_id, id, player_id, id, 0, 0, 200, 0 from ${orders}`,
    `insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
     select shop_id, id, 200, case state when 5 then 0 else 200 end, case state when 5 then 200 else 0 end, capture_id
       from ${orders} where not ${isOpen}`,
    `insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
     select shop_id, id, 'bet_hold', id, at, at, player_id, n, 100000 from ${orders}
     union all select shop_id, capture_id, 'bet_capture', id, at, at + interval '5 minutes', null, null, null from ${orders} where ${isPrinted}
     union all select shop_id, capture_id, 'bet_release', id, at, at + interval '5 minutes', player_id, n, 100200 from ${orders} where state = 5
     union all select shop_id, prize_id, 'prize', id, at, at + interval '2 hours', player_id, n, 100500 from ${orders} where state = 10`,
    `insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, credit_player_id, amount)
     select shop_id, id, 0, 'wallet_free'::account, 'escrow'::account, player_id, null::uuid, 200 from ${orders}
     union all select shop_id, capture_id, 0, 'escrow', 'sales', null, null, 200 from ${orders} where ${isPrinted}
     union all select shop_id, capture_id, 0, 'escrow', 'wallet_free', null, player_id, 200 from ${orders} where state = 5
     union all select shop_id, prize_id, 0, 'prizes', 'wallet_win', null, player_id, 500 from ${orders} where state = 10`,
    `insert into tickets (shop_id, id, order_id, seq, state, content, notes, multiple, stake, check_code, serial, photo_id, recorded_at)
     select shop_id, id, id, 1, 'recorded', '{}', 1, 1, 200, lpad((n % 10000)::text, 4, '0'), 'S' || n, id, at from ${orders} where ${isPrinted}`,
    `insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
     select shop_id, id, 'draw', case state when 6 then '${WAITING_DRAW}' else 'shuangseqiu:' || to_char(at, 'YYYYMMDD') end
       from ${orders} where ${isPrinted}`,
  ]
}

/** The books as closed up to two hours before the end: all but three days of them in one piece. */
const closeBooks = (client: Client): Promise<unknown> =>
  client.query(`
    delete from account_snapshots;
    delete from book_closings;
    insert into book_closings (shop_id, since, until)
    select s.id, coalesce(lag(p.until) over (partition by s.id order by p.until), '-infinity'), p.until
      from shops s
     cross join (select now() - ago as until from unnest(array['3 days', '2 days', '1 day', '2 hours']::interval[]) as ago) as p;
    insert into account_snapshots (shop_id, account, player_id, until, debits, credits)
    select shop_id, account, player_id, until, sum(debits) over own, sum(credits) over own
      from (
        select c.shop_id, m.account, coalesce(m.player_id, '00000000-0000-0000-0000-000000000000') as player_id, c.until,
               sum(m.debit) as debits, sum(m.credit) as credits
          from book_closings c
          join (select t.shop_id, j.business_at, t.debit as account, t.debit_player_id as player_id, t.amount as debit, 0 as credit
                  from transfers t join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
                 union all
                select t.shop_id, j.business_at, t.credit, t.credit_player_id, 0, t.amount
                  from transfers t join journals j on j.shop_id = t.shop_id and j.id = t.journal_id) as m
            on m.shop_id = c.shop_id and m.business_at >= c.since and m.business_at < c.until
         group by grouping sets ((c.shop_id, c.until, m.account, m.player_id), (c.shop_id, c.until, m.account))
        having grouping(m.player_id) = 1 or m.player_id is not null) as moved
    window own as (partition by shop_id, account, player_id order by until)`)
