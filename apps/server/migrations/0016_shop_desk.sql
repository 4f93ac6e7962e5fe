-- What shops and the operator set at their desks.

-- Numbers that are not sold for now, or only up to a cap for each issue: of one shop, or of every shop where the operator set it
-- (shop_id of zeros). A bet reads them with the shop's rules, so they cost it nothing; every change raises the version of the
-- shops that it is about.
create table blocked_numbers (
  shop_id uuid not null,
  id uuid not null,
  game text not null check (game in ('fucai3D', 'arrange3', 'arrange5')),
  number text not null check (number ~ '^[0-9]{3,5}$'),
  plays text not null check (plays in ('direct', 'group', 'all')),
  -- Of one issue alone; null for every one.
  issue_no text,
  -- Fen that may be staked on it for each issue; null where it is not sold at all.
  cap bigint check (cap > 0),
  -- What a refused player reads.
  player_text text not null,
  set_by uuid not null references staff (id),
  set_at timestamptz not null,
  -- Business time from which it holds; null for from the beginning.
  starts_at timestamptz,
  -- Business time at which it ends by itself.
  ends_at timestamptz,
  lifted_by uuid references staff (id),
  lifted_at timestamptz,
  primary key (shop_id, id),
  check (starts_at < ends_at),
  check ((lifted_at is null) = (lifted_by is null))
);
create index blocked_numbers_in_force on blocked_numbers (shop_id) where lifted_at is null;

-- Combinations of matches that a shop does not sell for now: a bet is refused that has a note with all the legs. Read like blocked
-- numbers, with the shop's rules.
create table blocked_matches (
  shop_id uuid not null references shops (id),
  id uuid not null,
  game text not null check (game in ('jczq', 'jclq', 'bjdc', 'sfgg', 'sfc', 'renxuan9')),
  -- The issue whose fourteen matches are meant; null in games on freely chosen matches.
  issue_no text check ((issue_no is not null) = (game in ('sfc', 'renxuan9'))),
  -- [{ match, play?, options?, name, home, away, choice }] by match, options in the order of the play; the last
  -- four are what people call it, as it was when it was blocked.
  legs jsonb not null check (jsonb_array_length(legs) between 1 and 8),
  player_text text not null,
  set_by uuid not null references staff (id),
  set_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Business time from which nobody can bet on its first match any more, even where that is put off.
  over_at timestamptz not null,
  lifted_by uuid references staff (id),
  lifted_at timestamptz,
  primary key (shop_id, id),
  check (starts_at < ends_at),
  check ((lifted_at is null) = (lifted_by is null))
);
create index blocked_matches_in_force on blocked_matches (shop_id) where lifted_at is null;

-- What orders have staked on a capped number since it has a cap. Only those are counted whose order has not come back: the sum is
-- taken with the cap's row locked, so no counter can drift from the orders. A cap may be one of all shops: no key of one shop
-- reaches it.
create table capped_stakes (
  cap_id uuid not null,
  issue_no text not null,
  shop_id uuid not null,
  order_id uuid not null,
  stake bigint not null check (stake > 0),
  primary key (cap_id, issue_no, shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

-- What is sold of a cap for one issue: withdrawn, refused, expired and unsold orders give it back.
create function sold_of_cap(p_cap_id uuid, p_issue_no text) returns bigint language sql stable as $$
  select coalesce(sum(s.stake), 0)::bigint
    from capped_stakes s
    join orders o on o.shop_id = s.shop_id and o.id = s.order_id
   where s.cap_id = p_cap_id and s.issue_no = p_issue_no and o.state not in (3, 4, 5, 11)
$$;

create function blocks_raise_version() returns trigger language plpgsql as $$
begin
  update shops set version = version
   where id = new.shop_id or new.shop_id = '00000000-0000-0000-0000-000000000000';
  return null;
end $$;
create trigger blocked_numbers_raise_version after insert or update on blocked_numbers
  for each row execute function blocks_raise_version();
create trigger blocked_matches_raise_version after insert or update on blocked_matches
  for each row execute function blocks_raise_version();

-- What a shopkeeper lets a clerk do, beyond the queue; of no meaning for other roles.
alter table staff
  add column rights text[] not null default '{see_players}',
  -- Somebody else chose the password: it is changed before anything else.
  add column has_first_password boolean not null default false,
  add column frozen_why text;
create index staff_by_shop on staff (shop_id, id);

-- A shop with its licence: applied for, given back with a reason, open, suspended with a reason.
alter table shops drop constraint shops_state_check;
alter table shops
  add constraint shops_state_check check (state in ('applied', 'returned', 'open', 'suspended')),
  add column jurisdiction text not null default '',
  -- The last day in China on which it sells; null where nobody has said.
  add column licence_valid_until date,
  -- A picture among the operator's own files: it is kept under the shop id of zeros.
  add column licence_picture_id uuid,
  -- Why it was given back or suspended; players of a suspended shop read it.
  add column state_why text not null default '',
  add column state_at timestamptz not null default now(),
  -- Who looked at the papers first; another operator looks again and opens it.
  add column checked_by uuid references staff (id),
  add column checked_at timestamptz,
  add constraint shops_checked check ((checked_by is null) = (checked_at is null));
create index shops_by_state on shops (state, id desc);
create index shops_by_licence_end on shops (licence_valid_until, id) where state = 'open';
create index shops_by_licence_no on shops (licence_no);

-- Ways to pay that the product offers and this shop does not.
alter table shops add column closed_channels text[] not null default '{}';

-- Numbers of shops that apply.
create sequence shop_codes start with 10001;

create table shop_history (
  shop_id uuid not null references shops (id),
  id uuid not null,
  deed text not null check (deed in ('applied', 'corrected', 'given_back', 'checked', 'opened', 'suspended', 'resumed', 'licence_renewed')),
  note text not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  primary key (shop_id, id)
);
create trigger shop_history_append_only before update or delete or truncate on shop_history
  for each statement execute function refuse_change();
