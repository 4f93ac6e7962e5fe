-- Lists of plans: by progress of one game, of those who joined, and the figures of initiators.
create index plans_of_game_by_progress on plans (shop_id, game, progress desc, order_id desc)
  where kind = 'together' and closed_at is null;
create index plans_filled_of_initiator on plans (shop_id, player_id) where kind = 'together' and filled_at is not null;
create index plans_closed on plans (shop_id, closed_at desc, order_id desc) where closed_at is not null;
create index orders_together on orders (shop_id, player_id, state, id) where plan_kind = 'together';
create index order_parties_joined on order_parties (shop_id, player_id, order_id desc) where role = 'share';
create index players_of_shop_by_nickname on players (shop_id, lower(nickname) text_pattern_ops);

-- The code of a link to a spell, of all shops: who has it need not say which shop it is of. Six of 31 letters and digits,
-- drawn at random and never given again.
create table spell_codes (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  shop_id uuid not null,
  order_id uuid not null,
  unique (shop_id, order_id)
);

-- Every spell gets its code with its plan.
create function give_spell_code() returns trigger language plpgsql as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- The first six bytes of a random uuid are random.
  random_bytes bytea;
  drawn text;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    select string_agg(substr(letters, 1 + get_byte(random_bytes, place) % 31, 1), '') into drawn from generate_series(0, 5) as place;
    insert into spell_codes (code, shop_id, order_id) values (drawn, new.shop_id, new.order_id) on conflict (code) do nothing;
    if found then
      return null;
    end if;
  end loop;
end $$;
create trigger plans_give_spell_code after insert on plans for each row when (new.kind = 'spell') execute function give_spell_code();

-- Who of the shop has opened the bet of a plan that was sealed.
create table plan_openings (
  shop_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null references staff (id),
  opened_at timestamptz not null,
  primary key (shop_id, order_id, staff_id),
  foreign key (shop_id, order_id) references plans (shop_id, order_id)
);
create trigger plan_openings_append_only before update or delete on plan_openings for each statement execute function refuse_change();
