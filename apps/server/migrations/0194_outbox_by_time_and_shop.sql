-- The outbox goes by time, and its rows belong to shops: what is written on several nodes has no numbers in common. Events of no shop are
-- of the shop of zeros, as codes and calls of no shop are. No code reads the order of the ids alone but `append_events`.
lock table outbox in access exclusive mode;
update outbox set shop_id = '00000000-0000-0000-0000-000000000000' where shop_id is null;

-- The release before writes null for no shop.
create function give_event_no_shop() returns trigger language plpgsql as $$
begin
  new.shop_id := '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
create trigger outbox_give_no_shop before insert on outbox for each row when (new.shop_id is null) execute function give_event_no_shop();

-- Contracts: nothing since 0193_caps_sold_by_the_bet uses it.
alter table outbox
  alter column shop_id set default '00000000-0000-0000-0000-000000000000',
  alter column shop_id set not null,
  drop constraint outbox_pkey,
  add primary key (created_at, id, shop_id);

-- Moves the oldest events of the outbox into a new batch. Answers the newest number, and the events when it moved any. Those written
-- within one microsecond go by their ids, as a transaction writes them.
create or replace function append_events(p_most int, out number bigint, out events jsonb) language plpgsql as $$
declare
  oldest record;
begin
  if exists (select 1 from outbox) then
    -- The number is taken under the lock, so that batches become visible in their order.
    perform from event_head for update;
    -- Found before they are deleted: the planner knows how many keys an array has, and looks each up.
    select array_agg(f.created_at) as times, array_agg(f.id) as ids, array_agg(f.shop_id) as shops into oldest
      from (select o.created_at, o.id, o.shop_id from outbox o order by o.created_at, o.id limit p_most) f;
    with moved as (
      delete from outbox o using unnest(oldest.times, oldest.ids, oldest.shops) as k (created_at, id, shop_id)
       where o.created_at = k.created_at and o.id = k.id and o.shop_id = k.shop_id
      returning o.created_at, o.id, o.kind, o.payload)
    select jsonb_agg(m.payload || jsonb_build_object('kind', m.kind) order by m.created_at, m.id) into append_events.events
      from moved m;
  end if;
  if append_events.events is null then
    select h.number into append_events.number from event_head h;
  else
    update event_head h set number = h.number + 1 returning h.number into append_events.number;
    insert into event_batches (number, events) values (append_events.number, append_events.events);
  end if;
end $$;
