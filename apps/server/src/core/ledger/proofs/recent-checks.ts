import type { Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { firstIdSince } from '../../../platform/ids.ts'
import { balanceOf } from '../books/account-balance.ts'
import { billDayDifferences, snapshotDifferences } from '../books/closed-against-lines.ts'
import { type LedgerDifference, REPORTED } from './ledger-difference.ts'
import { plansAgainstHolds } from './whole-checks.ts'

/** Of the books of one shop, what came since its last proof; and when one looks at it. */
export interface Recent extends Pick<Reader, 'now' | 'wallNow'> {
  readonly shopId: string
  readonly since: Instant
}

type RecentCheck = (recent: Recent) => RawBuilder<LedgerDifference>

const shopOf = ({ shopId }: Recent) => sql<string>`${shopId}::uuid`
const sinceOf = ({ since }: Recent) => sql<Instant>`${sqlTime(since)}::timestamptz`

const BUCKETS = sql`
  (values ('wallet_gift'::account, w.gift), ('wallet_locked', w.locked), ('wallet_free', w.free), ('wallet_win', w.win)) as b (account, amount)`

/**
 * What all wallets of the shop hold together, what is held, claimed and on its way out, against the closed sums and the
 * lines since. A row that was changed without a line is found here, whoever's it is. What is held is looked for where
 * something is still open: among all holds ever made it would be read from end to end.
 */
const wholeAccounts: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  const account = { shopId: shop, account: sql<Account>`own.account`, playerId: sql<null>`null::uuid` }
  return sql<LedgerDifference>`
    with stated as (
      select 'wallet' as what, b.account, 1 as sign, b.amount
        from (select coalesce(sum(gift), 0) as gift, coalesce(sum(locked), 0) as locked, coalesce(sum(free), 0) as free,
                     coalesce(sum(win), 0) as win from wallets where shop_id = ${shop}) as w cross join lateral ${BUCKETS}
      union all
      select 'escrow', 'escrow'::account, 1, coalesce(sum(h.amount), 0)
        from (select p.hold_id
                from orders o join order_parties p on p.shop_id = o.shop_id and p.order_id = o.id
               where o.shop_id = ${shop} and o.state in (0, 1, 2)
               union all
              select hold_id from chase_issues where shop_id = ${shop} and state = 'waiting') as open
        join holds h on h.shop_id = ${shop} and h.id = open.hold_id
        left join hold_resolutions e on e.shop_id = h.shop_id and e.hold_id = h.id
       where e.hold_id is null
      union all
      select 'claw_back', 'claw_back'::account, -1, coalesce(sum(amount - repaid), 0)
        from (select amount, repaid from claw_backs where shop_id = ${shop} and repaid < amount
               union all
              select amount, repaid from rebate_claims where shop_id = ${shop} and repaid < amount) as claims
      union all
      select 'withdrawing', 'withdrawing'::account, 1, coalesce(sum(amount), 0)
        from (select amount from withdrawals where shop_id = ${shop} and state in ('applied', 'approved')
               union all
              select from_gift + amount from recharge_refunds where shop_id = ${shop} and state in ('asked', 'sent')) as open)
    select own.what, ${shop} as shop_id, null as player_id, own.account::text as account,
           own.amount::text as stated, l.balance::text as by_lines
      from stated own cross join lateral (select own.sign * ${balanceOf('shop', account, undefined)} as balance) as l
     where own.amount <> l.balance`
}

/** What agents were given since, against the account's lines since. */
const recentRebates: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  const account = { shopId: shop, account: sql<Account>`'rebates'::account`, playerId: sql<null>`null::uuid` }
  return sql<LedgerDifference>`
    select 'rebates' as what, ${shop} as shop_id, null as player_id, 'rebates' as account,
           given.amount::text as stated, l.amount::text as by_lines
      from (select coalesce(sum(r.change), 0) as amount
              from rebates r join journals j on j.shop_id = r.shop_id and j.id = r.journal_id
             where r.shop_id = ${shop} and r.id >= ${firstIdSince(recent.since, recent)}::uuid and j.business_at >= ${sinceOf(recent)}) as given
     cross join lateral (
       select ${balanceOf('shop', account, recent.since)} - ${balanceOf('shop', account, undefined)} as amount) as l
     where given.amount <> l.amount`
}

