-- Looked for without a limit: for the sake of a first row the planner compared every old row with every new one, and there is none where
-- all is well. A statement that moves a thousand orders compared a million pairs.
create or replace function order_arrow_legal() returns trigger language plpgsql as $$
declare bad record;
begin
  select o.id, o.state as was, n.state as is_now into bad
    from old_rows o join new_rows n on n.shop_id = o.shop_id and n.id = o.id
   where n.state <> o.state
     and not exists (
       select 1 from order_arrows a
        where a.from_state = o.state and a.to_state = n.state
          and (not a.in_batch_only or n.settled_in is distinct from o.settled_in));
  if found then
    raise exception 'order % may not go from state % to %', bad.id, bad.was, bad.is_now;
  end if;
  return null;
end $$;
