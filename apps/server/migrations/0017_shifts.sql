-- A shop is always in one shift: closing one begins the next under the same lock, so that nothing falls between two.
create table shifts (
  shop_id uuid not null references shops (id),
  no int not null check (no > 0),
  -- What its journals of a cash difference name as their cause.
  id uuid not null default gen_random_uuid(),
  began_at timestamptz not null,
  -- What the shift before left in the drawer.
  handed_over bigint not null default 0 check (handed_over >= 0),
  taken_by uuid references staff (id),
  taken_at timestamptz,
  -- What whoever took it over counted.
  cash_float bigint check (cash_float >= 0),
  -- Why that differs from what was left.
  taken_reason text,
  closed_by uuid references staff (id),
  closed_at timestamptz,
  -- What was shown and signed at the close, as it was.
  report jsonb,
  primary key (shop_id, no),
  check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (cash_float is null)),
  check ((closed_by is null) = (closed_at is null) and (closed_by is null) = (report is null)),
  check (closed_by is null or taken_by is not null)
);
create unique index shifts_running on shifts (shop_id) where closed_at is null;
create trigger shifts_closed_stay before update on shifts
  for each row when (old.closed_at is not null) execute function refuse_change();
create trigger shifts_stay before delete on shifts for each statement execute function refuse_change();
create trigger shifts_keep before truncate on shifts for each statement execute function refuse_change();

create function begin_first_shift() returns trigger language plpgsql as $$
begin
  insert into shifts (shop_id, no, began_at) values (new.id, 1, new.created_at);
  return null;
end $$;
create trigger shops_begin_first_shift after insert on shops for each row execute function begin_first_shift();
insert into shifts (shop_id, no, began_at) select id, 1, created_at from shops;

create function shift_key(p_shop_id uuid) returns bigint language sql immutable as
  $$ select hashtextextended('shift ' || p_shop_id, 0) $$;

-- The running shift of a shop, which stays the running one until this transaction ends: whoever closes it takes the same
-- lock alone, waits for all who have it, and counts what they wrote.
create function running_shift(p_shop_id uuid) returns int language plpgsql as $$
declare
  running int;
begin
  perform pg_advisory_xact_lock_shared(shift_key(p_shop_id));
  select no into running from shifts where shop_id = p_shop_id and closed_at is null;
  return running;
end $$;

-- Every journal names its shift. A player's hold alone does not, so that no bet ever waits for a shift that closes:
-- what becomes of it at the desk is a journal of its own.
alter table journals add column shift_no int;
create index journals_of_shift on journals (shop_id, shift_no) where shift_no is not null;
create function journal_takes_shift() returns trigger language plpgsql as $$
begin
  new.shift_no := running_shift(new.shop_id);
  return new;
end $$;
create trigger journals_take_shift before insert on journals
  for each row when (new.kind <> 'bet_hold') execute function journal_takes_shift();

-- So does a ticket, from when it is recorded. A second record of the same paper stays in the shift of the first.
alter table tickets add column shift_no int;
create index tickets_of_shift on tickets (shop_id, shift_no) where state = 'recorded';
create function ticket_takes_shift() returns trigger language plpgsql as $$
begin
  select shift_no into new.shift_no from tickets
   where shop_id = new.shop_id and order_id = new.order_id and seq = new.seq and shift_no is not null limit 1;
  new.shift_no := coalesce(new.shift_no, running_shift(new.shop_id));
  return new;
end $$;
create trigger tickets_take_shift before insert or update of state on tickets
  for each row when (new.state = 'recorded' and new.shift_no is null) execute function ticket_takes_shift();

-- Cash that goes into the drawer or out of it without a player: to the safe, for a prize of somebody who walked in.
create table drawer_moves (
  shop_id uuid not null,
  id uuid not null,
  shift_no int not null,
  kind text not null check (kind in ('to_safe', 'from_safe', 'counter_prize', 'paid_out', 'paid_in')),
  amount bigint not null check (amount > 0),
  note text not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, shift_no) references shifts (shop_id, no)
);
create index drawer_moves_of_shift on drawer_moves (shop_id, shift_no, at, id);
create trigger drawer_moves_append_only before update or delete on drawer_moves
  for each statement execute function refuse_change();
create trigger drawer_moves_keep before truncate on drawer_moves for each statement execute function refuse_change();

-- A ticket printed with the wrong content, at the shop's own cost.
create table wrong_tickets (
  shop_id uuid not null,
  id uuid not null,
  shift_no int not null,
  order_id uuid,
  game text not null,
  serial text not null,
  amount bigint not null check (amount > 0),
  note text not null,
  staff_id uuid not null references staff (id),
  journal_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, serial),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, journal_id) references journals (shop_id, id),
  foreign key (shop_id, shift_no) references shifts (shop_id, no)
);
create index wrong_tickets_of_shift on wrong_tickets (shop_id, shift_no, at, id);
create trigger wrong_tickets_append_only before update or delete on wrong_tickets
  for each statement execute function refuse_change();
create trigger wrong_tickets_keep before truncate on wrong_tickets for each statement execute function refuse_change();

-- Statistics by hour and game, kept up to a moment that is over; what came since is counted anew each time it is asked for.
create table statistics_until (
  shop_id uuid primary key references shops (id),
  -- What was before is kept.
  until timestamptz not null
);
-- The rows of shop zero are the sums of all shops.
create table statistics_hours (
  shop_id uuid not null,
  day date not null,
  hour smallint not null,
  game text not null,
  placed int not null,
  issued int not null,
  failed int not null,
  tickets int not null,
  stake bigint not null,
  prize bigint not null,
  refund bigint not null,
  primary key (shop_id, day, hour, game)
);
-- The same by day alone.
create table statistics_days (
  shop_id uuid not null,
  day date not null,
  placed int not null,
  issued int not null,
  failed int not null,
  tickets int not null,
  stake bigint not null,
  prize bigint not null,
  refund bigint not null,
  primary key (shop_id, day)
);
-- Who had tickets issued on which days.
create table statistics_players (
  shop_id uuid not null,
  player_id uuid not null,
  day date not null,
  primary key (shop_id, player_id, day)
);
-- How many of a day's players had their tickets before it last on which day. Players of a stretch of days, each once, are those
-- whose day before lies outside of it: a sum, whatever the stretch. The rows of shop zero are the sums of all shops.
create table statistics_seen (
  shop_id uuid not null,
  day date not null,
  -- '-infinity' for who had none.
  before date not null,
  players int not null,
  primary key (shop_id, day, before)
);
