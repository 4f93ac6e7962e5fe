import { PRIZE, SUBJECT } from './world.ts'

/** What a winning order of the world has. */
const IS_WINNING = `t.content #> '{lines,0,selection,blue}' = '[7]'`

/**
 * One statement that writes every row a settlement writes: orders, tickets of winners, a batch and an event of each
 * shop, journals, their lines and wallets. It decides by looking for one number, and cannot be resumed.
 */
export const PEER_SQL = `
  with batches as materialized (
    select shop_id, gen_random_uuid() as id from (select distinct shop_id from order_subjects where subject_id = '${SUBJECT.subjectId}') as s),
  decided as materialized (
    select o.shop_id, o.id, o.player_id, t.id as ticket_id, b.id as batch, ${IS_WINNING} as is_winning, gen_random_uuid() as journal_id
      from order_subjects s
      join orders o on o.shop_id = s.shop_id and o.id = s.order_id
      join tickets t on t.shop_id = o.shop_id and t.order_id = o.id
      join batches b on b.shop_id = o.shop_id
     where s.subject_kind = 'draw' and s.subject_id = '${SUBJECT.subjectId}' and o.state = 6),
  ended as (
    update orders o
       set state = case when d.is_winning then 10 else 8 end, prize = case when d.is_winning then ${PRIZE} else 0 end,
           prize_after_tax = case when d.is_winning then ${PRIZE} else 0 end, void_refund = 0, settle_round = 1, settled_in = d.batch,
           state_at = now(), due_at = null
      from decided d where o.shop_id = d.shop_id and o.id = d.id),
  written as (
    update tickets k set prize = ${PRIZE}, prize_after_tax = ${PRIZE}, void_refund = 0, winning_notes = 1, levels = '{"6": "1"}'
      from decided d where d.is_winning and k.shop_id = d.shop_id and k.id = d.ticket_id),
  kept as (
    insert into settlement_batches (shop_id, id, subject_kind, subject_id, orders, settled_again, winners, prize, settled_at)
    select shop_id, batch, 'draw', '${SUBJECT.subjectId}', count(*), 0, count(*) filter (where is_winning),
           ${PRIZE} * count(*) filter (where is_winning), now() from decided group by 1, 2),
  told as (
    insert into outbox (kind, shop_id, payload)
    select 'orders.settled', shop_id, jsonb_build_object('shopId', shop_id, 'batchId', batch, 'orderIds', jsonb_agg(id), 'playerIds', jsonb_agg(distinct player_id))
      from decided group by shop_id, batch),
  numbered as materialized (
    select *, row_number() over (partition by shop_id, player_id order by id) as n from decided where is_winning),
  posted as (
    insert into journals (shop_id, id, kind, cause_id, round, posted_at, business_at, player_id, bill_no, money_after)
    select d.shop_id, d.journal_id, 'prize', d.id, 1, now(), now(), d.player_id, w.bills + d.n,
           w.gift + w.locked + w.free + w.win + ${PRIZE} * d.n
      from numbered d join wallets w on w.shop_id = d.shop_id and w.player_id = d.player_id),
  lines as (
    insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
    select shop_id, journal_id, 0, 'prizes', 'wallet_win', player_id, ${PRIZE} from numbered)
  update wallets w set win = w.win + ${PRIZE} * c.n, bills = w.bills + c.n, billed_at = now()
    from (select shop_id, player_id, count(*) as n from numbered group by 1, 2) as c
   where w.shop_id = c.shop_id and w.player_id = c.player_id`
