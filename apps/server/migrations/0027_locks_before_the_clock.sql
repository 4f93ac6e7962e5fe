-- Places a bet as 0006 did, whose comments hold here too, with two changes. The server says whether a chase has paid ahead;
-- before, any request id that was the hold of a chase did, and players choose request ids. And every lock is taken before
-- the clock is read.

-- What counts for the same limits waits here for each other: bets of one person in two shops, and likewise recharges.
-- `place_bet` takes it with the wallet locked, a recharge before it locks the wallet, so the two have locks of their own.
create function lock_play_limits(p_person_id uuid, p_is_deposit boolean) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(
    case when p_is_deposit then 'deposits of ' else 'bets of ' end || p_person_id, 0))
$$;

-- Which of their own limits keeps a person from this amount; null when none does. The caller holds `lock_play_limits`,
-- taken before it read the clock.
create or replace function limit_in_the_way(p_person_id uuid, p_is_deposit boolean, p_amount bigint, p_at timestamptz)
returns text language plpgsql as $$
begin
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

drop function place_bet;
create function place_bet(
  p_shop_id uuid, p_player_id uuid, p_request_id uuid,
  p_order_id uuid, p_order_no text, p_hold_id uuid, p_journal_id uuid,
  p_game text, p_issue_no text, p_bet jsonb, p_notes bigint, p_stake bigint,
  p_seen_odds jsonb, p_seen_handicaps jsonb, p_seen_totals jsonb, p_tolerance jsonb,
  p_cutoff_at timestamptz, p_cutoff_match_id text, p_accept_by timestamptz, p_print_by timestamptz,
  p_due_at timestamptz, p_valid_until timestamptz,
  p_shop_version int, p_match_ids text[], p_match_versions int[], p_issue_version int,
  -- A red packet, the id of its journal, and the scopes that take in this game; null without one.
  p_packet_id uuid default null, p_packet_journal_id uuid default null, p_packet_scopes text[] default null,
  -- Capped numbers that the bet holds (0016), and what it stakes on each; null without any.
  p_cap_ids uuid[] default null, p_cap_stakes bigint[] default null,
  -- Whether this is an issue of a chase, whose stake was held and counted for the person's limits when the chase began.
  p_is_paid_ahead boolean default false
) returns placed_bet language plpgsql as $$
declare
  no_shop constant uuid := '00000000-0000-0000-0000-000000000000';
  answer placed_bet;
  wallet record;
  earlier record;
  limited_person uuid;
  facts record;
  packet record;
  discount bigint := 0;
  from_gift bigint;
  from_locked bigint;
  from_free bigint;
  from_win bigint;
