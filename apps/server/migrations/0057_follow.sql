-- Copy-betting: an order that its player posts for others, orders that are copies of it, and standing orders that copy by
-- themselves. A copy is an order like any other; docs/adr/0051 says why.
create table posts (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  poster_id uuid not null,
  game text not null,
  issue_no text,
  declaration text not null check (length(declaration) <= 200),
  commission_percent smallint not null check (commission_percent between 0 and 10),
  is_hidden boolean not null,
  posted_at timestamptz not null,
  -- The first cutoff, as it was at the posting: until then the post can be copied, and hidden legs are sealed.
  cutoff_at timestamptz not null,
  -- Of the cutoff, in China: the day on which it counts in a record. Nobody chooses it afterwards.
  day date not null,
  -- Of the poster's order, and of one unit; `unit` is the bet of it and `shape` what a list says of that.
  stake bigint not null check (stake > 0),
  unit_stake bigint not null check (unit_stake > 0),
  unit_notes bigint not null check (unit_notes > 0),
  unit jsonb not null,
  shape jsonb not null,
  -- Odds, lines and the most that a unit brings, at the posting; null for games without printed odds.
  posted_odds jsonb,
  posted_handicaps jsonb,
  posted_totals jsonb,
  posted_top_prize bigint check (posted_top_prize > 0),
  -- SHA-256 over the salt and the stored bet, published at the posting.
  commitment bytea not null check (octet_length(commitment) = 32),
  salt bytea not null check (octet_length(salt) = 32),
  withdrawn_at timestamptz,
  -- Until a sweep finds its cutoff passed, or it was withdrawn. Readers compare the cutoff too.
  is_open boolean not null default true,
  copies int not null default 0,
  copied_stake bigint not null default 0,
  -- How its order and its copies ended, kept by a consumer of settlements, which makes them from the orders again.
  is_settled boolean not null default false,
  is_counted boolean not null default false,
  is_hit boolean not null default false,
  cost bigint not null default 0,
  prize bigint not null default 0,
  copy_orders int not null default 0,
  copy_hits int not null default 0,
  copy_cost bigint not null default 0,
  copy_prize bigint not null default 0,
  commission bigint not null default 0,
  primary key (shop_id, id),
  unique (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
) with (fillfactor = 80);
create index posts_open_newest on posts (shop_id, id desc) where is_open;
create index posts_open_of_game on posts (shop_id, game, id desc) where is_open;
create index posts_open_by_cutoff on posts (shop_id, cutoff_at, id) where is_open;
create index posts_to_close on posts (cutoff_at) where is_open;
create index posts_of_poster on posts (shop_id, poster_id, id desc);
create index posts_open_of_poster on posts (shop_id, poster_id, id desc) where is_open;
create index posts_of_day on posts (shop_id, poster_id, day);
create index posts_counted on posts (shop_id, poster_id, cutoff_at desc, id desc) where is_counted;

create table standing_orders (
  shop_id uuid not null,
  id uuid not null,
  player_id uuid not null,
  poster_id uuid not null,
  game text not null,
  -- The order of subscription, in which posts are served.
  seq bigint not null generated always as identity,
  state text not null check (state in ('active', 'paused', 'ended')),
  end_reason text check (end_reason in (
    'total_reached', 'losses_in_a_row', 'balance_below', 'last_day_over', 'self_excluded', 'ended_by_follower')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- A fixed amount, or a percent of the poster's stake with a cap.
  amount bigint not null check (amount > 0),
  percent smallint check (percent between 1 and 100),
  total_copies int not null check (total_copies > 0),
  copies_per_day int not null check (copies_per_day > 0),
  min_post_stake bigint not null,
  max_post_stake bigint not null check (max_post_stake >= min_post_stake),
  stop_after_losses int check (stop_after_losses > 0),
  stop_below bigint check (stop_below > 0),
  last_day date,
  copies int not null default 0,
  copied_today int not null default 0,
  -- The day of `copied_today`, in China.
  copied_on date,
  misses int not null default 0,
  stake bigint not null default 0,
  losses_in_a_row int not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, poster_id) references players (shop_id, id),
  check (player_id <> poster_id),
  check ((state = 'ended') = (end_reason is not null) and (state = 'ended') = (ended_at is not null))
) with (fillfactor = 80);
create unique index standing_orders_running on standing_orders (shop_id, player_id, poster_id, game) where state <> 'ended';
create index standing_orders_queue on standing_orders (shop_id, poster_id, game, seq) where state <> 'ended';
create index standing_orders_of_player on standing_orders (shop_id, player_id, id desc);

-- An order that copies a post. What it pays of a commission is written by settlement, which reverses just that.
create table copies (
  shop_id uuid not null,
  order_id uuid not null,
  -- The cause of the poster's journals, whose player the order is not.
  id uuid not null,
  post_id uuid not null,
  player_id uuid not null,
  standing_order_id uuid,
  units int not null check (units > 0),
  -- Until when its content is kept from its own player; null for a post with open legs.
  sealed_until timestamptz,
  commission bigint not null default 0 check (commission >= 0),
  primary key (shop_id, order_id),
  unique (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, post_id) references posts (shop_id, id),
  foreign key (shop_id, standing_order_id) references standing_orders (shop_id, id)
);
create index copies_of_post on copies (shop_id, post_id);
create index copies_of_player on copies (shop_id, player_id, order_id desc);
create index copies_of_standing_order on copies (shop_id, standing_order_id, order_id desc) where standing_order_id is not null;

-- What a standing order did with a post: it copied it, or missed it with a reason. The key serves no follower twice.
create table standing_turns (
  shop_id uuid not null,
  post_id uuid not null,
  player_id uuid not null,
  standing_order_id uuid not null,
  at timestamptz not null,
  order_id uuid,
  miss_reason text,
  -- What could be spent when it was missed.
  money bigint,
  primary key (shop_id, post_id, player_id),
  foreign key (shop_id, post_id) references posts (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, standing_order_id) references standing_orders (shop_id, id),
  check ((order_id is null) <> (miss_reason is null))
);
create index standing_turns_of_order on standing_turns (shop_id, standing_order_id, post_id desc);

create table winks (
  shop_id uuid not null,
  player_id uuid not null,
  poster_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, player_id, poster_id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, poster_id) references players (shop_id, id),
  check (player_id <> poster_id)
);
create index winks_newest on winks (shop_id, player_id, at desc, poster_id desc);

