import { desksSql } from './seed-desks.ts'
import type { ListsWorld } from './world.ts'

export const ORDERS = 1_000_000
const SHOPS = 20
/** Players of the shop with the long queue; the others have 500 each. */
const PLAYERS = 5000
const OPEN_ORDERS = 10_000
const HOT_FROM = ORDERS - (OPEN_ORDERS * 5) / 2

const id = (kind: string, number: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`

/**
 * A million orders of the last thirty days with tickets, journals and everything that lists show, most of them in the
 * shop that asks. Copied in bulk without triggers: what they would fill in is filled in here.
 */
export async function seedOrders(world: ListsWorld): Promise<void> {
  const { shopId, playerId, staffId, models, query } = world
  const own = `'${shopId}'::uuid`
  await query(`set session_replication_role = replica`)
  const steps: readonly (readonly [string, string])[] = [
    ['shops', SHOPS_SQL],
    ['people', peopleSql(own)],
    ['orders', ordersSql({ own, playerId, football: models.football, numbers: models.numbers })],
    ['tickets', ticketsSql(models)],
    ['events', EVENTS_SQL],
    ['journals', JOURNALS_SQL],
    ['subjects', SUBJECTS_SQL],
    ['money', moneySql({ own, playerId, staffId })],
    ['shifts', shiftsSql(own, staffId)],
    ['results', RESULTS_SQL],
    ['front', frontSql({ own, playerId, staffId })],
    ...desksSql(world),
    ['analyze', 'analyze'],
  ]
  for (const [name, sql] of steps) {
    const startedAt = performance.now()
    // One connection's setting is not another's: it goes with every step.
    await query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    process.stdout.write(`seeded ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
}

const SHOPS_SQL = `
  insert into shops (id, code, name, state, licence_no, address, phone, owner_name, opens_at, closes_at, created_at)
  select ${id('9000', 'n')}, 'L' || n, '店 ' || n, 'open', 'L' || n, '-', '-', '-', '00:00', '24:00', now() - interval '60 days'
    from generate_series(2, ${SHOPS}) n;
  insert into shifts (shop_id, no, began_at) select id, 1, created_at from shops where code like 'L%'`

const peopleSql = (own: string): string => `
  insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at, active_shop_id)
  select ${id('a000', 'n')}, '138' || lpad(n::text, 8, '0'), '-', now(), '1', now() - interval '50 days',
         case when n <= ${PLAYERS} then ${own} else ${id('9000', `2 + n % ${SHOPS - 1}`)} end
    from generate_series(1, ${PLAYERS + 500 * (SHOPS - 1)}) n;
  insert into players (shop_id, id, person_id, nickname, created_at)
  select active_shop_id, ${id('8000', 'right(id::text, 12)::bigint')}, id, '彩民', created_at + random() * interval '40 days'
    from persons where id::text like '00000000-0000-7000-a000%';
  insert into wallets (shop_id, player_id, free, bills, billed_at)
  select shop_id, id, 1000000, 0, now() from players where id::text like '00000000-0000-7000-8000%'`

interface OrderModels {
  readonly own: string
  readonly playerId: string
  readonly football: string
  readonly numbers: string
}

