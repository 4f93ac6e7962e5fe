-- What each user below an agent staked in a month, and what the agent got of the user and of those below: one row where there would be a
-- row for each day, so that thousands of users can be ranked. Triggers keep it, so that it is right whichever version of the server adds
-- up a day.
create table agent_user_months (
  shop_id uuid not null,
  agent_id uuid not null,
  -- Its first day.
  month date not null,
  user_id uuid not null,
  -- Either may be negative.
  stake bigint not null,
  rebates bigint not null,
  primary key (shop_id, agent_id, month, user_id)
);

create function add_stakes_to_months() returns trigger language plpgsql as $$
begin
  insert into agent_user_months as m (shop_id, agent_id, month, user_id, stake, rebates)
  select shop_id, agent_id, date_trunc('month', day)::date, player_id, sum(stake), 0 from added group by 1, 2, 3, 4
  on conflict (shop_id, agent_id, month, user_id) do update set stake = m.stake + excluded.stake;
  return null;
end $$;
create trigger agent_actives_add_to_months after insert on agent_actives
  referencing new table as added for each statement execute function add_stakes_to_months();

create function change_stakes_of_months() returns trigger language plpgsql as $$
begin
  insert into agent_user_months as m (shop_id, agent_id, month, user_id, stake, rebates)
  select shop_id, agent_id, date_trunc('month', day)::date, player_id, sum(n.stake - o.stake), 0
    from changed n join earlier o using (shop_id, agent_id, day, player_id) group by 1, 2, 3, 4
  on conflict (shop_id, agent_id, month, user_id) do update set stake = m.stake + excluded.stake;
  return null;
end $$;
create trigger agent_actives_change_months after update on agent_actives
  referencing old table as earlier new table as changed for each statement execute function change_stakes_of_months();

create function add_rebates_to_months() returns trigger language plpgsql as $$
begin
  insert into agent_user_months as m (shop_id, agent_id, month, user_id, stake, rebates)
  select shop_id, agent_id, date_trunc('month', day)::date, user_id, 0, sum(rebates) from added group by 1, 2, 3, 4
  on conflict (shop_id, agent_id, month, user_id) do update set rebates = m.rebates + excluded.rebates;
  return null;
end $$;
create trigger agent_branch_days_add_to_months after insert on agent_branch_days
  referencing new table as added for each statement execute function add_rebates_to_months();

create function change_rebates_of_months() returns trigger language plpgsql as $$
begin
  insert into agent_user_months as m (shop_id, agent_id, month, user_id, stake, rebates)
  select shop_id, agent_id, date_trunc('month', day)::date, user_id, 0, sum(n.rebates - o.rebates)
    from changed n join earlier o using (shop_id, agent_id, day, user_id) group by 1, 2, 3, 4
  on conflict (shop_id, agent_id, month, user_id) do update set rebates = m.rebates + excluded.rebates;
  return null;
end $$;
create trigger agent_branch_days_change_months after update on agent_branch_days
  referencing old table as earlier new table as changed for each statement execute function change_rebates_of_months();

-- The triggers hold off whoever adds up days until this is done.
insert into agent_user_months (shop_id, agent_id, month, user_id, stake, rebates)
select shop_id, agent_id, date_trunc('month', day)::date, user_id, sum(stake), sum(rebates)
  from (select shop_id, agent_id, day, player_id as user_id, stake, 0 as rebates from agent_actives
         union all
        select shop_id, agent_id, day, user_id, 0, rebates from agent_branch_days) as kept
 group by 1, 2, 3, 4;
