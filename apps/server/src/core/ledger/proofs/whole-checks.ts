import { sql } from 'kysely'
import { billDaysAgainstLines, snapshotsAgainstLines } from '../books/closed-against-lines.ts'
import { type Check, type LedgerDifference, REPORTED } from './ledger-difference.ts'

// Each check is one statement, so that both of its sides are read from the same snapshot.
const walletsAgainstLines: Check = (shopId) => sql<LedgerDifference>`
  with lines as (
    select shop_id, credit_player_id as player_id, credit as account, amount from transfers
     where credit_player_id is not null and credit <> 'claw_back' and shop_id = ${shopId}
    union all
    select shop_id, debit_player_id, debit, -amount from transfers
     where debit_player_id is not null and debit <> 'claw_back' and shop_id = ${shopId}),
  by_lines as (select shop_id, player_id, account, sum(amount) as amount from lines group by 1, 2, 3),
  stated as (
    select w.shop_id, w.player_id, b.account, b.amount
      from wallets w
     cross join lateral (values ('wallet_gift'::account, w.gift), ('wallet_locked', w.locked),
                                ('wallet_free', w.free), ('wallet_win', w.win)) as b (account, amount)
     where w.shop_id = ${shopId})
  select 'wallet' as what, shop_id, player_id, account::text as account,
         coalesce(s.amount, 0)::text as stated, coalesce(l.amount, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id, player_id, account)
   where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
   ${REPORTED}`

const escrowAgainstHolds: Check = (shopId) => sql<LedgerDifference>`
  with by_lines as (
    select shop_id, sum(case when credit = 'escrow' then amount else -amount end) as amount
      from transfers where (credit = 'escrow' or debit = 'escrow') and shop_id = ${shopId} group by shop_id),
  stated as (
    select h.shop_id, sum(h.amount) as amount
      from holds h left join hold_resolutions e on e.shop_id = h.shop_id and e.hold_id = h.id
     where e.hold_id is null and h.shop_id = ${shopId} group by h.shop_id)
  select 'escrow' as what, shop_id, null as player_id, 'escrow' as account,
         coalesce(s.amount, 0)::text as stated, coalesce(l.amount, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id)
   where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
   ${REPORTED}`

const claimsAgainstLines: Check = (shopId) => sql<LedgerDifference>`
  with lines as (
    select shop_id, debit_player_id as player_id, amount from transfers where debit = 'claw_back' and shop_id = ${shopId}
    union all
    select shop_id, credit_player_id, -amount from transfers where credit = 'claw_back' and shop_id = ${shopId}),
  by_lines as (select shop_id, player_id, sum(amount) as amount from lines group by 1, 2),
  stated as (
    select shop_id, player_id, sum(amount - repaid) as amount
      from (select shop_id, player_id, amount, repaid from claw_backs
            union all
            select shop_id, player_id, amount, repaid from rebate_claims) as claims
     where shop_id = ${shopId} group by 1, 2)
  select 'claw_back' as what, shop_id, player_id, 'claw_back' as account,
         coalesce(s.amount, 0)::text as stated, coalesce(l.amount, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id, player_id)
   where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
   ${REPORTED}`

// The bill before and the lines of the bill determine its balance; numbers without gaps say that none is
// missing.
const billsAgainstLines: Check = (shopId) => sql<LedgerDifference>`
  with lines as (
    select shop_id, journal_id, amount from transfers
     where credit_player_id is not null and credit <> 'claw_back' and shop_id = ${shopId}
    union all
    select shop_id, journal_id, -amount from transfers
     where debit_player_id is not null and debit <> 'claw_back' and shop_id = ${shopId}),
  moved as (select shop_id, journal_id as id, sum(amount) as change from lines group by 1, 2),
  running as (
    select m.shop_id, j.player_id, j.bill_no, j.money_after,
           sum(m.change) over own as money, row_number() over own as no
      from moved m left join journals j on j.shop_id = m.shop_id and j.id = m.id
    window own as (partition by m.shop_id, j.player_id order by j.business_at, j.bill_no))
  select 'bill' as what, shop_id, player_id, 'bill ' || coalesce(bill_no, 0) as account,
         coalesce(money_after, 0)::text as stated, money::text as by_lines
    from running
   where player_id is null or no <> bill_no or money <> money_after
   ${REPORTED}`

const withdrawingAgainstOpen: Check = (shopId) => sql<LedgerDifference>`
  with by_lines as (
    select shop_id, sum(case when credit = 'withdrawing' then amount else -amount end) as amount
      from transfers where (credit = 'withdrawing' or debit = 'withdrawing') and shop_id = ${shopId} group by shop_id),
  stated as (
    select shop_id, sum(amount) as amount
      from (select shop_id, amount from withdrawals where state in ('applied', 'approved')
            union all
            select shop_id, from_gift + amount from recharge_refunds where state in ('asked', 'sent')) as open
     where shop_id = ${shopId} group by shop_id)
  select 'withdrawing' as what, shop_id, null as player_id, 'withdrawing' as account,
         coalesce(s.amount, 0)::text as stated, coalesce(l.amount, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id)
   where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
   ${REPORTED}`

