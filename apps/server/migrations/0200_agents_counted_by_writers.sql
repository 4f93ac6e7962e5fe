-- What follows from rows of agents is added up by who writes them, in the same transaction: where shops are distributed a trigger may not
-- join the rows of a statement with another table (0082). The triggers do it for the release before alone: this one says so by a setting
-- of its transaction, and the next drops them.
do $do$
declare
  t record;
  changed int := 0;
begin
  for t in
    select pg_get_triggerdef(oid) as def from pg_trigger
     where tgname in (
       'agent_uplines_count',
       'agent_actives_count_added', 'agent_actives_count_changed', 'agent_actives_add_to_months', 'agent_actives_change_months',
       'agent_actives_note_last_inserted', 'agent_actives_note_last_updated',
       'agent_branch_days_add_to_months', 'agent_branch_days_change_months',
       'agent_days_add_inserted', 'agent_days_add_updated', 'agent_days_add_inserted_to_lines', 'agent_days_add_updated_to_lines')
  loop
    execute replace(replace(t.def, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), ' EXECUTE FUNCTION ',
                    $w$ when (current_setting('caimin.agents_are_counted', true) is distinct from 'on') execute function $w$);
    changed := changed + 1;
  end loop;
  if changed <> 13 then
    raise exception '% triggers of agents and not 13', changed;
  end if;
end $do$;

-- Puts a newcomer below who invited them, and counts them with all above. False where that is no member, or has too many above, or the
-- shop has no agents.
create function join_agent(
  p_shop_id uuid, p_player_id uuid, p_parent_id uuid, p_most_levels int, p_since timestamptz, p_shows_orders boolean
) returns boolean language plpgsql set caimin.agents_are_counted = 'on' as $$
declare
  above uuid[];
begin
  insert into agent_members (shop_id, player_id, parent_id, levels, since, shows_orders)
  select p_shop_id, p_player_id, u.player_id, u.levels + 1, p_since, p_shows_orders
    from agent_members u
   where u.shop_id = p_shop_id and u.player_id = p_parent_id and u.levels < p_most_levels
     and exists (select from agent_settings s where s.shop_id = p_shop_id and s.is_on);
  if not found then
    return false;
  end if;
  select array_agg(a.id order by a.level) into above
    from (select 0 as level, p_parent_id as id
           union all
          select u.level, u.upline_id from agent_uplines u where u.shop_id = p_shop_id and u.player_id = p_parent_id) as a;
  insert into agent_uplines (shop_id, player_id, level, upline_id)
  select p_shop_id, p_player_id, a.level, a.id from unnest(above) with ordinality as a (id, level);
  -- The topmost first, as whoever sets a rate locks them, so that no two wait for each other.
  perform from agent_members m
    where m.shop_id = p_shop_id and m.player_id = any (above) order by m.levels, m.player_id for no key update;
  update agent_members m
     set all_users = m.all_users + 1, direct_users = m.direct_users + (m.player_id = p_parent_id)::int, is_agent = true
   where m.shop_id = p_shop_id and m.player_id = any (above);
  return true;
end $$;
