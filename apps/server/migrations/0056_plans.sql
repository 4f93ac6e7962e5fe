-- Group plans: orders whose stake many people set aside, in state 0 until it is all there.
alter table orders add column plan_kind text check (plan_kind in ('together', 'spell'));
-- The shop gives up a plan before it is full.
insert into order_arrows (from_state, to_state) values (0, 4);

-- A row for each hold of an order. The first is its owner's, and an ordinary bet has no other.
alter table order_parties
  add column seq int not null default 1 check (seq > 0),
  -- Of what was set aside after the order was placed: when, by which request, and what its wallet then held.
  add column held_at timestamptz,
  add column request_id uuid,
  add column money_after bigint check (money_after >= 0),
  -- Who sent the link of a plan of seats.
  add column invited_by uuid,
  drop constraint order_parties_role_check,
  drop constraint order_parties_pkey,
  add primary key (shop_id, order_id, seq),
  add constraint order_parties_role_check check (role in ('owner', 'share', 'guarantee')),
  add constraint order_parties_first_is_owner check ((role = 'owner') = (seq = 1)),
  add constraint order_parties_held_after check ((role = 'owner') = (held_at is null));
-- All of them leave out the owner's row, so that an ordinary bet writes into none.
create unique index order_parties_by_request on order_parties (shop_id, player_id, request_id) where role <> 'owner' and request_id is not null;
create index order_parties_of_player on order_parties (shop_id, player_id, hold_id desc) where role <> 'owner';
create index order_parties_of_plan on order_parties (shop_id, order_id, player_id) where role <> 'owner';

create table plans (
  shop_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('together', 'spell')),
  -- The initiator.
  player_id uuid not null,
  game text not null,
  total bigint not null check (total >= 2000),
  -- The initiator's shares are among what is joined; a guarantee is not.
  joined bigint not null check (joined > 0 and joined <= total),
  guarantee bigint not null check (guarantee >= 0 and guarantee <= total),
  people int not null default 1 check (people between 1 and 10000),
  -- Tenths of a thousandth.
  progress int generated always as ((joined * 10000 / total)::int) stored,
  commission_percent smallint not null default 0 check (commission_percent between 0 and 10),
  openness text not null check (openness in ('at_once', 'to_joiners', 'after_cutoff', 'never')),
  declaration text not null default '' check (char_length(declaration) <= 200),
  seats smallint check (seats between 2 and 20),
  seat_price bigint check (seat_price >= 100),
  takes_empty_seats boolean not null default false,
  -- A person of the shop opened it, which is shown.
  is_by_staff boolean not null default false,
  tickets int not null check (tickets > 0),
  join_by timestamptz not null,
  opened_at timestamptz not null,
  -- When it was full, and when it left state 0 whichever way.
  filled_at timestamptz,
  closed_at timestamptz,
  -- SHA-256 over the salt and the sealed text; the salt is secret as long as the content is.
  commitment bytea not null check (octet_length(commitment) = 32),
  salt bytea not null check (octet_length(salt) = 32),
  -- Rows of order_parties so far.
  holds int not null check (holds > 0),
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  check ((kind = 'spell') = (seats is not null) and (seats is null) = (seat_price is null)),
  check (kind = 'spell' or not takes_empty_seats),
  check (commission_percent = 0 or (kind = 'together' and not is_by_staff)),
  check (filled_at is null or (closed_at is not null and joined = total and guarantee = 0))
);
create index plans_by_deadline on plans (shop_id, join_by, order_id) where kind = 'together' and closed_at is null;
create index plans_by_progress on plans (shop_id, progress desc, order_id desc) where kind = 'together' and closed_at is null;
create index plans_by_total on plans (shop_id, total desc, order_id desc) where kind = 'together' and closed_at is null;
create index plans_of_game on plans (shop_id, game, join_by, order_id) where kind = 'together' and closed_at is null;
create index plans_of_initiator on plans (shop_id, player_id, order_id desc);
create index plans_open_of_initiator on plans (shop_id, player_id) where closed_at is null;
create trigger plans_keep before delete on plans for each row execute function refuse_change();

