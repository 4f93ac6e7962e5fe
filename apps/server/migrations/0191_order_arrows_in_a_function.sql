-- Which state of an order may follow which, in a function: whichever node holds a shop's orders checks them without a table beside them, and
-- a statement that moves a thousand orders looks nothing up.
create function is_order_arrow(p_from smallint, p_to smallint, p_is_in_batch boolean) returns boolean
language sql immutable parallel safe as $$
  select (p_from, p_to) in (
           (0, 1), (0, 3), (0, 4), (0, 5),
           (1, 2), (1, 3), (1, 4), (1, 5),
           (2, 4), (2, 5), (2, 6), (2, 11),
           (6, 7), (7, 8), (7, 9), (9, 10),
           (8, 7), (9, 7), (10, 7))
      -- Taken by a settlement batch in one step: its event stands for the states between.
      or p_is_in_batch and (p_from, p_to) in ((6, 8), (6, 9), (6, 10), (7, 10))
$$;

-- Looked for without a limit, as 0169 says.
create or replace function order_arrow_legal() returns trigger language plpgsql as $$
declare bad record;
begin
  select o.id, o.state as was, n.state as is_now into bad
    from old_rows o join new_rows n on n.shop_id = o.shop_id and n.id = o.id
   where n.state <> o.state
     and not is_order_arrow(o.state, n.state, n.settled_in is distinct from o.settled_in);
  if found then
    raise exception 'order % may not go from state % to %', bad.id, bad.was, bad.is_now;
  end if;
  return null;
end $$;

-- Contracts: nothing since 0190_orders_looked_at uses it.
drop table order_arrows;