// A commission passes through its account: of each order and round it leaves nothing there.
const commissionPassesOn: Check = (shopId) => sql<LedgerDifference>`
  with lines as (
    select t.shop_id, coalesce(c.order_id, j.cause_id) as order_id, j.round,
           case when t.credit = 'commission' then t.amount else -t.amount end as amount
      from transfers t
      join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
      left join copies c on c.shop_id = j.shop_id and c.id = j.cause_id
     where (t.credit = 'commission' or t.debit = 'commission') and t.shop_id = ${shopId})
  select 'commission' as what, shop_id, null as player_id, 'order ' || order_id || ' round ' || round as account,
         '0' as stated, sum(amount)::text as by_lines
    from lines group by shop_id, order_id, round
  having sum(amount) <> 0
   ${REPORTED}`

// What an open plan says is joined and guaranteed, with the open holds of its people.
export const plansAgainstHolds: Check = (shopId) => sql<LedgerDifference>`
  with held as (
    select p.shop_id, p.order_id, coalesce(sum(p.share) filter (where p.role <> 'guarantee'), 0) as joined,
           coalesce(sum(p.share) filter (where p.role = 'guarantee'), 0) as guarantee
      from plans n join order_parties p on p.shop_id = n.shop_id and p.order_id = n.order_id
     where n.closed_at is null and n.shop_id = ${shopId} and not exists (
       select from hold_resolutions e where e.shop_id = p.shop_id and e.hold_id = p.hold_id)
     group by 1, 2)
  select 'plan' as what, n.shop_id, null as player_id, n.order_id::text as account,
         n.joined || ' + ' || n.guarantee as stated, coalesce(h.joined, 0) || ' + ' || coalesce(h.guarantee, 0) as by_lines
    from plans n left join held h using (shop_id, order_id)
   where n.closed_at is null and n.shop_id = ${shopId} and (n.joined, n.guarantee) is distinct from (h.joined, h.guarantee)
   ${REPORTED}`

// What a paid plan gave to its people, with the journals of its last round.
const payoutsAgainstLines: Check = (shopId) => sql<LedgerDifference>`
  with paid as (
    select o.shop_id, o.id as order_id, o.settle_round as round,
           (select coalesce(sum(y.prize + y.commission + y.void_refund), 0) from plan_payouts y
             where y.shop_id = o.shop_id and y.order_id = o.id and y.round = o.settle_round) as amount
      from plans n join orders o on o.shop_id = n.shop_id and o.id = n.order_id
     where o.state = 10 and o.shop_id = ${shopId}),
  by_lines as (
    select p.shop_id, p.order_id, sum(t.amount) as amount
      from paid p
      join order_parties q on q.shop_id = p.shop_id and q.order_id = p.order_id
      join journals j on j.shop_id = p.shop_id and j.cause_id = case q.seq when 1 then p.order_id else q.hold_id end
                     and j.round = p.round and j.kind in ('prize', 'plan_commission', 'void_refund')
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     group by 1, 2)
  select 'payouts' as what, p.shop_id, null as player_id, p.order_id::text as account,
         p.amount::text as stated, coalesce(l.amount, 0)::text as by_lines
    from paid p left join by_lines l using (shop_id, order_id)
   where p.amount <> coalesce(l.amount, 0)
   ${REPORTED}`

// What agents were given and what was taken back, with the lines of their journals.
const rebatesAgainstLines: Check = (shopId) => sql<LedgerDifference>`
  with by_lines as (
    select shop_id, sum(case when debit = 'rebates' then amount else -amount end) as amount
      from transfers where (debit = 'rebates' or credit = 'rebates') and shop_id = ${shopId} group by shop_id),
  stated as (select shop_id, sum(change) as amount from rebates where shop_id = ${shopId} group by shop_id)
  select 'rebates' as what, shop_id, null as player_id, 'rebates' as account,
         coalesce(s.amount, 0)::text as stated, coalesce(l.amount, 0)::text as by_lines
    from stated s full join by_lines l using (shop_id)
   where coalesce(s.amount, 0) <> coalesce(l.amount, 0)
   ${REPORTED}`

/** All that a whole proof compares. */
export const WHOLE_CHECKS: readonly Check[] = [
  walletsAgainstLines,
  escrowAgainstHolds,
  claimsAgainstLines,
  billsAgainstLines,
  withdrawingAgainstOpen,
  commissionPassesOn,
  plansAgainstHolds,
  payoutsAgainstLines,
  rebatesAgainstLines,
  snapshotsAgainstLines,
  billDaysAgainstLines,
]