const ordersSql = ({ own, playerId, football, numbers }: OrderModels): string => `
  create table seeds as
  select n, n % 5 < 2 as is_own, n % 5 < 3 as is_football, (n * 2654435761) % 100 as sample,
         now() - interval '30 days' + n * (interval '30 days' / ${ORDERS}) as at,
         n > ${HOT_FROM} and n % 5 < 2 as is_open
    from generate_series(1::bigint, ${ORDERS}) n;
  insert into orders (shop_id, id, order_no, player_id, game, issue_no, state, bet, notes, stake, seen_odds, seen_handicaps,
                      seen_totals, tolerance, cutoff_at, cutoff_match_id, placed_at, accept_by, print_by, due_at, request_id,
                      money_after, prize, prize_after_tax, void_refund, settle_round, settled_in, state_at, hidden_at)
  select case when s.is_own then ${own} else ${id('9000', `2 + s.n % ${SHOPS - 1}`)} end, ${id('b000', 's.n')}, 'N' || s.n,
         case when s.is_own and s.n % 101 = 0 then '${playerId}'::uuid
              when s.is_own then ${id('8000', `1 + (s.n * 7919) % ${PLAYERS}`)}
              else ${id('8000', `${PLAYERS} + 1 + (s.n * 31) % ${500 * (SHOPS - 1)}`)} end,
         m.game, m.issue_no,
         case when s.is_open then 1 + s.n % 2 when s.sample < 70 then 8 when s.sample < 90 then 10 when s.sample < 92 then 9
              when s.sample < 94 then 4 when s.sample < 96 then 5 when s.sample < 97 then 11 else 6 end,
         m.bet, m.notes, m.stake, m.seen_odds, m.seen_handicaps, m.seen_totals, m.tolerance,
         case when s.is_open then now() + s.n % 1000 * interval '1 minute' else s.at + interval '1 hour' end,
         m.cutoff_match_id, s.at, s.at + interval '10 minutes', s.at + interval '1 hour', null, ${id('c000', 's.n')}, 100000,
         case when s.is_open then null when s.sample < 70 then 0 when s.sample < 92 then 1000 end,
         case when s.is_open then null when s.sample < 70 then 0 when s.sample < 92 then 1000 end,
         case when s.is_open then null when s.sample < 92 then 0 end,
         case when s.sample < 92 and not s.is_open then 1 else 0 end, null, s.at + interval '2 hours',
         case when s.n % 303 = 0 and not s.is_open then s.at + interval '3 hours' end
    from seeds s
    join orders m on m.shop_id = ${own} and m.id = case when s.is_football then '${football}'::uuid else '${numbers}'::uuid end`

/** Every order but those that wait to be accepted or were refused has a ticket. */
const ticketsSql = ({ football }: ListsWorld['models']): string => `
  create table ticket_models as
  select distinct on (order_id) *, order_id = '${football}' as is_football from tickets order by order_id, seq;
  insert into tickets (shop_id, id, order_id, seq, state, content, notes, multiple, stake, check_code, serial, photo_id,
                       recorded_at, shift_no, prize, prize_after_tax)
  select o.shop_id, o.id, o.id, 1, case when o.state = 2 then 'waiting' else 'recorded' end, m.content, m.notes, m.multiple, o.stake,
         m.check_code, case when o.state > 2 then o.order_no end, case when o.state > 2 then o.id end,
         case when o.state > 2 then o.placed_at + interval '5 minutes' end,
         case when o.state > 2 then 1 + (s.n / (${ORDERS} / 60))::int end, o.prize, o.prize_after_tax
    from seeds s
    join orders o on o.order_no = 'N' || s.n
    join ticket_models m on m.is_football = s.is_football
   where o.state in (2, 6, 8, 9, 10)`

const EVENTS_SQL = `
  insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, at)
  select shop_id, id, 1, null, 1, 'player', placed_at from orders where order_no like 'N%';
  insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, at)
  select shop_id, id, 2, 2, 6, 'shop', placed_at + interval '5 minutes' from orders where order_no like 'N%' and state in (6, 8, 9, 10);
  insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
  select shop_id, id, player_id, id, 0, 0, stake, 0 from orders where order_no like 'N%';
  insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
  select shop_id, id, player_id, 'owner', stake, id from orders where order_no like 'N%'`

