-- Limits that people set for their own play. They belong to the person, in whatever shop they play.
alter table persons add column has_play_limits boolean not null default false;

-- Lower at once, higher only after a day: a raise or a removal waits in `next_amount` until `next_at`. No amount: no limit.
create table play_limits (
  person_id uuid not null references persons (id),
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_at timestamptz,
  set_at timestamptz not null,
  primary key (person_id, kind, period),
  check (next_at is not null or next_amount is null)
);

-- Hours without bets and recharges, in minutes of China's day; an end before the beginning is on the next day.
create table quiet_hours (
  person_id uuid primary key references persons (id),
  from_minute int check (from_minute between 0 and 1439),
  to_minute int check (to_minute between 0 and 1439),
  next_from_minute int check (next_from_minute between 0 and 1439),
  next_to_minute int check (next_to_minute between 0 and 1439),
  next_at timestamptz,
  set_at timestamptz not null,
  check ((from_minute is null) = (to_minute is null)),
  check ((next_from_minute is null) = (next_to_minute is null))
);

-- Day, week (from Monday) and month as China counts them.
create function period_start(p_period text, p_at timestamptz) returns timestamptz language sql stable as
  $$ select date_trunc(p_period, p_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' $$;

-- No id made since that business time is smaller: ids begin with wall time, and business time was never further ahead of it
-- than now. The hour allows for a server whose clock is behind.
create function first_id_since(p_at timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex(greatest(0, (extract(epoch from p_at) * 1000)::bigint - offset_ms - 3600000)), 12, '0')
          || '00000000000000000000')::uuid
    from business_clock
$$;

-- What a person set aside for bets since then, less what came back unprinted. Issues of a chase are paid ahead and count when
-- the chase begins, not when their turn comes.
create function stakes_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select op.share - coalesce(hr.released, 0) as amount
      from players pl
      join orders o on o.shop_id = pl.shop_id and o.player_id = pl.id and o.id >= first_id_since(p_from)
      join order_parties op on op.shop_id = o.shop_id and op.order_id = o.id and op.player_id = pl.id
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and o.placed_at >= p_from
       and not exists (
         select from chase_issues ci where ci.shop_id = o.shop_id and ci.order_id = o.id and ci.hold_id is not null)
    union all
    select ci.stake - coalesce(hr.released, 0)
      from players pl
      join chases c on c.shop_id = pl.shop_id and c.player_id = pl.id and c.id >= first_id_since(p_from)
      join chase_issues ci on ci.shop_id = c.shop_id and ci.chase_id = c.id
                          and ci.hold_id is not null and ci.state in ('waiting', 'placed')
      left join order_parties op on op.shop_id = ci.shop_id and op.order_id = ci.order_id and op.player_id = pl.id
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and c.created_at >= p_from
  ) as stakes
$$;

-- Prizes after tax and refunds of void matches since then, less those that a corrected result took back.
create function gains_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select t.amount
      from players pl
      join transfers t on t.shop_id = pl.shop_id and t.credit_player_id = pl.id and t.journal_id >= first_id_since(p_from)
      join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
     where pl.person_id = p_person_id and j.kind in ('prize', 'void_refund') and j.business_at >= p_from
    union all
    select -t.amount
      from players pl
      join transfers t on t.shop_id = pl.shop_id and t.debit_player_id = pl.id and t.credit <> 'escrow'
                      and t.journal_id >= first_id_since(p_from)
      join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
     where pl.person_id = p_person_id and j.kind in ('prize_reversal', 'void_refund_reversal') and j.business_at >= p_from
  ) as gains
$$;

-- Money put in since then: cash over the counter, and recharges that began then, unless they came to nothing. One that is still
-- under way counts, for it can no longer be refused when it is paid.
create function deposits_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select t.amount
      from players pl
      join transfers t on t.shop_id = pl.shop_id and t.credit_player_id = pl.id and t.journal_id >= first_id_since(p_from)
      join journals j on j.shop_id = t.shop_id and j.id = t.journal_id
     where pl.person_id = p_person_id and j.kind = 'cash_credit' and j.business_at >= p_from
    union all
    select r.amount
      from players pl
      join recharges r on r.shop_id = pl.shop_id and r.player_id = pl.id and r.created_at >= p_from
     where pl.person_id = p_person_id and r.state in ('created', 'waiting', 'paid')
  ) as deposits
$$;

create function used_since(p_kind text, p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select case p_kind
    when 'deposit' then deposits_since(p_person_id, p_from)
    when 'stake' then stakes_since(p_person_id, p_from)
    else stakes_since(p_person_id, p_from) - gains_since(p_person_id, p_from)
  end
$$;

-- The limits that hold at a moment, whatever waits.
create function limits_at(p_person_id uuid, p_at timestamptz)
returns table (kind text, period text, amount bigint) language sql stable as $$
  select l.kind, l.period, l.amount
    from (select kind, period, case when next_at <= p_at then next_amount else amount end as amount
            from play_limits where person_id = p_person_id) as l
   where l.amount is not null
$$;

create function is_quiet_at(p_person_id uuid, p_at timestamptz) returns boolean language sql stable as $$
  select coalesce(bool_or(
      case when h.began < h.ended then h.clock >= h.began and h.clock < h.ended
           else h.clock >= h.began or h.clock < h.ended end), false)
    from (select case when next_at <= p_at then next_from_minute else from_minute end as began,
                 case when next_at <= p_at then next_to_minute else to_minute end as ended,
                 extract(hour from p_at at time zone 'Asia/Shanghai') * 60
                   + extract(minute from p_at at time zone 'Asia/Shanghai') as clock
            from quiet_hours where person_id = p_person_id) as h
$$;

-- Which of their own limits keeps a person from this amount; null when none does. Everything that counts for the same limits
-- waits here for each other: bets of one person in two shops, and likewise recharges. `place_bet` asks with the wallet locked,
-- a recharge before it locks the wallet, so the two have locks of their own.
create function limit_in_the_way(p_person_id uuid, p_is_deposit boolean, p_amount bigint, p_at timestamptz)
returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    case when p_is_deposit then 'deposits of ' else 'bets of ' end || p_person_id, 0));
  if is_quiet_at(p_person_id, p_at) then
    return 'quiet_hours';
  end if;
  return (
    select l.kind || '_limit_reached'
      from limits_at(p_person_id, p_at) as l
     where (l.kind = 'deposit') = p_is_deposit
       and used_since(l.kind, p_person_id, period_start(l.period, p_at)) + p_amount > l.amount
     order by l.kind desc, l.amount
     limit 1);
end $$;