-- What each person of a settled plan gets, by round of settlement; it is paid when the order is.
create table plan_payouts (
  shop_id uuid not null,
  order_id uuid not null,
  round int not null,
  player_id uuid not null,
  -- In the order of joining, the initiator first.
  place int not null,
  -- What they paid for tickets that were printed.
  captured bigint not null check (captured >= 0),
  prize bigint not null check (prize >= 0),
  prize_after_tax bigint not null check (prize_after_tax between 0 and prize),
  void_refund bigint not null check (void_refund between 0 and captured),
  commission bigint not null check (commission >= 0),
  primary key (shop_id, order_id, round, player_id),
  foreign key (shop_id, order_id) references plans (shop_id, order_id)
);
create trigger plan_payouts_append_only before update or delete on plan_payouts for each statement execute function refuse_change();
create trigger plan_payouts_keep before truncate on plan_payouts for each statement execute function refuse_change();

-- Adds to the kinds that there are by now.
do $$
declare kinds text;
begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds
    from (select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as kind
            from pg_constraint where conrelid = 'journals'::regclass and conname = 'journals_kind_check'
          union all values ('plan_hold'), ('plan_capture'), ('plan_release'), ('plan_part_capture'),
                           ('plan_commission'), ('plan_commission_reversal')) as known;
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind in (%s))', kinds);
end $$;
drop trigger journals_take_shift on journals;
create trigger journals_take_shift before insert on journals
  for each row when (new.kind not in ('bet_hold', 'chase_hold', 'plan_hold')) execute function journal_takes_shift();

-- The order that a journal is of. Its cause is the order itself, or, where the money is of one of many people, one of their
-- holds; null for a cause of another kind.
create function order_of_cause(p_shop_id uuid, p_cause_id uuid) returns uuid language sql stable as $$
  select coalesce(
    (select id from orders where shop_id = p_shop_id and id = p_cause_id),
    (select order_id from order_parties where shop_id = p_shop_id and hold_id = p_cause_id))
$$;

-- Shares and guarantees of plans count like bets, on the day on which they were set aside.
create or replace function stakes_since(p_person_id uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from (
    select op.share - coalesce(hr.released, 0) as amount
      from players pl
      join orders o on o.shop_id = pl.shop_id and o.player_id = pl.id and o.id >= first_id_since(p_from)
      join order_parties op on op.shop_id = o.shop_id and op.order_id = o.id and op.role = 'owner'
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and o.placed_at >= p_from
       and not exists (
         select from chase_issues ci where ci.shop_id = o.shop_id and ci.order_id = o.id and ci.hold_id is not null)
    union all
    select op.share - coalesce(hr.released, 0)
      from players pl
      join order_parties op on op.shop_id = pl.shop_id and op.player_id = pl.id and op.role <> 'owner'
                           and op.hold_id >= first_id_since(p_from)
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and op.held_at >= p_from
    union all
    select ci.stake - coalesce(hr.released, 0)
      from players pl
      join chases c on c.shop_id = pl.shop_id and c.player_id = pl.id and c.id >= first_id_since(p_from)
      join chase_issues ci on ci.shop_id = c.shop_id and ci.chase_id = c.id
                          and ci.hold_id is not null and ci.state in ('waiting', 'placed')
      left join order_parties op on op.shop_id = ci.shop_id and op.order_id = ci.order_id and op.role = 'owner'
      left join hold_resolutions hr on hr.shop_id = op.shop_id and hr.hold_id = op.hold_id
     where pl.person_id = p_person_id and c.created_at >= p_from
  ) as stakes
$$;

-- Whose shares of open plans must be given back: somebody who may not bet any more.
create function emit_person_barred() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload) values ('person.barred', jsonb_build_object('personId', new.id));
  return null;
