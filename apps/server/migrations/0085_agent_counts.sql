-- How many are below a member, kept as they join: counting 100,000 rows takes longer than showing the page. Triggers keep them, so that
-- they are right whichever version of the server adds a member.
alter table agent_members
  add column direct_users int not null default 0 check (direct_users >= 0),
  add column all_users int not null default 0 check (all_users >= direct_users),
  -- Has others below, or ever had a rate.
  add column is_agent boolean not null default false;

create function count_members_below() returns trigger language plpgsql as $$
begin
  -- The topmost first, as whoever sets a rate locks them, so that no two wait for each other.
  perform from agent_members m
    join (select distinct shop_id, upline_id from added) as a on a.shop_id = m.shop_id and a.upline_id = m.player_id
   order by m.shop_id, m.levels, m.player_id
     for no key update of m;
  update agent_members m
     set direct_users = m.direct_users + a.direct, all_users = m.all_users + a.everyone, is_agent = true
    from (select shop_id, upline_id, count(*)::int as everyone, (count(*) filter (where level = 1))::int as direct
            from added group by 1, 2) as a
   where m.shop_id = a.shop_id and m.player_id = a.upline_id;
  return null;
end $$;
create trigger agent_uplines_count after insert on agent_uplines
  referencing new table as added for each statement execute function count_members_below();

create function note_agent_with_rate() returns trigger language plpgsql as $$
begin
  update agent_members set is_agent = true
   where shop_id = new.shop_id and player_id = new.player_id and not is_agent;
  return null;
end $$;
create trigger agent_rates_note_agent after insert on agent_rates
  for each row when (new.rate > 0) execute function note_agent_with_rate();

update agent_members m
   set direct_users = a.direct, all_users = a.everyone, is_agent = true
  from (select shop_id, upline_id, count(*)::int as everyone, (count(*) filter (where level = 1))::int as direct
          from agent_uplines group by 1, 2) as a
 where m.shop_id = a.shop_id and m.player_id = a.upline_id;
update agent_members m set is_agent = true
 where not m.is_agent and exists (select from agent_rates r where r.shop_id = m.shop_id and r.player_id = m.player_id and r.rate > 0);

create index agent_members_agents on agent_members (shop_id, since desc, player_id desc) where is_agent;

-- Who bought something in a month, for counting each once; and how many of those below an agent did in a day and in a month. Triggers
-- keep both, so that they are right whichever version of the server adds up a day.
-- What one user staked, for the list of users.
create index agent_actives_of_player on agent_actives (shop_id, agent_id, player_id, day) include (stake);

create table agent_month_actives (
  shop_id uuid not null,
  agent_id uuid not null,
  month date not null,
  player_id uuid not null,
  primary key (shop_id, agent_id, month, player_id)
);
create table agent_active_counts (
  shop_id uuid not null,
  agent_id uuid not null,
  period text not null check (period in ('day', 'month')),
  -- The first day.
  since date not null,
  active_users int not null check (active_users > 0),
  primary key (shop_id, agent_id, period, since)
);

create function count_actives_of_month(shops uuid[], agents uuid[], months date[], players uuid[]) returns void
language sql as $$
  with fresh as (
    insert into agent_month_actives (shop_id, agent_id, month, player_id)
    select distinct * from unnest(shops, agents, months, players)
    on conflict do nothing
    returning shop_id, agent_id, month)
  insert into agent_active_counts as c (shop_id, agent_id, period, since, active_users)
  select shop_id, agent_id, 'month', month, count(*) from fresh group by 1, 2, 4
  on conflict (shop_id, agent_id, period, since) do update set active_users = c.active_users + excluded.active_users
$$;

create function count_added_actives() returns trigger language plpgsql as $$
begin
  insert into agent_active_counts as c (shop_id, agent_id, period, since, active_users)
  select shop_id, agent_id, 'day', day, count(*) from added where has_bought group by 1, 2, 4
  on conflict (shop_id, agent_id, period, since) do update set active_users = c.active_users + excluded.active_users;
  perform count_actives_of_month(array_agg(shop_id), array_agg(agent_id), array_agg(date_trunc('month', day)::date), array_agg(player_id))
     from added where has_bought;
  return null;
end $$;
create trigger agent_actives_count_added after insert on agent_actives
  referencing new table as added for each statement execute function count_added_actives();

create function count_changed_actives() returns trigger language plpgsql as $$
begin
  insert into agent_active_counts as c (shop_id, agent_id, period, since, active_users)
  select n.shop_id, n.agent_id, 'day', n.day, count(*)
    from changed n join earlier o using (shop_id, agent_id, day, player_id)
   where n.has_bought and not o.has_bought group by 1, 2, 4
  on conflict (shop_id, agent_id, period, since) do update set active_users = c.active_users + excluded.active_users;
  perform count_actives_of_month(array_agg(n.shop_id), array_agg(n.agent_id), array_agg(date_trunc('month', n.day)::date),
                                 array_agg(n.player_id))
     from changed n join earlier o using (shop_id, agent_id, day, player_id) where n.has_bought and not o.has_bought;
  return null;
end $$;
create trigger agent_actives_count_changed after update on agent_actives
  referencing old table as earlier new table as changed for each statement execute function count_changed_actives();

insert into agent_active_counts (shop_id, agent_id, period, since, active_users)
select shop_id, agent_id, 'day', day, count(*) from agent_actives where has_bought group by 1, 2, 4;
select count_actives_of_month(array_agg(shop_id), array_agg(agent_id), array_agg(month), array_agg(player_id))
  from (select distinct shop_id, agent_id, date_trunc('month', day)::date as month, player_id
          from agent_actives where has_bought) as bought;
