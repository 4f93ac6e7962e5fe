-- What all agents of a shop got on a day, and what those below the ones at the top staked and won: adding up the days of 50,000 agents
-- takes longer than showing the desk. A trigger keeps it, so that it is right whichever version of the server adds up a day.
create table agent_shop_days (
  shop_id uuid not null,
  day date not null,
  -- Below those at the top, so that each stake counts once.
  stake bigint not null,
  prizes bigint not null,
  -- Of every level.
  rebates bigint not null,
  primary key (shop_id, day)
);

create function add_to_shop_days() returns trigger language plpgsql as $$
begin
  insert into agent_shop_days as s (shop_id, day, stake, prizes, rebates)
  select a.shop_id, a.day, coalesce(sum(a.stake) filter (where m.parent_id is null), 0),
         coalesce(sum(a.prizes) filter (where m.parent_id is null), 0), sum(a.rebates)
    from added a join agent_members m on m.shop_id = a.shop_id and m.player_id = a.agent_id
   group by 1, 2
  on conflict (shop_id, day) do update
     set stake = s.stake + excluded.stake, prizes = s.prizes + excluded.prizes, rebates = s.rebates + excluded.rebates;
  if tg_op = 'UPDATE' then
    update agent_shop_days s
       set stake = s.stake - e.stake, prizes = s.prizes - e.prizes, rebates = s.rebates - e.rebates
      from (select a.shop_id, a.day, coalesce(sum(a.stake) filter (where m.parent_id is null), 0) as stake,
                   coalesce(sum(a.prizes) filter (where m.parent_id is null), 0) as prizes, sum(a.rebates) as rebates
              from earlier a join agent_members m on m.shop_id = a.shop_id and m.player_id = a.agent_id
             group by 1, 2) as e
     where s.shop_id = e.shop_id and s.day = e.day;
  end if;
  return null;
end $$;
create trigger agent_days_add_inserted after insert on agent_days
  referencing new table as added for each statement execute function add_to_shop_days();
create trigger agent_days_add_updated after update on agent_days
  referencing old table as earlier new table as added for each statement execute function add_to_shop_days();

insert into agent_shop_days (shop_id, day, stake, prizes, rebates)
select d.shop_id, d.day, coalesce(sum(d.stake) filter (where m.parent_id is null), 0),
       coalesce(sum(d.prizes) filter (where m.parent_id is null), 0), sum(d.rebates)
  from agent_days d join agent_members m on m.shop_id = d.shop_id and m.player_id = d.agent_id
 group by 1, 2;
