-- Ranks those below an agent by what they brought in a month, from an index: who is ranked beside whom is written beside the sums, for a
-- list that looks up tens of thousands of users takes longer than showing its page. Triggers keep it, so that it is right whichever
-- version of the server adds up a day.
alter table agent_user_months
  -- Directly below the agent; no member moves.
  add column is_direct boolean not null default false,
  -- As far as it is noted; who became one since is in `new_agents`.
  add column is_agent boolean not null default false;

create function place_user_of_month() returns trigger language plpgsql as $$
begin
  select m.parent_id = new.agent_id, m.is_agent into new.is_direct, new.is_agent
    from agent_members m where m.shop_id = new.shop_id and m.player_id = new.user_id;
  return new;
end $$;
create trigger agent_user_months_place before insert on agent_user_months
  for each row execute function place_user_of_month();

-- Who became an agent since sums were kept. Writing it to the sums at once would make newcomers wait for whoever adds up days, and would
-- miss the rows that are being added.
create table new_agents (
  shop_id uuid not null,
  player_id uuid not null,
  primary key (shop_id, player_id)
);
create function note_new_agent() returns trigger language plpgsql as $$
begin
  insert into new_agents (shop_id, player_id) values (new.shop_id, new.player_id) on conflict do nothing;
  return null;
end $$;
create trigger agent_members_note_new_agent after update of is_agent on agent_members
  for each row when (new.is_agent and not old.is_agent and new.parent_id is not null) execute function note_new_agent();

-- Both tables are held until this is done: whoever adds up days, or joins, waits.
update agent_user_months s
   set is_direct = m.parent_id = s.agent_id, is_agent = m.is_agent
  from agent_members m
 where m.shop_id = s.shop_id and m.player_id = s.user_id and (m.parent_id = s.agent_id or m.is_agent);

create index agent_user_months_direct_by_rebates on agent_user_months (shop_id, agent_id, month, rebates desc, user_id desc)
  where is_direct and rebates <> 0;
create index agent_user_months_direct_by_stake on agent_user_months (shop_id, agent_id, month, stake desc, user_id desc)
  where is_direct and stake <> 0;
create index agent_user_months_agents_by_rebates on agent_user_months (shop_id, agent_id, month, rebates desc, user_id desc)
  where is_agent and rebates <> 0;
create index agent_user_months_agents_by_stake on agent_user_months (shop_id, agent_id, month, stake desc, user_id desc)
  where is_agent and stake <> 0;
-- Who brought nothing comes after those, in the order of their ids.
create index agent_members_direct on agent_members (shop_id, parent_id, player_id desc);

-- Whether someone is below an agent, and who is between: of every sale since sums were kept, from the index alone.
create index agent_uplines_above on agent_uplines (shop_id, player_id, upline_id, level);
