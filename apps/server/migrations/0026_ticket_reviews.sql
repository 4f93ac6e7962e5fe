-- A record of a ticket with odds or lines that were never offered: it counts once a second person has said so.
create table ticket_reviews (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  ticket_id uuid not null,
  serial text not null,
  photo_id uuid not null,
  printed_odds jsonb not null,
  printed_handicaps jsonb not null,
  printed_totals jsonb not null,
  -- Why it replaces an earlier record of the ticket; null for the first.
  correction_reason text,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  -- Replaced: the ticket was recorded otherwise meanwhile, or proposed with other odds.
  decision text check (decision in ('approved', 'rejected', 'replaced')),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id),
  foreign key (shop_id, photo_id) references files (shop_id, id),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision = 'replaced' or proposed_by <> decided_by)
);
create unique index ticket_reviews_open on ticket_reviews (shop_id, ticket_id) where decision is null;
create index ticket_reviews_of_order on ticket_reviews (shop_id, order_id);
-- What operators look through: all shops together.
create index ticket_reviews_waiting on ticket_reviews (id) where decision is null;
create trigger ticket_reviews_decided_stay before update on ticket_reviews
  for each row when (old.decision is not null) execute function refuse_change();
create trigger ticket_reviews_keep before delete or truncate on ticket_reviews
  for each statement execute function refuse_change();