end $$;
create trigger persons_emit_barred
  after update of frozen_at, self_excluded_until, birth_date on persons for each row
  when ((new.frozen_at is not null and old.frozen_at is null)
        or (new.self_excluded_until is not null and new.self_excluded_until is distinct from old.self_excluded_until)
        or (new.birth_date is not null and new.birth_date is distinct from old.birth_date))
  execute function emit_person_barred();

create type joined_plan as (
  outcome text, seq int, amount bigint, money bigint, total bigint, joined bigint, guarantee bigint, people int
);

-- Sets money of one person aside for a plan: a share, or more of its initiator's guarantee. One statement, because everybody who
-- joins a plan waits for its order's lock. It decides as `refuseJoin` and `refuseRaise` of the rules do; a test compares them.
-- Who would join for all that is left is answered `fills` where the caller cannot fill the plan in the same transaction.
create function join_plan(
  p_shop_id uuid, p_order_id uuid, p_player_id uuid, p_request_id uuid, p_role text, p_amount bigint,
  p_hold_id uuid, p_journal_id uuid, p_invited_by uuid, p_may_fill boolean
) returns joined_plan language plpgsql as $$
declare
  answer joined_plan;
  plan record;
  wallet record;
  earlier record;
  facts record;
  limited_person uuid;
  is_party boolean;
  from_gift bigint;
  from_locked bigint;
  from_free bigint;
