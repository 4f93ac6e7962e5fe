-- What a shop paid for all that is below an agent: to the agent and to every agent between the agent and who staked. An agent in the
-- middle of 50,000 has as many below, whose days would be added up whenever the desk shows one. A trigger keeps it, so that it is right
-- whichever version of the server adds up a day.
create table agent_line_days (
  shop_id uuid not null,
  agent_id uuid not null,
  day date not null,
  paid bigint not null,
  primary key (shop_id, agent_id, day)
);

create function add_to_line_days() returns trigger language plpgsql as $$
begin
  insert into agent_line_days as l (shop_id, agent_id, day, paid)
  select a.shop_id, line.agent_id, a.day, sum(a.rebates)
    from added a
   cross join lateral (
     select a.agent_id
     union all
     select u.upline_id from agent_uplines u where u.shop_id = a.shop_id and u.player_id = a.agent_id) as line
   where a.rebates <> 0
   group by 1, 2, 3
  on conflict (shop_id, agent_id, day) do update set paid = l.paid + excluded.paid;
  if tg_op = 'UPDATE' then
    update agent_line_days l set paid = l.paid - e.paid
      from (select b.shop_id, line.agent_id, b.day, sum(b.rebates) as paid
              from earlier b
             cross join lateral (
               select b.agent_id
               union all
               select u.upline_id from agent_uplines u where u.shop_id = b.shop_id and u.player_id = b.agent_id) as line
             where b.rebates <> 0
             group by 1, 2, 3) as e
     where l.shop_id = e.shop_id and l.agent_id = e.agent_id and l.day = e.day;
  end if;
  return null;
end $$;
create trigger agent_days_add_inserted_to_lines after insert on agent_days
  referencing new table as added for each statement execute function add_to_line_days();
create trigger agent_days_add_updated_to_lines after update on agent_days
  referencing old table as earlier new table as added for each statement execute function add_to_line_days();

insert into agent_line_days (shop_id, agent_id, day, paid)
select d.shop_id, line.agent_id, d.day, sum(d.rebates)
  from agent_days d
 cross join lateral (
   select d.agent_id
   union all
   select u.upline_id from agent_uplines u where u.shop_id = d.shop_id and u.player_id = d.agent_id) as line
 where d.rebates <> 0
 group by 1, 2, 3;

-- What was staked below an agent on a day, by what agents have a rate for: what another rate would have cost.
create table agent_category_days (
  shop_id uuid not null,
  agent_id uuid not null,
  day date not null,
  category text not null,
  -- Sold less what came back.
  stake bigint not null,
  primary key (shop_id, agent_id, day, category)
);

-- Up to when: an earlier version of the server keeps the other sums and not these, so that they have their own.
create table agent_category_until (
  shop_id uuid primary key references shops (id),
  until timestamptz not null
);
-- Only as many days as are asked for; they are added up as soon as the server runs.
insert into agent_category_until (shop_id, until)
select shop_id, until - interval '32 days' from agent_sums_until;

-- An agent's changes of rates, the newest first.
create index agent_rates_by_time on agent_rates (shop_id, player_id, set_at desc, category desc, seq desc);