/** What a player sees as bills: the hold, and the prize. What was sold stands in the books alone. */
const JOURNALS_SQL = `
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
  select shop_id, ${id('d000', 'substr(order_no, 2)::bigint')}, 'bet_hold', id, placed_at, placed_at, player_id,
         (2 * substr(order_no, 2)::bigint)::int, 100000 from orders where order_no like 'N%';
  insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, amount)
  select shop_id, ${id('d000', 'substr(order_no, 2)::bigint')}, 0, 'wallet_free', 'escrow', player_id, stake
    from orders where order_no like 'N%';
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, shift_no)
  select shop_id, ${id('d100', 'substr(order_no, 2)::bigint')}, 'bet_capture', id, placed_at, least(placed_at + interval '5 minutes', now()),
         1 + (substr(order_no, 2)::bigint / (${ORDERS} / 60))::int
    from orders where order_no like 'N%' and state in (6, 8, 9, 10);
  insert into transfers (shop_id, journal_id, line, debit, credit, amount)
  select shop_id, ${id('d100', 'substr(order_no, 2)::bigint')}, 0, 'escrow', 'sales', stake
    from orders where order_no like 'N%' and state in (6, 8, 9, 10);
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after, shift_no)
  select shop_id, ${id('d200', 'substr(order_no, 2)::bigint')}, 'prize', id, placed_at, least(placed_at + interval '2 hours', now()), player_id,
         (2 * substr(order_no, 2)::bigint + 1)::int, 101000, 1 + (substr(order_no, 2)::bigint / (${ORDERS} / 60))::int
    from orders where order_no like 'N%' and state = 10;
  insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
  select shop_id, ${id('d200', 'substr(order_no, 2)::bigint')}, 0, 'prizes', 'wallet_win', player_id, prize
    from orders where order_no like 'N%' and state = 10;
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after, shift_no)
  select shop_id, ${id('d300', 'substr(order_no, 2)::bigint')}, 'void_refund', id, placed_at, least(placed_at + interval '2 hours', now()),
         player_id, (2 * substr(order_no, 2)::bigint + 1)::int, 100000, 1 + (substr(order_no, 2)::bigint / (${ORDERS} / 60))::int
    from orders where order_no like 'N%' and state = 9;
  insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
  select shop_id, ${id('d300', 'substr(order_no, 2)::bigint')}, 0, 'sales', 'wallet_free', player_id, stake
    from orders where order_no like 'N%' and state = 9`

const SUBJECTS_SQL = `
  insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
  select o.shop_id, o.id, 'match', o.cutoff_match_id from orders o where o.order_no like 'N%' and o.state = 6 and o.game = 'jczq';
  insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
  select o.shop_id, o.id, 'draw', o.game || ':' || o.issue_no from orders o
   where o.order_no like 'N%' and o.state = 6 and o.issue_no is not null`

interface Own {
  readonly own: string
  readonly playerId: string
  readonly staffId: string
}

/** A hundred thousand receipts, recharges, withdrawals and packets of the shop; a fifth of them of the one player. */
const moneySql = ({ own, playerId, staffId }: Own): string => {
  const whose = `case when n % 5 = 0 then '${playerId}'::uuid else ${id('8000', `1 + n % ${PLAYERS}`)} end`
  const when = `now() - n * interval '25 seconds'`
  return `
  insert into counter_receipts (shop_id, id, receipt_no, player_id, amount, journal_id, staff_id, note, created_at)
  select ${own}, ${id('e000', 'n')}, 'R' || n, ${whose}, 5000, ${id('e000', 'n')}, '${staffId}', '现金', ${when}
    from generate_series(1, 100000) n;
  insert into recharges (shop_id, id, recharge_no, player_id, request_id, channel, amount, state, created_at, expires_at, paid_at, ended_at)
  select ${own}, ${id('e100', 'n')}, 'C' || n, ${whose}, ${id('e100', 'n')}, case when n % 2 = 0 then 'counter' else 'alipay' end, 5000,
         'paid', ${when}, ${when}, ${when}, ${when}
    from generate_series(1, 100000) n;
  insert into recharges (shop_id, id, recharge_no, player_id, request_id, channel, amount, state, created_at, expires_at)
  select ${own}, ${id('e101', 'n')}, 'W' || n, ${id('8000', 'n')}, ${id('e101', 'n')}, 'counter', 5000, 'waiting', ${when}, now() + interval '1 day'
    from generate_series(1, 2000) n;
  insert into withdrawals (shop_id, id, withdrawal_no, player_id, card_id, holder, bank, last_four, from_win, from_free, state,
                           requested_at, requested_on, first_approved_by, approved_by, ended_at, reason)
  select ${own}, ${id('e200', 'n')}, 'T' || n, ${whose}, ${id('e200', 'n')}, '王小雨', '工商银行', '1234', 5000, 0,
         case when n % 50 = 0 then 'applied' when n % 51 = 0 then 'approved' else 'paid' end, ${when}, (${when})::date,
         case when n % 100 = 0 then '${staffId}'::uuid end, case when n % 50 > 0 then ${id('f000', 'n')} end,
         case when n % 50 > 0 and n % 51 > 0 then ${when} end, null
    from generate_series(1, 100000) n;
  insert into payout_batches (shop_id, id, batch_no, request_id, made_by, made_at, rows, total)
  select ${own}, ${id('e300', 'n')}, 'P' || n, ${id('e300', 'n')}, '${staffId}', ${when}, 10, 50000 from generate_series(1, 10000) n;
  insert into red_packet_gifts (shop_id, id, kind, title, amount, at_least, scope, packets, staff_id, given_at)
  select ${own}, ${id('e400', 'n')}, 'bet_discount', '满减', 100, 1000, 'all', 10, '${staffId}', ${when} from generate_series(1, 10000) n;
  insert into red_packets (shop_id, id, gift_id, player_id, state, valid_until, opened_at, used_at, used_for)
  select ${own}, ${id('e500', 'n')}, ${id('e400', '1 + n % 10000')}, ${whose}, case when n % 8 = 0 then 'given' when n % 4 = 0 then 'open' else 'used' end,
         now() + interval '5 days', case when n % 8 > 0 then ${when} end, case when n % 4 > 0 then ${when} end, case when n % 4 > 0 then ${id('b000', 'n')} end
    from generate_series(1, 100000) n`
}

