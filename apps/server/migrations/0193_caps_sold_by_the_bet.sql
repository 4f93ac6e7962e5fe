-- Whoever stakes on capped numbers raises what is sold of them, as the trigger of 0181 did: the cap may be one of all shops, and where
-- shops are distributed a trigger writes only what lies with its row (0082).

-- Whether what is sold was raised by whoever wrote the stake. The release before leaves it to the trigger for plans.
alter table capped_stakes add column is_counted boolean not null default false;
create or replace trigger capped_stakes_raise_cap_sales after insert on capped_stakes for each row
  when (not new.is_counted) execute function raise_cap_sales();

-- An order's stakes on capped numbers, with their rows of `blocked_numbers` locked by the caller. What came back is taken off here.
create function hold_caps(p_shop_id uuid, p_order_id uuid, p_issue_no text, p_cap_ids uuid[], p_stakes bigint[]) returns void
language plpgsql as $$
begin
  insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake, is_counted)
  select cap.id, p_issue_no, p_shop_id, p_order_id, cap.stake, true from unnest(p_cap_ids, p_stakes) as cap (id, stake);
  with back as (
    delete from cap_returns where cap_id = any (p_cap_ids) and issue_no = p_issue_no returning cap_id, stake)
  insert into cap_sales as c (cap_id, issue_no, sold)
  select cap.id, p_issue_no, cap.stake - coalesce((select sum(b.stake) from back b where b.cap_id = cap.id), 0)
    from unnest(p_cap_ids, p_stakes) as cap (id, stake)
  on conflict (cap_id, issue_no) do update set sold = c.sold + excluded.sold, last_sold_at = excluded.last_sold_at;
end $$;

do $do$
declare
  old constant text := 'insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake)
    select cap.id, p_issue_no, p_shop_id, p_order_id, cap.stake from unnest(p_cap_ids, p_cap_stakes) as cap (id, stake);';
  new constant text := 'perform hold_caps(p_shop_id, p_order_id, p_issue_no, p_cap_ids, p_cap_stakes);';
  text text := pg_get_functiondef('place_bet'::regproc);
begin
  if position(old in text) = 0 then
    raise exception 'place_bet does not contain: %', old;
  end if;
  execute replace(text, old, new);
end $do$;
