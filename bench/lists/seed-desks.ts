import type { ListsWorld } from './world.ts'

const id = (kind: string, number: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`

interface Own {
  readonly own: string
  readonly playerId: string
  readonly personId: string
  readonly staffId: string
  readonly operatorId: string
  readonly order: string
}

/** What the desks of shop and operator gather beside orders: people, cases, reviews, claims, blocks, audit events. */
export function desksSql(world: ListsWorld): readonly (readonly [string, string])[] {
  const { shopId, playerId, personId, staffId, operatorId, models } = world
  const own: Own = {
    own: `'${shopId}'::uuid`,
    playerId,
    personId,
    staffId,
    operatorId,
    order: `'${models.numbers}'::uuid`,
  }
  return [
    ['desk people', peopleSql(own)],
    ['cases', casesSql(own)],
    ['of the player', playerSql(own)],
    ['refunds and claims', claimsSql(own)],
    ['reviews', reviewsSql(own)],
    ['deeds', auditSql(own)],
    ['settled', SETTLED_SQL],
    ['jobs', JOBS_SQL],
  ]
}

const peopleSql = ({ own, personId, staffId }: Own): string => `
  insert into shops (id, code, name, state, licence_no, address, phone, owner_name, opens_at, closes_at, created_at)
  select ${id('9100', 'n')}, 'A' || n, '申请店 ' || n, 'applied', 'A' || n, '-', '-', '-', '00:00', '24:00', now()
    from generate_series(1, 300) n;
  insert into shifts (shop_id, no, began_at) select id, 1, created_at from shops where code like 'A%';
  insert into staff (id, shop_id, role, account, name, password_hash, created_at)
  select ${id('9200', 'n')}, ${own}, 'clerk', 'clerk-' || n, '店员', '-', now() from generate_series(1, 200) n;
  insert into staff (id, shop_id, role, account, name, password_hash, created_at)
  select ${id('9201', 'n')}, null, 'auditor', 'auditor-' || n, '审计', '-', now() from generate_series(1, 200) n;
  insert into sessions (id, person_id, staff_id, device, created_at, expires_at, ended_at, ended_why)
  select ${id('9300', 'n')}, case when n % 2 = 0 then '${personId}'::uuid end, case when n % 2 = 1 then '${staffId}'::uuid end, 'bench',
         now() - n * interval '1 hour', now() + interval '30 days', case when n > 20 then now() end, case when n > 20 then 'signed_out' end
    from generate_series(1, 2000) n;
  update persons set frozen_at = now() where id in (select ${id('a000', 'n * 10')} from generate_series(1, 300) n);
  update persons set cooling_off_until = now() + interval '3 days'
   where id in (select ${id('a000', 'n * 10 + 1')} from generate_series(1, 300) n);
  insert into blocked_numbers (shop_id, id, game, number, plays, player_text, set_by, set_at)
  select case when n % 2 = 0 then ${own} else '00000000-0000-0000-0000-000000000000'::uuid end, ${id('9400', 'n')}, 'fucai3D',
         lpad((n % 1000)::text, 3, '0'), 'all', '热号', '${staffId}', now()
    from generate_series(1, 400) n;
  insert into blocked_matches (shop_id, id, game, legs, player_text, set_by, set_at, over_at)
  select ${own}, ${id('9401', 'n')}, 'jczq',
         jsonb_build_array(jsonb_build_object('match', n::text, 'name', '周一' || n, 'home', '主队', 'away', '客队', 'choice', null)),
         '不收', '${staffId}', now(), now() + interval '2 days'
    from generate_series(1, 200) n;
  insert into drawer_moves (shop_id, id, shift_no, kind, amount, note, staff_id, at)
  select ${own}, ${id('9500', 'n')}, 61, 'to_safe', 10000, '存入保险柜', '${staffId}', now() - n * interval '1 minute'
    from generate_series(1, 50) n`

/** Chases, and recharges that must be bet before they can leave. */
const playerSql = ({ own, playerId }: Own): string => `
  insert into chases (shop_id, id, player_id, game, bet, stop_after_win, state, created_at, ended_at)
  select shop_id, ${id('ef00', 'n')}, '${playerId}', game, bet, true, 'done', now() - n * interval '20 minutes', now() - n * interval '20 minutes'
    from orders cross join generate_series(1, 2000) n where id = (select id from orders where shop_id = ${own} and game = 'shuangseqiu' limit 1);
  insert into chase_issues (shop_id, chase_id, seq, issue_no, multiple, stake, state, hold_id, reason)
  select ${own}, ${id('ef00', 'n')}, seq, (2026000 + seq)::text, 1, 200, 'skipped', ${id('ef01', 'n * 10 + seq')}, 'won'
    from generate_series(1, 2000) n cross join generate_series(1, 5) seq;
  insert into journals (shop_id, id, kind, cause_id, posted_at, business_at, player_id, bill_no, money_after)
  select ${own}, ${id('d400', 'n')}, 'recharge', ${id('e100', 'n')}, l.at, l.at, '${playerId}', 10000000 + n, 100000
    from generate_series(1, 1000) n cross join lateral (select now() - n * interval '30 minutes' as at) as l;
  insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
  select ${own}, ${id('d400', 'n')}, 0, 'channel', 'wallet_locked', '${playerId}', 5000 from generate_series(1, 1000) n;
  update wallets set locked = 1000000 where shop_id = ${own} and player_id = '${playerId}'`

/** Twenty thousand cases, each of an order of its own. */
const casesSql = ({ own, playerId, staffId }: Own): string => `
  insert into disputes (shop_id, id, dispute_no, order_id, player_id, kind, state, decision, award, decision_reason, decided_by,
                        opened_at, due_at, ended_at, outcome)
  select shop_id, ${id('e800', 'n')}, 'D' || n, id, player_id, 'other', state, case when state in ('confirming', 'ended') then 'rejected' end,
         case when state in ('confirming', 'ended') then 0 end, case when state in ('confirming', 'ended') then '票面相符' end,
         case when state in ('confirming', 'ended') then '${staffId}'::uuid end, now() - n * interval '1 minute',
         case when state in ('open', 'answered') then now() + interval '1 day' end, case when state = 'ended' then now() end,
         case when state = 'ended' then 'rejected' end
    from (select row_number() over (order by order_no) as n, shop_id, id, player_id,
                 case substr(order_no, 2)::bigint % 9 when 0 then 'open' when 1 then 'answered' when 2 then 'escalated'
                      when 3 then 'confirming' else 'ended' end as state
            from (select * from orders where order_no like 'N%' and state = 8
                     and (shop_id = ${own} or player_id = '${playerId}') limit 20000) o) d`

const claimsSql = ({ own, playerId, staffId, operatorId, order }: Own): string => `
  insert into recharge_refunds (shop_id, id, recharge_id, round, player_id, channel, credited_by, from_gift, from_locked, from_free,
                                state, reason, refused_because, asked_by, asked_at, approved_by, ask_at, ended_at, paid_back_at)
  select shop_id, ${id('e900', 'n')}, id, 1, player_id, channel, id, 0, 0, 100,
         case when n % 10 = 0 then 'asked' else 'done' end, '退款', null, '${staffId}', created_at,
         case when n % 10 > 0 then '${operatorId}'::uuid end, null, case when n % 10 > 0 then now() end,
         case when n % 10 > 0 then now() end
    from (select row_number() over (order by created_at desc) as n, r.* from recharges r where shop_id = ${own} and state = 'paid'
           order by created_at desc limit 20000) r;
  insert into claw_backs (shop_id, id, player_id, order_id, journal_id, amount, repaid, created_at)
  select ${own}, ${id('ea00', 'n')}, case when n % 5 = 0 then '${playerId}'::uuid else ${id('8000', '1 + n % 5000')} end, ${order}, ${order},
         1000, case when n % 4 > 0 then 1000 else 200 end, date_trunc('milliseconds', now() - n * interval '2 minutes')
    from generate_series(1, 20000) n;
  insert into claw_back_write_offs (shop_id, id, claim_id, amount, reason, state, proposed_by, proposed_at)
  select ${own}, ${id('eb00', 'n')}, ${id('ea00', 'n * 4')}, 100, '无法追回', 'proposed', '${staffId}', now()
    from generate_series(1, 2000) n;
  insert into reconciliations (id, channel, day, made_at, lines, here, there, differences)
  select ${id('ec00', 'n')}, 'alipay', (now() - n * interval '1 day')::date, now(), 10, 100, 100, '[]' from generate_series(1, 2000) n`

const reviewsSql = ({ own }: Own): string => `
  insert into id_reviews (id, person_id, name, birth_date, number_sealed, number_hash, number_masked, file_shop_id, picture_ids, state,
                          asked_at, decided_by, decided_at, reason)
  select ${id('ed00', 'n')}, ${id('a000', '1 + n % 10000')}, '王小雨', '1990-01-01', '-', sha256(n::text::bytea), '1101**********1234', ${own},
         array[${id('ed01', 'n')}], case when n <= 2000 then 'waiting' else 'refused' end, now() - n * interval '1 minute',
         case when n > 2000 then (select id from staff limit 1) end, case when n > 2000 then now() end,
         case when n > 2000 then '照片不清' end
    from generate_series(1, 20000) n`

/** Audit events without the chain's hashes: they are listed, not proved. */
const auditSql = ({ own, staffId, operatorId }: Own): string => `
  insert into audit_log (chain, seq, content, hash)
  select c.chain, 1000000 + n,
         jsonb_build_object('at', (extract(epoch from now()) * 1000)::bigint - n * 20000, 'deed', c.deed, 'staff', c.staff, 'name', '员工',
                            'role', c.role, 'session', c.staff, 'shop', c.shop, 'subject', null, 'details', '{}'::jsonb)::text,
         sha256(n::text::bytea)
    from generate_series(1, 100000) n
   cross join lateral (
     select ${own} as chain, 'cash_credited' as deed, '${staffId}' as staff, 'shopkeeper' as role, ${own} as shop where n % 4 > 0
     union all
     select '00000000-0000-0000-0000-000000000000', 'job_retried', '${operatorId}', 'operator', null where n % 4 = 0) c`

/** What was settled, a batch at a time, and matches of which nothing is known yet. */
const SETTLED_SQL = `
  insert into settlement_batches (shop_id, id, subject_kind, subject_id, orders, winners, prize, settled_at)
  select ${id('9000', '2 + n % 19')}, ${id('ee00', 'n')}, 'match', (n % 20000)::text, 50, 3, 3000, now() - n * interval '13 seconds'
    from generate_series(1, 200000) n;
  delete from results where subject_id in (select id from matches where source = 'bench' and number::int % 70 = 3);
  insert into feed_states (feed, last_success_at, next_due_at) select 'bench-' || n, now(), now() from generate_series(1, 10) n`

/**
 * Three days of jobs, which is how long they are kept: none runs more often than every other minute by the clock. A
 * tenth of those that something else caused were given up.
 */
const JOBS_SQL = `
  insert into jobs.job (name, state, retry_count, created_on, started_on, completed_on, output)
  select q.name, case when n % 10 = 0 and q.name = 'settle-subject' then 'failed' else 'completed' end::jobs.job_state, 0, l.at, l.at, l.at,
         '{"message": "bench"}'
    from jobs.queue q
   cross join generate_series(1, 5000) n
   cross join lateral (select now() - n * interval '51 seconds' as at) as l
   where not starts_with(q.name, '__pgboss') and (n <= 2160 or q.name = 'settle-subject')`