-- Whoever has posted or is followed. Its row is the lock of all that is counted per poster.
create table posters (
  shop_id uuid not null,
  player_id uuid not null,
  posts int not null default 0,
  first_posted_at timestamptz,
  winks int not null default 0,
  streak int not null default 0,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id)
) with (fillfactor = 80);
create index posters_by_posts on posters (shop_id, posts desc, player_id desc) where posts > 0;

-- Sums of counted posts and of their copies by the day of the cutoff, made from the posts of that day again whenever one of
-- them settles. Money of copies is after commission.
create table poster_days (
  shop_id uuid not null,
  player_id uuid not null,
  day date not null,
  orders int not null,
  hits int not null,
  cost bigint not null,
  prize bigint not null,
  copy_orders int not null,
  copy_hits int not null,
  copy_cost bigint not null,
  copy_prize bigint not null,
  primary key (shop_id, player_id, day),
  foreign key (shop_id, player_id) references posters (shop_id, player_id)
);

-- Sums of the last days, `through` included, which boards are sorted by; 0 days are all of them.
create table poster_records (
  shop_id uuid not null,
  player_id uuid not null,
  days smallint not null check (days in (0, 7, 30)),
  through date not null,
  streak int not null,
  orders int not null,
  hits int not null,
  cost bigint not null,
  prize bigint not null,
  copy_orders int not null,
  copy_hits int not null,
  copy_cost bigint not null,
  copy_prize bigint not null,
  -- Hundredths of a percent, cut towards zero, as `profitRateOf` and `hitRateOf` of the rules.
  profit_rate bigint generated always as (case when cost = 0 then 0 else (prize - cost) * 10000 / cost end) stored,
  hit_rate bigint generated always as (case when orders = 0 then 0 else hits * 10000 / orders end) stored,
  copy_net bigint generated always as (copy_prize - copy_cost) stored,
  primary key (shop_id, player_id, days),
  foreign key (shop_id, player_id) references posters (shop_id, player_id)
) with (fillfactor = 80);
create index board_of_profit on poster_records (shop_id, days, profit_rate desc, player_id desc) where orders >= 10;
create index board_of_hits on poster_records (shop_id, days, hit_rate desc, player_id desc) where orders >= 10;
create index board_of_streak on poster_records (shop_id, days, streak desc, player_id desc) where orders > 0;
create index board_of_copiers on poster_records (shop_id, days, copy_net desc, player_id desc) where copy_orders > 0;
create index poster_records_to_roll on poster_records (through) where days > 0 and (orders > 0 or copy_orders > 0);

-- A commission goes from the copier to the poster through an account of the shop that is nothing again after each order.
alter type account add value if not exists 'commission';

-- Adds to the kinds that there are by now.
do $$
declare kinds text;
begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds
    from (select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as kind
            from pg_constraint where conrelid = 'journals'::regclass and conname = 'journals_kind_check'
          union all values ('commission_paid'), ('commission_returned'), ('commission'), ('commission_reversal')) as known;
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind in (%s))', kinds);
end $$;