begin
  -- The lock: everything of this player that moves money waits here, repeats of this request among them.
  select gift, locked, free, win, bills, billed_at into wallet
    from wallets where shop_id = p_shop_id and player_id = p_player_id for update;
  if not found then
    raise exception 'player % has no wallet', p_player_id;
  end if;

  select o.id, o.order_no, o.stake, o.money_after, o.cutoff_at, o.accept_by,
         (o.bet, o.issue_no, o.seen_odds, o.tolerance, o.red_packet_id) is distinct from
           (p_bet, p_issue_no, p_seen_odds, p_tolerance, p_packet_id) as is_other
    into earlier
    from orders o where o.shop_id = p_shop_id and o.player_id = p_player_id and o.request_id = p_request_id;
  if found then
    if earlier.is_other then
      answer.outcome := 'request_id_reused';
      return answer;
    end if;
    return row('placed', earlier.id, earlier.order_no, earlier.stake, earlier.money_after, earlier.cutoff_at,
               earlier.accept_by, null, null, null)::placed_bet;
  end if;

  -- All that this bet may have to wait for, in one order, before the clock is read, so that no bet waits past its cutoff.
  if p_packet_id is not null then
    -- The packet's journal names the running shift.
    perform running_shift(p_shop_id);
  end if;
  if not p_is_paid_ahead then
    select p.id into limited_person
      from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = p_shop_id and pl.id = p_player_id and p.has_play_limits;
    if found then
      perform lock_play_limits(limited_person, false);
    end if;
  end if;
  if p_cap_ids is not null then
    -- The next bet on such a number waits here, and then counts this one.
    perform from blocked_numbers where shop_id in (p_shop_id, no_shop) and id = any (p_cap_ids) order by id for update;
  end if;

  select clock.at, p.frozen_at, p.cooling_off_until, p.self_excluded_until,
         p.birth_date > (clock.at at time zone 'Asia/Shanghai')::date - interval '18 years' as is_minor,
         (select version from shops where id = p_shop_id) = p_shop_version
           and not exists (
             select from unnest(p_match_ids, p_match_versions) as k (id, version)
              where k.version is distinct from (select m.version from matches m where m.id = k.id))
           and (p_issue_no is null or p_issue_version is not distinct from (
             select i.version from issues i where i.game = p_game and i.issue_no = p_issue_no)) as is_current
    into facts
    from players pl
    join persons p on p.id = pl.person_id
   cross join (select clock_timestamp() + offset_ms * interval '1 millisecond' as at from business_clock) as clock
   where pl.shop_id = p_shop_id and pl.id = p_player_id;

  answer.business_at := facts.at;
  answer.money := wallet.gift + wallet.locked + wallet.free + wallet.win;
  answer.outcome := case
    when facts.frozen_at is not null then 'account_frozen'
    when facts.is_minor then 'under_age'
    when facts.self_excluded_until > facts.at then 'self_excluded'
    when facts.cooling_off_until > facts.at then 'cooling_off'
    when facts.is_current is not true then 'catalog_changed'
    when facts.at >= p_cutoff_at then 'cutoff_passed'
    when facts.at >= p_valid_until then 'catalog_changed'
    else 'placed'
  end;
  if answer.outcome = 'placed' and p_packet_id is not null then
    -- The packet's player is locked with the wallet, and so is the packet.
    select r.state, r.valid_until, g.kind, g.amount, g.at_least, g.scope into packet
      from red_packets r
      join red_packet_gifts g on g.shop_id = r.shop_id and g.id = r.gift_id
     where r.shop_id = p_shop_id and r.id = p_packet_id and r.player_id = p_player_id;
    answer.outcome := case
      when not found or packet.state <> 'open' or packet.kind <> 'bet_discount' then 'packet_not_usable'
      when facts.at >= packet.valid_until then 'packet_expired'
      when p_stake < packet.at_least or packet.scope <> all (p_packet_scopes) then 'packet_not_for_bet'
      else 'placed'
    end;
    discount := packet.amount;
  end if;
  if answer.outcome = 'placed' and answer.money + discount < p_stake then
    answer.outcome := 'insufficient_balance';
  end if;
  if answer.outcome = 'placed' and limited_person is not null then
    answer.outcome := coalesce(limit_in_the_way(limited_person, false, p_stake, facts.at), 'placed');
  end if;
  if answer.outcome = 'placed' and p_cap_ids is not null then
    select b.id, greatest(b.cap - b.sold, 0) into answer.cap_id, answer.cap_left
      from unnest(p_cap_ids, p_cap_stakes) as asked (id, stake)
      join (select id, cap, sold_of_cap(id, p_issue_no) as sold
              from blocked_numbers
             where shop_id in (p_shop_id, no_shop) and id = any (p_cap_ids) and lifted_at is null) b on b.id = asked.id
     where b.sold + asked.stake > b.cap
     order by b.id limit 1;
    if found then
      answer.outcome := 'number_cap_reached';
    end if;
  end if;
  if answer.outcome <> 'placed' then
    return answer;
  end if;

  wallet.billed_at := greatest(wallet.billed_at, facts.at);
  if discount > 0 then
    wallet.gift := wallet.gift + discount;
    wallet.bills := wallet.bills + 1;
    answer.money := answer.money + discount;
    update red_packets set state = 'used', used_at = date_trunc('milliseconds', facts.at), used_for = p_order_id
     where shop_id = p_shop_id and id = p_packet_id;
    insert into journals (shop_id, id, kind, cause_id, actor_id, posted_at, business_at, player_id, bill_no, money_after)
    values (p_shop_id, p_packet_journal_id, 'red_packet', p_order_id, p_player_id, clock_timestamp(), wallet.billed_at,
            p_player_id, wallet.bills, answer.money);
    insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
    values (p_shop_id, p_packet_journal_id, 0, 'gift_cost', 'wallet_gift', p_player_id, discount);
  end if;

  from_gift := least(wallet.gift, p_stake);
  from_locked := least(wallet.locked, p_stake - from_gift);
  from_free := least(wallet.free, p_stake - from_gift - from_locked);
  from_win := p_stake - from_gift - from_locked - from_free;
  answer.money := answer.money - p_stake;

  update wallets
     set gift = wallet.gift - from_gift, locked = locked - from_locked, free = free - from_free, win = win - from_win,
         bills = wallet.bills + 1, billed_at = wallet.billed_at
   where shop_id = p_shop_id and player_id = p_player_id;
  insert into journals (shop_id, id, kind, cause_id, actor_id, posted_at, business_at, player_id, bill_no, money_after)
  values (p_shop_id, p_journal_id, 'bet_hold', p_order_id, p_player_id, clock_timestamp(), wallet.billed_at,
          p_player_id, wallet.bills + 1, answer.money);
  insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, amount)
  select p_shop_id, p_journal_id, bucket.line - 1, bucket.account, 'escrow', p_player_id, bucket.amount
    from unnest(array['wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win']::account[],
                array[from_gift, from_locked, from_free, from_win]) with ordinality as bucket (account, amount, line)
   where bucket.amount > 0;
  insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
  values (p_shop_id, p_hold_id, p_player_id, p_journal_id, from_gift, from_locked, from_free, from_win);

  insert into orders (
    shop_id, id, order_no, player_id, game, issue_no, state, bet, notes, stake, seen_odds, seen_handicaps, seen_totals, tolerance,
    cutoff_at, cutoff_match_id, placed_at, accept_by, print_by, due_at, request_id, money_after, state_at,
    red_packet_id)
  values (
    p_shop_id, p_order_id, p_order_no, p_player_id, p_game, p_issue_no, 1, p_bet, p_notes, p_stake, p_seen_odds,
    p_seen_handicaps, p_seen_totals, p_tolerance, p_cutoff_at, p_cutoff_match_id, facts.at, p_accept_by, p_print_by, p_due_at,
    p_request_id, answer.money, facts.at, p_packet_id);
  insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
  values (p_shop_id, p_order_id, p_player_id, 'owner', p_stake, p_hold_id);
  insert into order_events (shop_id, order_id, seq, from_state, to_state, actor_kind, actor_id, at, journal_id)
  values (p_shop_id, p_order_id, 1, null, 1, 'player', p_player_id, facts.at, p_journal_id);
  if p_cap_ids is not null then
    insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake)
    select cap.id, p_issue_no, p_shop_id, p_order_id, cap.stake from unnest(p_cap_ids, p_cap_stakes) as cap (id, stake);
  end if;
  -- Tells the shop and the player; whoever hears it knows that the balance changed too.
  insert into outbox (kind, shop_id, payload)
  values ('order.placed', p_shop_id,
          jsonb_build_object('shopId', p_shop_id, 'orderId', p_order_id, 'playerId', p_player_id));

  answer.order_id := p_order_id;
  answer.order_no := p_order_no;
  answer.stake := p_stake;
  answer.cutoff_at := p_cutoff_at;
  answer.accept_by := p_accept_by;
  return answer;
end $$;
