-- An event that a consumer could not take stays in the outbox while the others leave: how often it was tried, and when it is due again.
alter table outbox
  add column tries int not null default 0,
  add column retry_at timestamptz;
create index outbox_to_retry on outbox (retry_at) where retry_at is not null;

-- Corrections by their time, and the few that ever were: the sweeps ask which have not reached their orders.
create index result_revisions_by_time on result_revisions (replaced_at);
create index results_by_confirmation on results (confirmed_at);
create index results_corrected on results (subject_kind, subject_id) where revision > 1;
-- Printed orders that wait for a result or an amount.
create index orders_awaiting_results on orders (shop_id, id) where state in (6, 7);