/** Two shifts a day; the last one runs. */
const shiftsSql = (own: string, staffId: string): string => `
  update shifts set taken_by = '${staffId}', taken_at = began_at, cash_float = 0, closed_by = '${staffId}', closed_at = began_at,
         report = ${REPORT} where shop_id = ${own} and no = 1;
  insert into shifts (shop_id, no, began_at, taken_by, taken_at, cash_float, closed_by, closed_at, report)
  select ${own}, n, now() - (61 - n) * interval '12 hours', '${staffId}', now(), 0, '${staffId}', now(),
         ${REPORT} || jsonb_build_object('shift_no', n)
    from generate_series(2, 60) n;
  insert into shifts (shop_id, no, began_at, taken_by, taken_at, cash_float)
  select ${own}, 61, now() - interval '12 hours', '${staffId}', now(), 0`

const REPORT = `'{"shift_no": 1, "began_at": "2026-11-20T10:00:00+08:00", "closed_at": "2026-11-20T22:00:00+08:00", "closed_by": "-",
  "counted": "0.00", "difference": "0.00", "figures": {"tickets": {"count": 0, "amount": "0.00"}}}'::jsonb`

const RESULTS_SQL = `
  insert into matches (id, game, business_date, number, league, home, away, kickoff_at, game_deadline_at, is_selling, odds, status,
                       home_goals, away_goals, half_home_goals, half_away_goals, is_demo, source, fetched_at)
  select '2025' || lpad(n::text, 7, '0'), 'jczq', (now() - n * interval '30 minutes')::date, lpad((n % 999)::text, 3, '0'), '英超', '主队', '客队',
         now() - n * interval '30 minutes', now() - n * interval '30 minutes', false, '{}', 'finished', 2, 1, 1, 0, false, 'bench', now()
    from generate_series(1, 20000) n;
  insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
  select 'match', id, 'score', '{"half": "1:0", "full": "2:1"}', 'two_origins', '{a,b}', false, kickoff_at + interval '2 hours'
    from matches where source = 'bench';
  insert into draws (game, issue_no, drawn_at, numbers, is_demo, source, fetched_at)
  select 'shuangseqiu', (2000000 + n)::text, now() - n * interval '1 day', '{"red": [1, 2, 3, 4, 5, 6], "blue": [7]}', false, 'bench', now()
    from generate_series(1, 5000) n`

const frontSql = ({ own, playerId, staffId }: Own): string => `
  insert into notices (shop_id, id, title, body, published_by, published_at)
  select ${own}, ${id('e600', 'n')}, '公告', '内容', '${staffId}', now() from generate_series(1, 2000) n;
  insert into feedbacks (shop_id, id, player_id, kind, text, picture_ids, created_at, answer, answered_by, answered_at)
  select ${own}, ${id('e700', 'n')}, case when n % 5 = 0 then '${playerId}'::uuid else ${id('8000', `1 + n % ${PLAYERS}`)} end, 'app', '意见', '{}', now(),
         case when n % 3 > 0 then '谢谢' end, case when n % 3 > 0 then '${staffId}'::uuid end, case when n % 3 > 0 then now() end
    from generate_series(1, 50000) n`
