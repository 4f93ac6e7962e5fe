-- What functions read of tables that are distributed by shop (0082): Citus plans no parameters of SQL functions, and locks rows of one
-- shop at a time. None of it does anything else than before on one node.

do $do$
declare
  f record;
begin
  for f in
    select p.proname, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result,
           rtrim(btrim(p.prosrc, E' \n'), ';') as body, p.proretset
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and p.proname in ('deposits_since', 'gains_since', 'stakes_since', 'limits_at', 'is_quiet_at', 'is_serial_used')
  loop
    execute format('create or replace function %I(%s) returns %s language plpgsql stable as %L', f.proname, f.arguments, f.result,
                   format(case when f.proretset then E'\n#variable_conflict use_column\nbegin\n  return query %s;\nend '
                                                else E'\n#variable_conflict use_column\nbegin\n  return (%s);\nend ' end, f.body));
  end loop;
end $do$;

create or replace function sold_of_cap(p_cap_id uuid, p_issue_no text) returns bigint language plpgsql stable as $$
declare
  sold_by_bets bigint := (select c.sold from cap_sales c where c.cap_id = p_cap_id and c.issue_no = p_issue_no);
begin
  return coalesce(sold_by_bets, 0) - coalesce(
    (select sum(r.stake) from cap_returns r where r.cap_id = p_cap_id and r.issue_no = p_issue_no and sold_by_bets is not null), 0);
end $$;

-- Locks capped numbers, those of all shops first: the next bet on such a number waits here, and then counts this one.
create function lock_caps(p_shop_id uuid, p_cap_ids uuid[]) returns void language plpgsql as $$
begin
  perform from blocked_numbers
    where shop_id = '00000000-0000-0000-0000-000000000000' and id = any (p_cap_ids) order by id for update;
  perform from blocked_numbers where shop_id = p_shop_id and id = any (p_cap_ids) order by id for update;
end $$;

-- The first locked cap that these stakes would exceed, and what is left of it; null without one.
create function first_full_cap(p_shop_id uuid, p_issue_no text, p_cap_ids uuid[], p_stakes bigint[], out cap_id uuid, out cap_left bigint)
language plpgsql as $$
declare
  asked record;
  numbered record;
begin
  for asked in select c.id, c.stake from unnest(p_cap_ids, p_stakes) as c (id, stake) order by c.id loop
    select b.cap into numbered from blocked_numbers b
      where b.shop_id in (p_shop_id, '00000000-0000-0000-0000-000000000000') and b.id = asked.id and b.lifted_at is null;
    if found and sold_of_cap(asked.id, p_issue_no) + asked.stake > numbered.cap then
      cap_id := asked.id;
      cap_left := greatest(numbered.cap - sold_of_cap(asked.id, p_issue_no), 0);
      return;
    end if;
  end loop;
end $$;

do $do$
declare
  old_lock constant text := '-- The next bet on such a number waits here, and then counts this one.
    perform from blocked_numbers where shop_id in (p_shop_id, no_shop) and id = any (p_cap_ids) order by id for update;';
  old_check constant text := 'select b.id, greatest(b.cap - b.sold, 0) into answer.cap_id, answer.cap_left
      from unnest(p_cap_ids, p_cap_stakes) as asked (id, stake)
      join (select id, cap, sold_of_cap(id, p_issue_no) as sold
              from blocked_numbers
             where shop_id in (p_shop_id, no_shop) and id = any (p_cap_ids) and lifted_at is null) b on b.id = asked.id
     where b.sold + asked.stake > b.cap
     order by b.id limit 1;
    if found then';
  body text := pg_get_functiondef('place_bet'::regproc);
begin
  if position(old_lock in body) = 0 or position(old_check in body) = 0 then
    raise exception 'place_bet does not lock or check caps as before';
  end if;
  body := replace(body, old_lock, 'perform lock_caps(p_shop_id, p_cap_ids);');
  body := replace(body, old_check, 'select full_cap.cap_id, full_cap.cap_left into answer.cap_id, answer.cap_left
      from first_full_cap(p_shop_id, p_issue_no, p_cap_ids, p_cap_stakes) as full_cap;
    if answer.cap_id is not null then');
  execute body;
end $do$;

-- Why a person may not play, and why they may take no part in anything that leads to bets; null when they may. They are given columns: a
-- row of a table is of another type on a shard. Those that take a row stay for the release before.
create function play_bar(p_birth_date date, p_self_excluded_until timestamptz, p_cooling_off_until timestamptz, p_at timestamptz) returns text
language sql immutable as $$
  select case
    when is_minor(p_birth_date, p_at) then 'under_age'
    when p_self_excluded_until > p_at then 'self_excluded'
    when p_cooling_off_until > p_at then 'cooling_off'
  end
$$;
create function person_refusal(
  p_frozen_at timestamptz, p_birth_date date, p_self_excluded_until timestamptz, p_cooling_off_until timestamptz, p_at timestamptz
) returns text language sql immutable as $$
  select case when p_frozen_at is not null then 'account_frozen'
              else play_bar(p_birth_date, p_self_excluded_until, p_cooling_off_until, p_at) end
$$;

do $do$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(p.oid) as body from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname in ('place_bet', 'join_plan')
  loop
    if f.body !~ 'person_refusal\(p, ' then
      raise exception 'this asks for no refusal of a person: %', f.body;
    end if;
    execute replace(f.body, 'person_refusal(p, ', 'person_refusal(p.frozen_at, p.birth_date, p.self_excluded_until, p.cooling_off_until, ');
  end loop;
end $do$;