begin
  -- Locks in the order of all: order, wallet, then what counts for the person's limits.
  perform from orders where shop_id = p_shop_id and id = p_order_id for no key update;
  select p.*, o.state into plan
    from plans p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
   where p.shop_id = p_shop_id and p.order_id = p_order_id;
  if not found then
    answer.outcome := 'not_found';
    return answer;
  end if;
  select gift, locked, free, win, bills, billed_at into wallet
    from wallets where shop_id = p_shop_id and player_id = p_player_id for update;
  if not found then
    raise exception 'player % has no wallet', p_player_id;
  end if;

  select order_id, role, seq, share, money_after into earlier
    from order_parties
   where shop_id = p_shop_id and player_id = p_player_id and request_id = p_request_id and role <> 'owner';
  if found then
    answer := row(
      case when (earlier.order_id, earlier.role, earlier.share) = (p_order_id, p_role, p_amount) then 'joined' else 'request_id_reused' end,
      earlier.seq, earlier.share, earlier.money_after, plan.total, plan.joined, plan.guarantee, plan.people)::joined_plan;
    return answer;
  end if;

  select p.id into limited_person
    from players pl join persons p on p.id = pl.person_id
   where pl.shop_id = p_shop_id and pl.id = p_player_id and p.has_play_limits;
  if found then
    perform lock_play_limits(limited_person, false);
  end if;

  select clock.at, person_refusal(p, clock.at) as refusal, s.state = 'suspended' as is_suspended,
         coalesce(s.licence_valid_until < (clock.at at time zone 'Asia/Shanghai')::date, false) as is_licence_over
    into facts
    from players pl
    join persons p on p.id = pl.person_id
    join shops s on s.id = pl.shop_id
   cross join (select clock_timestamp() + offset_ms * interval '1 millisecond' as at from business_clock) as clock
   where pl.shop_id = p_shop_id and pl.id = p_player_id;
  is_party := p_player_id = plan.player_id or exists (
    select from order_parties op
     where op.shop_id = p_shop_id and op.order_id = p_order_id and op.player_id = p_player_id and op.role = 'share'
       and not exists (select from hold_resolutions e where e.shop_id = op.shop_id and e.hold_id = op.hold_id));

  answer.amount := p_amount;
  answer.money := wallet.gift + wallet.locked + wallet.free + wallet.win;
  answer.total := plan.total;
  answer.joined := plan.joined;
  answer.guarantee := plan.guarantee;
  answer.people := plan.people;
  answer.outcome := case
    when plan.state <> 0 or facts.at >= plan.join_by then 'joining_over'
    when facts.is_suspended then 'shop_suspended'
    when facts.is_licence_over then 'licence_over'
    when facts.refusal is not null then facts.refusal
    when p_role = 'guarantee' then case
      when p_player_id <> plan.player_id then 'not_found'
      when plan.kind <> 'together' or p_amount <= 0 or p_amount % 100 <> 0 then 'guarantee_malformed'
      when plan.guarantee + p_amount > plan.total - plan.joined then 'guarantee_too_large'
      else 'joined'
    end
    when p_amount <= 0 or (plan.seat_price is null and p_amount % 100 <> 0) or p_amount <> coalesce(plan.seat_price, p_amount)
      then 'share_malformed'
    when plan.seat_price is not null and is_party then 'seat_taken'
    when p_amount > plan.total - plan.joined then 'too_few_left'
    when not is_party and plan.people >= 10000 then 'too_many_people'
    when p_amount = plan.total - plan.joined and not p_may_fill then 'fills'
    else 'joined'
  end;
  if answer.outcome = 'joined' and answer.money < p_amount then
    answer.outcome := 'insufficient_balance';
  end if;
  if answer.outcome = 'joined' and limited_person is not null then
    answer.outcome := coalesce(limit_exceeded(limited_person, false, p_amount, facts.at), 'joined');
  end if;
  if answer.outcome <> 'joined' then
    return answer;
  end if;

  from_gift := least(wallet.gift, p_amount);
  from_locked := least(wallet.locked, p_amount - from_gift);
  from_free := least(wallet.free, p_amount - from_gift - from_locked);
  wallet.billed_at := greatest(wallet.billed_at, facts.at);
  answer.seq := plan.holds + 1;
  answer.money := answer.money - p_amount;
  update wallets
     set gift = gift - from_gift, locked = locked - from_locked, free = free - from_free,
         win = win - (p_amount - from_gift - from_locked - from_free),
         bills = wallet.bills + 1, billed_at = wallet.billed_at
   where shop_id = p_shop_id and player_id = p_player_id;
  insert into journals (shop_id, id, kind, cause_id, actor_id, posted_at, business_at, player_id, bill_no, money_after)
  values (p_shop_id, p_journal_id, 'plan_hold', p_hold_id, p_player_id, clock_timestamp(), wallet.billed_at,
          p_player_id, wallet.bills + 1, answer.money);
  insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, amount)
  select p_shop_id, p_journal_id, bucket.line - 1, bucket.account, 'escrow', p_player_id, bucket.amount
    from unnest(array['wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win']::account[],
                array[from_gift, from_locked, from_free, p_amount - from_gift - from_locked - from_free])
           with ordinality as bucket (account, amount, line)
   where bucket.amount > 0;
  insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
  values (p_shop_id, p_hold_id, p_player_id, p_journal_id, from_gift, from_locked, from_free,
          p_amount - from_gift - from_locked - from_free);
  insert into order_parties (shop_id, order_id, player_id, role, share, hold_id, seq, held_at, request_id, money_after, invited_by)
  values (p_shop_id, p_order_id, p_player_id, p_role, p_amount, p_hold_id, answer.seq, facts.at, p_request_id, answer.money,
          p_invited_by);
  update plans
     set holds = answer.seq,
         joined = joined + case p_role when 'share' then p_amount else 0 end,
         guarantee = plans.guarantee + case p_role when 'guarantee' then p_amount else 0 end,
         people = plans.people + (not is_party)::int
   where shop_id = p_shop_id and order_id = p_order_id
  returning joined, guarantee, people into answer.joined, answer.guarantee, answer.people;
  insert into outbox (kind, shop_id, payload) values
    ('plan.changed', p_shop_id, jsonb_build_object('shopId', p_shop_id, 'orderId', p_order_id)),
    ('wallet.changed', p_shop_id, jsonb_build_object('shopId', p_shop_id, 'playerIds', jsonb_build_array(p_player_id)));
  return answer;
end $$;
