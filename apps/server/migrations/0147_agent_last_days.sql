-- The day on which each user below an agent last bought something, for listing those who bought latest from an index. It comes of what
-- is kept of each day; a trigger keeps it, so that it is right whichever version of the server adds up a day, and no bet writes it.
create table agent_user_last_days (
  shop_id uuid not null,
  agent_id uuid not null,
  user_id uuid not null,
  last_day date not null,
  -- As in `agent_user_months`.
  is_direct boolean not null default false,
  is_agent boolean not null default false,
  primary key (shop_id, agent_id, user_id)
);
create trigger agent_user_last_days_place before insert on agent_user_last_days
  for each row execute function place_user_of_month();

create function note_last_days() returns trigger language plpgsql as $$
begin
  insert into agent_user_last_days as l (shop_id, agent_id, user_id, last_day)
  select shop_id, agent_id, player_id, max(day) from added where has_bought group by 1, 2, 3
  on conflict (shop_id, agent_id, user_id) do update set last_day = excluded.last_day where l.last_day < excluded.last_day;
  return null;
end $$;
create trigger agent_actives_note_last_inserted after insert on agent_actives
  referencing new table as added for each statement execute function note_last_days();
create trigger agent_actives_note_last_updated after update on agent_actives
  referencing new table as added for each statement execute function note_last_days();

insert into agent_user_last_days (shop_id, agent_id, user_id, last_day)
select shop_id, agent_id, player_id, max(day) from agent_actives where has_bought group by 1, 2, 3;

create index agent_user_last_days_direct on agent_user_last_days (shop_id, agent_id, last_day desc, user_id desc) where is_direct;
create index agent_user_last_days_agents on agent_user_last_days (shop_id, agent_id, last_day desc, user_id desc) where is_agent;
