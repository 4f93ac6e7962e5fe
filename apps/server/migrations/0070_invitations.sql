-- Six of 31 letters and digits, drawn at random: without 0, 1, I, L and O, which are taken for each other.
create function draw_code() returns text language plpgsql volatile as $$
declare
  -- The first six bytes of a random uuid are random.
  bytes constant bytea := uuid_send(gen_random_uuid());
begin
  return (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, place) % 31, 1), '')
            from generate_series(0, 5) as place);
end $$;

create or replace function give_spell_code() returns trigger language plpgsql as $$
begin
  loop
    insert into spell_codes (code, shop_id, order_id) values (draw_code(), new.shop_id, new.order_id) on conflict (code) do nothing;
    if found then
      return null;
    end if;
  end loop;
end $$;

-- The code by which a player invites others to their shop, of all shops: who has it need not say which shop it is of. It never
-- changes and is never given again.
create table invite_codes (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  shop_id uuid not null,
  player_id uuid not null,
  unique (shop_id, player_id)
);
create trigger invite_codes_append_only before update or delete on invite_codes for each statement execute function refuse_change();

create function give_invite_code() returns trigger language plpgsql as $$
begin
  loop
    insert into invite_codes (code, shop_id, player_id) values (draw_code(), new.shop_id, new.id) on conflict (code) do nothing;
    if found then
      return null;
    end if;
  end loop;
end $$;
create trigger players_give_invite_code after insert on players for each row execute function give_invite_code();

-- Those who were there before. A code that was drawn twice is drawn again.
do $$
begin
  while exists (select from players p left join invite_codes c on c.shop_id = p.shop_id and c.player_id = p.id where c.code is null) loop
    insert into invite_codes (code, shop_id, player_id)
    select draw_code(), p.shop_id, p.id
      from players p left join invite_codes c on c.shop_id = p.shop_id and c.player_id = p.id
     where c.code is null
    on conflict (code) do nothing;
  end loop;
end $$;

-- Who brought a player to their shop: written with the sign-up, and never again.
create table invitations (
  shop_id uuid not null,
  player_id uuid not null,
  inviter_id uuid not null,
  -- A list continues after it.
  invited_at timestamptz(3) not null,
  primary key (shop_id, player_id),
  foreign key (shop_id, player_id) references players (shop_id, id),
  foreign key (shop_id, inviter_id) references players (shop_id, id),
  check (player_id <> inviter_id)
);
create index invitations_by_inviter on invitations (shop_id, inviter_id, invited_at desc, player_id desc);
create trigger invitations_append_only before update or delete on invitations for each statement execute function refuse_change();
create trigger invitations_keep before truncate on invitations for each statement execute function refuse_change();

-- Who has invited others is no newcomer. So no line of invitations leads back to where it began: both rows are locked,
-- so that of two invitations of each other one sees the other.
create function refuse_invited_inviter() returns trigger language plpgsql as $$
begin
  perform from players where shop_id = new.shop_id and id in (new.player_id, new.inviter_id) order by id for no key update;
  if exists (select from invitations where shop_id = new.shop_id and inviter_id = new.player_id) then
    raise exception 'player % has invited others and is no newcomer', new.player_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invitations_of_newcomers before insert on invitations for each row execute function refuse_invited_inviter();