/** The wallets that moved since, against the closed sums and the lines since. */
const movedWallets: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  const account = { shopId: shop, account: sql<Account>`b.account`, playerId: sql<string>`w.player_id` }
  return sql<LedgerDifference>`
    select 'wallet' as what, w.shop_id, w.player_id, b.account::text as account, b.amount::text as stated, l.balance::text as by_lines
      from (select distinct player_id from journals
             where shop_id = ${shop} and business_at >= ${sinceOf(recent)} and player_id is not null) as moved
      join wallets w on w.shop_id = ${shop} and w.player_id = moved.player_id
     cross join lateral ${BUCKETS}
     cross join lateral (select ${balanceOf('wallet', account, undefined)} as balance) as l
     where b.amount <> l.balance
     ${REPORTED}`
}

/** The bills since, each from the one before it. */
const recentBills: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  return sql<LedgerDifference>`
    with recent as (
      select j.player_id, j.bill_no, j.money_after, j.business_at, m.change
        from journals j
       cross join lateral (
         select sum(case when t.credit_player_id is not null and t.credit <> 'claw_back' then t.amount else 0 end
                  - case when t.debit_player_id is not null and t.debit <> 'claw_back' then t.amount else 0 end) as change,
                bool_or((t.credit_player_id is not null and t.credit <> 'claw_back')
                     or (t.debit_player_id is not null and t.debit <> 'claw_back')) as is_bill
           from transfers t where t.shop_id = ${shop} and t.journal_id = j.id offset 0) as m
       where j.shop_id = ${shop} and j.business_at >= ${sinceOf(recent)} and m.is_bill),
    running as (
      select r.player_id, r.bill_no, r.money_after, coalesce(lag(r.bill_no) over own, b.bill_no, 0) + 1 as no,
             coalesce(lag(r.money_after) over own, b.money_after, 0) + r.change as money
        from recent r
        left join lateral (
          select p.bill_no, p.money_after from journals p
           where p.shop_id = ${shop} and p.player_id = r.player_id and p.business_at < ${sinceOf(recent)}
           order by p.business_at desc, p.bill_no desc limit 1) as b on true
      window own as (partition by r.player_id order by r.business_at, r.bill_no))
    select 'bill' as what, ${shop} as shop_id, player_id, 'bill ' || coalesce(bill_no, 0) as account,
           coalesce(money_after, 0)::text as stated, money::text as by_lines
      from running where player_id is null or no <> bill_no or money <> money_after
     limit 200`
}

/** The pieces that were closed since, against their lines. */
const recentSnapshots: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  const kept = sql`
    select a.shop_id, a.account, a.player_id, a.until, a.debits - coalesce(b.debits, 0) as debits, a.credits - coalesce(b.credits, 0) as credits
      from account_snapshots a
      left join lateral (
        select p.debits, p.credits from account_snapshots p
         where p.shop_id = ${shop} and p.account = a.account and p.player_id = a.player_id and p.until < a.until
         order by p.until desc limit 1) as b on true
     where a.shop_id = ${shop} and a.until > ${sinceOf(recent)}`
  const closings = sql<boolean>`closing.until > ${sinceOf(recent)}`
  return snapshotDifferences({ shopId: recent.shopId, kept, closings })
}

/** The bills of the days that are not over or were not at the last proof. No closed piece goes beyond its day. */
const recentBillDays: RecentCheck = (recent) => {
  const shop = shopOf(recent)
  const since = sinceOf(recent)
  return billDayDifferences({
    shopId: recent.shopId,
    kept: sql`
      select * from bill_days where shop_id = ${shop} and day >= (${since} at time zone 'Asia/Shanghai')::date`,
    closings: sql<boolean>`closing.until > date_trunc('day', ${since}, 'Asia/Shanghai')`,
  })
}

const openPlans: RecentCheck = ({ shopId }) => plansAgainstHolds(shopId)

/** What a proof of what is new compares: it rests on the proof before it. */
export const RECENT_CHECKS: readonly RecentCheck[] = [
  wholeAccounts,
  recentRebates,
  movedWallets,
  recentBills,
  recentSnapshots,
  recentBillDays,
  openPlans,
]
