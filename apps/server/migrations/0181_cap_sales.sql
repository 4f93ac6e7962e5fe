-- What is sold of a cap for an issue is kept, so that a bet reads one row however many were placed before it. The summing of 0016 read
-- every stake on the number, and each of their orders, under the lock that the next bet waits for.

-- Of one shop's cap or of one of all shops. Raised by whoever writes `capped_stakes`, with the cap's row of `blocked_numbers` locked.
create table cap_sales (
  cap_id uuid not null,
  issue_no text not null,
  -- Less by what waits in `cap_returns`.
  sold bigint not null,
  last_sold_at timestamptz not null default clock_timestamp(),
  primary key (cap_id, issue_no)
) with (fillfactor = 50);

-- Stakes of orders that came back, until the next bet on the number takes them off. Adding one takes no lock, so an order may come back
-- while its wallet is locked, beside a bet that holds the cap and waits for another wallet.
create table cap_returns (
  cap_id uuid not null,
  issue_no text not null,
  shop_id uuid not null,
  order_id uuid not null,
  stake bigint not null check (stake > 0),
  primary key (cap_id, issue_no, shop_id, order_id)
);

create function keep_cap_returns() returns trigger language plpgsql as $$
begin
  insert into cap_returns (cap_id, issue_no, shop_id, order_id, stake)
  select cap_id, issue_no, shop_id, order_id, stake from capped_stakes where shop_id = new.shop_id and order_id = new.id;
  return null;
end $$;

create function raise_cap_sales() returns trigger language plpgsql as $$
begin
  with back as (
    delete from cap_returns where cap_id = new.cap_id and issue_no = new.issue_no returning stake)
  insert into cap_sales as c (cap_id, issue_no, sold)
  select new.cap_id, new.issue_no, new.stake - coalesce((select sum(stake) from back), 0)
  on conflict (cap_id, issue_no) do update set sold = c.sold + excluded.sold, last_sold_at = excluded.last_sold_at;
  return null;
end $$;

-- Orders first, as a bet writes them. From here on nothing that counts is written until this is done.
create trigger orders_keep_cap_returns after update of state on orders for each row
  when (new.game in ('fucai3D', 'arrange3', 'arrange5') and new.state in (3, 4, 5, 11) and old.state not in (3, 4, 5, 11))
  execute function keep_cap_returns();
create trigger capped_stakes_raise_cap_sales after insert on capped_stakes for each row execute function raise_cap_sales();
create index capped_stakes_of_order on capped_stakes (shop_id, order_id);

insert into cap_sales (cap_id, issue_no, sold)
select s.cap_id, s.issue_no, coalesce(sum(s.stake) filter (where o.state not in (3, 4, 5, 11)), 0)
  from capped_stakes s
  join orders o on o.shop_id = s.shop_id and o.id = s.order_id
 group by s.cap_id, s.issue_no;

-- What is sold of a cap for one issue: withdrawn, refused, expired and unsold orders have given it back.
create or replace function sold_of_cap(p_cap_id uuid, p_issue_no text) returns bigint language sql stable as $$
  select coalesce((
    select c.sold - (select coalesce(sum(r.stake), 0) from cap_returns r where r.cap_id = c.cap_id and r.issue_no = c.issue_no)
      from cap_sales c where c.cap_id = p_cap_id and c.issue_no = p_issue_no), 0)::bigint
$$;
